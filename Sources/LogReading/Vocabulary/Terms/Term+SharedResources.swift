import Lifecycle

extension Term {
  /// The address book and the calendar.
  static let sharedResources: [Term] = [
    .call(.contactsOpen, ["ABAddressBookCreateWithOptions", "ABAddressBookCreate"]),
    .statement(.contactsOpen, ["CNContactStore created", "CNContactStore opened"]),
    .statement(.contactsClose, ["CNContactStore released", "CNContactStore closed"]),
    .statement(.calendarOpen, ["EKEventStore created", "EKEventStore opened"]),
    .statement(.calendarClose, ["EKEventStore released", "EKEventStore closed"]),
  ]
}
