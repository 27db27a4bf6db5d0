import Lifecycle

/// The processes that write a log, each with what it logged since its last event.
struct ProcessTable: Sendable {
  /// One process of the log.
  struct Slot: Sendable {
    let nameBytes: [UInt8]
    let name: String?
    let pid: Int?
    var activity = Activity()
    /// The latest moment at which the process wrote; nil before its first timed line.
    var latest: Instant?
    /// The earliest such moment.
    var earliest: Instant?
    /// The place of its first event among those of the reader.
    var firstEvent: Int?
    /// Whether any event of the process was seen; only then its activity is of use.
    var hasEvents = false

    /// Adds what the same process logged in lines that follow.
    mutating func join(_ later: Slot) {
      if later.firstEvent == nil {
        activity.join(later.activity)
      } else {
        activity = later.activity
      }
      latest = later.latest ?? latest
      earliest = earliest ?? later.earliest
      hasEvents = hasEvents || later.hasEvents
    }
  }

  private(set) var slots: [Slot] = []
  private var indices: [UInt64: [Int]] = [:]
  private var lastIndex = -1

  /// The slot of a process; makes one at its first line.
  mutating func index(name: ByteView, pid: Int?) -> Int {
    if lastIndex >= 0, slots[lastIndex].pid == pid, name.equals(slots[lastIndex].nameBytes) {
      return lastIndex
    }
    if let index = known(name, pid) {
      lastIndex = index
      return index
    }
    slots.append(Slot(nameBytes: name.bytes, name: name.isEmpty ? nil : name.text, pid: pid))
    indices[Self.key(name, pid), default: []].append(slots.count - 1)
    lastIndex = slots.count - 1
    return lastIndex
  }

  /// The slot of the process of another table's slot; makes one where there is none.
  mutating func place(of slot: Slot) -> Int {
    ByteView.with(slot.nameBytes) { index(name: $0, pid: slot.pid) }
  }

  /// Whether the clock of no process goes back from here to the table of lines that follow.
  func canJoin(_ later: ProcessTable) -> Bool {
    later.slots.allSatisfy { slot in
      guard let earliest = slot.earliest, let latest = latest(of: slot) else { return true }
      return latest <= earliest
    }
  }

  private func latest(of slot: Slot) -> Instant? {
    ByteView.with(slot.nameBytes) { name in
      known(name, slot.pid).flatMap { slots[$0].latest }
    }
  }

  private func known(_ name: ByteView, _ pid: Int?) -> Int? {
    (indices[Self.key(name, pid)] ?? []).first {
      slots[$0].pid == pid && name.equals(slots[$0].nameBytes)
    }
  }

  private static func key(_ name: ByteView, _ pid: Int?) -> UInt64 {
    name.fingerprint &+ UInt64(bitPattern: Int64(pid ?? -1)) &* 0x9E37_79B9_7F4A_7C15
  }

  subscript(index: Int) -> Slot {
    get { slots[index] }
    _modify { yield &slots[index] }
  }
}
