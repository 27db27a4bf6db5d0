import Lifecycle

/// The identifiers of a controller and of those above it, from the root down.
struct RestorationPath: Sendable, Equatable {
  let components: [String]

  /// Reads `RootNav/Detail`, `RootNav,Detail` or the `( RootNav, Detail )` of an array; nil if empty.
  init?(_ text: String) {
    let kept = text.filter { !"()[]{}\"\n\t ".contains($0) }
    let separator: Character = kept.contains(",") ? "," : "/"
    components = kept.split(separator: separator).map(String.init)
    if components.isEmpty { return nil }
  }

  /// Whether it is that of the root controller.
  var isRoot: Bool { components.count == 1 }
}

extension Sighting {
  /// The path of a restored controller; nil where the line does not give it.
  var restorationPath: RestorationPath? { attributes[.path].flatMap(RestorationPath.init) }

  /// Whether the line says that the call returned nothing.
  var returnedNil: Bool {
    ["nil", "null", "(null)", "0x0"].contains(attributes[.result]?.lowercased() ?? "")
  }
}

/// Whether the root controller that was restored is replaced in the same launch.
private struct RestoredRoot: Sendable {
  private(set) var root: Sighting?
  private(set) var replaced: Sighting?
  private var hasFinished = false
  private var isOver = false

  mutating func see(_ sighting: Sighting) {
    guard !isOver else { return }
    switch sighting.milestone {
    case .didFinishLaunching: hasFinished = true
    case .becameActive, .enteredBackground: isOver = true
    default: break
    }
    switch sighting.kind {
    case .restoreViewController where !sighting.returnedNil:
      if root == nil, sighting.restorationPath?.isRoot == true { root = sighting }
    case .windowSetRoot where root != nil && hasFinished && replaced == nil: replaced = sighting
    default: break
    }
  }
}

