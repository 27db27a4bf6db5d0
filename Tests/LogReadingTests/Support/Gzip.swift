import CZlib
import Testing

/// Packs bytes as gzip does.
enum Gzip {
  static func packed(_ bytes: [UInt8]) throws -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    try #require(
      deflateInit2_(
        &stream, 9, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK)
    defer { deflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: bytes.count + 1024)
    let count = input.count
    let room = output.count
    try input.withUnsafeMutableBufferPointer { source in
      try output.withUnsafeMutableBufferPointer { target in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(room)
        try #require(deflate(&stream, Z_FINISH) == Z_STREAM_END)
      }
    }
    return Array(output.prefix(Int(stream.total_out)))
  }
}
