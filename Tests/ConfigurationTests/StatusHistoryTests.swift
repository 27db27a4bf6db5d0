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

  @Test(arguments: [
    "Oct 5, 2024 at 9:12 AM", "October 5, 2024, 9:12\u{202F}AM", "Sat, 5 Oct 2024 09:12",
    "5-Oct-2024 9:12", "2024年10月5日 上午9:12", "2024.10.5 9:12", "Saturday, Oct 5, 2024 at 9:12 a.m.",
  ])
  func `a time is read as App Store Connect and people write it`(text: String) throws {
    let history = try history("\(text) In Review")
    let entry = try #require(history.entries.first)
    #expect(entry.status == .inReview)
    #expect(entry.time?.seconds == 1_728_119_520)
    #expect(entry.time?.width == 60)
  }

  @Test func `of two numbers that may both be the month neither is taken`() throws {
    #expect(try history("10/5/2024 In Review").entries[0].time == nil)
    #expect(try history("10/15/2024 In Review").entries[0].time?.seconds == 1_728_950_400)
  }

  @Test func `a day without a time of day leaves two days open`() throws {
    let days = try history("2016-12-02 In Review\n2016-12-03 Rejected").entries.compactMap(\.time)
    #expect(days[1].seconds(since: days[0]) == 0...172_800)
    #expect(days[1].plainSeconds(since: days[0]) == nil)
    let minutes = try history("2016-12-02 10:00 In Review\n2016-12-03 10:00 Rejected").entries
      .compactMap(\.time)
    #expect(minutes[1].seconds(since: minutes[0]) == 86340...86460)
  }

  @Test(arguments: [
    (
      "The status of your app, Voyager, has changed to Waiting for Review.",
      StoreStatus.waitingForReview
    ),
    ("Voyager 1.2.3 (iOS) is now Waiting for Review", .waitingForReview),
    ("Your app status is Pending Developer Release", .pendingDeveloperRelease),
    ("Status: changed from Waiting for Review to In Review", .inReview),
    ("In Review → Metadata Rejected", .metadataRejected),
    (
      "Version 1.2.3 (45)\tReady for Distribution\tOct 5, 2024 at 9:12 AM\tAda Byron", .readyForSale
    ),
    ("Rejected | Oct 5, 2024 at 9:12 AM | Apple", .rejected),
  ])
  func `a sentence or a row of the page tells its status`(line: String, status: StoreStatus) throws
  {
    #expect(try history(line).entries.map(\.status) == [status])
  }

  @Test func `a page and an e-mail are put together from their lines`() throws {
    let page = try history(
      """
      History
      iOS App Version 1.2.3
      Ready for Distribution
      Oct 5, 2024 at 9:12 AM
      by Ada Byron
      In Review
      Oct 4, 2024 at 8:00 PM
      by Apple
      """)
    #expect(page.entries.map(\.status) == [.inReview, .readyForSale])
    #expect(page.entries.map(\.version) == ["1.2.3", "1.2.3"])
    #expect(page.entries.map(\.line) == [6, 3])
    #expect(
      page.entries.map { $0.time?.text } == ["Oct 4, 2024 at 8:00 PM", "Oct 5, 2024 at 9:12 AM"])
    let mail = try history(
      """
      From: App Store Connect
      Date: Sat, 5 Oct 2024 09:12:00 +0000
      Subject: The status of your app has changed to In Review
      Dear Ada, Voyager is now In Review.
      App Version Number: 1.2.3
      """)
    #expect(mail.entries.map(\.status) == [.inReview])
    #expect(mail.entries.first?.version == "1.2.3")
    #expect(mail.entries.first?.time?.hasZone == true)
  }

  @Test func `versions whose lines are mixed have histories of their own`() throws {
    let history = try history(
      """
      2024-10-01 10:00 Processing for App Store version=1.1
      2024-10-01 11:00 Prepare for Submission version=1.2
      2024-10-01 12:00 Ready for Sale version=1.1
      """)
    #expect(
      history.tracks.map { $0.map(\.status) } == [
        [.processingForAppStore, .readyForSale], [.prepareForSubmission],
      ])
    #expect(history.end(of: 0)?.text == "2024-10-01 12:00")
    #expect(history.end(of: 1) == nil)
    #expect(history.current.map(\.status) == [.prepareForSubmission, .readyForSale])
  }

  @Test func `a later version takes the place of a refused one, and not of a removed one`() throws {
    let refused = try history(
      "2024-10-01 Rejected version=1.9\n2024-10-02 In Review version=1.10")
    #expect(refused.current.map(\.status) == [.inReview])
    let removed = try history(
      "2024-10-01 Removed from Sale version=1.9\n2024-10-02 In Review version=1.10")
    #expect(removed.current.map(\.status) == [.removedFromSale, .inReview])
  }

  @Test func `what the API of App Store Connect gives is read`() throws {
    let history = try history(
      """
      { "data": [
        { "type": "appStoreVersions", "attributes": { "versionString": "1.3",
          "appStoreState": "WAITING_FOR_REVIEW", "createdDate": "2024-10-05T09:12:00-07:00" } },
        { "type": "appStoreVersions", "attributes": { "versionString": "1.2",
          "appVersionState": "READY_FOR_DISTRIBUTION" } }
      ] }
      """)
    #expect(history.entries.map(\.status) == [.waitingForReview, .readyForSale])
    #expect(history.entries.map(\.version) == ["1.3", "1.2"])
    #expect(history.entries.map(\.line) == [3, 5])
    #expect(history.entries.allSatisfy { $0.time == nil })
  }

  @Test(arguments: [
    ("4001-01-01T00:00:00Z", "4001-01-01T00:00:00Z"),
    ("1601-02-03T04:05:06Z", "1601-02-03T04:05:06Z"),
  ])
  func `a property list's date may lie far away`(written: String, read: String) throws {
    let history = try history(
      "<plist><array><dict><key>status</key><string>Rejected</string>"
        + "<key>time</key><date>\(written)</date></dict></array></plist>")
    #expect(history.entries.first?.time?.text == read)
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
    ("{ \"data\": {} }", "it is no array"),
    ("{ \"history\": [ { \"status\": \"Rejected\" ] }", "a comma or } is missing"),
    (
      "2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]",
      "status:1: it is no history of App Store statuses"
    ),
  ])
  func `what is no history is refused with its reason`(text: String, reason: String) {
    let error = #expect(throws: SideInputError.self) { try history(text) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
  }
}
