import Lifecycle

extension Gap {
  /// The gap where the condition holds, else none: `.noClock("…").when(isUntimed) ?? …`.
  package func when(_ holds: Bool) -> Gap? { holds ? self : nil }
}

extension Circumstances {
  /// Why absence proves nothing where events of none of the categories are known to be logged.
  package func missing(anyOf categories: [String]) -> Gap? {
    categories.contains(where: isInstrumented) ? nil : categories.lazy.compactMap(missing).first
  }

  /// Whether lines were lost between two events, so that what is not seen there may still have come.
  ///
  /// The last event stands for the end of the run where it is nil.
  package func hasLostLines(after first: Sighting?, before last: Int? = nil) -> Bool {
    let start = min(first.map { $0.index + 1 } ?? 0, run.occurrences.count)
    let end = min(last ?? run.occurrences.count, run.occurrences.count)
    guard start < end else { return false }
    return run.occurrences[start..<end].contains { $0.event.kind == .systemLostLines }
  }
}
