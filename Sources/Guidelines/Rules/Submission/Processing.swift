import Configuration

extension StatusTime {
  /// The day of the analysis as the end of what an entry began; nil where it lies before that.
  fileprivate func since(_ entry: StatusHistory.Entry) -> StatusTime? {
    entry.time.flatMap { seconds + width > $0.seconds ? self : nil }
  }
}

extension Rule {
  /// Processing that takes longer than a day.
  static let submissionProcessingTooLong = Rule(
    "submission/processing-too-long", both: .warning, evidence: .sideInput,
    title: "Processing longer than 24 hours",
    summary: "Processing for the App Store is over within a day.",
    rationale: "Processing normally ends within 24 hours; a longer one is stuck.",
    help: "Contact App Store support.",
    guideline: .appStoreConnect("App statuses"),
    limit: "24 h",
    check: .statusHistory { history, setting in
      let limit = Int64(setting.limits.value(.processing).rounded(.up))
      var violations: [Violation] = []
      var kept: Finding.Measure?
      var reason: Gap?
      for (index, entry) in history.entries.enumerated()
      where entry.status == .processingForAppStore {
        let told = history.end(of: index)
        guard let start = entry.time, let end = told ?? setting.today.flatMap({ $0.since(entry) })
        else {
          reason =
            entry.time == nil
            ? .noClock("how long the processing took")
            : .unclear(
              "the history does not say when the processing ended; end it with a line TIME now")
          continue
        }
        let bounds = end.seconds(since: start)
        // What is certain at least is rounded down.
        let hours =
          end.plainSeconds(since: start).map { Double($0) / 3600 }
          ?? Double(bounds.lowerBound / 360) / 10
        let measure = Finding.Measure(hours, limit: Double(limit) / 3600, unit: "h")
        if bounds.lowerBound > limit {
          let least = end.plainSeconds(since: start) == nil ? "at least " : ""
          var violation = Violation(
            """
            Processing for App Store for \(least)\(Limits.number(hours)) h, limit \
            \(Limits.number(measure.limit)) h
            """, place: history.place(entry), identity: [entry.version ?? ""])
          violation.measure = measure
          violations.append(violation)
        } else if told == nil || bounds.upperBound > limit {
          // The day of the analysis says only how long it lasted at least.
          reason =
            told == nil
            ? .cutOff("the processing was not over on the day of the analysis")
            : .tooCoarse(
              "the history's times leave open whether the processing kept its limit")
        } else if kept.map({ $0.value < hours }) ?? true {
          kept = measure
        }
      }
      return .of(
        violations,
        unless: reason
          ?? (kept == nil
            ? .notExercised("the history shows no processing for the App Store") : nil),
        margin: kept)
    },
    examples: [
      Example(
        "Thirty hours", log: "",
        files: [
          .statuses(
            """
            2014-07-03 11:00 Pending Developer Release
            ↓2014-07-04 10:00 Processing for App Store
            2014-07-05 16:00 Ready for Sale
            """)
        ]),
      Example(
        "A little more than a day, and not over", log: "",
        files: [
          .statuses(
            """
            ↓2014-07-04 10:00 正在为 App Store 进行处理
            2014-07-05 11:12 now
            """)
        ]),
      Example(
        "Three days, by dates alone", log: "",
        files: [
          .statuses(
            """
            ↓2014-07-04 Processing for App Store
            2014-07-07 Ready for Sale
            """)
        ]),
      Example(
        "Dates alone, anything between no time and two days", log: "",
        files: [
          .statuses(
            """
            2014-07-04 Processing for App Store
            2014-07-05 Ready for Sale
            """)
        ]),
      Example(
        "The last line, and nobody says when the history was looked at", log: "",
        files: [.statuses("2014-07-04 10:00 Processing for App Store")]),
      Example(
        "Each version has an end of its own", log: "",
        files: [
          .statuses(
            """
            Oct 5, 2024 at 9:12 AM | Version 1.2.3 | Processing for Distribution
            Oct 5, 2024 at 9:30 AM | Version 1.3 | Prepare for Submission
            Oct 5, 2024 at 2:00 PM | Version 1.2.3 | Ready for Distribution
            Oct 9, 2024 at 2:00 PM | Version 1.3 | Waiting for Review
            """)
        ]),
      Example(
        "A little less than a day", log: "",
        files: [
          .statuses(
            """
            2014-07-04 10:00 Processing for App Store
            2014-07-05 09:48 Ready for Sale
            """)
        ]),
    ])
}
