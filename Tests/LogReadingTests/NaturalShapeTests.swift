import Lifecycle
import LogReading
import Testing

/// A line as an app writes it, and what it tells: the event with its attributes, or nothing.
struct NaturalShape: CustomTestStringConvertible, Sendable {
  let line: String
  let event: String?

  init(_ line: String, _ event: String?) {
    self.line = line
    self.event = event
  }

  var testDescription: String { line }

  static let told: [NaturalShape] = [
    // Saves.
    .init("NSManagedObjectContextDidSaveNotification", "data.saved"),
    .init("NSNotification.Name.NSManagedObjectContextDidSave", "data.saved"),
    .init("Failed to save", "data.saveFailed"),
    .init("Failed to save: disk full", "data.saveFailed"),
    .init("failed to save context Error Domain=NSCocoaErrorDomain Code=134030", "data.saveFailed"),
    .init("[Store] Failed to save the document", "data.saveFailed"),
    .init("保存项目失败", "data.saveFailed"),
    .init("Could not save. Error Domain=NSCocoaErrorDomain Code=133020", "data.saveFailed"),
    .init("Error saving context: disk full", "data.saveFailed"),
    .init(
      "Unresolved error Error Domain=NSCocoaErrorDomain Code=1570 \"The operation failed\", {",
      "data.saveFailed error=1570"),
    .init("成功保存所有项目", "data.saved"),
    // Timers, queries, queues.
    .init("NSTimer fired", "timer.fire"),
    .init("displayLink started", "timer.start id=displayLink"),
    .init("CADisplayLink started", "timer.start id=displayLink"),
    .init("displayLink paused", "timer.stop id=displayLink"),
    .init("displayLink stopped", "timer.stop id=displayLink"),
    .init("displayLink invalidated", "timer.stop id=displayLink"),
    .init("CADisplayLink paused", "timer.stop id=displayLink"),
    .init("CADisplayLink stopped", "timer.stop id=displayLink"),
    .init("CADisplayLink invalidated", "timer.stop id=displayLink"),
    .init("NSMetadataQueryDidStartGatheringNotification", "mdquery.start"),
    .init("received NSMetadataQueryDidStartGathering", "mdquery.start"),
    .init("-[NSMetadataQuery stopQuery]", "mdquery.stop"),
    .init("NSMetadataQueryDidUpdateNotification", "mdquery.results"),
    .init("received NSMetadataQueryDidUpdate", "mdquery.results"),
    .init("NSMetadataQueryGatheringProgressNotification", "mdquery.results"),
    .init("NSMetadataQueryGatheringProgress", "mdquery.results"),
    .init("setSuspended:YES", "queue.suspend"),
    .init("[queue setSuspended: YES]", "queue.suspend"),
    .init("[queue setSuspended:NO]", "queue.resume"),
    .init("setSuspended: NO", "queue.resume"),
    // Movies, sound, games.
    .init("AVPlayer rate = 0", "movie.pause"),
    .init("AVPlayer rate: 1.0", "movie.play"),
    .init("-[AVPlayer play]", "movie.play"),
    .init("-[AVPlayer pause]", "movie.pause"),
    .init("AVAudioSessionInterruptionNotification", "audio.interruption"),
    .init("AVAudioSession.interruptionNotification", "audio.interruption"),
    .init("Audio session interruption began", "audio.interruption phase=begin"),
    .init("Audio interruption ended", "audio.interruption phase=end"),
    .init("AVAudioSessionInterruptionTypeBegan", "audio.interruption phase=begin"),
    .init("AVAudioSession.InterruptionType.ended", "audio.interruption phase=end"),
    .init("Interruption began", "audio.interruption phase=begin"),
    .init("audioPlayerBeginInterruption:", "audio.interruption phase=begin"),
    .init("-[Player audioPlayerEndInterruption:withOptions:]", "audio.interruption phase=end"),
    .init("AVCaptureSessionDidStartRunningNotification", "capture.start"),
    .init("AVCaptureSession.didStartRunningNotification", "capture.start"),
    .init("Name.AVCaptureSessionDidStartRunning", "capture.start"),
    .init("AVCaptureSessionDidStopRunningNotification", "capture.stop"),
    .init("AVCaptureSession.didStopRunningNotification", "capture.stop"),
    .init("AVCaptureSessionDidStopRunning", "capture.stop"),
    .init("SKView paused", "game.pause"),
    .init("SKView resumed", "game.resume"),
    .init("SKView unpaused", "game.resume"),
    // Drawing.
    .init("-[EAGLContext initWithAPI:]", "gl.contextCreate"),
    .init("EAGLContext created", "gl.contextCreate"),
    .init("EAGLContext alloc", "gl.contextCreate"),
    .init("-[EAGLContext presentRenderbuffer:]", "gl.draw"),
    .init("glFinish()", "gl.finish"),
    .init("glFinish", "gl.finish"),
    // Files and databases.
    .init(
      "Error Domain=NSCocoaErrorDomain Code=513 \"You don’t have permission to save the file.\" "
        + "UserInfo={NSFilePath=/var/mobile/a b.txt, NSUnderlyingError=0x1}",
      "file.write path=/var/mobile/a b.txt error=513"),
    .init(
      "Error Domain=NSCocoaErrorDomain Code=513 \"x\" UserInfo={NSURL=file:///private/var/a.db}",
      "file.write path=/private/var/a.db error=513"),
    .init("SQLITE_BUSY", "db.lock holder=another"),
    .init("error 5: database is locked", "db.lock holder=another"),
    // Network.
    .init("netServiceDidPublish:", "bonjour.publish"),
    .init("netServiceDidPublish(_:)", "bonjour.publish"),
    .init("-[Server netServiceDidStop:]", "bonjour.stop"),
    .init("netServiceDidStop(_:)", "bonjour.stop"),
    .init("netService:didNotPublish:", "bonjour.stop"),
    .init("netService(_:didNotPublish:)", "bonjour.stop"),
    .init("netServiceBrowserWillSearch:", "bonjour.browse"),
    .init("netServiceBrowserWillSearch(_:)", "bonjour.browse"),
    .init("read failed: ECONNABORTED", "socket.error"),
    .init("Receive failed with error \"Socket is not connected\"", "socket.error"),
    .init("Software caused connection abort", "socket.error"),
    // Background tasks.
    .init("beginBackgroundTaskWithName:upload", "bgtask.begin"),
    .init("-[UIApplication beginBackgroundTaskWithName:expirationHandler:]", "bgtask.begin"),
    .init("beginBackgroundTaskWithExpirationHandler:", "bgtask.begin"),
    .init("beginBackgroundTaskWithExpirationHandler:nil", "bgtask.begin handler=nil"),
    .init("UIApplication.shared.beginBackgroundTask(withName:expirationHandler:)", "bgtask.begin"),
    .init("beginBackgroundTask(expirationHandler:)", "bgtask.begin"),
    .init("endBackgroundTask: 7", "bgtask.end"),
    .init(
      "Background Task 4,617 (\"Upload\"), was created over 30 seconds ago.",
      "bgtask.warned id=4617 name=Upload"),
    .init(
      "Background Task 4’617 (\"Upload\"), was created over 30 seconds ago.",
      "bgtask.warned id=4617 name=Upload"),
    .init("remaining background time: 12.03", "app.timeRemaining seconds=12.03"),
    .init("Background time remaining = 25.1 s", "app.timeRemaining seconds=25.1"),
    .init(
      "submitTaskRequest: com.example.feed is not advertised in the application's Info.plist",
      "bgscheduler.error code=3 id=com.example.feed"),
    .init("endBackgroundTask(_:)", "bgtask.end"),
    .init(
      "[BackgroundTasks] Starting task: <BGAppRefreshTask: com.example.feed>",
      "bgscheduler.taskLaunch id=com.example.feed kind=refresh"),
    .init(
      "Starting task: <BGProcessingTask: com.example.clean>",
      "bgscheduler.taskLaunch id=com.example.clean kind=processing"),
    .init(
      "Marking task <BGAppRefreshTask: com.example.feed> complete with success: 1",
      "bgscheduler.complete id=com.example.feed kind=refresh"),
    // Bluetooth.
    .init("-[Sensor centralManager:willRestoreState:]", "bluetooth.restored"),
    .init("centralManager(_:willRestoreState:)", "bluetooth.restored"),
    .init("peripheralManager:willRestoreState:", "bluetooth.restored"),
    .init("Beacon.peripheralManager(_:willRestoreState:)", "bluetooth.restored"),
    .init(
      "-[Sensor centralManager:didDiscoverPeripheral:advertisementData:RSSI:]",
      "bluetooth.discovered"),
    .init(
      "[BLEService.swift:1671 centralManager(_:didDiscover:advertisementData:rssi:)] Connect: A2",
      "bluetooth.discovered"),
    .init("centralManager:didConnectPeripheral:", "bluetooth.connected"),
    .init("centralManager(_:didConnect:)", "bluetooth.connected"),
    .init("centralManager:didDisconnectPeripheral:error:", "bluetooth.disconnected"),
    .init(
      "centralManager(_:didDisconnectPeripheral:error:) timed out", "bluetooth.disconnected"),
    // Shared resources and accessories.
    .init("ABAddressBookCreate()", "contacts.open"),
    .init("ABAddressBookCreateWithOptions", "contacts.open"),
    .init("CNContactStore created", "contacts.open"),
    .init("CNContactStore opened", "contacts.open"),
    .init("CNContactStore released", "contacts.close"),
    .init("CNContactStore closed", "contacts.close"),
    .init("EKEventStore created", "calendar.open"),
    .init("EKEventStore opened", "calendar.open"),
    .init("EKEventStore released", "calendar.close"),
    .init("EKEventStore closed", "calendar.close"),
    .init("EAAccessoryDidConnectNotification", "accessory.connected"),
    .init("Name.EAAccessoryDidConnect", "accessory.connected"),
    .init("EAAccessoryDidDisconnectNotification", "accessory.disconnected"),
    .init("Name.EAAccessoryDidDisconnect", "accessory.disconnected"),
    // The screen and the user.
    .init("UIAlertView show", "alert.shown"),
    .init("-[UIAlertView show]", "alert.shown"),
    .init("presentViewController: UIAlertController", "alert.shown"),
    .init("alertView:didDismissWithButtonIndex:", "alert.dismissed"),
    .init("-[ViewController alertView:clickedButtonAtIndex:]", "alert.dismissed"),
    .init("-[ChartView setNeedsDisplay]", "view.setNeedsDisplay"),
    .init("[view snapshotViewAfterScreenUpdates:YES]", "snapshot.taken afterScreenUpdates=yes"),
    .init("snapshotView(afterScreenUpdates: true)", "snapshot.taken afterScreenUpdates=yes"),
    .init("[self.window makeKeyAndVisible]", "window.makeVisible"),
    .init("window.makeKeyAndVisible()", "window.makeVisible"),
    .init("-[UIWindow setRootViewController:]", "window.setRoot"),
    .init("-[GameView touchesBegan:withEvent:]", "user.touch"),
    .init("touchesBegan(_:with:)", "user.touch"),
    // Memory and the process.
    .init("removeAllCachedResponses", "cache.purged"),
    .init("-[NSCache removeAllObjects]", "cache.purged"),
    .init("Memory footprint: 123.4 MB", "memory.footprint mb=123.4"),
    .init("phys_footprint = 87 MB", "memory.footprint mb=87"),
    .init("Calling exit(0)", "process.exit call=exit(0)"),
    .init("calling exit(0)", "process.exit call=exit(0)"),
    .init("exit(0) called", "process.exit call=exit(0)"),
    .init("-[UIApplication terminateWithSuccess]", "process.exit call=terminateWithSuccess"),
  ]

