import Fixtures
import Foundation

/// The bytes of real captures, where there are any beside the package.
enum LogCorpus {
  static let isThere = SharedFolder.logs.isThere

  /// The captures, the longest cut at a line's end after 256 KiB: what comes later has the same shape.
  static let files: [(name: String, bytes: [UInt8])] = {
    SharedFolder.logs.files().filter { $0.pathExtension == "log" }.compactMap { file in
      guard let data = try? Data(contentsOf: file) else { return nil }
      return (file.lastPathComponent, Array(data.prefix(256 << 10)))
    }
  }()
}
