import Captures

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The captures on disk: made when they are wanted, removed when they no longer are.
struct CaptureStore {
  private let scratch: Scratch
  private var made: [CaptureRequest: CaptureSummary] = [:]

  init(scratch: Scratch) {
    self.scratch = scratch
  }

  func path(of request: CaptureRequest) -> String { scratch.path(request.fileName) }

  /// Makes a capture unless it is there.
  mutating func provide(_ request: CaptureRequest) throws(ExperimentError) -> CaptureSummary {
    if let summary = made[request] { return summary }
    if case .bytes(let wanted) = request.length, let free = scratch.freeSpace,
      free < wanted + Self.spaceLeft
    {
      throw .noSpace(folder: scratch.folder, wanted: wanted, free: free)
    }
    do {
      let summary = try CaptureFile.write(request, to: path(of: request))
      made[request] = summary
      return summary
    } catch {
      scratch.remove(request.fileName)
      throw .cannotRun(reason: "\(error)")
    }
  }

  /// Removes all captures but those that are wanted next.
  mutating func removeAll(except wanted: [CaptureRequest]) {
    for request in made.keys where !wanted.contains(request) {
      scratch.remove(request.fileName)
      made[request] = nil
    }
  }

  /// Bytes that are left to others.
  private static let spaceLeft = 512 << 20
}

extension CaptureRequest {
  /// `nslog-0.02-1073741824-1.log`
  var fileName: String {
    let size =
      switch length {
      case .bytes(let bytes): "\(bytes)"
      case .records(let records): "\(records)-lines"
      }
    return "\(kind.rawValue)-\(share)-\(size)-\(seed).log"
  }
}
