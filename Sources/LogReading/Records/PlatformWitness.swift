import Lifecycle

/// Drops words that frameworks print on every platform where nothing says that the log is iOS's.
///
/// Unity's `OnApplicationFocus(False)` comes from Windows and Android as well. A record with a process
/// and a number, as NSLog and the system's log write it, or an event that only iOS has, vouches for
/// all such words of its input.
enum PlatformWitness {
  static func settle(_ events: inout [LifecycleEvent]) {
    guard events.contains(where: { $0.attributes[.anyPlatform] == true }) else { return }
    var vouched: Set<Int32> = []
    for event in events where event.isOfIOS { vouched.insert(event.position.input) }
    events = events.compactMap { event in
      guard event.attributes[.anyPlatform] == true else { return event }
      guard vouched.contains(event.position.input) else { return nil }
      var event = event
      event.attributes[.anyPlatform] = nil
      return event
    }
  }
}

extension LifecycleEvent {
  fileprivate var isOfIOS: Bool {
    if subject.process != nil, subject.pid != nil { return true }
    return attributes[.anyPlatform] != true && telling != .stateReport
  }
}

extension AttributeKey<Bool> {
  /// Whether the words are no iOS app's alone; gone when the log is read.
  static var anyPlatform: Self { Self("anyPlatform") }
}
