// Logs what an app lives through, in words that lifetrace reads: LT <event> key=value.
//
// Add this file to the app and call LifetraceProbe.start() first of all, in
// application(_:willFinishLaunchingWithOptions:) or the initialiser of the App. Notifications of the
// system are logged from then on. What no notification tells is logged by one call each, beside the
// code that does it: LifetraceProbe.timerStarted(id: "poll", interval: 2).
//
// For captures only: do not ship it.

import UIKit

enum LifetraceProbe {
  /// Begins to log what the system tells the app; later calls do nothing.
  static func start() { observing }

  private static let observing: Void = {
    mark("app.willFinishLaunching")
    for (name, event) in notices {
      observe(name) { _ in mark(event) }
    }
    if #available(iOS 13.0, *) {
      for (name, event) in sceneNotices {
        observe(name) { notification in
          // By key, since the notification may come on any thread and a scene belongs to the main one.
          let scene = notification.object as? NSObject
          let session = scene?.value(forKey: "session") as? NSObject
          let identifier = session?.value(forKey: "persistentIdentifier") as? String
          mark(event, [("scene", identifier ?? "")])
        }
      }
    }
  }()

  /// Logs any event with its attributes; `lifetrace vocabulary` lists the events.
  static func mark(_ event: String, _ attributes: [(String, String)] = []) {
    var text = "LT " + event
    for (key, value) in attributes where !value.isEmpty {
      text += " " + key + "=" + quoted(value)
    }
    NSLog("%@", text)
  }

  private static func observe(
    _ name: Notification.Name, _ block: @escaping @Sendable (Notification) -> Void
  ) {
    // The centre keeps the observer for as long as the process lives.
    _ = NotificationCenter.default.addObserver(
      forName: name, object: nil, queue: nil, using: block)
  }

  private static func quoted(_ value: String) -> String {
    var text = ""
    for character in value {
      switch character {
      case "\"", "\\": text += "\\" + String(character)
      case "\n", "\r", "\r\n": text += " "
      default: text.append(character)
      }
    }
    return text.contains(" ") || text != value ? "\"" + text + "\"" : text
  }

  private static let notices: [(Notification.Name, String)] = [
    (UIApplication.didFinishLaunchingNotification, "app.didFinishLaunching"),
    (UIApplication.didBecomeActiveNotification, "app.didBecomeActive"),
    (UIApplication.willResignActiveNotification, "app.willResignActive"),
    (UIApplication.didEnterBackgroundNotification, "app.didEnterBackground"),
    (UIApplication.willEnterForegroundNotification, "app.willEnterForeground"),
    (UIApplication.willTerminateNotification, "app.willTerminate"),
    (UIApplication.didReceiveMemoryWarningNotification, "app.memoryWarning"),
    (UIApplication.significantTimeChangeNotification, "app.significantTimeChange"),
    (
      UIApplication.protectedDataWillBecomeUnavailableNotification,
      "app.protectedDataWillBecomeUnavailable"
    ),
    (
      UIApplication.protectedDataDidBecomeAvailableNotification,
      "app.protectedDataDidBecomeAvailable"
    ),
    (UserDefaults.didChangeNotification, "settings.changed"),
    (NSLocale.currentLocaleDidChangeNotification, "locale.changed"),
    (Notification.Name.NSUbiquityIdentityDidChange, "icloud.identityChanged"),
    (UIDevice.orientationDidChangeNotification, "sys.orientation"),
    (UIDevice.batteryLevelDidChangeNotification, "sys.batteryLevel"),
    (UIDevice.batteryStateDidChangeNotification, "sys.batteryState"),
    (UIDevice.proximityStateDidChangeNotification, "sys.proximity"),
    (UIScreen.didConnectNotification, "sys.screenConnected"),
    (UIScreen.didDisconnectNotification, "sys.screenDisconnected"),
    (UIScreen.modeDidChangeNotification, "sys.screenMode"),
  ]

  @available(iOS 13.0, *)
  private static let sceneNotices: [(Notification.Name, String)] = [
    (UIScene.willConnectNotification, "scene.willConnect"),
    (UIScene.willEnterForegroundNotification, "scene.willEnterForeground"),
    (UIScene.didActivateNotification, "scene.didBecomeActive"),
    (UIScene.willDeactivateNotification, "scene.willResignActive"),
    (UIScene.didEnterBackgroundNotification, "scene.didEnterBackground"),
    (UIScene.didDisconnectNotification, "scene.didDisconnect"),
  ]
}

extension LifetraceProbe {
  // Saving.

  static func dataChanged(store: String) { mark("data.dirty", [("store", store)]) }
  static func dataSaved(store: String) { mark("data.saved", [("store", store)]) }
  static func dataNotSaved(store: String) { mark("data.saveFailed", [("store", store)]) }

