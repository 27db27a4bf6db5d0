/// A status that App Store Connect gives a version of an app.
package enum StoreStatus: String, Sendable, CaseIterable {
  case readyForSale = "READY_FOR_SALE"
  case prepareForSubmission = "PREPARE_FOR_SUBMISSION"
  case waitingForReview = "WAITING_FOR_REVIEW"
  case inReview = "IN_REVIEW"
  case pendingContract = "PENDING_CONTRACT"
  case waitingForExportCompliance = "WAITING_FOR_EXPORT_COMPLIANCE"
  case pendingDeveloperRelease = "PENDING_DEVELOPER_RELEASE"
  case processingForAppStore = "PROCESSING_FOR_APP_STORE"
  case pendingAppleRelease = "PENDING_APPLE_RELEASE"
  case rejected = "REJECTED"
  case metadataRejected = "METADATA_REJECTED"
  case removedFromSale = "REMOVED_FROM_SALE"
  case developerRejected = "DEVELOPER_REJECTED"
  case developerRemovedFromSale = "DEVELOPER_REMOVED_FROM_SALE"
  case invalidBinary = "INVALID_BINARY"
  // Later additions, which have no colour of their own in the guide.
  case readyForReview = "READY_FOR_REVIEW"
  case accepted = "ACCEPTED"
  case preorderReadyForSale = "PREORDER_READY_FOR_SALE"
  case replacedWithNewVersion = "REPLACED_WITH_NEW_VERSION"
  case notApplicable = "NOT_APPLICABLE"

  /// The indicator beside a status.
  package enum Color: String, Sendable {
    case green, yellow, red
    /// A later addition that the guide does not show.
    case none
  }

  /// The colour of the indicator.
  package var color: Color {
    switch self {
    case .readyForSale: .green
    case .prepareForSubmission, .waitingForReview, .inReview, .pendingContract,
      .waitingForExportCompliance, .pendingDeveloperRelease, .processingForAppStore,
      .pendingAppleRelease:
      .yellow
    case .rejected, .metadataRejected, .removedFromSale, .developerRejected,
      .developerRemovedFromSale, .invalidBinary:
      .red
    case .readyForReview, .accepted, .preorderReadyForSale, .replacedWithNewVersion,
      .notApplicable:
      .none
    }
  }

  /// The English name, as App Store Connect shows it.
  package var title: String {
    switch self {
    case .readyForSale: "Ready for Sale"
    case .prepareForSubmission: "Prepare for Submission"
    case .waitingForReview: "Waiting for Review"
    case .inReview: "In Review"
    case .pendingContract: "Pending Contract"
    case .waitingForExportCompliance: "Waiting for Export Compliance"
    case .pendingDeveloperRelease: "Pending Developer Release"
    case .processingForAppStore: "Processing for App Store"
    case .pendingAppleRelease: "Pending Apple Release"
    case .rejected: "Rejected"
    case .metadataRejected: "Metadata Rejected"
    case .removedFromSale: "Removed from Sale"
    case .developerRejected: "Developer Rejected"
    case .developerRemovedFromSale: "Developer Removed from Sale"
    case .invalidBinary: "Invalid Binary"
    case .readyForReview: "Ready for Review"
    case .accepted: "Accepted"
    case .preorderReadyForSale: "Pre-Order Ready for Sale"
    case .replacedWithNewVersion: "Replaced with New Version"
    case .notApplicable: "Not Applicable"
    }
  }

  /// Names beside the title and the API's own: the Chinese ones, and newer English ones.
  private var otherNames: [String] {
    switch self {
    case .readyForSale:
      ["绿色", "可供销售", "可供分发", "Ready for Distribution", "READY_FOR_DISTRIBUTION"]
    case .prepareForSubmission: ["准备提交"]
    case .waitingForReview: ["正在等待审核", "等待审核"]
    case .inReview: ["正在审核"]
    case .pendingContract: ["待定合约", "等待合约"]
    case .waitingForExportCompliance:
      ["正在等待出口合规性检查", "等待出口合规性检查", "Waiting for Export Compliance Review"]
    case .pendingDeveloperRelease: ["等待开发者发布"]
    case .processingForAppStore:
      [
        "正在为 App Store 进行处理", "Processing for App Store Distribution",
        "PROCESSING_FOR_APP_STORE_DISTRIBUTION", "Processing for Distribution",
        "PROCESSING_FOR_DISTRIBUTION",
      ]
    case .pendingAppleRelease: ["等待Apple发布"]
    case .rejected: ["被拒绝", "已被拒绝"]
    case .metadataRejected: ["元数据被拒绝"]
    case .removedFromSale: ["被下架", "Removed from App Store", "REMOVED_FROM_APP_STORE"]
    case .developerRejected: ["被开发者拒绝"]
    case .developerRemovedFromSale: ["被开发者下架", "Developer Removed from App Store"]
    case .invalidBinary: ["二进制文件无效"]
    case .preorderReadyForSale: ["Preorder Ready for Sale"]
    default: []
    }
  }

  /// Understands a status in Chinese, in English or by its name in the API; nil for any other text.
  ///
  /// Case, spaces, dashes and underscores do not count.
  package init?(text: String) {
    let key = Self.key(text)
    guard !key.isEmpty, let status = Self.byKey[key] else { return nil }
    self = status
  }

  private static func key(_ text: String) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  private static let byKey: [String: StoreStatus] = {
    var statuses: [String: StoreStatus] = [:]
    for status in allCases {
      for name in [status.rawValue, status.title] + status.otherNames {
        statuses[key(name)] = status
      }
    }
    return statuses
  }()

  /// The statuses that may come next; derived from what the statuses mean, no document lists them.
  package var next: Set<StoreStatus> {
    switch self {
    case .prepareForSubmission: [.readyForReview, .waitingForReview, .invalidBinary]
    case .readyForReview: [.waitingForReview, .prepareForSubmission, .developerRejected]
    case .waitingForReview: [.inReview, .developerRejected, .invalidBinary]
    case .inReview:
      [
        .rejected, .metadataRejected, .pendingContract, .waitingForExportCompliance,
        .pendingDeveloperRelease, .pendingAppleRelease, .processingForAppStore, .accepted,
        .developerRejected,
      ]
    case .pendingDeveloperRelease, .pendingAppleRelease:
      [.processingForAppStore, .developerRejected]
    case .pendingContract, .waitingForExportCompliance: [.processingForAppStore]
    case .processingForAppStore: [.readyForSale, .preorderReadyForSale]
    case .readyForSale: [.developerRemovedFromSale, .removedFromSale, .replacedWithNewVersion]
    case .developerRemovedFromSale: [.readyForSale]
    case .metadataRejected: [.waitingForReview]
    case .rejected, .developerRejected, .invalidBinary:
      [.prepareForSubmission, .readyForReview, .waitingForReview]
    // What follows these no source says, so anything may.
    case .accepted, .preorderReadyForSale, .replacedWithNewVersion, .removedFromSale,
      .notApplicable:
      Set(StoreStatus.allCases)
    }
  }
}
