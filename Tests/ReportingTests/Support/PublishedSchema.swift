import Foundation

/// The schemas that the program publishes for its own documents.
enum PublishedSchema {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/Reporting/Encoded")

  static var report: Data {
    get throws { try Data(contentsOf: folder.appending(path: "lifetrace-report-2.schema.json")) }
  }

  static var comparison: Data {
    get throws {
      try Data(contentsOf: folder.appending(path: "lifetrace-comparison-1.schema.json"))
    }
  }
}