  // Timers and metadata queries.

  static func timerStarted(id: String, interval: Double) {
    mark("timer.start", [("id", id), ("interval", String(interval))])
  }
  static func timerFired(id: String) { mark("timer.fire", [("id", id)]) }
  static func timerStopped(id: String) { mark("timer.stop", [("id", id)]) }
  static func metadataQueryStarted(id: String) { mark("mdquery.start", [("id", id)]) }
  static func metadataQueryStopped(id: String) { mark("mdquery.stop", [("id", id)]) }
  static func metadataQueryDelivered(id: String) { mark("mdquery.results", [("id", id)]) }

  // Queues and work.

  static func queueSuspended(id: String) { mark("queue.suspend", [("id", id)]) }
  static func queueResumed(id: String) { mark("queue.resume", [("id", id)]) }
  static func queueRan(id: String, critical: Bool) {
    mark("queue.run", [("id", id), ("critical", String(critical))])
  }
  static func workStarted(id: String) { mark("task.start", [("id", id)]) }
  static func workStopped(id: String) { mark("task.stop", [("id", id)]) }

  // Movies, sound, games.

  static func moviePlayed(id: String) { mark("movie.play", [("id", id)]) }
  static func moviePaused(id: String) { mark("movie.pause", [("id", id)]) }
  static func audioStarted(id: String) { mark("audio.playing", [("id", id)]) }
  static func audioStopped(id: String) { mark("audio.stopped", [("id", id)]) }
  static func captureStarted(id: String) { mark("capture.start", [("id", id)]) }
  static func captureStopped(id: String) { mark("capture.stop", [("id", id)]) }
  static func gameRan() { mark("game.running") }
  static func gamePaused() { mark("game.pause") }
  static func gameResumed() { mark("game.resume") }
  static func userTouched() { mark("user.touch") }
  static func userResumed() { mark("user.resume") }

  // Drawing.

  static func glContextCreated() { mark("gl.contextCreate") }
  static func glDrew() { mark("gl.draw") }
  static func glFinished() { mark("gl.finish") }
  static func glFrameRateSet(fps: Int) { mark("gl.frameRate", [("fps", String(fps))]) }
  static func metalCommitted() { mark("metal.commit") }
  static func metalFrameRateSet(fps: Int) { mark("metal.frameRate", [("fps", String(fps))]) }

  // Files and databases; the protection class is one of None, CompleteUntilFirstUserAuthentication,
  // CompleteUnlessOpen, Complete.

  static func fileOpened(path: String, protection: String = "") {
    mark("file.open", [("path", path), ("class", protection)])
  }
  static func fileClosed(path: String) { mark("file.close", [("path", path)]) }
  static func fileRead(path: String, protection: String = "") {
    mark("file.read", [("path", path), ("class", protection)])
  }
  static func fileWritten(path: String, protection: String = "") {
    mark("file.write", [("path", path), ("class", protection)])
  }
  static func fileCreated(path: String, protection: String = "") {
    mark("file.create", [("path", path), ("class", protection)])
  }
  static func fileRemoved(path: String) { mark("file.remove", [("path", path)]) }
  static func fileLocked(path: String) { mark("file.lock", [("path", path)]) }
  static func fileUnlocked(path: String) { mark("file.unlock", [("path", path)]) }
  static func databaseOpened(path: String) { mark("db.open", [("path", path)]) }
  static func databaseClosed(path: String) { mark("db.close", [("path", path)]) }
  static func databaseLocked(path: String) { mark("db.lock", [("path", path)]) }
  static func databaseUnlocked(path: String) { mark("db.unlock", [("path", path)]) }

  // Network.

  static func servicePublished(name: String) { mark("bonjour.publish", [("name", name)]) }
  static func serviceStopped(name: String) { mark("bonjour.stop", [("name", name)]) }
  static func serviceBrowsed(name: String) { mark("bonjour.browse", [("name", name)]) }
  static func socketListened(id: String) { mark("socket.listen", [("id", id)]) }
  static func socketConnected(id: String) { mark("socket.connect", [("id", id)]) }
  static func socketClosed(id: String) { mark("socket.close", [("id", id)]) }
  static func socketFailed(id: String) { mark("socket.error", [("id", id)]) }
  static func requestSent(id: String, thread: String = "") {
    mark("net.request", [("id", id), ("thread", thread)])
  }
  static func responseReceived(id: String) { mark("net.response", [("id", id)]) }

  // Background tasks.

