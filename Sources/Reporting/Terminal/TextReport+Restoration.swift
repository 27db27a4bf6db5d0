import Configuration

extension TextReport {
  /// Controllers beyond these are counted.
  private static let mostControllers = 20
  /// The same where the reader wants to see everything.
  private static let mostControllersOfVerbose = 300
  private static let deepest = 12

  /// The controllers of the storyboards below each other, each with what keeps it from being restored.
  mutating func restoration() {
    guard let tree = report.restoration, !tree.nodes.isEmpty else { return }
    let isVerbose = options.verbosity == .verbose
    let most = isVerbose ? Self.mostControllersOfVerbose : Self.mostControllers
    let outline = RestorationOutline(tree, most: .max)
    let files = RestorationWords.files(of: tree)
    let name = files.count == 1 ? files[0] : CountText.text(files.count, "storyboard")
    page.line([
      .init("State restoration", .bold), .init("  " + VisibleText.onOneLine(name), .faint),
    ])
    for note in RestorationWords.notes(on: tree, hasScenes: report.infoPlist?.sceneManifest != nil)
    {
      page.paragraph(note, indent: 2, style: .faint)
    }
    let rows = outline.rows.filter { !$0.isReference }
    for row in rows.prefix(most) {
      let faults = RestorationWords.faults(of: row.node, in: tree, outline)
      let title = VisibleText.onOneLine(tree.nodes[row.node].controller.title)
      page.paragraph(
        faults.joined(separator: "; "), indent: 2 + 2 * min(row.depth, Self.deepest),
        style: .warning, lead: .init(faults.isEmpty ? title : title + ": "))
    }
    if rows.count > most {
      let rest = CountText.text(rows.count - most, "more controller")
      page.line(
        [.init("… and \(rest)\(isVerbose ? "" : "; --verbose names them")", .faint)], indent: 2)
    }
    let loose = outline.looseRows.filter { !$0.isReference }.count
    if loose > 0 {
      page.line(
        [.init("\(CountText.text(loose, "controller")) that only code brings in", .faint)],
        indent: 2)
    }
    page.blank()
  }
}
