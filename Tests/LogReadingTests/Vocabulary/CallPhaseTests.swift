import Testing

/// The beginning and the end of callbacks, and the completion handlers that end them.
@Suite struct CallPhaseTests {
  static let callbacks = [
    ("applicationDidEnterBackground:", "app.didEnterBackground"),
    ("sceneWillEnterForeground(_:)", "scene.willEnterForeground"),
    ("application:performFetchWithCompletionHandler:", "app.performFetch"),
    (
      "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
      "app.remoteNotificationBackground"
    ),
    (
      "-[AppDelegate application:handleEventsForBackgroundURLSession:completionHandler:]",
      "app.backgroundURLSession"
    ),
  ]

  @Test(arguments: callbacks)
  func `words beside any callback mark its beginning and its end`(name: String, event: String)
    throws
  {
    for line in [
      "\(name) begin", "Entering \(name)", ">> \(name)", "\(name) start", "Before \(name)",
      "enter \(name)", "\(name) - entering",
    ] {
      #expect(try Capture.told(line) == ["\(event) begin"], "\(line)")
    }
    for line in [
      "\(name) end", "Leaving \(name)", "<< \(name)", "\(name) finished", "After \(name)",
      "exit \(name)", "\(name) finished in 4.2 s", "\(name) done (0.8 s)", "returning \(name)",
    ] {
      #expect(try Capture.told(line) == ["\(event) end"], "\(line)")
    }
    #expect(try Capture.told("\(name) finished the download") == [event])
  }

  @Test(arguments: [
    "calling completion handler", "Calling the completion handler with .newData",
    "completionHandler(.newData)", "completion handler called", "completionHandler called",
    "completionHandler(UIBackgroundFetchResultNewData)", "[Push] invoking fetch completion handler",
    "fetchCompletionHandler(.noData)", "Background fetch completed", "background fetch finished",
  ])
  func `a completion handler's call ends the callback that is open`(line: String) throws {
    for (name, event) in Self.callbacks.suffix(3) {
      #expect(
        try Capture.told(name, line) == [event, "\(event) end call=completion handler"], "\(name)")
    }
  }

  @Test func `the latest open callback is completed, once`() throws {
    let fetch = "application:performFetchWithCompletionHandler:"
    let push = "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
    #expect(
      try Capture.told(
        fetch, push, "calling completion handler", "calling completion handler",
        "calling completion handler") == [
          "app.performFetch", "app.remoteNotificationBackground",
          "app.remoteNotificationBackground end call=completion handler",
          "app.performFetch end call=completion handler",
        ])
  }

  @Test func `a handler without an open callback is another one`() throws {
    let capture = try Capture("App[7:1] calling completion handler\n")
    #expect(capture.log.events.isEmpty)
    #expect(capture.input.events == 0)
  }

  @Test(arguments: [
    "the completion handler was never called by us", "completion handler not called yet",
    "remember to call the completion handler", "completion handler must be called",
    "image loader: completion handler set", "calling performFetchWithCompletion handlers later",
  ])
  func `words about a completion handler are no call`(line: String) throws {
    let fetch = "application:performFetchWithCompletionHandler:"
    #expect(try Capture.told(fetch, line) == ["app.performFetch"])
  }

  @Test func `the method that calls the handler may say so itself`() throws {
    #expect(
      try Capture.told(
        "-[AppDelegate application:performFetchWithCompletionHandler:] calling completion handler")
        == ["app.performFetch end"])
    #expect(
      try Capture.told("urlSessionDidFinishEvents(forBackgroundURLSession:)")
        == ["app.backgroundURLSession end"])
    #expect(try Capture.told("task.setTaskCompleted(success: true)") == ["bgscheduler.complete"])
  }
}
