/// What the project wants to hold.
package struct Goal: Sendable {
  package enum Measure: Sendable {
    /// How many times as much one takes as the other.
    case ratio(Quantity, of: Trial.Key, to: Trial.Key)
    case value(Quantity, of: Trial.Key)
    /// By how much the cost of a byte or a record departs from that in another capture, as a share.
    case departure(of: Trial.Key, from: Trial.Key)
  }

  let title: String
  let measure: Measure
  /// In the unit of what is measured: none, seconds or bytes.
  let limit: Double

  package init(_ title: String, _ measure: Measure, atMost limit: Double) {
    self.title = title
    self.measure = measure
    self.limit = limit
  }

  /// What was measured; nil where a program was not there.
  func value(in result: ExperimentResult) -> Double? {
    switch measure {
    case .ratio(let quantity, let one, let other):
      guard let value = result.value(quantity, of: one),
        let base = result.value(quantity, of: other), base > 0
      else { return nil }
      return value / base
    case .value(let quantity, let trial):
      return result.value(quantity, of: trial)
    case .departure(let one, let other):
      guard let cost = result.unitCost(of: one), let base = result.unitCost(of: other), base > 0
      else { return nil }
      return abs(cost / base - 1)
    }
  }

  /// A value or the limit as a reader wants it.
  func text(of value: Double) -> String {
    switch measure {
    case .ratio: Figure.ratio(value)
    case .value(.peakMemory, _): Figure.memory(value)
    case .value: Figure.time(value)
    case .departure: Figure.percent(value)
    }
  }
}
