import Configuration

/// The view controllers of the storyboards as state restoration walks them.
enum PageRestoration {
  private static let most = 300
  /// Rows deeper than this are not indented any further and say how deep they are.
  private static let deepest = 8
  private static let mostPaths = 3

  /// The card; absent where no storyboard was given.
  static func section(_ context: PageContext) -> [MarkupElement.Content] {
    guard let whole = context.report.restoration, !whole.nodes.isEmpty else { return [] }
    let tree = withFileNames(whole)
    let outline = RestorationOutline(tree, most: most)
    let shown = Set((outline.rows + outline.looseRows).filter { !$0.isReference }.map(\.node))
    let item = { (row: RestorationOutline.Row) in self.item(row, tree, outline, shown) }
    var section = MarkupElement(
      "section", ["class": "card", "id": "restoration", "aria-labelledby": "restoration-name"],
      elements: [
        MarkupElement("h2", ["id": "restoration-name"], text: "State restoration"),
        files(of: whole),
      ])
    let hasScenes = context.report.infoPlist?.sceneManifest != nil
    for note in RestorationWords.notes(on: tree, hasScenes: hasScenes) {
      section.append(MarkupElement("p", ["class": "quiet"], text: note))
    }
    if !outline.rows.isEmpty { section.append(list(outline.rows, item)) }
    if !outline.looseRows.isEmpty {
      section.append(
        MarkupElement("h3", [:], text: "Not reached by the storyboards' own ways"))
      section.append(list(outline.looseRows, item))
    }
    if outline.hidden > 0 {
      section.append(
        MarkupElement(
          "p", ["class": "quiet"], text: "\(CountText.text(outline.hidden, "more row"))."))
    }
    return [.element(section)]
  }

  /// The tree with file names for paths, where these tell the storyboards apart.
  private static func withFileNames(_ tree: RestorationTree) -> RestorationTree {
    let name = { (path: String) in path.split(separator: "/").last.map(String.init) ?? path }
    let files = RestorationWords.files(of: tree)
    guard Set(files.map(name)).count == files.count else { return tree }
    var named = tree
    named.reword(names: { $0 }, paths: name)
    return named
  }

  private static func files(of tree: RestorationTree) -> MarkupElement {
    let files = RestorationWords.files(of: tree)
    var content: [MarkupElement.Content] = []
    for (index, file) in files.prefix(4).enumerated() {
      if index > 0 { content.append(.text(", ")) }
      content.append(.element(LogText.isolated(file)))
    }
    if files.count > 4 {
      content.append(.text(" and \(CountText.text(files.count - 4, "more storyboard"))"))
    }
    return MarkupElement("p", ["class": "quiet"], content)
  }

  /// The rows as lists in each other.
  private static func list(
    _ rows: [RestorationOutline.Row], _ item: (RestorationOutline.Row) -> MarkupElement
  ) -> MarkupElement {
    // A style without bullets takes the meaning of a list away in some readers; the role keeps it.
    let empty = { (isOutermost: Bool) in
      MarkupElement("ul", ["class": isOutermost ? "tree" : nil, "role": "list"])
    }
    // The lists that are open, each but the first with the item that it will end.
    var lists = [empty(true)]
    var items: [MarkupElement] = []
    let close = {
      let list = lists.removeLast()
      var item = items.removeLast()
      if !list.content.isEmpty { item.append(list) }
      lists[lists.count - 1].append(item)
    }
    for row in rows {
      while items.count > min(row.depth, deepest) { close() }
      items.append(item(row))
      lists.append(empty(false))
    }
    while !items.isEmpty { close() }
    return lists[0]
  }

  private static func item(
    _ row: RestorationOutline.Row, _ tree: RestorationTree, _ outline: RestorationOutline,
    _ shown: Set<Int>
  ) -> MarkupElement {
    let node = tree.nodes[row.node]
    var facts: [[MarkupElement.Content]] = []
    if row.depth > deepest { facts.append([.text("level \(row.depth + 1)")]) }
    if let way = RestorationWords.way(row.way) { facts.append([.text(way)]) }
    let name = MarkupElement("b", [:], elements: [LogText.isolated(node.controller.title)])
    guard !row.isReference else {
      var link = MarkupElement(
        "a", ["href": "#\(anchor(row.node))"], text: "shown in its own place")
      if !shown.contains(row.node) {
        link = MarkupElement("span", [:], text: "has its own place further down")
      }
      facts.append([.element(link)])
      return MarkupElement("li", [:], elements: [name, line(facts)])
    }
    var head: [MarkupElement.Content] = [.element(name)]
    for fault in RestorationWords.faults(of: row.node, in: tree, outline) {
      head += [
        .text(" "), .element(MarkupElement("span", ["class": "fault warning"], text: "⚠ \(fault)")),
      ]
    }
    let paths = outline.paths(of: row.node)
    for (index, path) in paths.prefix(mostPaths).enumerated() {
      facts.append([
        .text(index == 0 ? "path " : "or "), .element(LogText.code(path.joined(separator: "/"))),
      ])
    }
    if paths.count > mostPaths {
      facts.append([.text(CountText.text(paths.count - mostPaths, "more path"))])
    }
    if let type = node.controller.customClass, type != node.controller.title {
      facts.append([.text("class "), .element(LogText.isolated(type))])
    }
    facts.append([.element(LogText.isolated(RestorationWords.place(node)))])
    return MarkupElement(
      "li", ["id": anchor(row.node)], head + [.element(line(facts))])
  }

  private static func line(_ facts: [[MarkupElement.Content]]) -> MarkupElement {
    var content: [MarkupElement.Content] = []
    for (index, fact) in facts.enumerated() {
      if index > 0 { content.append(.text(" · ")) }
      content += fact
    }
    return MarkupElement("p", ["class": "quiet"], content)
  }

  private static func anchor(_ node: Int) -> String { "controller-\(node + 1)" }
}
