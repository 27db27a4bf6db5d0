import Foundation

/// A file with the expected output of a test.
///
/// It is written only under `UPDATE_SNAPSHOTS=1`.
package struct Snapshot: Sendable {
  package let file: URL
  /// By what a line is known; nil where the file must be the same as a whole.
  private let key: (@Sendable (Substring) -> Substring)?

  /// Names the file; with a key, only lines whose key is in both are held against each other.
  package init(file: URL, linesBy key: (@Sendable (Substring) -> Substring)? = nil) {
    self.file = file
    self.key = key
  }

  /// Holds what came out against the file, line by line; what is wrong, nil where it is the same.
  ///
  /// - Throws: What keeps the file from being written.
  package func problem(with bytes: [UInt8]) throws -> String? {
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
      try Data(bytes).write(to: file)
      return nil
    }
    guard let expected = try? Data(contentsOf: file) else {
      return """
        \(file.path) is missing; make it with UPDATE_SNAPSHOTS=1 make test and read it before you \
        commit it
        """
    }
    guard expected != Data(bytes) else { return nil }
    let (old, new) = comparable(lines(of: expected), lines(of: Data(bytes)))
    guard old != new else { return nil }
    return """
      \(file.path) is not what came out; if it should be, UPDATE_SNAPSHOTS=1 make test writes it:
      \(difference(old, new))
      """
  }

  private func lines(of data: Data) -> [Substring] {
    String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func comparable(
    _ old: [Substring], _ new: [Substring]
  ) -> (old: [Substring], new: [Substring]) {
    guard let key else { return (old, new) }
    let shared = Set(old.map(key)).intersection(new.map(key))
    return (old.filter { shared.contains(key($0)) }, new.filter { shared.contains(key($0)) })
  }

  /// The lines that differ, between those that both begin and end with.
  private func difference(_ old: [Substring], _ new: [Substring]) -> String {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let shorter = min(old.count, new.count) - head
    let tail = zip(old.reversed(), new.reversed()).prefix(shorter).prefix { $0 == $1 }.count
    let gone = old[head..<(old.count - tail)].map { "- \($0)" }
    let come = new[head..<(new.count - tail)].map { "+ \($0)" }
    return (["from line \(head + 1):"] + gone.prefix(40) + come.prefix(40)).joined(separator: "\n")
  }
}
