/// What a capture is to be. The same request gives the same bytes.
package struct CaptureRequest: Hashable, Sendable {
  package enum Length: Hashable, Sendable {
    /// The whole records that fit into so many bytes.
    case bytes(Int)
    /// So many records, some of which have several lines.
    case records(Int)
  }

  package var kind: CaptureKind
  /// The share of the records that hold a phrase of the lifecycle's vocabulary, from 0 to 1.
  package var share: Double
  package var length: Length
  package var seed: UInt64

  package init(kind: CaptureKind, share: Double, length: Length, seed: UInt64 = 1) {
    precondition((0...1).contains(share), "a share lies between 0 and 1")
    self.kind = kind
    self.share = share
    self.length = length
    self.seed = seed
  }
}
