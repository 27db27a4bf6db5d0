import Configuration
import Lifecycle

/// The launch of a run and the restoration calls outside it.
private struct RestorationCalls: Sendable {
  private var willFinish: Sighting?
  private var didFinish: Sighting?
  private var early: [Sighting] = []
  private(set) var outside: [(call: Sighting, launch: Sighting, isEarly: Bool)] = []
  private(set) var hasCalls = false

  var hasLaunch: Bool { willFinish != nil || didFinish != nil }

  mutating func see(_ sighting: Sighting) {
    switch sighting.milestone {
    case .willFinishLaunching where willFinish == nil:
      willFinish = sighting
      outside += early.map { ($0, sighting, true) }
      early = []
    case .didFinishLaunching where didFinish == nil: didFinish = sighting
    default: break
    }
    switch sighting.kind {
    case .restoreShouldRestore, .restoreViewController:
      hasCalls = true
      // Decoding may follow later; these two may not.
      if let didFinish, sighting.elapsed(since: didFinish)?.stamped != .zero {
        outside.append((sighting, didFinish, false))
      } else if willFinish == nil, didFinish == nil {
        early.append(sighting)
      }
    case .restoreDecode where didFinish == nil:
      hasCalls = true
      if willFinish == nil { early.append(sighting) }
    default: break
    }
  }
}

/// Whether a pass of preservation came with each way into the background.
private struct Preservation: Sendable {
  private var isSaved = false
  private var entered: Sighting?
  private(set) var passes = 0
  private(set) var unsaved: [Sighting] = []

  mutating func see(_ sighting: Sighting) {
    if sighting.kind == .restoreShouldSave { isSaved = true }
    switch sighting.milestone {
    case .resigningActive: isSaved = false
    case .enteredBackground: entered = sighting
    case .enteringForeground, .becameActive, .terminating:
      if let entered {
        if isSaved { passes += 1 } else { unsaved.append(entered) }
      }
      (entered, isSaved) = (nil, false)
    default: break
    }
  }
}

extension Rule {
  /// Restoration outside its place in the launch.
  static let restorationOrder = Rule(
    "restoration/order", both: .warning, evidence: .callbacks,
    title: "Restoration calls outside the launch window",
    summary: "State is restored between willFinishLaunching and didFinishLaunching.",
    rationale: "The window must exist before restoration and is shown after it.",
    help: "Make the window in application:willFinishLaunchingWithOptions:.",
    guideline: .statePreservation("Preserving Your App's Visual Appearance Across Launches"),
    needs: ["restore"],
    check: .fold(RestorationCalls(), step: { $0.see($1) }) { calls, circumstances in
      if let missing = circumstances.missing("restore") { return .inconclusive(missing) }
      guard calls.hasCalls else {
        return .inconclusive(.notExercised("nothing is restored in this run"))
      }
      guard calls.hasLaunch else {
        return .inconclusive(.notExercised("the launch is not in the log"))
      }
      guard !circumstances.usesScenes else {
        return .inconclusive(.notApplicable("scenes are restored by their own activities"))
      }
      return .of(
        calls.outside.map { call, launch, isEarly in
          Violation(
            "\(call.kind.rawValue) \(isEarly ? "before" : "after") \(launch.title)", at: call,
            related: [.init(launch.position, launch.title)])
        })
    },
    examples: [
      Example(
        "Asked after the launch",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.200 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          ↓2024-05-01 10:00:00.300 Demo[100:1a03] LT restore.shouldRestore method=application:shouldRestoreApplicationState:
          """),
      Example(
        "Asked within the launch",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.100 Demo[100:1a03] LT restore.shouldRestore method=application:shouldRestoreApplicationState:
          2024-05-01 10:00:00.200 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          """),
    ])

