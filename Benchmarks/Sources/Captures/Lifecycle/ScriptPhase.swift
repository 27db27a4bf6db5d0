/// A stretch of a run: lines that follow one another, and what may come then.
enum ScriptPhase: Int, CaseIterable {
  case launch
  case activate
  case use
  case resign
  case enterBackground
  case suspend
  case resume
  case enterForeground
  case terminate
  case kill

  var lines: [ScriptLine] {
    switch self {
    case .launch: Self.launchLines
    case .activate: Self.activateLines
    // What a user does is drawn from `ScriptEpisode`.
    case .use: []
    case .resign: [ScriptLine(.app, "-[AppDelegate applicationWillResignActive:]")]
    case .enterBackground: Self.enterBackgroundLines
    case .suspend: Self.suspendLines
    case .resume: Self.resumeLines
    case .enterForeground: Self.enterForegroundLines
    case .terminate: Self.terminateLines
    case .kill: Self.killLines
    }
  }

  /// Whether the app is not there to say anything once the lines are said.
  var leavesAppSilent: Bool {
    switch self {
    case .suspend, .terminate, .kill: true
    default: false
    }
  }

  private static let launchLines = [
    ScriptLine(.springBoard, "Bootstrapping {bundle} with intent foreground-interactive"),
    ScriptLine(
      .springBoard, "[application<{bundle}>:{pid}] Setting process task state to: Running"),
    ScriptLine(
      .runningBoard,
      "Calculated state for application<{bundle}>: running-active (role: UserInteractiveNonFocal)"),
    ScriptLine(.app, "-[AppDelegate application:willFinishLaunchingWithOptions:]"),
    ScriptLine(.app, "LT db.open path=Library/harbour-{pid}.sqlite"),
    ScriptLine(.app, "LT window.setRoot"),
    ScriptLine(.app, "LT window.makeVisible"),
    ScriptLine(.app, "-[AppDelegate application:didFinishLaunchingWithOptions:]"),
  ]

  private static let activateLines = [
    ScriptLine(
      .springBoard, "[application<{bundle}>:{pid}] Setting process visibility to: Foreground"),
    ScriptLine(
      .backBoard, "[BKEventFocusManager] Setting foreground application to: {bundle} ({pid})"),
    ScriptLine(
      .runningBoard,
      "Calculated state for application<{bundle}>: running-active (role: UserInteractiveFocal)"),
    ScriptLine(.app, "-[AppDelegate applicationDidBecomeActive:]"),
  ]

  private static let enterBackgroundLines = [
    ScriptLine(.app, "-[AppDelegate applicationDidEnterBackground:]"),
    ScriptLine(.app, "LT data.saved store=logbook inCallback=didEnterBackground"),
    ScriptLine(.app, "LT bgtask.begin id={id} name=sync handler=1"),
    ScriptLine(
      .springBoard, "[application<{bundle}>:{pid}] Setting process visibility to: Background"),
    ScriptLine(
      .runningBoard, "Calculated state for application<{bundle}>: running-active (role: Background)"
    ),
    ScriptLine(
      .springBoard,
      "Application process state changed for {bundle}: <SBApplicationProcessState: {pointer}; pid: {pid}; taskState: Running; visibility: Background>"
    ),
    ScriptLine(.app, "backgroundTimeRemaining = 28.{number}"),
    ScriptLine(.app, "LT bgtask.end id={id}"),
  ]

  private static let suspendLines = [
    ScriptLine(
      .springBoard, "[application<{bundle}>:{pid}] Setting process task state to: Suspended"),
    ScriptLine(.runningBoard, "[application<{bundle}>:{pid}] Suspending task."),
    ScriptLine(
      .runningBoard, "Calculated state for application<{bundle}>: running-suspended (role: None)"),
  ]

  private static let resumeLines = [
    ScriptLine(.runningBoard, "[application<{bundle}>:{pid}] Resuming task."),
    ScriptLine(
      .springBoard, "[application<{bundle}>:{pid}] Setting process task state to: Running"),
  ]

  private static let enterForegroundLines = [
    ScriptLine(.app, "-[AppDelegate applicationWillEnterForeground:]")
  ]

  private static let terminateLines = [
    ScriptLine(.app, "-[AppDelegate applicationWillTerminate:]"),
    ScriptLine(
      .springBoard,
      "[application<{bundle}>:{pid}] Process exited: <RBSProcessExitContext| voluntary>."),
    ScriptLine(
      .springBoard, "[application<{bundle}>:{pid}] Setting process task state to: Not Running"),
    ScriptLine(.runningBoard, "Calculated state for application<{bundle}>: none (role: None)"),
  ]

  private static let killLines = [
    ScriptLine(
      .kernel,
      "memorystatus: killing_specific_process pid {pid} [Harbour] (vm-pageshortage 0) {million}KB"),
    ScriptLine(
      .springBoard,
      "[application<{bundle}>:{pid}] Process exited: <RBSProcessExitContext| jetsam>."),
    ScriptLine(
      .springBoard, "[application<{bundle}>:{pid}] Setting process task state to: Not Running"),
    ScriptLine(.runningBoard, "Calculated state for application<{bundle}>: none (role: None)"),
  ]
}
