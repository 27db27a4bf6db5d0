import Lifecycle

/// What a run does with its files, and when they are protected from it.
struct FileUse: Sendable {
  /// A time in which protected data is unavailable.
  struct Lock: Sendable {
    var locked: Sighting
    var unlocked: Sighting?

    /// Whether an event lies in it.
    func contains(_ sighting: Sighting) -> Bool {
      sighting.index > locked.index && unlocked.map { sighting.index < $0.index } ?? true
    }
  }

  /// A time in which the app is inactive, up to its return, its background or a lock.
  struct Resignation: Sendable {
    var resigned: Sighting
    var left: Sighting?
  }

  private(set) var opens = Holdings([.fileOpen], until: [.fileClose, .fileRemove])
  private(set) var uses: [(at: Sighting, path: String)] = []
  private var classes: [String: ProtectionClass] = [:]
  private(set) var locks: [Lock] = []
  private(set) var resignations: [Resignation] = []

  mutating func see(_ sighting: Sighting) {
    switch sighting.kind {
    case .appProtectedDataWillBecomeUnavailable:
      locks.append(Lock(locked: sighting))
      leave(at: sighting)
    case .appProtectedDataDidBecomeAvailable:
      if let last = locks.indices.last { locks[last].unlocked = locks[last].unlocked ?? sighting }
    default: break
    }
    switch sighting.milestone {
    case .resigningActive: resignations.append(Resignation(resigned: sighting))
    case .becameActive, .enteredBackground: leave(at: sighting)
    default: break
    }
    guard sighting.kind.category == "file" else { return }
    opens.see(sighting)
    let path = Resource.file.name(of: sighting.occurrence.event)
    uses.append((sighting, path))
    if let name = sighting.attributes[.protectionClass] { classes[path] = ProtectionClass(name) }
  }

  private mutating func leave(at sighting: Sighting) {
    guard let last = resignations.indices.last else { return }
    resignations[last].left = resignations[last].left ?? sighting
  }

  /// Whether any file is of a class.
  func has(_ kind: ProtectionClass) -> Bool { classes.values.contains(kind) }

  /// Whether a file is of a class.
  func isFile(_ path: String, of kind: ProtectionClass) -> Bool { classes[path] == kind }

  /// What is opened of a class, in order.
  func opens(of kind: ProtectionClass) -> [Holdings.Thing] {
    (opens.past + opens.open).filter { isFile($0.name, of: kind) }
      .sorted { $0.since.index < $1.since.index }
  }

  /// The uses of files of a class while protected data is unavailable: those of one file in one lock
  /// together, those for sure after the grace, and why others are not decided.
  func uses(
    of kind: ProtectionClass, whileLockedFor grace: Duration,
    where isMeant: (Sighting, String, Lock) -> Bool
  ) -> (found: [LockedUse], gap: Gap?) {
    var found: [LockedUse] = []
    var gap: Gap?
    for lock in locks {
      for (use, path) in uses where lock.contains(use) && isFile(path, of: kind) {
        guard isMeant(use, path, lock) else { continue }
        guard let elapsed = use.elapsed(since: lock.locked) else {
          gap = .noClock("how long after the lock the file was used")
          continue
        }
        guard elapsed.isOver(grace) else {
          if !elapsed.isWithin(grace) {
            gap = .tooCoarse(elapsed.clause("the use after the lock", limit: grace))
          }
          continue
        }
        let same = found.firstIndex {
          $0.path == path && $0.lock.locked.index == lock.locked.index
        }
        if let same {
          found[same].count += 1
        } else {
          found.append(LockedUse(use: use, path: path, lock: lock, elapsed: elapsed))
        }
      }
    }
    return (found, gap)
  }

  /// Uses of one file in one lock.
  struct LockedUse: Sendable {
    var use: Sighting
    var path: String
    var lock: Lock
    var elapsed: Measured
    var count = 1

    /// How messages end: `12.5 s after protected data became unavailable, 3 times`.
    var wording: String {
      let times = count > 1 ? ", \(count) times" : ""
      return "\(elapsed.inWords) after protected data became unavailable\(times)"
    }
  }

  /// Why nothing can be said of files of a class.
  func missing(_ kind: ProtectionClass, named name: String, in circumstances: Circumstances)
    -> Gap?
  {
    circumstances.missing("file")
      ?? Gap.unclear(
        "no file of class \(name) appears in this run", logging: "LT file.open class=\(name)"
      ).when(!has(kind))
  }

  static let noLock = Gap.notExercised("protected data does not become unavailable in this run")
}

extension String {
  /// The last part of a path: logs name one file by paths from different folders.
  var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
