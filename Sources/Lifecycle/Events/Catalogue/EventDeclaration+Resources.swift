extension EventDeclaration {
  /// What an app shares with others: databases of the system, accessories, Bluetooth, locations.
  static let resources: [EventDeclaration] = [
    EventDeclaration(.contactsOpen, begins: .contacts),
    EventDeclaration(.contactsClose, ends: [.contacts]),
    EventDeclaration(.calendarOpen, begins: .calendar),
    EventDeclaration(.calendarClose, ends: [.calendar]),
    EventDeclaration(.addressbookBegin, begins: .addressBook, isMarkerOnly: true),
    EventDeclaration(.addressbookEnd, ends: [.addressBook], isMarkerOnly: true),
    EventDeclaration(.accessoryConnected, example: "id=1"),
    EventDeclaration(.accessoryDisconnected, example: "id=1"),
    EventDeclaration(
      .accessorySessionOpen, begins: .accessorySession, example: "id=1", isMarkerOnly: true),
    EventDeclaration(
      .accessorySessionClose, ends: [.accessorySession], example: "id=1", isMarkerOnly: true),
    EventDeclaration(.bluetoothRestored),
    EventDeclaration(.bluetoothDiscovered),
    EventDeclaration(.bluetoothConnected),
    EventDeclaration(.bluetoothDisconnected),
    EventDeclaration(.locationStart, begins: .location, isMarkerOnly: true),
    EventDeclaration(.locationStop, ends: [.location], isMarkerOnly: true),
    EventDeclaration(.locationUpdate, isMarkerOnly: true),
    EventDeclaration(.locationRegion, isMarkerOnly: true),
    EventDeclaration(.locationWithoutMode),
  ]
}
