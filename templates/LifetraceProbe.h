// Logs what an app lives through, in words that lifetrace reads: LT <event> key=value.
//
// Add this file to the app as LifetraceProbe.h, import it where it is needed, and call
// LifetraceProbeStart() first of all, in application:willFinishLaunchingWithOptions:. Notifications of
// the system are logged from then on. What no notification tells is logged by one call each, beside
// the code that does it: LifetraceProbeTimerStarted(@"poll", 2).
//
// For captures only: do not ship it.

#ifndef LIFETRACE_PROBE_H
#define LIFETRACE_PROBE_H

#import <UIKit/UIKit.h>

#define LIFETRACE_PROBE static inline __attribute__((unused))

/// A value as it stands behind an equals sign.
LIFETRACE_PROBE NSString *LifetraceProbeQuoted(NSString *value) {
  NSString *text = [value stringByReplacingOccurrencesOfString:@"\\" withString:@"\\\\"];
  text = [text stringByReplacingOccurrencesOfString:@"\"" withString:@"\\\""];
  text = [text stringByReplacingOccurrencesOfString:@"\n" withString:@" "];
  return [NSString stringWithFormat:@"\"%@\"", text];
}

/// Logs any event with its attributes, keys and values in turn; `lifetrace vocabulary` lists the events.
LIFETRACE_PROBE void LifetraceProbeMark(NSString *event, NSArray *attributes) {
  NSString *text = [@"LT " stringByAppendingString:event];
  for (NSUInteger index = 0; index + 1 < attributes.count; index += 2) {
    NSString *value = LifetraceProbeQuoted([attributes objectAtIndex:index + 1]);
    text = [text stringByAppendingFormat:@" %@=%@", [attributes objectAtIndex:index], value];
  }
  NSLog(@"%@", text);
}

LIFETRACE_PROBE void LifetraceProbeObserve(NSString *name, NSString *event) {
  [[NSNotificationCenter defaultCenter]
      addObserverForName:name
                  object:nil
                   queue:nil
              usingBlock:^(NSNotification *notification) {
                NSArray *attributes = @[];
                if ([event hasPrefix:@"scene."]) {
                  if (@available(iOS 13.0, *)) {
                    UIScene *scene = notification.object;
                    attributes = @[ @"scene", scene.session.persistentIdentifier ];
                  }
                }
                LifetraceProbeMark(event, attributes);
              }];
}

/// Begins to log what the system tells the app.
LIFETRACE_PROBE void LifetraceProbeStart(void) {
  LifetraceProbeMark(@"app.willFinishLaunching", @[]);
  LifetraceProbeObserve(UIApplicationDidFinishLaunchingNotification, @"app.didFinishLaunching");
  LifetraceProbeObserve(UIApplicationDidBecomeActiveNotification, @"app.didBecomeActive");
  LifetraceProbeObserve(UIApplicationWillResignActiveNotification, @"app.willResignActive");
  LifetraceProbeObserve(UIApplicationDidEnterBackgroundNotification, @"app.didEnterBackground");
  LifetraceProbeObserve(UIApplicationWillEnterForegroundNotification, @"app.willEnterForeground");
  LifetraceProbeObserve(UIApplicationWillTerminateNotification, @"app.willTerminate");
  LifetraceProbeObserve(UIApplicationDidReceiveMemoryWarningNotification, @"app.memoryWarning");
  LifetraceProbeObserve(UIApplicationSignificantTimeChangeNotification, @"app.significantTimeChange");
  LifetraceProbeObserve(UIApplicationProtectedDataWillBecomeUnavailable, @"app.protectedDataWillBecomeUnavailable");
  LifetraceProbeObserve(UIApplicationProtectedDataDidBecomeAvailable, @"app.protectedDataDidBecomeAvailable");
  LifetraceProbeObserve(NSUserDefaultsDidChangeNotification, @"settings.changed");
  LifetraceProbeObserve(NSCurrentLocaleDidChangeNotification, @"locale.changed");
  LifetraceProbeObserve(NSUbiquityIdentityDidChangeNotification, @"icloud.identityChanged");
  LifetraceProbeObserve(UIDeviceOrientationDidChangeNotification, @"sys.orientation");
  LifetraceProbeObserve(UIDeviceBatteryLevelDidChangeNotification, @"sys.batteryLevel");
  LifetraceProbeObserve(UIDeviceBatteryStateDidChangeNotification, @"sys.batteryState");
  LifetraceProbeObserve(UIDeviceProximityStateDidChangeNotification, @"sys.proximity");
  LifetraceProbeObserve(UIScreenDidConnectNotification, @"sys.screenConnected");
  LifetraceProbeObserve(UIScreenDidDisconnectNotification, @"sys.screenDisconnected");
  LifetraceProbeObserve(UIScreenModeDidChangeNotification, @"sys.screenMode");
  if (@available(iOS 13.0, *)) {
    LifetraceProbeObserve(UISceneWillConnectNotification, @"scene.willConnect");
    LifetraceProbeObserve(UISceneWillEnterForegroundNotification, @"scene.willEnterForeground");
    LifetraceProbeObserve(UISceneDidActivateNotification, @"scene.didBecomeActive");
    LifetraceProbeObserve(UISceneWillDeactivateNotification, @"scene.willResignActive");
    LifetraceProbeObserve(UISceneDidEnterBackgroundNotification, @"scene.didEnterBackground");
    LifetraceProbeObserve(UISceneDidDisconnectNotification, @"scene.didDisconnect");
  }
}

