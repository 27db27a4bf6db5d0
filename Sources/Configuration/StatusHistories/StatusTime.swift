/// A moment as a status history writes it: no moment, but the stretch of time that its text leaves
/// open.
package struct StatusTime: Sendable, Equatable {
  /// The moment as it is written.
  package var text: String
  /// Its beginning in seconds since 1970, of a clock whose zone is unknown where the text names none.
  package var seconds: Int64
  /// How many seconds it leaves open: a day without a time of day, a minute without seconds.
  package var width: Int64
  /// Whether the text names the zone.
  package var hasZone: Bool

  /// Makes a moment.
  package init(text: String, seconds: Int64, width: Int64 = 1, hasZone: Bool) {
    self.text = text
    self.seconds = seconds
    self.width = width
    self.hasZone = hasZone
  }

  /// Whether the text gives a time of day.
  package var hasTimeOfDay: Bool { width < 86400 }

  /// The least and the most seconds that can lie between an earlier moment and this one.
  ///
  /// Where only one of them names its zone, the two clocks may be 14 hours apart.
  package func seconds(since earlier: StatusTime) -> ClosedRange<Int64> {
    let zones: Int64 = hasZone == earlier.hasZone ? 0 : 14 * 3600
    let least = max(0, seconds - earlier.seconds - earlier.width - zones)
    let most = seconds + width - earlier.seconds + zones
    return least...max(least, most)
  }

  /// The seconds between an earlier moment and this one as their texts have them.
  ///
  /// Nil where days or zones leave so much open that the figure would mislead.
  package func plainSeconds(since earlier: StatusTime) -> Int64? {
    guard hasTimeOfDay, earlier.hasTimeOfDay, hasZone == earlier.hasZone else { return nil }
    return max(0, seconds - earlier.seconds)
  }
}
