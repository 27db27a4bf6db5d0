import Lifecycle

extension Sighting {
  /// `, 3 times in the foreground`, where a payload of MetricKit counts; else nothing.
  var countedTimes: String {
    guard attributes[.isCounted] == true, let count = attributes[.count] else { return "" }
    let state = attributes[.visibility].map { " in the \($0)" } ?? ""
    return ", \(count == 1 ? "once" : "\(count) times")\(state) by MetricKit's count"
  }
}
