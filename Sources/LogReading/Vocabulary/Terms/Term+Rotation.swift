import Lifecycle

extension Term {
  /// Rotation in the way of iOS 5, by its method and by UIKit's word on it.
  static let rotation: [Term] = [
    Term(
      [.uikitLegacyAutorotation], telling: .delegate,
      spellings: [
        "-[ListController shouldAutorotateToInterfaceOrientation:]",
        "shouldAutorotateToInterfaceOrientation(_:)", "shouldAotorotateToInterfaceOrientation:",
      ],
      literals: [
        "shouldAutorotateToInterfaceOrientation", "shouldAotorotateToInterfaceOrientation",
      ]
    ) { message, at in
      let identifier = Identifier(in: message.body, around: at)
      guard identifier.range.lowerBound == at, identifier.range.count == 38, !message.isAboutCode
      else { return nil }
      let context = CallContext(message, identifier.range)
      let next = message.body.peek(identifier.range.upperBound)
      guard context.isCall,
        context.hasReceiver || next == UInt8(ascii: ":") || next == UInt8(ascii: "(")
      else { return nil }
      var recognition = Recognition(.uikitLegacyAutorotation, .delegate)
      recognition.owner = context.owner
      return recognition
    },
    system(
      [.uikitLegacyAutorotation], ["Two-stage rotation animation is deprecated"],
      ["Two-stage rotation animation is deprecated"]
    ) { _, _ in
      Recognition(.uikitLegacyAutorotation, .system)
    },
  ]
}
