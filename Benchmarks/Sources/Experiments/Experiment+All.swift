extension Experiment {
  /// All of them, in the order of the page.
  package static func all(with toolbox: Toolbox, sizes: Sizes) -> [Experiment] {
    searches(with: toolbox, sizes: sizes) + [
      lnav(with: toolbox, sizes: sizes),
      growth(with: toolbox, sizes: sizes),
      version(with: toolbox),
      tenLines(with: toolbox),
      events(with: toolbox, sizes: sizes),
      page(with: toolbox),
    ]
  }
}

extension [Experiment] {
  /// Those that are named, in the order of the list; all where none is.
  package func chosen(_ ids: [String]) throws(ExperimentError) -> [Experiment] {
    let known = map(\.id)
    for id in ids where !known.contains(id) {
      throw .unknownExperiment(id: id, known: known)
    }
    return ids.isEmpty ? self : filter { ids.contains($0.id) }
  }
}
