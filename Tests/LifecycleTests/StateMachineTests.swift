import Lifecycle
import Testing

/// One cell of the machine's table: from a state, on an event, to a state.
private struct Step: CustomTestStringConvertible {
  let from: AppState
  let event: EventKind
  let to: AppState

  init(_ from: AppState, _ event: EventKind, _ to: AppState) {
    self.from = from
    self.event = event
    self.to = to
  }

  var testDescription: String { "\(from.rawValue) + \(event.rawValue) = \(to.rawValue)" }
}

@Suite struct StateMachineTests {
  /// The events that bring a machine of a foreground launch into a state.
  private static let ways: [AppState: [EventKind]] = [
    .unknown: [],
    .inactive: [.appDidFinishLaunching],
    .active: [.appDidFinishLaunching, .appDidBecomeActive],
    .background: [
      .appDidFinishLaunching, .appDidBecomeActive, .appWillResignActive, .appDidEnterBackground,
    ],
    .suspended: [
      .appDidFinishLaunching, .appDidBecomeActive, .appWillResignActive, .appDidEnterBackground,
      .systemSuspended,
    ],
    .notRunning: [.appDidFinishLaunching, .appDidBecomeActive, .appWillTerminate],
  ]

  private static func machine(
    in state: AppState, driver: StateMachine.Driver = .callbacks
  ) -> StateMachine {
    var machine = StateMachine(driver: driver, launch: .foreground, followsScenes: false)
    for kind in ways[state] ?? [] { _ = machine.take(event(kind)) }
    return machine
  }

  private static func event(
    _ kind: EventKind, scene: String? = nil, phase: LifecycleEvent.Phase = .call,
    _ attributes: Attributes = [:]
  ) -> LifecycleEvent {
    let told = Told(kind, phase: phase, scene: scene, attributes)
    return LogCapture([told]).events[0]
  }

  @Test(arguments: AppState.allCases)
  func `the ways lead where the tables begin`(_ state: AppState) {
    #expect(Self.machine(in: state).state == state)
  }

  @Test(
    arguments: [
      // The launch moves only what does not run.
      Step(.unknown, .appWillFinishLaunching, .inactive),
      Step(.unknown, .appDidFinishLaunching, .inactive),
      Step(.unknown, .appDidFinishLaunchingLegacy, .inactive),
      Step(.notRunning, .appDidFinishLaunching, .inactive),
      Step(.inactive, .appDidFinishLaunching, .inactive),
      Step(.active, .appDidFinishLaunching, .active),
      Step(.background, .appDidFinishLaunching, .background),
      // Active.
      Step(.unknown, .appDidBecomeActive, .active),
      Step(.notRunning, .appDidBecomeActive, .active),
      Step(.inactive, .appDidBecomeActive, .active),
      Step(.active, .appDidBecomeActive, .active),
      Step(.background, .appDidBecomeActive, .active),
      Step(.suspended, .appDidBecomeActive, .active),
      // Resigning takes nobody to the foreground.
      Step(.unknown, .appWillResignActive, .inactive),
      Step(.active, .appWillResignActive, .inactive),
      Step(.inactive, .appWillResignActive, .inactive),
      Step(.background, .appWillResignActive, .background),
      Step(.notRunning, .appWillResignActive, .notRunning),
      // Background.
      Step(.unknown, .appDidEnterBackground, .background),
      Step(.inactive, .appDidEnterBackground, .background),
      Step(.active, .appDidEnterBackground, .background),
      Step(.background, .appDidEnterBackground, .background),
      Step(.suspended, .appDidEnterBackground, .background),
      Step(.notRunning, .appDidEnterBackground, .notRunning),
      // Foreground.
      Step(.unknown, .appWillEnterForeground, .inactive),
      Step(.background, .appWillEnterForeground, .inactive),
      Step(.suspended, .appWillEnterForeground, .inactive),
      Step(.inactive, .appWillEnterForeground, .inactive),
      Step(.active, .appWillEnterForeground, .active),
      // The end, asked or not.
      Step(.unknown, .appWillTerminate, .notRunning),
      Step(.inactive, .appWillTerminate, .notRunning),
      Step(.active, .appWillTerminate, .notRunning),
      Step(.background, .appWillTerminate, .notRunning),
      Step(.suspended, .appWillTerminate, .notRunning),
      Step(.active, .systemCrashed, .notRunning),
      Step(.background, .systemWatchdog, .notRunning),
      Step(.suspended, .systemKilledForMemory, .notRunning),
      Step(.inactive, .systemForceQuit, .notRunning),
      Step(.active, .systemDebuggerSignal, .notRunning),
      Step(.suspended, .systemExited, .notRunning),
      // Suspension is the system's to tell; what is in front is not suspended.
      Step(.background, .systemSuspended, .suspended),
      Step(.unknown, .systemSuspended, .suspended),
      Step(.active, .systemSuspended, .active),
      Step(.inactive, .systemSuspended, .inactive),
      Step(.notRunning, .systemSuspended, .notRunning),
      Step(.suspended, .systemResumed, .background),
      Step(.background, .systemResumed, .background),
      Step(.active, .systemResumed, .active),
      // A suspended app executes nothing: whatever it says itself, it was woken for.
      Step(.suspended, .appPerformFetch, .background),
      Step(.suspended, .appBackgroundURLSession, .background),
      Step(.suspended, .locationUpdate, .background),
      Step(.suspended, .appWillResignActive, .background),
      Step(.suspended, .systemLockedFile, .suspended),
      // What is no step changes nothing.
      Step(.active, .appMemoryWarning, .active),
      Step(.background, .appPerformFetch, .background),
      Step(.background, .bgtaskBegin, .background),
      Step(.notRunning, .timerFire, .notRunning),
      Step(.inactive, .sceneWillConnect, .inactive),
      // While callbacks tell the states, bystanders' words do not.
      Step(.active, .systemBackground, .active),
      Step(.background, .systemForeground, .background),
    ])
  private func `callbacks move the states`(_ step: Step) {
    var machine = Self.machine(in: step.from)
    let (before, after) = machine.take(Self.event(step.event))
    #expect(before == step.from)
    #expect(after == step.to)
    #expect(machine.state == step.to)
  }

