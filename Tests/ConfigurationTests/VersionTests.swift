import Configuration
import Testing

struct VersionTests {
  @Test(arguments: [
    ("13", Version(13)), ("12.4", Version(12, 4)), ("12.4.1", Version(12, 4, 1)),
    (" 9.0 ", Version(9)), ("", nil), ("$(IPHONEOS_DEPLOYMENT_TARGET)", nil), ("13.x", nil),
    ("1.2.3.4", nil), ("-1", nil), ("13.", nil), ("99999999999999999999", nil),
  ])
  func `a version is one to three numbers`(text: String, expected: Version?) {
    #expect(Version(text) == expected)
  }

  @Test func `versions are ordered by number, not by letter`() throws {
    #expect(Version(9, 3) < Version(13))
    #expect(Version(12, 10) > Version(12, 9, 9))
    #expect(Version(13) == Version(13, 0, 0))
    #expect("\(Version(13))" == "13.0")
    #expect("\(Version(12, 4, 1))" == "12.4.1")
  }

  @Test(arguments: [
    ("$(NAME)", true), ("com.${NAME}.app", true), ("$(NAME:rfc1034identifier)", true),
    ("$NAME", false), ("$(", false), ("5 $", false), ("", false), ("li$APP_ID", false),
  ])
  func `a build variable is known by its brackets`(text: String, expected: Bool) {
    #expect(BuildVariable.occurs(in: text) == expected)
  }

  @Test(.timeLimit(.minutes(1))) func `a text of opened brackets alone is looked through once`() {
    #expect(!BuildVariable.occurs(in: String(repeating: "$(", count: 500_000)))
  }
}