  static let silent: [NaturalShape] = [
    "Simulating launch for task with identifier com.example.feed",
    "Unresolved error Error Domain=NSCocoaErrorDomain Code=134080 \"The store\", {",
    "network interruption began", "Could not save password", "remaining time: 12 s",
    "the feature is not advertised in the application",
    "Starting task: upload", "Starting simulated task: <BGAppRefreshTask: com.example.feed>",
    "addObserver AVCaptureSessionDidStartRunningNotification",
    "call connect from centralManager:didDiscoverPeripheral:advertisementData:RSSI:",
    "timer", "the timer is late", "starting the timer", "displayLink startedAt = 5",
    "Failed to save cookies", "Failed to save photo", "Failed to save.png",
    "It failed to save data",
    "Attempt to present <UIAlertController: 0x1> on <V: 0x2>",
    "setNeedsDisplay is called too often",
    "Don't call setNeedsDisplay here", "shouldSetSuspended:YESNO", "we will glFinish soon",
    "glFinishFenceAPPLE", "3  GLEngine  0x0000000183 -[EAGLContext presentRenderbuffer:] + 12",
    "Can't endBackgroundTask: no background task exists with id 2",
    "please call endBackgroundTask: in time",
    "adding observer for EAAccessoryDidConnectNotification",
    "CNContactStore: access denied", "my ABAddressBookCreate wrapper", "memory footprint is small",
    "Memory footprint: 5 items", "exit(0) called by nobody would be bad, calledTwice",
    "AVPlayer rate changed", "SKView pausedCount", "-[EAGLContextPool initWithAPI:]",
    "Error Domain=NSCocoaErrorDomain Code=513 \"no path\"", "NSLog(@\"NSTimer fired\");",
    "the document says stopQuery is slow", "database is lockedish",
  ].map { NaturalShape($0, nil) }
}

@Suite struct NaturalShapeTests {
  private func events(_ line: String) throws -> [String] {
    let text = "2024-05-01 10:00:00.000 Demo[100:1a03] \(line)\n"
    return try LogReader().read(text: Array(text.utf8), path: "app.log").events.map { event in
      ([event.kind.rawValue] + event.attributes.pairs.map { "\($0.key)=\($0.value)" })
        .joined(separator: " ")
    }
  }

  @Test(arguments: NaturalShape.told)
  func `a line tells its event`(_ shape: NaturalShape) throws {
    #expect(try events(shape.line) == [shape.event].compactMap { $0 })
  }

  @Test(arguments: NaturalShape.silent)
  func `a line that only speaks of such things tells nothing`(_ shape: NaturalShape) throws {
    #expect(try events(shape.line).isEmpty)
  }

  @Test func `the literals of the vocabulary are long enough to be searched for fast`() {
    for literal in Vocabulary.builtIn.literals {
      #expect(literal.utf8.count >= 6, "\(literal)")
    }
  }
}
