extension StatusHistory {
  /// Which version each entry speaks of: its own, else that of the one before it; nil where no entry
  /// names any.
  package var versions: [String?] {
    var current = entries.lazy.compactMap(\.version).first
    return entries.map { entry in
      current = entry.version ?? current
      return current
    }
  }

  /// The statuses of each version in their order, the versions by their first entries.
  package var tracks: [[Entry]] {
    let versions = versions
    var order: [String?] = []
    var tracks: [String?: [Entry]] = [:]
    for (index, entry) in entries.enumerated() where !entry.isEnd {
      if tracks[versions[index]] == nil { order.append(versions[index]) }
      tracks[versions[index], default: []].append(entry)
    }
    return order.compactMap { tracks[$0] }
  }

  /// The last status of each version that no later version has taken the place of, oldest first.
  ///
  /// A version that was removed from the store stays so until a later one is there.
  package var current: [Entry] {
    let versions = versions
    let isTimed = entries.contains { $0.time != nil }
    var last: [String?: Int] = [:]
    for index in entries.indices where !entries[index].isEnd { last[versions[index]] = index }
    return last.values.sorted().filter { index in
      !entries.indices.contains { other in
        guard !isTimed || other > index, !entries[other].isEnd,
          let mine = versions[index], let its = versions[other], Self.isLater(its, than: mine)
        else { return false }
        let isRemoved =
          entries[index].status == .removedFromSale
          || entries[index].status == .developerRemovedFromSale
        return !isRemoved || entries[other].status == .readyForSale
      }
    }.map { entries[$0] }
  }

  /// Whether a version's number is the higher one, part by part.
  private static func isLater(_ version: String, than other: String) -> Bool {
    let parts = { (text: String) in text.split(separator: ".").map { Int($0) ?? 0 } }
    let (left, right) = (parts(version), parts(other))
    for index in 0..<max(left.count, right.count) {
      let (one, two) = (
        index < left.count ? left[index] : 0, index < right.count ? right[index] : 0
      )
      if one != two { return one > two }
    }
    return false
  }
}
