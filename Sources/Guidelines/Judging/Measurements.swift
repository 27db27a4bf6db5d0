import Lifecycle

/// What a run took where a guideline limits it: its launch, its callbacks, its background tasks.
public enum Measurements {
  /// Measures a run; the limits are the profile's.
  ///
  /// Gives only what the log bounds, in the order of the lines; nothing is measured across a jump of
  /// the clock.
  public static func of(_ run: Run, limits: Limits) -> [MeasuredDuration] {
    var launch = LaunchTime()
    var enteredBackground = CallbackTime(.enteredBackground)
    var terminating = CallbackTime(.terminating)
    var goodbye: Sighting?
    var returning: Sighting?
    var tasks: [(id: String, begin: Sighting)] = []
    var durations: [MeasuredDuration] = []
    var epoch = 0
    for (index, occurrence) in run.occurrences.enumerated() {
      if !occurrence.isClockContinuous { epoch += 1 }
      let sighting = Sighting(occurrence, index: index, epoch: epoch)
      let wasLaunched = launch.activation != nil
      launch.see(sighting)
      enteredBackground.see(sighting)
      terminating.see(sighting)
      if sighting.milestone == .terminating { goodbye = sighting }
      if !wasLaunched, let first = launch.first, launch.activation != nil,
        run.launch == .foreground,
        launch.disturbance == nil, let elapsed = sighting.elapsed(since: first)
      {
        durations.append(
          MeasuredDuration(
            "launch", elapsed, limit: limits[.launchGuideline], from: first.position,
            to: sighting.position))
      }
      switch sighting.milestone {
      case .enteringForeground: returning = sighting
      case .becameActive:
        if let start = returning, let elapsed = sighting.elapsed(since: start) {
          durations.append(
            MeasuredDuration(
              "return to active", elapsed, from: start.position, to: sighting.position))
        }
        returning = nil
      case .enteredBackground: returning = nil
      default: break
      }
      measureTask(sighting, &tasks, &durations, limits)
    }
    durations += enteredBackground.calls.compactMap { call in
      measured("didEnterBackground", call, limit: limits[.enterBackground])
    }
    if let goodbye, goodbye.index == run.occurrences.count - 1, let start = goodbye.time,
      let elapsed = run.afterwards.last?.elapsed(since: start)
    {
      durations.append(
        MeasuredDuration(
          "willTerminate", elapsed.orMore, limit: limits[.terminate],
          from: goodbye.position, to: run.afterwards.lastLine ?? goodbye.position))
    } else {
      durations += terminating.calls.compactMap { call in
        measured("willTerminate", call, limit: limits[.terminate])
      }
    }
    return durations.enumerated().sorted { left, right in
      (left.element.from, left.offset) < (right.element.from, right.offset)
    }.map(\.element)
  }

  /// A background task counts against its allowance only while the app is in the background.
  private static func measureTask(
    _ sighting: Sighting, _ tasks: inout [(id: String, begin: Sighting)],
    _ durations: inout [MeasuredDuration], _ limits: Limits
  ) {
    let id = sighting.attributes[.id] ?? ""
    switch sighting.kind {
    case .bgtaskBegin: tasks.append((id, sighting))
    case .bgtaskEnd, .bgtaskExpired:
      guard let place = tasks.lastIndex(where: { id.isEmpty || $0.id == id }) else { return }
      let task = tasks.remove(at: place)
      guard let elapsed = sighting.elapsed(since: task.begin) else { return }
      let isBehind = task.begin.state.isBehind
      durations.append(
        MeasuredDuration(
          task.id.isEmpty ? "background task" : "background task \(task.id)", elapsed,
          limit: isBehind ? limits[.backgroundTask] : nil, from: task.begin.position,
          to: sighting.position))
    default: break
    }
  }

  /// A call with a marked end is measured; one without only if even the upper bound keeps the limit.
  private static func measured(
    _ name: String, _ call: CallbackTime.Call, limit: Duration
  ) -> MeasuredDuration? {
    guard call.isMarked || call.time.isWithin(limit) else { return nil }
    return MeasuredDuration(
      name, call.time, limit: limit, from: call.entry.position, to: call.bound)
  }
}
