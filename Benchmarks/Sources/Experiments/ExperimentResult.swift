import Captures
import Measurement

/// What the trials of an experiment cost.
package struct ExperimentResult {
  package let experiment: Experiment
  var samples: [Trial.Key: Samples] = [:]
  /// What a contender counted in the capture.
  var counts: [Trial.Key: Int] = [:]
  var captures: [CaptureRequest: CaptureSummary] = [:]

  package init(_ experiment: Experiment) {
    self.experiment = experiment
  }

  package mutating func add(_ sample: Sample, to trial: Trial) {
    samples[trial.key, default: Samples()].append(sample)
  }

  /// The median, in seconds or bytes.
  func value(_ quantity: Quantity, of trial: Trial.Key) -> Double? {
    samples[trial]?.median.map(quantity.value)
  }

  /// Seconds of processor time for a byte of the capture, or for a record where their number was
  /// asked for.
  func unitCost(of trial: Trial.Key) -> Double? {
    guard let request = trial.capture, let summary = captures[request],
      let cpu = value(.cpu, of: trial)
    else { return nil }
    return cpu / Double(request.isCountedInRecords ? summary.records : summary.bytes)
  }
}

extension CaptureRequest {
  var isCountedInRecords: Bool {
    if case .records = length { true } else { false }
  }
}
