import Testing

@testable import Captures

@Suite struct ProcessNamesTests {
  @Test func `no process is named twice`() {
    let names = ProcessNames.talkative.map(\.name) + ProcessNames.quiet + [Cast.appName]
    #expect(names.count == 300)
    #expect(Set(names).count == names.count)
  }

  @Test func `the talkative speak on topics of all`() {
    for (name, _, topics) in ProcessNames.talkative {
      for topic in topics {
        #expect(Topic.general.contains(topic), "\(name): \(topic.category) is not in Topic.general")
      }
    }
  }
}
