import Lifecycle

extension Term {
  /// The address book, the calendar and accessories.
  static let sharedResources: [Term] = [
    .call(.contactsOpen, ["ABAddressBookCreateWithOptions", "ABAddressBookCreate"]),
    .statement(.contactsOpen, ["CNContactStore created", "CNContactStore opened"]),
    .statement(.contactsClose, ["CNContactStore released", "CNContactStore closed"]),
    .statement(.calendarOpen, ["EKEventStore created", "EKEventStore opened"]),
    .statement(.calendarClose, ["EKEventStore released", "EKEventStore closed"]),
    .notification(
      .accessoryConnected, ["EAAccessoryDidConnectNotification", "EAAccessoryDidConnect"]),
    .notification(
      .accessoryDisconnected, ["EAAccessoryDidDisconnectNotification", "EAAccessoryDidDisconnect"]),
  ]
}
