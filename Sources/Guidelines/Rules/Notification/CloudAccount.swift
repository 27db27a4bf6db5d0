import Lifecycle

/// The iCloud files that a run uses after the account was signed out.
private struct CloudFiles: Sendable {
  private var signedOut: Sighting?
  private(set) var signOuts = 0
  private(set) var uses: [(use: Sighting, path: String, signedOut: Sighting)] = []

  mutating func see(_ sighting: Sighting) {
    switch sighting.kind {
    case .icloudIdentityChanged:
      let isOut = sighting.attributes[.signedIn] == false
      signedOut = isOut ? sighting : nil
      if isOut { signOuts += 1 }
    case .fileOpen, .fileRead, .fileWrite:
      guard let signedOut, let path = sighting.attributes[.path], isInCloud(sighting, path),
        !uses.contains(where: { $0.path == path })
      else { return }
      uses.append((sighting, path, signedOut))
    default: break
    }
  }

  /// Whether the line says so, or the file lies where the system keeps iCloud's.
  private func isInCloud(_ sighting: Sighting, _ path: String) -> Bool {
    if let mark = sighting.attributes[.icloud] { return mark != "no" && mark != "false" }
    return path.contains("/Mobile Documents/")
  }
}

extension Rule {
  /// The question about iCloud, put a second time.
  static let notificationICloudPromptRepeated = Rule(
    "notification/icloud-prompt-repeated", both: .warning, evidence: .vocabulary,
    title: "The iCloud question is asked again",
    summary: "An app asks once whether to use iCloud, and remembers the answer.",
    rationale: "A change of the account is no reason to ask again.",
    help: "Keep the answer in the local preferences; ask only when it is not there.",
    guideline: .stateTransitions("Handle iCloud Changes"),
    needs: ["icloud"],
    check: .capture { capture in
      var violations: [Violation] = []
      var prompts = 0
      var isTested = false
      for runs in capture.timeline.runsByProcess {
        var asked: LifecycleEvent?
        var isAnswered = false
        var isChanged = false
        for run in runs {
          for occurrence in run.occurrences {
            let event = occurrence.event
            switch event.kind {
            case .icloudChoiceSaved: (asked, isAnswered) = (asked ?? event, true)
            case .icloudChoiceMissing: (asked, isAnswered, isChanged) = (nil, false, false)
            case .icloudIdentityChanged:
              isChanged = true
              isTested = isTested || asked != nil
            case .icloudPrompt:
              prompts += 1
              // A question that nobody answered may be put again at the next launch.
              if let asked, isAnswered || isChanged {
                var violation = Violation(
                  "the user is asked about iCloud again", place: .log(event.position),
                  time: event.time)
                violation.related = [.init(asked.position, "settled here")]
                violations.append(violation)
              }
              (asked, isChanged) = (event, false)
            default: break
            }
          }
        }
      }
      let reason: Gap? =
        prompts == 0
        ? .unclear("no icloud event shows a question", logging: "LT icloud.prompt")
        : isTested ? nil : .notExercised("the iCloud account does not change after the question")
      return .of(violations, unless: reason)
    },
    examples: [
      Example(
        "Asked again when the account changes",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT icloud.prompt
          2024-05-01 10:01:00.000 Demo[100:1a03] LT icloud.identityChanged
          ↓2024-05-01 10:01:01.000 Demo[100:1a03] LT icloud.prompt
          """),
      Example(
        "Asked again at the next launch although the answer was kept",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT icloud.prompt
          2024-05-01 10:00:02.000 Demo[100:1a03] LT icloud.choiceSaved
          ↓2024-05-01 11:00:00.000 Demo[101:1a03] LT icloud.prompt
          """),
      Example(
        "The answer is not there, or was never given",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT icloud.prompt
          2024-05-01 10:30:00.000 Demo[101:1a03] LT icloud.prompt
          2024-05-01 10:30:02.000 Demo[101:1a03] LT icloud.choiceSaved
          2024-05-01 10:40:00.000 Demo[101:1a03] LT icloud.identityChanged
          2024-05-01 11:00:00.000 Demo[102:1a03] LT icloud.choiceMissing
          2024-05-01 11:00:01.000 Demo[102:1a03] LT icloud.prompt
          """),
    ])

  /// Files of an account that is gone.
  static let notificationICloudDataNotDropped = Rule(
    "notification/icloud-data-not-dropped", both: .warning, evidence: .vocabulary,
    title: "iCloud data kept after sign-out",
    summary: "An app drops its references to iCloud files when the account is signed out.",
    rationale: "The files are removed from the device; what still refers to them fails.",
    help: "Remove the references on NSUbiquityIdentityDidChangeNotification.",
    guideline: .stateTransitions("Handle iCloud Changes"),
    needs: ["icloud", "file"],
    check: .fold(CloudFiles(), step: { $0.see($1) }) { files, circumstances in
      let missing = circumstances.missing("icloud") ?? circumstances.missing("file")
      return .of(
        files.uses.map { use, path, signedOut in
          Violation(
            "the iCloud file \(path) is used after the account signed out", at: use,
            related: [.init(signedOut.position, "signed out here")], identity: [path])
        },
        unless: missing
          ?? (files.signOuts > 0 ? nil : .notExercised("nobody signs out of iCloud in this run")))
    },
    examples: [
      Example(
        "Two files are used after the sign-out",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT icloud.identityChanged signedIn=no
          ↓2024-05-01 10:00:01.000 Demo[100:1a03] LT file.read path="/private/var/mobile/Library/Mobile Documents/iCloud~com~x/a.txt"
          ↓2024-05-01 10:00:02.000 Demo[100:1a03] LT file.open path=b.txt icloud=yes
          2024-05-01 10:00:03.000 Demo[100:1a03] LT file.read path=b.txt icloud=yes
          """),
      Example(
        "Closed on sign-out, local files, another sign-in",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT icloud.identityChanged signedIn=no
          2024-05-01 10:00:01.000 Demo[100:1a03] LT file.close path=b.txt icloud=yes
          2024-05-01 10:00:02.000 Demo[100:1a03] LT file.read path=Documents/a.txt
          2024-05-01 10:00:03.000 Demo[100:1a03] LT icloud.identityChanged signedIn=yes
          2024-05-01 10:00:04.000 Demo[100:1a03] LT file.open path=b.txt icloud=yes
          """),
    ])
}
