import Lifecycle
import Testing

struct EventCatalogueTests {
  @Test func `every kind of event is declared once, in the place of its ordinal`() {
    #expect(EventDeclaration.all.map(\.kind) == EventKind.allCases)
  }

  @Test func `every resource begins and ends by some event`() {
    for resource in Resource.allCases {
      #expect(EventDeclaration.all.contains { $0.begins == resource }, "\(resource)")
      #expect(EventDeclaration.all.contains { $0.ends.contains(resource) }, "\(resource)")
    }
  }

  @Test func `what ends a process says how`() {
    for declaration in EventDeclaration.all where declaration.endsProcess {
      #expect(declaration.ending != nil, "\(declaration.kind)")
    }
  }

  @Test func `examples are attributes of a marker`() {
    for declaration in EventDeclaration.all {
      for word in declaration.example.split(separator: " ") {
        #expect(word.contains("="), "\(declaration.kind)")
      }
    }
  }
}
