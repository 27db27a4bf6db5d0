import Lifecycle

extension Timeline {
  /// The runs of each process, in the order of the timeline.
  var runsByProcess: [[Run]] {
    var order: [String?] = []
    var grouped: [String?: [Run]] = [:]
    for run in runs {
      if grouped[run.process] == nil { order.append(run.process) }
      grouped[run.process, default: []].append(run)
    }
    return order.compactMap { grouped[$0] }
  }
}
