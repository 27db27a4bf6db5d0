#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where the app's source defines the methods that UIKit calls.
struct SourceMap {
  /// A method with its file.
  private struct Definition {
    var method: SourceMethod
    var path: String
    /// Whether the file is the app's or a scene's delegate by what it says or by its name.
    var isDelegates: Bool
  }

  /// Folders that hold other people's code or products of a build.
  private static let foreign: Set<String> = [
    "Pods", "Carthage", "DerivedData", "build", "node_modules", "SourcePackages",
  ]
  /// A larger file was written by a program, and no delegate.
  private static let largestFile = 2 * 1024 * 1024

  private var definitions: [Definition] = []

  /// Makes a map of nothing, to be filled file by file.
  init() {}

  /// Reads every Swift and Objective-C file in a folder and below it.
  init(folder: String) throws(AnalysisError) {
    let manager = FileManager.default
    let type = (try? manager.attributesOfItem(atPath: folder + "/."))?[.type] as? FileAttributeType
    guard type == .typeDirectory else {
      throw .usage("--source: there is no folder \(folder)")
    }
    let root = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    var waiting = [root]
    while let next = waiting.popLast() {
      for name in ((try? manager.contentsOfDirectory(atPath: next)) ?? []).sorted() {
        let path = next == "." ? name : "\(next)/\(name)"
        guard !name.hasPrefix("."), !Self.foreign.contains(name) else { continue }
        let attributes = try? manager.attributesOfItem(atPath: path)
        switch attributes?[.type] as? FileAttributeType {
        // A link is not followed: it may lead back.
        case .typeDirectory?: waiting.append(path)
        case .typeRegular?:
          guard SourceText.Language(fileName: name) != nil,
            (attributes?[.size] as? UInt64).map({ $0 <= UInt64(Self.largestFile) }) ?? true,
            let data = manager.contents(atPath: path)
          else { continue }
          add(Array(data), path: path)
        default: break
        }
      }
    }
    definitions.sort { ($0.path, $0.method.line) < ($1.path, $1.method.line) }
  }

  /// Takes one file into the map; files of other languages are passed over.
  mutating func add(_ bytes: [UInt8], path: String) {
    guard let language = SourceText.Language(fileName: path) else { return }
    let text = SourceText(bytes, language)
    let code = String(decoding: text.bytes, as: UTF8.self)
    let name = path.split(separator: "/").last?.split(separator: ".").first ?? ""
    let protocols = ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate"]
    let isDelegates =
      name == "AppDelegate" || name == "SceneDelegate" || protocols.contains(where: code.contains)
    for method in SourceMethod.all(in: text) {
      definitions.append(Definition(method: method, path: path, isDelegates: isDelegates))
    }
  }

  /// The method that runs for an event; nil where none or more than one may be meant.
  ///
  /// Of several the one in the class that the log names counts, else the one in the file of the
  /// app's or a scene's delegate.
  func method(for event: LifecycleEvent) -> Finding.Source? {
    let names = CallbackMethods.names(of: event.kind)
    var candidates = definitions.filter { names.contains($0.method.name) }
    if let owner = event.owner {
      let own = candidates.filter { $0.method.owner == owner }
      if !own.isEmpty { candidates = own }
    }
    if candidates.count > 1 { candidates = candidates.filter(\.isDelegates) }
    guard candidates.count == 1 else { return nil }
    return Finding.Source(path: candidates[0].path, line: candidates[0].method.line)
  }

  /// Points findings in callbacks to their methods.
  func place(_ findings: inout [Finding], in timeline: Timeline) {
    var events: [LinePosition: [LifecycleEvent]] = [:]
    for run in timeline.runs {
      for occurrence in run.occurrences {
        for event in [occurrence.event] + occurrence.witnesses {
          events[event.position, default: []].append(event)
        }
      }
    }
    for index in findings.indices {
      guard case .log(let position) = findings[index].place else { continue }
      let places = (events[position] ?? []).compactMap(method)
      if let first = places.first, places.allSatisfy({ $0 == first }) {
        findings[index].source = first
      }
    }
  }
}
