import Lifecycle

extension Term {
  /// The delegate methods of Bluetooth centrals and peripherals that may wake an app.
  static let bluetooth: [Term] = [
    manager(
      .bluetoothRestored,
      [
        "centralManager:willRestoreState:", "centralManager(_:willRestoreState:",
        "peripheralManager:willRestoreState:", "peripheralManager(_:willRestoreState:",
      ]),
    manager(
      .bluetoothDiscovered,
      ["centralManager:didDiscoverPeripheral:", "centralManager(_:didDiscover:"]),
    manager(
      .bluetoothConnected, ["centralManager:didConnectPeripheral:", "centralManager(_:didConnect:"]
    ),
    manager(
      .bluetoothDisconnected,
      ["centralManager:didDisconnectPeripheral:", "centralManager(_:didDisconnectPeripheral:"]),
  ]

  /// A selector in its Objective-C and its `#function` spellings, with the words that end a call.
  private static func manager(_ event: EventKind, _ spellings: [String]) -> Term {
    Term([event], telling: .framework, spellings: spellings, literals: spellings) { message, at in
      let body = message.body
      guard !message.isAboutCode, at == 0 || !body[at - 1].isWord else { return nil }
      var end = at
      while body.peek(end).isWord
        || [UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ":")].contains(body.peek(end))
      { end += 1 }
      let context = CallContext(message, at..<end)
      guard context.isCall else { return nil }
      var recognition = Recognition(event, .framework)
      recognition.phase = context.phase
      recognition.owner = message.receiver(before: at)
      return recognition
    }
  }
}
