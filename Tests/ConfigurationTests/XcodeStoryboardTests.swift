import Configuration
import Foundation
import Testing

/// Storyboards in the shapes in which Xcode 5 and Xcode 15 save them.
struct XcodeStoryboardTests {
  private func storyboard(_ name: String) throws -> Storyboard {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Storyboards/\(name).storyboard")
    return try Storyboard.read(
      bytes: Array(Data(contentsOf: file)), path: "Base.lproj/\(name).storyboard")
  }

  /// The paths under which a controller may be restored, sorted.
  private func paths(_ tree: RestorationTree, to id: String) throws -> [String] {
    let node = try #require(tree.nodes.firstIndex { $0.controller.id == id })
    return tree.placements[node].compactMap { tree.path(of: $0)?.joined(separator: "/") }.sorted()
  }

  private func titles(_ tree: RestorationTree, _ nodes: some Sequence<Int>) -> [String] {
    nodes.map { tree.nodes[$0].controller.title }.sorted()
  }

  @Test func `tabs with navigation controllers, as Xcode 5 saves them`() throws {
    let tree = RestorationTree([try storyboard("Tabs")])
    #expect(tree.nodes.count == 10)
    #expect(tree.root == 0)
    #expect(titles(tree, tree.atLaunch) == ["Map", "MapNav", "Places", "PlacesNav", "Tabs"])
    #expect(
      try paths(tree, to: "pLc-00-Det") == ["Tabs/MapNav/Place", "Tabs/PlacesNav/Place"])
    #expect(
      try paths(tree, to: "pHt-00-Alb")
        == ["Tabs/MapNav/Place/Album", "Tabs/PlacesNav/Place/Album"])
    // A gesture recognizer stands beside the controller whose view it watches.
    #expect(try paths(tree, to: "fUl-00-Scr") == ["Tabs/FullScreen"])
    // What a navigation controller without identifier presents is lost.
    #expect(try paths(tree, to: "nEw-00-Plc") == [])
    #expect(tree.breaks.map { tree.nodes[$0.node].controller.id } == ["nAv-00-New"])
    #expect(tree.breaks.map { titles(tree, $0.lost) } == [["NewPlace"]])
    #expect(tree.doubles.isEmpty)
    let lists = tree.nodes.flatMap(\.controller.lists)
    #expect(lists.map(\.identifier) == ["PlacesTable", "AlbumGrid"])
    #expect(lists.map(\.dataSourceClass) == ["PlacesListController", "AlbumController"])
  }

  @Test func `a split view with references, as Xcode 15 saves it`() throws {
    let tree = RestorationTree(
      [try storyboard("Settings"), try storyboard("Split")], main: "Split")
    #expect(tree.nodes[try #require(tree.root)].controller.restorationIdentifier == "Split")
    #expect(
      titles(tree, tree.atLaunch) == [
        "DetailNav", "Folders", "MasterNav", "Pages", "Split",
      ])
    #expect(try paths(tree, to: "nTs-11-aaa") == ["Split/MasterNav/Notes"])
    #expect(try paths(tree, to: "pGs-11-aaa") == ["Split/DetailNav/Pages"])
    // The reference leads to the first controller of the other storyboard, which is presented.
    #expect(try paths(tree, to: "sNv-22-aaa") == ["Split/SettingsNav"])
    #expect(try paths(tree, to: "sNd-22-aaa") == ["Split/SettingsNav/Sounds"])
    // A page is put in by code, and what it embeds lies in another bundle.
    #expect(try paths(tree, to: "pAg-11-aaa") == [])
    // An empty identifier is none.
    #expect(tree.breaks.map { tree.nodes[$0.node].controller.title } == ["Settings"])
    #expect(tree.breaks.map { titles(tree, $0.lost) } == [["Sounds"]])
    #expect(tree.doubles.isEmpty)
    let lists = tree.nodes.flatMap(\.controller.lists)
    #expect(lists.map(\.identifier) == ["SettingsRows", "FolderRows"])
    #expect(lists.map(\.dataSourceClass) == [nil, "FolderSource"])
  }
}