  static func backgroundTaskBegan(id: Int, name: String = "") {
    mark("bgtask.begin", [("id", String(id)), ("name", name)])
  }
  static func backgroundTaskEnded(id: Int) { mark("bgtask.end", [("id", String(id))]) }
  static func backgroundTaskExpired(id: Int) { mark("bgtask.expired", [("id", String(id))]) }
  static func scheduledTaskRegistered(id: String) { mark("bgscheduler.register", [("id", id)]) }
  static func scheduledTaskSubmitted(id: String, kind: String = "") {
    mark("bgscheduler.submit", [("id", id), ("kind", kind)])
  }
  static func scheduledTaskLaunched(id: String, kind: String = "") {
    mark("bgscheduler.taskLaunch", [("id", id), ("kind", kind)])
  }
  static func scheduledTaskCompleted(id: String) { mark("bgscheduler.complete", [("id", id)]) }

  // Shared resources.

  static func contactsOpened() { mark("contacts.open") }
  static func contactsClosed() { mark("contacts.close") }
  static func calendarOpened() { mark("calendar.open") }
  static func calendarClosed() { mark("calendar.close") }
  static func accessorySessionOpened(id: String) { mark("accessory.sessionOpen", [("id", id)]) }
  static func accessorySessionClosed(id: String) { mark("accessory.sessionClose", [("id", id)]) }

  // What Bluetooth wakes the app for; a second call with the phase end says that it is handled.

  static func bluetoothRestored(id: String, phase: String = "") {
    mark("bluetooth.restored", [("id", id), ("phase", phase)])
  }
  static func bluetoothDiscovered(id: String, phase: String = "") {
    mark("bluetooth.discovered", [("id", id), ("phase", phase)])
  }
  static func bluetoothConnected(id: String, phase: String = "") {
    mark("bluetooth.connected", [("id", id), ("phase", phase)])
  }
  static func bluetoothDisconnected(id: String, phase: String = "") {
    mark("bluetooth.disconnected", [("id", id), ("phase", phase)])
  }

  // Views, windows, memory.

  static func alertShown(id: String) { mark("alert.shown", [("id", id)]) }
  static func alertDismissed(id: String) { mark("alert.dismissed", [("id", id)]) }
  static func alertContextSaved(id: String) { mark("alert.contextSaved", [("id", id)]) }
  static func viewUpdated(id: String) { mark("view.update", [("id", id)]) }
  static func sensitiveViewShown(id: String) { mark("view.sensitiveShown", [("id", id)]) }
  static func sensitiveViewHidden(id: String) { mark("view.sensitiveHidden", [("id", id)]) }
  static func viewRefreshed(id: String) { mark("view.refresh", [("id", id)]) }
  static func snapshotTaken() { mark("snapshot.taken") }
  static func windowShown() { mark("window.makeVisible") }
  static func rootControllerSet() { mark("window.setRoot") }
  static func cacheFilled(bytes: Int) { mark("cache.filled", [("bytes", String(bytes))]) }
  static func cachePurged(bytes: Int) { mark("cache.purged", [("bytes", String(bytes))]) }
  static func memoryMeasured(megabytes: Int) {
    mark("memory.footprint", [("mb", String(megabytes))])
  }

  // Local notifications.

  static func notificationScheduled(id: String, sound: String = "") {
    mark("localnote.schedule", [("id", id), ("sound", sound)])
  }
  static func notificationCancelled(id: String) { mark("localnote.cancel", [("id", id)]) }
  static func notificationsCancelled() { mark("localnote.cancelAll") }
  static func notificationsPending(count: Int) {
    mark("localnote.pending", [("count", String(count))])
  }

  // iCloud, settings, locale, location.

  static func cloudPrompted() { mark("icloud.prompt") }
  static func cloudChoiceSaved() { mark("icloud.choiceSaved") }
  static func cloudChoiceMissing() { mark("icloud.choiceMissing") }
  static func settingsReloaded() { mark("settings.reloaded") }
  static func formatterRecreated() { mark("formatter.recreated") }
  static func locationStarted() { mark("location.start") }
  static func locationStopped() { mark("location.stop") }
  static func locationUpdated() { mark("location.update") }

  // Launch and exit.

  static func launchOptionSeen(key: String) { mark("launch.option", [("key", key)]) }
  static func launchReturned(value: Bool) { mark("launch.returned", [("value", String(value))]) }
  static func exitCalled(call: String) { mark("process.exit", [("call", call)]) }

  // State restoration.

  static func stateSaveAsked(value: Bool) { mark("restore.shouldSave", [("value", String(value))]) }
  static func stateRestoreAsked(value: Bool) {
    mark("restore.shouldRestore", [("value", String(value))])
  }
  static func controllerRestored(path: String, result: String = "") {
    mark("restore.viewController", [("path", path), ("result", result)])
  }
  static func stateEncoded(path: String) { mark("restore.encode", [("path", path)]) }
  static func stateDecoded(path: String) { mark("restore.decode", [("path", path)]) }
  static func restorationFinished() { mark("restore.finished") }
}
