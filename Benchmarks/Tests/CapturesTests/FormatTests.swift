import Captures
import Foundation
import Testing

@Suite struct FormatTests {
  @Test func `NSLog has the app alone, its time never going back`() {
    let head = /(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6})\+0200 Harbour\[(\d+):\d+\] ./
    let records = Capture(.nslog, share: 0.3).lines.compactMap { $0.prefixMatch(of: head) }
    #expect(records.count > 1_000)
    let times = records.map(\.1)
    #expect(times == times.sorted())
    #expect(Set(records.map(\.2)).count > 1, "each run has its own process identifier")
  }

  @Test func `an app's run begins with its launch and goes on in order`() throws {
    let lines = Capture(.nslog, share: 1, size: 1 << 20).lines
    let callbacks = lines.compactMap { line in
      line.firstMatch(of: /-\[AppDelegate application:?(\w+)/).map { String($0.1) }
    }
    #expect(callbacks.first == "willFinishLaunchingWithOptions")
    for (before, after) in zip(callbacks, callbacks.dropFirst()) {
      let allowed = Self.successors[before] ?? []
      #expect(allowed.contains(after), "\(after) does not follow \(before)")
    }
  }

  /// Which callback may follow which; a launch follows wherever a run may end.
  private static let successors = [
    "willFinishLaunchingWithOptions": ["didFinishLaunchingWithOptions"],
    "didFinishLaunchingWithOptions": ["DidBecomeActive"],
    "DidBecomeActive": ["WillResignActive"],
    "WillResignActive": ["DidBecomeActive", "DidEnterBackground"],
    "DidEnterBackground": [
      "WillEnterForeground", "WillTerminate", "willFinishLaunchingWithOptions",
    ],
    "WillEnterForeground": ["DidBecomeActive"],
    "WillTerminate": ["willFinishLaunchingWithOptions"],
  ]

  @Test func `a device's syslog has 300 processes`() {
    let head = /Apr  5 \d\d:\d\d:\d\d iPhone ([\w.\-]+)(?:\([\w.]+\))?\[\d+\] <\w+>: ./
    let lines = Capture(.device, size: 4 << 20).lines
    let names = lines.compactMap { $0.prefixMatch(of: head)?.1 }
    #expect(names.count > lines.count * 9 / 10)
    #expect(Set(names).count == 300)
    #expect(names.contains("Harbour") && names.contains("runningboardd"))
  }

  @Test func `the compact style has its heading and its columns`() {
    let lines = Capture(.compact).lines
    #expect(lines.first == "Timestamp               Ty Process[PID:TID]")
    let head =
      /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} (Df|I |Db|E ) [\w.\-]+\[\d+:[0-9a-f]+\] \(.+?\) \[.+?\] ./
    let records = lines.filter { $0.prefixMatch(of: head) != nil }
    #expect(records.count > lines.count * 9 / 10)
  }

  @Test func `each line of ndjson is an object, the last one counts them`() throws {
    struct Entry: Decodable {
      var eventMessage: String?
      var timestamp: String?
      var processID: Int?
      var count: Int?
    }
    let lines = Capture(.ndjson, share: 0.3).lines
    let entries = try lines.map { try JSONDecoder().decode(Entry.self, from: Data($0.utf8)) }
    for entry in entries.dropLast() {
      #expect(entry.eventMessage != nil && entry.timestamp != nil && entry.processID != nil)
    }
    #expect(entries.last?.count == entries.count - 1)
  }
}
