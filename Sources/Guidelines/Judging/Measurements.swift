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
    var sightings: [Sighting] = []
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
      sightings.append(sighting)
    }
    durations += run.facts.holdings(of: .backgroundTask).compactMap { task in
      measured(task, sightings, limits)
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
  private static func measured(
    _ task: Holding, _ sightings: [Sighting], _ limits: Limits
  ) -> MeasuredDuration? {
    guard let over = task.over else { return nil }
    let (begin, end) = (sightings[task.begin], sightings[over])
    guard let elapsed = end.elapsed(since: begin) else { return nil }
    return MeasuredDuration(
      task.name.isEmpty ? "background task" : "background task \(task.name)", elapsed,
      limit: begin.state.isBehind ? limits[.backgroundTask] : nil, from: begin.position,
      to: end.position)
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
