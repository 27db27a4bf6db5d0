import Captures

/// A contender at one capture; the thing that is repeated.
package struct Trial: Sendable {
  /// What tells trials of an experiment apart.
  package struct Key: Hashable, Sendable {
    let contender: Contender.Identity
    var capture: CaptureRequest?
    var isPiped = false
  }

  let contender: Contender
  let capture: CaptureRequest?
  /// Whether the capture comes through standard input.
  let isPiped: Bool

  package init(_ contender: Contender, at capture: CaptureRequest? = nil, isPiped: Bool = false) {
    self.contender = contender
    self.capture = capture
    self.isPiped = isPiped
  }

  var key: Key { Key(contender: contender.identity, capture: capture, isPiped: isPiped) }

  /// What a reader knows it by.
  var title: String { contender.title + (isPiped ? ", standard input" : "") }
}