// Saving.

LIFETRACE_PROBE void LifetraceProbeDataChanged(NSString *store) {
  LifetraceProbeMark(@"data.dirty", @[ @"store", store ]);
}

LIFETRACE_PROBE void LifetraceProbeDataSaved(NSString *store) {
  LifetraceProbeMark(@"data.saved", @[ @"store", store ]);
}

LIFETRACE_PROBE void LifetraceProbeDataNotSaved(NSString *store) {
  LifetraceProbeMark(@"data.saveFailed", @[ @"store", store ]);
}


// Timers and metadata queries.

LIFETRACE_PROBE void LifetraceProbeTimerStarted(NSString *id, double interval) {
  LifetraceProbeMark(@"timer.start", @[ @"id", id, @"interval", [NSString stringWithFormat:@"%g", interval] ]);
}

LIFETRACE_PROBE void LifetraceProbeTimerFired(NSString *id) {
  LifetraceProbeMark(@"timer.fire", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeTimerStopped(NSString *id) {
  LifetraceProbeMark(@"timer.stop", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeMetadataQueryStarted(NSString *id) {
  LifetraceProbeMark(@"mdquery.start", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeMetadataQueryStopped(NSString *id) {
  LifetraceProbeMark(@"mdquery.stop", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeMetadataQueryDelivered(NSString *id) {
  LifetraceProbeMark(@"mdquery.results", @[ @"id", id ]);
}


// Queues and work.

LIFETRACE_PROBE void LifetraceProbeQueueSuspended(NSString *id) {
  LifetraceProbeMark(@"queue.suspend", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeQueueResumed(NSString *id) {
  LifetraceProbeMark(@"queue.resume", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeQueueRan(NSString *id, BOOL critical) {
  LifetraceProbeMark(@"queue.run", @[ @"id", id, @"critical", (critical ? @"true" : @"false") ]);
}

LIFETRACE_PROBE void LifetraceProbeWorkStarted(NSString *id) {
  LifetraceProbeMark(@"task.start", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeWorkStopped(NSString *id) {
  LifetraceProbeMark(@"task.stop", @[ @"id", id ]);
}


// Movies, sound, games.

LIFETRACE_PROBE void LifetraceProbeMoviePlayed(NSString *id) {
  LifetraceProbeMark(@"movie.play", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeMoviePaused(NSString *id) {
  LifetraceProbeMark(@"movie.pause", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeAudioStarted(NSString *id) {
  LifetraceProbeMark(@"audio.playing", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeAudioStopped(NSString *id) {
  LifetraceProbeMark(@"audio.stopped", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeCaptureStarted(NSString *id) {
  LifetraceProbeMark(@"capture.start", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeCaptureStopped(NSString *id) {
  LifetraceProbeMark(@"capture.stop", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeGameRan(void) {
  LifetraceProbeMark(@"game.running", @[]);
}

LIFETRACE_PROBE void LifetraceProbeGamePaused(void) {
  LifetraceProbeMark(@"game.pause", @[]);
}

LIFETRACE_PROBE void LifetraceProbeGameResumed(void) {
  LifetraceProbeMark(@"game.resume", @[]);
}

LIFETRACE_PROBE void LifetraceProbeUserTouched(void) {
  LifetraceProbeMark(@"user.touch", @[]);
}

LIFETRACE_PROBE void LifetraceProbeUserResumed(void) {
  LifetraceProbeMark(@"user.resume", @[]);
}


// Drawing.

LIFETRACE_PROBE void LifetraceProbeGlContextCreated(void) {
  LifetraceProbeMark(@"gl.contextCreate", @[]);
}

LIFETRACE_PROBE void LifetraceProbeGlDrew(void) {
  LifetraceProbeMark(@"gl.draw", @[]);
}

LIFETRACE_PROBE void LifetraceProbeGlFinished(void) {
  LifetraceProbeMark(@"gl.finish", @[]);
}

LIFETRACE_PROBE void LifetraceProbeGlFrameRateSet(NSInteger fps) {
  LifetraceProbeMark(@"gl.frameRate", @[ @"fps", [NSString stringWithFormat:@"%ld", (long)fps] ]);
}

LIFETRACE_PROBE void LifetraceProbeMetalCommitted(void) {
  LifetraceProbeMark(@"metal.commit", @[]);
}

LIFETRACE_PROBE void LifetraceProbeMetalFrameRateSet(NSInteger fps) {
  LifetraceProbeMark(@"metal.frameRate", @[ @"fps", [NSString stringWithFormat:@"%ld", (long)fps] ]);
}


// Files and databases; the protection class is one of None, CompleteUntilFirstUserAuthentication,
// CompleteUnlessOpen, Complete.

LIFETRACE_PROBE void LifetraceProbeFileOpened(NSString *path, NSString *protection) {
  LifetraceProbeMark(@"file.open", @[ @"path", path, @"class", protection ]);
}

LIFETRACE_PROBE void LifetraceProbeFileClosed(NSString *path) {
  LifetraceProbeMark(@"file.close", @[ @"path", path ]);
}

LIFETRACE_PROBE void LifetraceProbeFileRead(NSString *path, NSString *protection) {
  LifetraceProbeMark(@"file.read", @[ @"path", path, @"class", protection ]);
}

LIFETRACE_PROBE void LifetraceProbeFileWritten(NSString *path, NSString *protection) {
  LifetraceProbeMark(@"file.write", @[ @"path", path, @"class", protection ]);
}

LIFETRACE_PROBE void LifetraceProbeFileCreated(NSString *path, NSString *protection) {
  LifetraceProbeMark(@"file.create", @[ @"path", path, @"class", protection ]);
}

LIFETRACE_PROBE void LifetraceProbeFileRemoved(NSString *path) {
  LifetraceProbeMark(@"file.remove", @[ @"path", path ]);
}

LIFETRACE_PROBE void LifetraceProbeFileLocked(NSString *path) {
  LifetraceProbeMark(@"file.lock", @[ @"path", path ]);
}

LIFETRACE_PROBE void LifetraceProbeFileUnlocked(NSString *path) {
  LifetraceProbeMark(@"file.unlock", @[ @"path", path ]);
}

LIFETRACE_PROBE void LifetraceProbeDatabaseOpened(NSString *path) {
  LifetraceProbeMark(@"db.open", @[ @"path", path ]);
}

LIFETRACE_PROBE void LifetraceProbeDatabaseClosed(NSString *path) {
  LifetraceProbeMark(@"db.close", @[ @"path", path ]);
}

LIFETRACE_PROBE void LifetraceProbeDatabaseLocked(NSString *path) {
  LifetraceProbeMark(@"db.lock", @[ @"path", path ]);
}

LIFETRACE_PROBE void LifetraceProbeDatabaseUnlocked(NSString *path) {
  LifetraceProbeMark(@"db.unlock", @[ @"path", path ]);
}


// Network.

LIFETRACE_PROBE void LifetraceProbeServicePublished(NSString *name) {
  LifetraceProbeMark(@"bonjour.publish", @[ @"name", name ]);
}

LIFETRACE_PROBE void LifetraceProbeServiceStopped(NSString *name) {
  LifetraceProbeMark(@"bonjour.stop", @[ @"name", name ]);
}

LIFETRACE_PROBE void LifetraceProbeServiceBrowsed(NSString *name) {
  LifetraceProbeMark(@"bonjour.browse", @[ @"name", name ]);
}

LIFETRACE_PROBE void LifetraceProbeSocketListened(NSString *id) {
  LifetraceProbeMark(@"socket.listen", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeSocketConnected(NSString *id) {
  LifetraceProbeMark(@"socket.connect", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeSocketClosed(NSString *id) {
  LifetraceProbeMark(@"socket.close", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeSocketFailed(NSString *id) {
  LifetraceProbeMark(@"socket.error", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeRequestSent(NSString *id, NSString *thread) {
  LifetraceProbeMark(@"net.request", @[ @"id", id, @"thread", thread ]);
}

LIFETRACE_PROBE void LifetraceProbeResponseReceived(NSString *id) {
  LifetraceProbeMark(@"net.response", @[ @"id", id ]);
}


// Background tasks.

LIFETRACE_PROBE void LifetraceProbeBackgroundTaskBegan(NSInteger id, NSString *name) {
  LifetraceProbeMark(@"bgtask.begin", @[ @"id", [NSString stringWithFormat:@"%ld", (long)id], @"name", name ]);
}

LIFETRACE_PROBE void LifetraceProbeBackgroundTaskEnded(NSInteger id) {
  LifetraceProbeMark(@"bgtask.end", @[ @"id", [NSString stringWithFormat:@"%ld", (long)id] ]);
}

LIFETRACE_PROBE void LifetraceProbeBackgroundTaskExpired(NSInteger id) {
  LifetraceProbeMark(@"bgtask.expired", @[ @"id", [NSString stringWithFormat:@"%ld", (long)id] ]);
}

LIFETRACE_PROBE void LifetraceProbeScheduledTaskRegistered(NSString *id) {
  LifetraceProbeMark(@"bgscheduler.register", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeScheduledTaskSubmitted(NSString *id, NSString *kind) {
  LifetraceProbeMark(@"bgscheduler.submit", @[ @"id", id, @"kind", kind ]);
}

LIFETRACE_PROBE void LifetraceProbeScheduledTaskLaunched(NSString *id, NSString *kind) {
  LifetraceProbeMark(@"bgscheduler.taskLaunch", @[ @"id", id, @"kind", kind ]);
}

LIFETRACE_PROBE void LifetraceProbeScheduledTaskCompleted(NSString *id) {
  LifetraceProbeMark(@"bgscheduler.complete", @[ @"id", id ]);
}


// Shared resources.

LIFETRACE_PROBE void LifetraceProbeContactsOpened(void) {
  LifetraceProbeMark(@"contacts.open", @[]);
}

LIFETRACE_PROBE void LifetraceProbeContactsClosed(void) {
  LifetraceProbeMark(@"contacts.close", @[]);
}

LIFETRACE_PROBE void LifetraceProbeCalendarOpened(void) {
  LifetraceProbeMark(@"calendar.open", @[]);
}

LIFETRACE_PROBE void LifetraceProbeCalendarClosed(void) {
  LifetraceProbeMark(@"calendar.close", @[]);
}

LIFETRACE_PROBE void LifetraceProbeAccessorySessionOpened(NSString *id) {
  LifetraceProbeMark(@"accessory.sessionOpen", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeAccessorySessionClosed(NSString *id) {
  LifetraceProbeMark(@"accessory.sessionClose", @[ @"id", id ]);
}


// What Bluetooth wakes the app for; a second call with the phase end says that it is handled.

LIFETRACE_PROBE void LifetraceProbeBluetoothRestored(NSString *id, NSString *phase) {
  LifetraceProbeMark(@"bluetooth.restored", @[ @"id", id, @"phase", phase ]);
}

LIFETRACE_PROBE void LifetraceProbeBluetoothDiscovered(NSString *id, NSString *phase) {
  LifetraceProbeMark(@"bluetooth.discovered", @[ @"id", id, @"phase", phase ]);
}

LIFETRACE_PROBE void LifetraceProbeBluetoothConnected(NSString *id, NSString *phase) {
  LifetraceProbeMark(@"bluetooth.connected", @[ @"id", id, @"phase", phase ]);
}

LIFETRACE_PROBE void LifetraceProbeBluetoothDisconnected(NSString *id, NSString *phase) {
  LifetraceProbeMark(@"bluetooth.disconnected", @[ @"id", id, @"phase", phase ]);
}


// Views, windows, memory.

LIFETRACE_PROBE void LifetraceProbeAlertShown(NSString *id) {
  LifetraceProbeMark(@"alert.shown", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeAlertDismissed(NSString *id) {
  LifetraceProbeMark(@"alert.dismissed", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeAlertContextSaved(NSString *id) {
  LifetraceProbeMark(@"alert.contextSaved", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeViewUpdated(NSString *id) {
  LifetraceProbeMark(@"view.update", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeSensitiveViewShown(NSString *id) {
  LifetraceProbeMark(@"view.sensitiveShown", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeSensitiveViewHidden(NSString *id) {
  LifetraceProbeMark(@"view.sensitiveHidden", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeViewRefreshed(NSString *id) {
  LifetraceProbeMark(@"view.refresh", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeSnapshotTaken(void) {
  LifetraceProbeMark(@"snapshot.taken", @[]);
}

LIFETRACE_PROBE void LifetraceProbeWindowShown(void) {
  LifetraceProbeMark(@"window.makeVisible", @[]);
}

LIFETRACE_PROBE void LifetraceProbeRootControllerSet(void) {
  LifetraceProbeMark(@"window.setRoot", @[]);
}

LIFETRACE_PROBE void LifetraceProbeCacheFilled(NSInteger bytes) {
  LifetraceProbeMark(@"cache.filled", @[ @"bytes", [NSString stringWithFormat:@"%ld", (long)bytes] ]);
}

LIFETRACE_PROBE void LifetraceProbeCachePurged(NSInteger bytes) {
  LifetraceProbeMark(@"cache.purged", @[ @"bytes", [NSString stringWithFormat:@"%ld", (long)bytes] ]);
}

LIFETRACE_PROBE void LifetraceProbeMemoryMeasured(NSInteger megabytes) {
  LifetraceProbeMark(@"memory.footprint", @[ @"mb", [NSString stringWithFormat:@"%ld", (long)megabytes] ]);
}


// Local notifications.

LIFETRACE_PROBE void LifetraceProbeNotificationScheduled(NSString *id, NSString *sound) {
  LifetraceProbeMark(@"localnote.schedule", @[ @"id", id, @"sound", sound ]);
}

LIFETRACE_PROBE void LifetraceProbeNotificationCancelled(NSString *id) {
  LifetraceProbeMark(@"localnote.cancel", @[ @"id", id ]);
}

LIFETRACE_PROBE void LifetraceProbeNotificationsCancelled(void) {
  LifetraceProbeMark(@"localnote.cancelAll", @[]);
}

LIFETRACE_PROBE void LifetraceProbeNotificationsPending(NSInteger count) {
  LifetraceProbeMark(@"localnote.pending", @[ @"count", [NSString stringWithFormat:@"%ld", (long)count] ]);
}


// iCloud, settings, locale, location.

LIFETRACE_PROBE void LifetraceProbeCloudPrompted(void) {
  LifetraceProbeMark(@"icloud.prompt", @[]);
}

LIFETRACE_PROBE void LifetraceProbeCloudChoiceSaved(void) {
  LifetraceProbeMark(@"icloud.choiceSaved", @[]);
}

LIFETRACE_PROBE void LifetraceProbeCloudChoiceMissing(void) {
  LifetraceProbeMark(@"icloud.choiceMissing", @[]);
}

LIFETRACE_PROBE void LifetraceProbeSettingsReloaded(void) {
  LifetraceProbeMark(@"settings.reloaded", @[]);
}

LIFETRACE_PROBE void LifetraceProbeFormatterRecreated(void) {
  LifetraceProbeMark(@"formatter.recreated", @[]);
}

LIFETRACE_PROBE void LifetraceProbeLocationStarted(void) {
  LifetraceProbeMark(@"location.start", @[]);
}

LIFETRACE_PROBE void LifetraceProbeLocationStopped(void) {
  LifetraceProbeMark(@"location.stop", @[]);
}

LIFETRACE_PROBE void LifetraceProbeLocationUpdated(void) {
  LifetraceProbeMark(@"location.update", @[]);
}


// Launch and exit.

LIFETRACE_PROBE void LifetraceProbeLaunchOptionSeen(NSString *key) {
  LifetraceProbeMark(@"launch.option", @[ @"key", key ]);
}

LIFETRACE_PROBE void LifetraceProbeLaunchReturned(BOOL value) {
  LifetraceProbeMark(@"launch.returned", @[ @"value", (value ? @"true" : @"false") ]);
}

LIFETRACE_PROBE void LifetraceProbeExitCalled(NSString *call) {
  LifetraceProbeMark(@"process.exit", @[ @"call", call ]);
}


// State restoration.

LIFETRACE_PROBE void LifetraceProbeStateSaveAsked(BOOL value) {
  LifetraceProbeMark(@"restore.shouldSave", @[ @"value", (value ? @"true" : @"false") ]);
}

LIFETRACE_PROBE void LifetraceProbeStateRestoreAsked(BOOL value) {
  LifetraceProbeMark(@"restore.shouldRestore", @[ @"value", (value ? @"true" : @"false") ]);
}

LIFETRACE_PROBE void LifetraceProbeControllerRestored(NSString *path, NSString *result) {
  LifetraceProbeMark(@"restore.viewController", @[ @"path", path, @"result", result ]);
}

LIFETRACE_PROBE void LifetraceProbeStateEncoded(NSString *path) {
  LifetraceProbeMark(@"restore.encode", @[ @"path", path ]);
}

LIFETRACE_PROBE void LifetraceProbeStateDecoded(NSString *path) {
  LifetraceProbeMark(@"restore.decode", @[ @"path", path ]);
}

LIFETRACE_PROBE void LifetraceProbeRestorationFinished(void) {
  LifetraceProbeMark(@"restore.finished", @[]);
}

#endif
