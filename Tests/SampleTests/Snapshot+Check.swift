import Fixtures
import Testing

extension Snapshot {
  /// Fails the test where the file is missing or something else came out.
  func check(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) throws {
    if let problem = try problem(with: bytes) {
      Issue.record("\(problem)", sourceLocation: sourceLocation)
    }
  }
}