  @Test(
    arguments: [
      (Run.Launch.foreground, AppState.inactive), (.background, .background),
      (.prewarmed, .background), (.unknown, .unknown),
    ])
  func `the kind of launch gives the first state`(launch: Run.Launch, state: AppState) {
    var machine = StateMachine(driver: .callbacks, launch: launch, followsScenes: false)
    #expect(machine.take(Self.event(.appDidFinishLaunching)).after == state)
  }

  @Test func `the end of a callback changes nothing`() {
    var machine = Self.machine(in: .active)
    _ = machine.take(Self.event(.appWillResignActive, phase: .begin))
    #expect(machine.state == .inactive)
    _ = machine.take(Self.event(.appDidBecomeActive, phase: .end))
    #expect(machine.state == .inactive)
  }

  // MARK: - Scenes

  @Test func `scenes without names move the app as one`() {
    var machine = StateMachine(driver: .callbacks, launch: .foreground, followsScenes: false)
    var states: [AppState] = []
    for kind in [
      EventKind.appDidFinishLaunching, .sceneWillConnect, .sceneWillEnterForeground,
      .sceneDidBecomeActive, .sceneWillResignActive, .sceneDidEnterBackground, .sceneDidDisconnect,
    ] {
      states.append(machine.take(Self.event(kind)).after)
    }
    #expect(
      states == [.inactive, .inactive, .inactive, .active, .inactive, .background, .background])
  }

  @Test func `the app is as far in front as its foremost scene`() {
    var machine = StateMachine(driver: .callbacks, launch: .foreground, followsScenes: true)
    _ = machine.take(Self.event(.appDidFinishLaunching))
    let story: [(EventKind, String, AppState)] = [
      (.sceneWillEnterForeground, "A", .inactive), (.sceneDidBecomeActive, "A", .active),
      (.sceneWillEnterForeground, "B", .active), (.sceneDidBecomeActive, "B", .active),
      (.sceneWillResignActive, "A", .active), (.sceneDidEnterBackground, "A", .active),
      (.sceneWillResignActive, "B", .inactive), (.sceneDidEnterBackground, "B", .background),
      (.sceneWillEnterForeground, "A", .inactive), (.sceneDidBecomeActive, "A", .active),
    ]
    for (kind, scene, state) in story {
      #expect(machine.take(Self.event(kind, scene: scene)).after == state, "\(kind) of \(scene)")
    }
  }

  @Test func `with the foremost scene gone the next one counts`() {
    var machine = StateMachine(driver: .callbacks, launch: .foreground, followsScenes: true)
    for (kind, scene) in [
      (EventKind.sceneDidBecomeActive, "A"), (.sceneDidBecomeActive, "B"),
      (.sceneWillResignActive, "A"), (.sceneDidEnterBackground, "A"),
    ] {
      _ = machine.take(Self.event(kind, scene: scene))
    }
    #expect(machine.state == .active)
    _ = machine.take(Self.event(.sceneWillResignActive, scene: "B"))
    #expect(machine.state == .inactive)
    _ = machine.take(Self.event(.sceneDidDisconnect, scene: "B"))
    #expect(machine.state == .background)
  }

  @Test func `callbacks of scenes after a forced end do not bring the process back`() {
    var machine = Self.machine(in: .active)
    for kind in [
      EventKind.sceneWillResignActive, .sceneDidDisconnect, .appWillTerminate,
      .sceneDidEnterBackground,
    ] {
      _ = machine.take(Self.event(kind))
    }
    #expect(machine.state == .notRunning)
    #expect(machine.hasEnded)
  }

  @Test func `a scene brought up in the second of a forced end does not either`() {
    let lines = [
      Told(.sceneDidBecomeActive, 0), Told(.sceneWillResignActive, 5),
      Told(.sceneDidDisconnect, 5.1), Told(.appWillTerminate, 5.2),
      Told(.sceneWillEnterForeground, 5.3), Told(.sceneDidEnterBackground, 5.4),
    ]
    let run = Timeline(lines).runs.first
    #expect(run?.ending == .terminated)
    #expect(run?.occurrences.last?.state == .notRunning)
    let later = Timeline(lines.dropLast(2) + [Told(.sceneWillEnterForeground, 7)]).runs.first
    #expect(later?.ending == .open)
    #expect(later?.occurrences.last?.state == .inactive)
  }

  @Test func `activity after a copied willTerminate is believed`() {
    var machine = Self.machine(in: .notRunning)
    #expect(machine.hasEnded)
    _ = machine.take(Self.event(.appWillEnterForeground))
    #expect(machine.state == .inactive)
    #expect(!machine.hasEnded)
    _ = machine.take(Self.event(.appDidBecomeActive))
    _ = machine.take(Self.event(.appWillResignActive))
    _ = machine.take(Self.event(.appDidEnterBackground))
    #expect(machine.state == .background)
  }

  @Test func `without the background the app ends from inactive`() {
    var machine = Self.machine(in: .active)
    #expect(machine.take(Self.event(.appWillResignActive)).after == .inactive)
    #expect(machine.take(Self.event(.appWillTerminate)) == (.inactive, .notRunning))
  }

  // MARK: - Reports and the system

  @Test func `reported states count only where reports drive`() {
    let told = Self.event(.appStateValue, Attributes(texts: ["state": "background"]))
    var reports = StateMachine(driver: .reports, launch: .unknown, followsScenes: false)
    #expect(reports.take(told) == (.unknown, .background))
    var callbacks = Self.machine(in: .active)
    #expect(callbacks.take(told) == (.active, .active))
  }

  @Test func `an unknown word reports no state`() {
    var machine = StateMachine(driver: .reports, launch: .unknown, followsScenes: false)
    #expect(
      machine.take(Self.event(.appStateValue, Attributes(texts: ["state": "hidden"]))).after
        == .unknown)
    #expect(
      machine.take(Self.event(.swiftuiScenePhase, Attributes(texts: ["state": "active"]))).after
        == .active)
  }

  @Test func `the system's lines drive where there is nothing else`() {
    var machine = StateMachine(driver: .system, launch: .unknown, followsScenes: false)
    let story: [(EventKind, Attributes, AppState)] = [
      (.systemLaunched, Attributes(texts: ["visibility": "foreground"]), .inactive),
      (.systemForeground, [:], .active),
      (.systemForegroundInactive, Attributes(texts: ["visibility": "yes"]), .active),
      (.systemForegroundInactive, [:], .inactive), (.systemBackground, [:], .background),
      (.systemSuspended, [:], .suspended), (.systemResumed, [:], .background),
      (.systemForeground, [:], .active), (.systemTerminated, [:], .notRunning),
    ]
    for (kind, attributes, state) in story {
      #expect(machine.take(Self.event(kind, attributes)).after == state, "\(kind)")
    }
  }

  @Test func `scenes without names keep the app in front as long as one of them is`() {
    var machine = Self.machine(in: .active)
    let steps: [(EventKind, AppState)] = [
      (.sceneWillConnect, .active), (.sceneWillEnterForeground, .active),
      (.sceneDidBecomeActive, .active), (.sceneWillResignActive, .active),
      (.sceneDidEnterBackground, .active), (.sceneWillResignActive, .inactive),
      (.sceneDidEnterBackground, .background), (.sceneWillEnterForeground, .inactive),
      (.sceneDidBecomeActive, .active), (.sceneDidDisconnect, .active),
      (.sceneWillResignActive, .inactive), (.sceneDidEnterBackground, .background),
    ]
    for (index, (kind, state)) in steps.enumerated() {
      #expect(machine.take(Self.event(kind)).after == state, "step \(index + 1), \(kind.rawValue)")
    }
  }

  @Test func `a connection before the app is active makes no second scene`() {
    var machine = Self.machine(in: .inactive)
    let kinds: [EventKind] = [
      .sceneWillConnect, .sceneWillConnect, .sceneWillEnterForeground, .sceneDidBecomeActive,
      .sceneWillResignActive, .sceneDidEnterBackground,
    ]
    for kind in kinds { _ = machine.take(Self.event(kind)) }
    #expect(machine.state == .background)
  }
}
