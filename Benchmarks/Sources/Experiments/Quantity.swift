import Measurement

/// What is compared of two runs.
package enum Quantity: Sendable {
  case cpu, wall, peakMemory

  /// In seconds, or in bytes.
  func value(of sample: Sample) -> Double {
    switch self {
    case .cpu: sample.cpu / .seconds(1)
    case .wall: sample.wall / .seconds(1)
    case .peakMemory: Double(sample.peakMemory)
    }
  }
}
