import Guidelines
import Testing

@Suite struct CatalogueTests {
  @Test func `the catalogue is sorted and has each id once`() {
    let ids = Rule.all.map(\.id)
    #expect(ids == Array(Set(ids)).sorted())
  }

  @Test(arguments: Rule.all)
  func `a rule says what it is`(_ rule: Rule) {
    let parts = rule.id.split(separator: "/")
    #expect(parts.count == 2)
    #expect(rule.id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" || $0 == "/" })
    #expect(rule.classic != nil || rule.modern != nil)
    for sentence in [rule.summary, rule.rationale, rule.help] { #expect(sentence.hasSuffix(".")) }
    #expect(!rule.title.hasSuffix("."))
    #expect(!rule.guideline.section.isEmpty)
  }

  @Test func `numbers in messages have no needless digits`() {
    #expect(Limits.number(5) == "5")
    #expect(Limits.number(6.2) == "6.2")
    #expect(Limits.number(0.0584) == "0.058")
    #expect(Limits.number(-0.5) == "-0.5")
    #expect(Limits.number(-0.0001) == "0")
    #expect(Limits.number(86400) == "86400")
  }

  @Test(arguments: [
    (0.0584, "0.058 s"), (4.999, "4.999 s"), (5, "5 s"), (6.2, "6.2 s"), (9.9996, "10.0 s"),
    (11.999, "12.0 s"), (12, "12 s"), (67.386, "67.39 s"), (180.04, "180.0 s"), (180.25, "180.3 s"),
  ])
  func `a duration loses decimals that say nothing, and tells that it did`(
    seconds: Double, words: String
  ) {
    #expect(Duration.nanoseconds(Int64((seconds * 1e9).rounded())).inWords == words)
  }

  @Test func `a threshold is named once where both profiles have it`() {
    #expect(Threshold.launchGuideline.inWords == "5 s")
    #expect(Threshold.backgroundTask.inWords == "180 s, in the modern profile 30 s")
    #expect(Threshold.localNotifications.inWords == "128, in the modern profile 64")
  }

  @Test func `limits are the profile's unless the user sets them`() {
    #expect(Limits(profile: .classic)[.backgroundTask] == .seconds(180))
    #expect(Limits(profile: .modern)[.backgroundTask] == .seconds(30))
    let own = Limits(profile: .modern, own: [.backgroundTask: 12.5])
    #expect(own[.backgroundTask] == .milliseconds(12_500))
    #expect(own.title(.backgroundTask) == "12.5 s (own)")
    #expect(own.title(.localNotifications) == "64 (modern)")
  }
}
