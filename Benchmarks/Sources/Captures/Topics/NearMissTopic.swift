// What sounds like the lifecycle and is none of it.
extension Topic {
  static let nearMisses = Topic(
    library: "FrontBoardServices", subsystem: "com.apple.FrontBoard", category: "Common",
    messages: [
      "applicationWillSuspendForEventsOnly is not implemented by {class}",
      "Scene settings changed for {bundle}: interfaceOrientation, {number} observers",
      "<{class}: {pointer}> will become first responder",
      "didBecomeFirstResponder after {number} ms, {class}",
      "application:supportedInterfaceOrientationsForWindow: gave {number}",
      "applicationIconBadgeNumber = {number}",
      "Background refresh is allowed for {bundle}, {number} others",
      "background queue has {number} operations, {number} running",
      "The application's windows are {number}, key window <UIWindow: {pointer}>",
      "activeProcessorCount {number}, inactive pages {million}",
      "viewWillDisappear: <{class}: {pointer}>, animated 1",
      "Foreground colour of <{class}: {pointer}> is UIExtendedSRGBColorSpace {fraction} {fraction} {fraction} 1",
      "Resuming the download of part {number} at byte {million}",
      "sceneView frame is {{number}, {number}}, {{thousand}, {thousand}}",
      "Launch services: {thousand} records, {number} of them with background modes",
      "Timer coalescing: {number} timers fired together, {number} ms late",
      "terminating idle worker {number} of pool {pointer}",
      "memory pressure is normal, footprint {million} bytes",
    ])
}
