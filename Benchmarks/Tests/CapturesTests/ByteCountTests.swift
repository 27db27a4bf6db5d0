import Captures
import Testing

@Suite struct ByteCountTests {
  @Test(arguments: [("4096", 4096), ("1KiB", 1024), ("64MiB", 67_108_864), ("4GiB", 4_294_967_296)])
  func `a size is read`(text: String, bytes: Int) {
    #expect(ByteCount(text)?.bytes == bytes)
  }

  @Test(arguments: ["", "0", "-1", "64 MB", "MiB", "1.5GiB"])
  func `what is no size is refused`(text: String) {
    #expect(ByteCount(text) == nil)
  }

  @Test func `a size is written in the greatest unit that fits`() {
    #expect(ByteCount(bytes: 64 << 20).description == "64 MiB")
    #expect(ByteCount(bytes: 1 << 30).description == "1 GiB")
    #expect(ByteCount(bytes: 1_000).description == "1000 bytes")
  }
}
