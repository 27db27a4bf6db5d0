/// Pairs what begins with what ends, event by event.
///
/// The one place where it is decided which end belongs to which beginning:
/// - An end that names a thing ends that thing; where none of that name is held, one without a name.
/// - An end that names nothing ends everything of its resource, for nothing says which. Of background
///   tasks, which are counted, it ends one: the one without a name, else the one begun last.
/// - What is begun again under its name was not ended in between and is the same thing; background tasks
///   are each their own, since their names need not differ.
/// - What has expired is no longer held; its end may still come and belongs to it.
public struct HoldingTracker: Sendable {
  /// An end of what the log does not show to begin.
  public struct StrayEnd: Sendable, Equatable {
    /// What was ended.
    public let resource: Resource
    /// Which one; empty where the line does not say.
    public let name: String
    /// The place of the event in the run.
    public let index: Int
  }

  /// What an event did, by the places of holdings in `holdings`.
  public struct Change: Sendable {
    /// What it began; nil where it began nothing new.
    public var begun: Int?
    /// What it ended, in the order in which it was begun.
    public var ended: [Int] = []
    /// What it tells to have expired.
    public var expired: Int?
  }

  private struct Identity: Hashable {
    let resource: Resource
    let name: String
  }

  /// Everything that was held so far, in the order of the beginnings.
  public private(set) var holdings: [Holding] = []
  /// Ends without a beginning, in order.
  public private(set) var strayEnds: [StrayEnd] = []
  /// What is held now, by its name: the places in `holdings`, those begun last at the end.
  private var held: [Identity: [Int]] = [:]
  /// What has expired and still has its end to come.
  private var expired: [Identity: [Int]] = [:]
  /// What is held or was held, by resource, in order; what is over is dropped when it comes last.
  private var order: [Resource: [Int]] = [:]
  private var counts: [Resource: Int] = [:]

  /// Begins with nothing.
  public init() {}

  /// Whether anything of a resource is held now; what has expired is not.
  public func isHolding(_ resource: Resource) -> Bool { counts[resource, default: 0] > 0 }

  /// What is held now of a resource, in the order of the beginnings.
  public func open(_ resource: Resource) -> [Holding] {
    order[resource, default: []].lazy.map { holdings[$0] }.filter { $0.over == nil }
  }

  /// Takes the next event of a run into account; an end mark of a call is no event of its own.
  @discardableResult
  public mutating func take(_ event: LifecycleEvent, at index: Int) -> Change {
    let declaration = event.kind.declaration
    var change = Change()
    guard event.phase != .end else { return change }
    if let resource = declaration.begins {
      change.begun = begin(resource, named: resource.name(of: event), at: index)
    }
    for resource in declaration.ends {
      change.ended += end(resource, named: resource.name(of: event), at: index)
    }
    if let resource = declaration.ends.first, change.ended.isEmpty {
      strayEnds.append(
        StrayEnd(resource: resource, name: resource.name(of: event), index: index))
    }
    if let resource = declaration.expires {
      change.expired = expire(resource, named: resource.name(of: event), at: index)
    }
    return change
  }

  private mutating func begin(_ resource: Resource, named name: String, at index: Int) -> Int? {
    let identity = Identity(resource: resource, name: name)
    if held[identity]?.isEmpty == false, !resource.isCounted { return nil }
    held[identity, default: []].append(holdings.count)
    order[resource, default: []].append(holdings.count)
    counts[resource, default: 0] += 1
    holdings.append(Holding(resource: resource, name: name, begin: index))
    return holdings.count - 1
  }

  private mutating func end(_ resource: Resource, named name: String, at index: Int) -> [Int] {
    let identity = Identity(resource: resource, name: name)
    let unnamed = Identity(resource: resource, name: "")
    if !name.isEmpty {
      if let place = pop(identity) ?? popExpired(identity) { return close([place], at: index) }
      // Ended twice, which says nothing of a thing without a name.
      if held[identity] != nil { return [] }
      return (popExpired(unnamed) ?? pop(unnamed)).map { close([$0], at: index) } ?? []
    }
    guard resource.isCounted else {
      let open = order[resource, default: []].filter { holdings[$0].over == nil }
      for place in open {
        held[Identity(resource: resource, name: holdings[place].name)] = nil
      }
      order[resource] = nil
      return close(open, at: index)
    }
    // The handler of what has expired ends it first.
    if let place = popExpired(unnamed) ?? pop(unnamed) { return close([place], at: index) }
    let waiting = expired.filter { $0.key.resource == resource }.values.compactMap(\.last).max()
    guard let place = waiting ?? lastHeld(resource) else { return [] }
    let own = Identity(resource: resource, name: holdings[place].name)
    if waiting != nil { _ = popExpired(own) } else { _ = pop(own) }
    holdings[place].isEndGuessed = true
    return close([place], at: index)
  }

  private mutating func expire(_ resource: Resource, named name: String, at index: Int) -> Int? {
    var identity = Identity(resource: resource, name: name)
    if held[identity]?.isEmpty ?? true {
      // The line names a task that began without its number, or names none of several.
      let other = Identity(resource: resource, name: "")
      if held[other]?.isEmpty == false {
        identity = other
      } else if name.isEmpty, let place = lastHeld(resource) {
        identity = Identity(resource: resource, name: holdings[place].name)
      }
    }
    guard let place = pop(identity) else { return nil }
    holdings[place].expiry = index
    counts[resource, default: 1] -= 1
    expired[identity, default: []].append(place)
    return place
  }

  /// The thing of a resource that is held and was begun last.
  private mutating func lastHeld(_ resource: Resource) -> Int? {
    while let last = order[resource]?.last, holdings[last].over != nil {
      order[resource]?.removeLast()
    }
    return order[resource]?.last
  }

  private mutating func pop(_ identity: Identity) -> Int? { held[identity]?.popLast() }

  private mutating func popExpired(_ identity: Identity) -> Int? { expired[identity]?.popLast() }

  private mutating func close(_ places: [Int], at index: Int) -> [Int] {
    for place in places {
      if holdings[place].expiry == nil { counts[holdings[place].resource, default: 1] -= 1 }
      holdings[place].end = index
    }
    return places
  }
}
