import Configuration

extension StoreStatus {
  /// What the developer has to do; nil where nothing is.
  fileprivate var deed: String? {
    switch self {
    case .prepareForSubmission: "finish the record and submit the version"
    case .pendingDeveloperRelease: "release the version"
    case .pendingContract: "renew the agreement in Agreements, Tax and Banking"
    case .waitingForExportCompliance: "answer what is asked about encryption, if anything is"
    case .metadataRejected: "edit the metadata and submit again, no new binary is needed"
    case .rejected: "read the reasons in the Resolution Center, mend them and submit again"
    case .developerRejected: "submit again, or upload a new binary"
    case .invalidBinary: "mend what the upload was refused for, and upload again"
    default: nil
    }
  }

  /// What a red status means.
  fileprivate var meaning: String {
    switch self {
    case .rejected: "the review refused the binary"
    case .metadataRejected: "the review refused the metadata"
    case .removedFromSale: "Apple took the app off the store"
    case .invalidBinary: "the binary lacks what an upload must have"
    case .developerRejected: "the developer withdrew the binary"
    case .developerRemovedFromSale: "the developer took the app off the store"
    default: "the version is not on sale"
    }
  }

  /// Whether a red status is what the developer decided.
  fileprivate var isOwnDecision: Bool {
    self == .developerRejected || self == .developerRemovedFromSale
  }
}

extension Rule {
  /// A status that waits for the developer.
  static let submissionNeedsDeveloperAction = Rule(
    "submission/needs-developer-action", both: .warning, evidence: .sideInput,
    title: "Status waits for the developer",
    summary: "No version waits for its developer.",
    rationale:
      """
      Nothing happens to the version until the developer acts. Only the last status counts; a wait \
      for the release stays as a note while the processing that the release set off is under way, \
      for it tells where the days went.
      """,
    help: "Do in App Store Connect what the message says.",
    guideline: .appStoreConnect("App statuses"),
    check: .statusHistory { history, _ in
      var violations: [Violation] = []
      for track in history.tracks {
        // Processing is what a release sets off: until it is over, the wait before is not history.
        guard track.last?.status == .processingForAppStore, let before = track.dropLast().last,
          before.status == .pendingDeveloperRelease
        else { continue }
        violations.append(
          Violation(
            "\(before.sentence): waited for the developer; released, and processed since",
            place: history.place(before), severity: .note,
            identity: [StoreStatus.pendingDeveloperRelease.rawValue]))
      }
      return history.byCurrent(after: violations) { current, status in
        status.deed.map { deed in
          Violation(
            "\(current.sentence): \(deed)", place: history.place(current),
            severity: status == .waitingForExportCompliance ? .note : nil,
            identity: [status.rawValue])
        }
      }
    },
    examples: [
      Example(
        "Approved, and nobody releases it", log: "",
        files: [
          .statuses(
            """
            2014-07-03 09:00 正在审核
            ↓2014-07-03 11:00 等待开发者发布
            """)
        ]),
      Example(
        "Released and on its way", log: "",
        files: [
          .statuses(
            """
            2014-07-03 09:00 正在审核
            ↓2014-07-03 11:00 等待开发者发布
            2014-07-04 10:00 正在为 App Store 进行处理
            """)
        ]),
      Example(
        "Rejected once, on sale now", log: "",
        files: [
          .statuses(
            """
            2014-07-03 11:00 Rejected
            2014-07-04 10:00 Waiting for Review
            2014-07-05 10:00 In Review
            2014-07-05 11:00 Pending Developer Release
            2014-07-05 12:00 Processing for App Store
            2014-07-05 13:00 Ready for Sale
            """)
        ]),
    ])

  /// A version in a red status.
  static let submissionRedStatus = Rule(
    "submission/red-status", both: .error, evidence: .sideInput,
    title: "The version is in a red status",
    summary: "A version is not refused, invalid or removed.",
    rationale: "A red status keeps the version off the store.",
    help: "Mend what the status names; the Resolution Center gives the reasons.",
    guideline: .appStoreConnect("App statuses"),
    check: .statusHistory { history, _ in
      history.byCurrent { current, status in
        guard status.color == .red else { return nil }
        return Violation(
          "\(current.sentence): \(status.meaning)", place: history.place(current),
          severity: status.isOwnDecision ? .note : nil, identity: [status.rawValue])
      }
    },
    examples: [
      Example(
        "Refused by the review", log: "",
        files: [
          .statuses(
            """
            2014-07-03 09:00 In Review
            ↓2014-07-03 11:00 Metadata Rejected
            """)
        ]),
      Example(
        "Taken off by the developer, a note", log: "",
        files: [.statuses("↓2014-07-03 11:00 被开发者下架")]),
      Example(
        "Two versions whose lines are mixed; only the later one is in question", log: "",
        files: [
          .statuses(
            """
            2014-07-01 11:00 Rejected version=1.1
            2014-07-08 11:00 Waiting for Review version=1.2
            2014-07-09 10:00 Developer Rejected version=1.1
            2014-07-09 11:00 In Review version=1.2
            ↓2014-07-09 12:00 Metadata Rejected version=1.2
            """)
        ]),
      Example(
        "An e-mail", log: "",
        files: [
          .statuses(
            """
            From: App Store Connect
            Date: Sat, 5 Oct 2024 09:12:00 +0000
            Dear developer,
            ↓The status of your app, Voyager, has changed to Metadata Rejected.
            App Version Number: 1.2.3
            """)
        ]),
      Example(
        "A page of App Store Connect, the newest first", log: "",
        files: [
          .statuses(
            """
            iOS App Version 1.2.3
            Ready for Distribution
            Oct 5, 2024 at 9:12 AM
            by Ada Byron
            Rejected
            Oct 3, 2024 at 4:40 PM
            by Apple
            """)
        ]),
      Example(
        "Refused, then on sale", log: "",
        files: [
          .statuses(
            """
            2014-07-03 11:00 Invalid Binary
            2014-07-08 11:00 Ready for Sale
            """)
        ]),
    ])

  /// A version that Apple holds.
  static let submissionAppleReleaseHold = Rule(
    "submission/apple-release-hold", both: .note, evidence: .sideInput,
    title: "Held until the OS ships",
    summary: "A version is not held for a system that is not public yet.",
    rationale: "Apple releases the version only when the system it was built for is public.",
    help:
      "To release earlier, lower the deployment target, reject this binary and submit a new one.",
    guideline: .appStoreConnect("App statuses"),
    check: .statusHistory { history, setting in
      let target = setting.infoPlist?.minimumSystemVersion.map {
        "; deployment target iOS \($0.value)"
      }
      return history.byCurrent { current, status in
        guard status == .pendingAppleRelease else { return nil }
        return Violation(
          "Apple holds the version until its system is public" + (target ?? ""),
          place: history.place(current), identity: [status.rawValue])
      }
    },
    examples: [
      Example(
        "Waiting for iOS 8", log: "", infoPlist: "{ MinimumOSVersion = \"8.0\"; }",
        files: [
          .statuses(
            """
            2014-09-09 09:00 In Review
            ↓2014-09-09 11:00 等待Apple发布
            """)
        ]),
      Example(
        "The system is out", log: "",
        files: [
          .statuses(
            """
            2014-09-09 11:00 Pending Apple Release
            2014-09-17 19:00 Processing for App Store
            """)
        ]),
    ])
}