extension Rule {
  /// A method that switches restoration off.
  static let restorationReturnedNo = Rule(
    "restoration/returned-no", both: .note, evidence: .vocabulary,
    title: "Restoration switched off by return value",
    summary: "shouldSave and shouldRestore return true.",
    rationale: "Where one returns false nothing is saved, or nothing is restored.",
    help: "Return true unless the saved state is of a version that does not fit.",
    guideline: .statePreservation("Enabling State Preservation and Restoration in Your App"),
    needs: ["restore"],
    check: .fold((refused: [Sighting](), told: 0)) { memory, sighting in
      guard [.restoreShouldSave, .restoreShouldRestore].contains(sighting.kind),
        let value = sighting.attributes[.value] ?? sighting.attributes[.result]
      else { return }
      memory.told += 1
      if ["no", "false", "0"].contains(value.lowercased()) { memory.refused.append(sighting) }
    } end: { memory, circumstances in
      .of(
        memory.refused.map { sighting in
          let isSave = sighting.kind == .restoreShouldSave
          return Violation(
            "\(isSave ? "shouldSave" : "shouldRestore") returned false, so nothing is "
              + (isSave ? "saved" : "restored"), at: sighting, identity: [sighting.kind.rawValue])
        },
        unless: memory.told > 0
          ? nil
          : circumstances.missing("restore")
            ?? .notExercised("no return value is logged in this run"))
    },
    examples: [
      Example(
        "Nothing saved, nothing restored",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:shouldRestoreApplicationState:] returned NO
          ↓2024-05-01 10:00:09.000 Demo[100:1a03] LT restore.shouldSave value=false
          """),
      Example(
        "Both",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:shouldRestoreApplicationState:] returned YES
          2024-05-01 10:00:09.000 Demo[100:1a03] LT restore.shouldSave value=true
          """),
    ])

  /// A provider that makes no controller.
  static let restorationProviderReturnedNil = Rule(
    "restoration/provider-returned-nil", both: .warning, evidence: .vocabulary,
    title: "Provider returned nil",
    summary: "Who is asked for a restored controller makes it.",
    rationale: "UIKit stops looking for it then, and its children are not restored either.",
    help: "Return a new controller with the same identifier.",
    guideline: .statePreservation("Restoring Your View Controllers at Launch Time"),
    needs: ["restore"],
    check: .fold((refused: [Sighting](), told: 0)) { memory, sighting in
      guard sighting.kind == .restoreViewController, sighting.attributes[.result] != nil else {
        return
      }
      memory.told += 1
      let isDeliberate = sighting.attributes[.deliberate] == true
      if sighting.returnedNil, !isDeliberate { memory.refused.append(sighting) }
    } end: { memory, circumstances in
      .of(
        memory.refused.map { sighting in
          let path = sighting.restorationPath?.components.joined(separator: "/")
          let who =
            sighting.attributes[.controllerClass] ?? sighting.occurrence.event.owner
            ?? "the provider"
          return Violation(
            "\(who) returned nil" + (path.map { " for \($0)" } ?? "") + "; UIKit looks no further",
            at: sighting, identity: [who] + (path.map { [$0] } ?? []))
        },
        unless: memory.told > 0
          ? nil
          : circumstances.missing("restore") ?? .notExercised("no result of a provider is logged"))
    },
    examples: [
      Example(
        "No controller for a path",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT restore.viewController path=RootNav result=object
          ↓2024-05-01 10:00:00.010 Demo[100:1a03] LT restore.viewController class=Detail path=RootNav/Detail result=nil
          ↓2024-05-01 10:00:00.020 Demo[100:1a03] +[ListController viewControllerWithRestorationIdentifierPath:coder:] ( RootNav, List ) returned nil
          """),
      Example(
        "A controller, and a refusal on purpose",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] +[ListController viewControllerWithRestorationIdentifierPath:coder:] ( RootNav, List ) -> <ListController: 0x1046>
          2024-05-01 10:00:00.010 Demo[100:1a03] LT restore.viewController class=Login path=RootNav/Login result=nil deliberate=yes
          """),
    ])

  /// A restored root that the launch throws away.
  static let restorationRootReplaced = Rule(
    "restoration/root-replaced", both: .warning, evidence: .vocabulary,
    title: "Root view controller replaced after restoration",
    summary: "didFinishLaunching keeps the root controller that was restored.",
    rationale: "With the root the whole restored interface is lost.",
    help: "Set a root controller only if window.rootViewController is nil.",
    guideline: .statePreservation("Restoring Your View Controllers at Launch Time"),
    needs: ["restore", "window"],
    check: .fold(RestoredRoot(), step: { $0.see($1) }) { memory, circumstances in
      if let missing = circumstances.missing("restore") ?? circumstances.missing("window") {
        return .inconclusive(missing)
      }
      guard !circumstances.usesScenes else {
        return .inconclusive(.notApplicable("scenes are restored by their own activities"))
      }
      guard let root = memory.root else {
        return .inconclusive(.notExercised("no root controller is restored in this run"))
      }
      guard let replaced = memory.replaced else { return .satisfied() }
      return .violated([
        Violation(
          "a new root controller is set although one was restored", at: replaced,
          related: [.init(root.position, "restored here")])
      ])
    },
    examples: [
      Example(
        "A new root after the restored one",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.050 Demo[100:1a03] LT restore.viewController path=RootNav
          2024-05-01 10:00:00.060 Demo[100:1a03] LT restore.viewController path=RootNav/List
          2024-05-01 10:00:00.100 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          ↓2024-05-01 10:00:00.110 Demo[100:1a03] LT window.setRoot
          2024-05-01 10:00:00.200 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "A root for restoration to find, another after a login, none restored",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.010 Demo[100:1a03] LT window.setRoot
          2024-05-01 10:00:00.050 Demo[100:1a03] LT restore.viewController path=RootNav
          2024-05-01 10:00:00.100 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.200 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:30.000 Demo[100:1a03] LT window.setRoot
          2024-05-01 11:00:00.000 Demo[101:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          2024-05-01 11:00:00.050 Demo[101:1a03] LT restore.viewController path=RootNav/List
          2024-05-01 11:00:00.060 Demo[101:1a03] LT restore.viewController path=RootNav result=nil
          2024-05-01 11:00:00.100 Demo[101:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 11:00:00.110 Demo[101:1a03] LT window.setRoot
          """),
    ])
}
