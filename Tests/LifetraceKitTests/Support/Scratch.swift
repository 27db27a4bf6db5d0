import Foundation
import LifetraceKit

/// A folder of a test's own for logs and property lists; gone when the test is.
final class Scratch {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "lifetrace-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file and gives its path.
  func file(_ name: String, _ bytes: some DataProtocol) throws -> String {
    let file = url.appending(path: name)
    try Data(bytes).write(to: file)
    return file.path
  }

  func file(_ name: String, _ text: String) throws -> String { try file(name, Data(text.utf8)) }
}

extension Report {
  /// Analyses a log from a file, as `lifetrace --no-config` does.
  init(
    of log: String, infoPlist: String? = nil, profile: Profile? = nil,
    changing: (inout Analysis.Request) -> Void = { _ in }
  ) throws {
    let scratch = try Scratch()
    var request = Analysis.Request(logs: [try scratch.file("app.log", log)])
    request.infoPlist = try infoPlist.map { try scratch.file("Info.plist", $0) }
    request.profile = profile
    changing(&request)
    self = try Analysis.run(request)
  }

  func findings(_ rule: String) -> [Finding] { (findings + remarks).filter { $0.rule == rule } }

  /// What a reader would be alarmed by.
  var alarms: [String] {
    findings.filter { $0.severity != .note }.map { "\($0.rule) \($0.severity): \($0.message)" }
  }

  func hasRule(_ id: String) -> Bool { rules.contains { $0.id == id } }
}

extension Run {
  /// The states in order, as a reader would write them down.
  var states: [AppState] { intervals.map(\.state) }

  /// The events in order.
  var kinds: [EventKind] { occurrences.map(\.event.kind) }
}

/// An Info.plist around some keys.
func infoPlist(_ keys: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <plist version="1.0">
  <dict>
  \(keys)
  </dict>
  </plist>

  """
}
