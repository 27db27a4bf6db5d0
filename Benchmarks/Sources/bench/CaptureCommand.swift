import Captures

/// `bench capture`: writes one capture.
enum CaptureCommand {
  static func run(_ words: [String]) throws(UsageError) {
    let arguments = try Arguments(
      words, options: ["kind", "output", "records", "seed", "share", "size"])
    let path = try arguments.required("output")
    let request = try request(from: arguments)
    do {
      let summary = try CaptureFile.write(request, to: path)
      Console.note(
        "\(path): \(summary.bytes) bytes, \(summary.records) records, "
          + "\(summary.lifecycleRecords) of the lifecycle")
    } catch {
      throw .failure(error)
    }
  }

  private static func request(from arguments: Arguments) throws(UsageError) -> CaptureRequest {
    let name = try arguments.required("kind")
    guard let kind = CaptureKind(rawValue: name) else {
      throw UsageError(message: "there is no kind \(name)\n\(Command.usage)")
    }
    let length: CaptureRequest.Length
    if let records = try arguments.count("records") {
      length = .records(records)
    } else if let size = try arguments.size("size") {
      length = .bytes(size)
    } else {
      throw UsageError(message: "give --size or --records")
    }
    return CaptureRequest(
      kind: kind, share: try arguments.share("share") ?? defaultShare, length: length,
      seed: UInt64(try arguments.count("seed") ?? 1))
  }

  private static let defaultShare = 0.02
}
