import Configuration
import Testing

struct StatusHistoryTests {
  private func history(_ text: String) throws(SideInputError) -> StatusHistory {
    try StatusHistory.read(bytes: Array(text.utf8), path: "status")
  }

  /// The fifteen statuses of the guide in its three spellings, with their colours.
  private static let statuses: [(String, String, String, StoreStatus.Color)] = [
    ("准备提交", "Prepare for Submission", "PREPARE_FOR_SUBMISSION", .yellow),
    ("正在等待审核", "Waiting for Review", "WAITING_FOR_REVIEW", .yellow),
    ("正在审核", "In Review", "IN_REVIEW", .yellow),
    ("待定合约", "Pending Contract", "PENDING_CONTRACT", .yellow),
    ("正在等待出口合规性检查", "Waiting for Export Compliance", "WAITING_FOR_EXPORT_COMPLIANCE", .yellow),
    ("等待开发者发布", "Pending Developer Release", "PENDING_DEVELOPER_RELEASE", .yellow),
    ("正在为 App Store 进行处理", "Processing for App Store", "PROCESSING_FOR_APP_STORE", .yellow),
    ("等待Apple发布", "Pending Apple Release", "PENDING_APPLE_RELEASE", .yellow),
    ("被拒绝", "Rejected", "REJECTED", .red),
    ("元数据被拒绝", "Metadata Rejected", "METADATA_REJECTED", .red),
    ("被下架", "Removed from Sale", "REMOVED_FROM_SALE", .red),
    ("被开发者拒绝", "Developer Rejected", "DEVELOPER_REJECTED", .red),
    ("被开发者下架", "Developer Removed from Sale", "DEVELOPER_REMOVED_FROM_SALE", .red),
    ("二进制文件无效", "Invalid Binary", "INVALID_BINARY", .red),
    ("绿色", "Ready for Sale", "READY_FOR_DISTRIBUTION", .green),
  ]

  @Test(arguments: statuses)
  func `a status is known by three names and has its colour`(
    chinese: String, english: String, name: String, color: StoreStatus.Color
  ) throws {
    let status = try #require(StoreStatus(text: chinese))
    #expect(StoreStatus(text: english) == status)
    #expect(StoreStatus(text: name) == status)
    #expect(StoreStatus(text: english.uppercased()) == status)
    #expect(status.color == color)
  }

  @Test func `lines, CSV and property lists give the same`() throws {
    let texts = [
      "2014-07-01 10:00 正在审核\n# later\n2014-07-01T11:00 Pending Developer Release build=7\n",
      "Status,Date,Build\nIn Review,2014/07/01 10:00,\n\"PENDING_DEVELOPER_RELEASE\",2014-07-01 11:00:00,7\n",
      "( { status = \"in review\"; time = \"2014-07-01 10:00\"; }, { status = 等待开发者发布; time = \"2014-07-01 11:00\"; build = 7; } )",
    ]
    for text in texts {
      let history = try history(text)
      #expect(history.entries.map(\.status) == [.inReview, .pendingDeveloperRelease])
      let times = history.entries.compactMap(\.time?.seconds)
      #expect(times.count == 2)
      #expect(times.last.map { $0 - times[0] } == 3600)
      #expect(history.entries.last?.build == .number("7"))
    }
  }

  @Test func `the newest may come first, and zones count`() throws {
    let history = try history(
      """
      Ready for Sale 2014-07-02T10:00+0200
      Processing for App Store 2014-07-02T07:30Z
      """)
    #expect(history.entries.map(\.status) == [.processingForAppStore, .readyForSale])
    #expect(history.entries.map(\.line) == [2, 1])
    let (first, second) = (history.entries[0].time, history.entries[1].time)
    #expect(try #require(second).plainSeconds(since: #require(first)) == 1800)
  }

  @Test func `days are those of the calendar`() throws {
    let day = try #require(StatusTime(day: "2024-02-29"))
    #expect(day.seconds == 1_709_164_800)
    #expect(StatusTime(day: "2023-02-29") == nil)
    #expect(StatusTime(day: "2024-13-01") == nil)
    #expect(StatusTime(day: "2024-1-1") == nil)
    #expect(StatusTime(day: "1970-01-01")?.seconds == 0)
  }

  @Test(arguments: [
    ("\n# nothing\n", "holds no status"), ("<plist><dict/></plist>", "under the key \"history\""),
    ("( { time = \"2014-07-01\"; } )", "under the key \"status\""),
    ("( { status = Rejected; time = soon; } )", "\"soon\" is no time"),
    ("<plist><array><dict>", "XML"),
  ])
  func `what is no history is refused with its reason`(text: String, reason: String) {
    let error = #expect(throws: SideInputError.self) { try history(text) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
  }
}
