import Configuration

extension RuleCheck {
  /// Decides a rule from the history of a version's statuses.
  static func statusHistory(
    _ decide: @escaping @Sendable (StatusHistory, Setting) -> Outcome
  ) -> RuleCheck {
    .sideInput { setting in
      guard let history = setting.sideInputs.statusHistory else {
        return .inconclusive(.missingInput(.statusHistory))
      }
      return decide(history, setting)
    }
  }
}

extension StatusHistory {
  /// Where an entry stands.
  func place(_ entry: Entry) -> Finding.Place { .file(path: path, line: entry.line) }

  /// Decides a rule from the last status of each version, beside what it has found already.
  func byCurrent(
    after found: [Violation] = [], _ violation: (Entry, StoreStatus) -> Violation?
  ) -> Outcome {
    let violations =
      found
      + current.compactMap { entry in
        entry.status.flatMap { violation(entry, $0) }
      }
    let isUnderstood = current.allSatisfy { $0.status != nil }
    return .of(
      violations, unless: isUnderstood ? nil : .unclear("the last status is not understood"))
  }

  /// Each status of a version with the one after it.
  var steps: [(earlier: Entry, later: Entry)] {
    tracks.flatMap { track in zip(track, track.dropFirst()).map { ($0, $1) } }
  }
}

extension StatusHistory.Entry {
  /// `Rejected since 2014-07-01`, without the time where the history gives none.
  var sentence: String {
    let title = status?.title ?? text
    return time.map { "\(title) since \($0.text)" } ?? title
  }
}

extension Rule {
  /// A text that is no status.
  static let submissionUnknownStatus = Rule(
    "submission/unknown-status", both: .note, evidence: .sideInput,
    title: "Status text not recognised",
    summary: "Every entry of a status history is a status of App Store Connect.",
    rationale: "An entry that is not understood leaves a gap that other rules must step over.",
    help: "Check the spelling; Chinese, English and the API's names are understood.",
    guideline: .appStoreConnect("App statuses"),
    check: .statusHistory { history, _ in
      .of(
        history.statuses.filter { $0.status == nil }.map {
          Violation(
            "\"\($0.text)\" is not a known App Store status", place: history.place($0),
            identity: [$0.text])
        })
    },
    examples: [
      Example(
        "A slip of the pen", log: "",
        files: [
          .statuses(
            """
            2014-07-01 10:00 Prepare for Submission
            ↓2014-07-01 12:00 Waitng for Review
            2014-07-03 09:00 In Review
            """)
        ]),
      Example(
        "Chinese, English, the API's names", log: "",
        files: [
          .statuses(
            """
            2014-07-01 10:00 准备提交
            2014-07-01 12:00 WAITING_FOR_REVIEW
            2014-07-03 09:00 In Review
            2014-07-03 11:00 正在为 App Store 进行处理
            2014-07-03 15:00 READY_FOR_DISTRIBUTION
            """)
        ]),
    ])

  /// A step that no version takes.
  static let submissionIllegalSequence = Rule(
    "submission/illegal-sequence", both: .note, evidence: .sideInput,
    title: "Status sequence is not possible",
    summary: "A status is followed by one that App Store Connect can give next.",
    rationale: "A step that cannot be means that the history leaves out a status.",
    help: "Look the history up in App Store Connect and add what is missing.",
    guideline: .appStoreConnect("App statuses"),
    check: .statusHistory { history, _ in
      var violations: [Violation] = []
      var isTested = false
      for (earlier, later) in history.steps {
        guard let from = earlier.status, let to = later.status, from != to else { continue }
        isTested = true
        if from.next.contains(to) { continue }
        violations.append(
          Violation(
            "\(from.title) → \(to.title) does not occur; a status is missing in between",
            place: history.place(later), identity: [from.rawValue, to.rawValue]))
      }
      return .of(
        violations, unless: isTested ? nil : .notExercised("the history has no two known statuses"))
    },
    examples: [
      Example(
        "From the review to the store in one step", log: "",
        files: [
          .statuses(
            """
            2014-07-01 12:00 Waiting for Review
            2014-07-03 09:00 In Review
            ↓2014-07-03 15:00 Ready for Sale
            """)
        ]),
      Example(
        "Two versions in turn, and the page's own words", log: "",
        files: [
          .statuses(
            """
            Jul 1, 2024, 9:12 AM  1.1  Waiting for Review
            Jul 2, 2024, 9:12 AM  1.1  In Review
            Jul 2, 2024, 10:12 AM  1.2  Prepare for Submission
            Jul 3, 2024, 9:12 AM  1.1  Pending Developer Release
            Jul 4, 2024, 9:12 AM  1.2  Waiting for Review
            """)
        ]),
      Example(
        "Every step, and one that is not understood", log: "",
        files: [
          .statuses(
            """
            2014-07-01 12:00 Waiting for Review
            2014-07-03 09:00 In Review
            2014-07-03 11:00 Processing for App Store
            2014-07-03 15:00 Ready for Sale
            2014-08-01 10:00 Sleeping
            2014-08-02 10:00 In Review
            """)
        ]),
    ])

  /// A version that is submitted without a build.
  static let submissionNoBuildSelected = Rule(
    "submission/no-build-selected", both: .warning, evidence: .sideInput,
    title: "Submitted version has no build",
    summary: "A version is submitted with a build.",
    rationale: "Without a build there is nothing to review.",
    help: "Select a build, save, then submit.",
    guideline: .appStoreConnect("Submit an app"),
    check: .statusHistory { history, _ in
      let steps = history.steps.filter {
        $0.earlier.status == .prepareForSubmission
          && [.waitingForReview, .readyForReview].contains($0.later.status)
      }
      let told = steps.filter { $0.earlier.build != .unknown || $0.later.build != .unknown }
      let missing = told.filter { prepared, submitted in
        submitted.build == .none || (submitted.build == .unknown && prepared.build == .none)
      }
      let reason: Gap? =
        steps.isEmpty
        ? .notExercised("the history shows no submission")
        : .notExercised(
          "the history says nothing of builds; write build=NUMBER or build=none behind a status")
      return .of(
        missing.map { prepared, submitted in
          let name = (submitted.version ?? prepared.version).map { " for version \($0)" } ?? ""
          return Violation(
            "no build is selected\(name)", place: history.place(submitted),
            identity: [submitted.version ?? prepared.version ?? ""])
        }, unless: told.isEmpty ? reason : nil)
    },
    examples: [
      Example(
        "Submitted with no build", log: "",
        files: [
          .statuses(
            """
            2014-07-01 10:00 Prepare for Submission version=1.2 build=none
            ↓2014-07-01 12:00 Waiting for Review version=1.2
            """)
        ]),
      Example(
        "A build was selected in between", log: "",
        files: [
          .statuses(
            """
            2014-07-01 10:00 Prepare for Submission version=1.2 build=none
            2014-07-01 12:00 Waiting for Review version=1.2 build=7
            """)
        ]),
    ])
}
