import Foundation
import Testing

/// A file with the expected output of a test.
///
/// It is written only under `UPDATE_SNAPSHOTS=1`; a missing or different one fails the test.
struct Snapshot {
  let file: URL

  /// Holds what came out against the file, line by line.
  func check(
    _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
      try Data(bytes).write(to: file)
      return
    }
    guard let expected = try? Data(contentsOf: file) else {
      Issue.record(
        "\(file.path) is missing; make it with UPDATE_SNAPSHOTS=1 make test and read it before you commit it",
        sourceLocation: sourceLocation)
      return
    }
    guard expected != Data(bytes) else { return }
    Issue.record(
      "\(file.path) is not what came out; if it should be, UPDATE_SNAPSHOTS=1 make test writes it:\n\(difference(expected, Data(bytes)))",
      sourceLocation: sourceLocation)
  }

  /// The lines that differ, between those that both begin and end with.
  private func difference(_ expected: Data, _ actual: Data) -> String {
    let old = String(decoding: expected, as: UTF8.self).components(separatedBy: "\n")
    let new = String(decoding: actual, as: UTF8.self).components(separatedBy: "\n")
    let head = zip(old, new).prefix { $0 == $1 }.count
    let shorter = min(old.count, new.count) - head
    let tail = zip(old.reversed(), new.reversed()).prefix(shorter).prefix { $0 == $1 }.count
    let gone = old[head..<(old.count - tail)].map { "- \($0)" }
    let come = new[head..<(new.count - tail)].map { "+ \($0)" }
    return (["from line \(head + 1):"] + gone.prefix(40) + come.prefix(40)).joined(separator: "\n")
  }
}
