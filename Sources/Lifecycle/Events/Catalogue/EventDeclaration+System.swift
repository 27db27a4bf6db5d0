extension EventDeclaration {
  /// The system's own lines.
  static let system: [EventDeclaration] = [
    EventDeclaration(.systemLaunched, lane: .system),
    EventDeclaration(.systemForeground, lane: .system),
    EventDeclaration(.systemForegroundInactive, lane: .system),
    EventDeclaration(.systemBackground, lane: .system),
    EventDeclaration(.systemSuspended, lane: .system),
    EventDeclaration(.systemResumed, lane: .system),
    EventDeclaration(
      .systemNotRunning, lane: .system, tellsEnding: .exited, rank: 0, endsProcess: true),
    EventDeclaration(
      .systemExited, lane: .system, tellsEnding: .exited, rank: 1, endsProcess: true),
    EventDeclaration(
      .systemTerminated, lane: .system, tellsEnding: .terminated, rank: 2, endsProcess: true,
      isMarkerOnly: true),
    EventDeclaration(.systemTerminationRequest, lane: .system, isMarkerOnly: true),
    EventDeclaration(
      .systemWatchdog, lane: .system, tellsEnding: .killed, rank: 5, endsProcess: true),
    EventDeclaration(.systemWatchdogIgnored, lane: .system),
    EventDeclaration(
      .systemCrashed, lane: .system, tellsEnding: .crashed, rank: 4, endsProcess: true),
    EventDeclaration(
      .systemKilledForMemory, lane: .system, tellsEnding: .killed, rank: 5, endsProcess: true),
    EventDeclaration(
      .systemPrivacyViolation, lane: .system, tellsEnding: .killed, rank: 5, endsProcess: true),
    EventDeclaration(.systemCpuLimit, lane: .system),
    EventDeclaration(.systemLockedFile, lane: .system),
    EventDeclaration(
      .systemLockedFileCode, lane: .system, tellsEnding: .killed, rank: 5, endsProcess: true),
    EventDeclaration(.systemCode, lane: .system, tellsEnding: .killed, rank: 5),
    EventDeclaration(
      .systemForceQuit, lane: .system, tellsEnding: .killed, rank: 3, endsProcess: true,
      isMarkerOnly: true),
    EventDeclaration(.systemDebuggerMessage, lane: .system),
    EventDeclaration(
      .systemDebuggerSignal, lane: .system, tellsEnding: .killed, rank: 3, endsProcess: true),
    EventDeclaration(.systemDebuggerAttached, lane: .system),
    EventDeclaration(.systemGpuRejected, lane: .system),
    EventDeclaration(.systemLostLines, lane: .system),
    EventDeclaration(.systemDeviceLocked, lane: .system, isMarkerOnly: true),
    EventDeclaration(.systemDeviceUnlocked, lane: .system, isMarkerOnly: true),
    EventDeclaration(.systemBooted, lane: .system, isMarkerOnly: true),
    EventDeclaration(.systemProtectionError, lane: .system),
    EventDeclaration(.systemOrientation, lane: .system),
    EventDeclaration(.systemBatteryLevel, lane: .system),
    EventDeclaration(.systemBatteryState, lane: .system),
    EventDeclaration(.systemProximity, lane: .system),
    EventDeclaration(.systemScreenConnected, lane: .system),
    EventDeclaration(.systemScreenDisconnected, lane: .system),
    EventDeclaration(.systemScreenMode, lane: .system),
  ]
}
