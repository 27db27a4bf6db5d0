import Lifecycle

extension Term {
  /// The calls by which apps schedule local notifications and take them back.
  static let localNotifications: [Term] = [
    call(.localnoteSchedule, "UILocalNotification", ["scheduleLocalNotification"]),
    call(.localnoteCancelAll, "UILocalNotification", ["cancelAllLocalNotifications"]),
    call(.localnoteCancel, "UILocalNotification", ["cancelLocalNotification"]),
    call(.localnoteSchedule, "UNUserNotificationCenter", ["addNotificationRequest"]),
    call(
      .localnoteCancelAll, "UNUserNotificationCenter", ["removeAllPendingNotificationRequests"]),
  ]

  /// A method's name by itself: `scheduleLocalNotification:`, `scheduleLocalNotification(_:)`.
  private static func call(_ event: EventKind, _ api: String, _ names: [String]) -> Term {
    let spellings = names.flatMap { ["\($0):", "\($0)(_:)"] }
    return Term([event], telling: .delegate, spellings: spellings, literals: names) { message, at in
      let identifier = Identifier(in: message.body, around: at)
      guard identifier.range.lowerBound == at,
        names.contains(where: { $0.utf8.count == identifier.range.count }),
        !message.isAboutCode
      else { return nil }
      let context = CallContext(message, identifier.range)
      // A word in a sentence is no call: it has a receiver, or a selector's sign behind it.
      let next = message.body.peek(identifier.range.upperBound)
      guard context.isCall,
        context.hasReceiver || next == UInt8(ascii: ":") || next == UInt8(ascii: "(")
      else { return nil }
      var recognition = Recognition(event, .delegate)
      recognition.attributes = [.api: api]
      recognition.owner = context.owner
      return recognition
    }
  }
}
