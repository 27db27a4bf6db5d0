import Foundation

/// Holds documents against the published schemas of their formats, by validators that others wrote.
package enum SchemaValidation {
  /// A document with a name whose ending tells its kind: `voyager.sarif`, `voyager.junit`; that of a
  /// comparison in JSON ends in `.comparison`.
  package typealias Document = (name: String, bytes: [UInt8])

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let python = root.appending(path: ".build/python")

  /// The kinds of reports that there is a validator for, by the ids of the outputs.
  package static let kinds: [(format: String, ending: String)] = [
    ("checkstyle", "checkstyle"), ("codeclimate", "codeclimate"), ("csv", "csv"), ("json", "json"),
    ("junit", "junit"), ("md", "md"), ("ndjson", "ndjson"), ("otlp", "otlp"), ("sarif", "sarif"),
    ("trace.json", "trace"),
  ]

  /// Whether the validators are installed.
  package static let isReady = FileManager.default.fileExists(
    atPath: python.appending(path: "installed.txt").path)

  /// Why a test is skipped.
  package static let reason = "the validators are not installed; 'make validators' installs them"

  /// What is wrong, a line each; empty where every document fits.
  package static func problems(in documents: [Document]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "lifetrace-\(UUID().uuidString)")
    let input = folder.appending(path: "documents")
    try FileManager.default.createDirectory(at: input, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for document in documents {
      try Data(document.bytes).write(to: input.appending(path: document.name))
    }
    let output = folder.appending(path: "problems")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = python.appending(path: "bin/python3")
    process.arguments = [
      "-X", "utf8", root.appending(path: "Tests/SchemaValidation/validate.py").path,
      root.appending(path: "Sources/Reporting/Encoded").path,
      input.path,
    ]
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    let lines = try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
    let clean = process.terminationStatus == 0
    return lines.map(String.init) + (clean || !lines.isEmpty ? [] : ["the validator fell silent"])
  }
}
