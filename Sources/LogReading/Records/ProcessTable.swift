import Lifecycle

/// The processes that write a log, each with what it logged since its last event.
struct ProcessTable {
  /// One process of the log.
  struct Slot {
    let nameBytes: [UInt8]
    let name: String?
    let pid: Int?
    var activity = Activity()
    /// The latest moment at which the process wrote; nil before its first timed line.
    var latest: Instant?
    /// Whether any event of the process was seen; only then its activity is of use.
    var hasEvents = false
  }

  private(set) var slots: [Slot] = []
  private var indices: [UInt64: [Int]] = [:]
  private var lastIndex = -1

  /// The slot of a process; makes one at its first line.
  mutating func index(name: ByteView, pid: Int?) -> Int {
    if lastIndex >= 0, slots[lastIndex].pid == pid, name.equals(slots[lastIndex].nameBytes) {
      return lastIndex
    }
    let key = name.fingerprint &+ UInt64(bitPattern: Int64(pid ?? -1)) &* 0x9E37_79B9_7F4A_7C15
    for index in indices[key] ?? []
    where slots[index].pid == pid && name.equals(slots[index].nameBytes) {
      lastIndex = index
      return index
    }
    slots.append(Slot(nameBytes: name.bytes, name: name.isEmpty ? nil : name.text, pid: pid))
    indices[key, default: []].append(slots.count - 1)
    lastIndex = slots.count - 1
    return lastIndex
  }

  subscript(index: Int) -> Slot {
    get { slots[index] }
    _modify { yield &slots[index] }
  }
}
