/// An array whose elements take the wire's shape only when they are written: there may be very many.
struct EncodedList<Source, Encoded: Encodable>: Encodable, Sequence {
  private let elements: LazyMapSequence<[Source], Encoded>

  /// Makes a list of elements, and says what shape they have on the wire.
  init(_ elements: [Source], _ encoded: @escaping (Source) -> Encoded) {
    self.elements = elements.lazy.map(encoded)
  }

  func makeIterator() -> LazyMapSequence<[Source], Encoded>.Iterator { elements.makeIterator() }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in elements { try container.encode(element) }
  }
}