  /// A background without preservation.
  static let restorationSaveNotAtBackground = Rule(
    "restoration/save-not-at-background", both: .note, evidence: .callbacks,
    title: "No preservation when entering the background",
    summary: "State is preserved whenever the app enters the background.",
    rationale: "A suspended app may be purged; what was not preserved is not restored.",
    help: "Check that application:shouldSaveApplicationState: is implemented and returns true.",
    guideline: .statePreservation("Preserving Your App's Visual Appearance Across Launches"),
    needs: ["restore"],
    check: .fold(Preservation(), step: { $0.see($1) }) { preservation, circumstances in
      if let missing = circumstances.missing("restore") { return .inconclusive(missing) }
      guard !circumstances.usesScenes else {
        return .inconclusive(.notApplicable("scenes are preserved by their own activities"))
      }
      guard circumstances.instrumentation.kinds.contains(.restoreShouldSave) else {
        return .inconclusive(
          .eventNotLogged("application:shouldSaveApplicationState:", sample: nil))
      }
      let isTested = preservation.passes > 0 || !preservation.unsaved.isEmpty
      return .of(
        preservation.unsaved.map {
          Violation("the app entered the background without preserving its state", at: $0)
        },
        unless: isTested ? nil : .notExercised("no background in this run is followed by anything"))
    },
    examples: [
      Example(
        "The second background preserves nothing",
        log: """
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.600 Demo[100:1a03] LT restore.shouldSave method=application:shouldSaveApplicationState:
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:02:00.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          ↓2024-05-01 10:02:00.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:03:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
      Example(
        "Preserved",
        log: """
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.600 Demo[100:1a03] LT restore.shouldSave method=application:shouldSaveApplicationState:
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
    ])

  /// Restoration by the methods before iOS 13.2.
  static let restorationDeprecatedAPI = Rule(
    "restoration/deprecated-api", modern: .note, evidence: .callbacks,
    title: "Pre-13.2 restoration methods",
    summary: "State is preserved and restored by the secure methods.",
    rationale: "The methods without secure coding are deprecated since iOS 13.2.",
    help: "Use the …SecureApplicationState methods, or the scenes' state restoration activities.",
    guideline: .appDelegate("application(_:shouldSaveApplicationState:)"),
    needs: ["restore"],
    check: .fold((old: [Sighting](), any: false, isTold: false)) { memory, sighting in
      guard [.restoreShouldSave, .restoreShouldRestore].contains(sighting.kind) else { return }
      let text = sighting.occurrence.event.text
      // A marker need not say which of the methods it stands in.
      memory.any = true
      memory.isTold = memory.isTold || text.contains("ApplicationState")
      guard text.contains("ApplicationState"), !text.contains("Secure"),
        !memory.old.contains(where: { $0.kind == sighting.kind })
      else { return }
      memory.old.append(sighting)
    } end: { memory, circumstances in
      guard memory.isTold else {
        return .inconclusive(
          memory.any
            ? .notExercised("no line tells in which of the methods it stands")
            : .notExercised("neither shouldSave nor shouldRestore appears in this run"))
      }
      if let oldest = circumstances.setting.appPlist?.minimumSystemVersion?.value,
        oldest < Version(13, 2)
      {
        return .inconclusive(
          .notApplicable("the app also runs on iOS \(oldest), which has only these methods"))
      }
      return .of(
        memory.old.map {
          let name = $0.kind == .restoreShouldSave ? "Save" : "Restore"
          return Violation(
            "application:should\(name)ApplicationState: is deprecated since iOS 13.2", at: $0,
            identity: [$0.kind.rawValue])
        })
    },
    examples: [
      Example(
        "The old method",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          ↓2024-05-01 10:00:00.100 Demo[100:1a03] LT restore.shouldRestore method=application:shouldRestoreApplicationState:
          """, profile: .modern),
      Example(
        "The secure method",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.100 Demo[100:1a03] LT restore.shouldRestore method=application:shouldRestoreSecureApplicationState:
          """, profile: .modern),
    ])
}
