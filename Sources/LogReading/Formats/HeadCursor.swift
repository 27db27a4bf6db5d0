import Lifecycle

/// Walks along the head of a line; each step either reads its part and moves on, or stays and says no.
struct HeadCursor {
  let line: ByteView
  var at: Int

  init(_ line: ByteView, at index: Int = 0) {
    self.line = line
    at = index
  }

  var byte: UInt8 { line.peek(at) }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard line.peek(at) == byte, at < line.count else { return false }
    at += 1
    return true
  }

  mutating func skip(_ text: StaticString) -> Bool {
    guard line.has(text, at: at) else { return false }
    at += text.utf8CodeUnitCount
    return true
  }

  /// Skips spaces and tabs; how many there were.
  @discardableResult
  mutating func skipSpaces() -> Int {
    let start = at
    while line.peek(at).isSpace { at += 1 }
    return at - start
  }

  /// Reads exactly this many digits.
  mutating func number(digits: Int) -> Int? {
    var value = 0
    for index in at..<(at + digits) {
      let byte = line.peek(index)
      guard byte.isDigit else { return nil }
      value = value * 10 + byte.digit
    }
    at += digits
    return value
  }

  /// Reads one to `most` digits.
  mutating func number(upTo most: Int) -> Int? {
    var value = 0
    var index = at
    while index - at < most, line.peek(index).isDigit {
      value = value * 10 + line.peek(index).digit
      index += 1
    }
    guard index > at else { return nil }
    at = index
    return value
  }

  /// `2014-07-01` or `2014/07/01`, as the days since 1970-01-01; no date of another age than logs'.
  mutating func date(separator: UInt8 = UInt8(ascii: "-")) -> Int? {
    var cursor = self
    guard let year = cursor.number(digits: 4), cursor.skip(separator),
      let month = cursor.number(digits: 2), cursor.skip(separator),
      let day = cursor.number(digits: 2), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    guard let days = CalendarDate.days(checking: year, month: month, day: day) else { return nil }
    at = cursor.at
    return days
  }

  /// `15:55:14`, `15:55:14.706`, `12:05:37:744`: nanoseconds since midnight and the fraction's digits.
  mutating func timeOfDay(fraction separators: Fraction) -> (nanoseconds: Int64, digits: UInt8)? {
    var cursor = self
    guard let hour = cursor.number(digits: 2), cursor.skip(UInt8(ascii: ":")),
      let minute = cursor.number(digits: 2), cursor.skip(UInt8(ascii: ":")),
      let second = cursor.number(digits: 2), hour < 24, minute < 60, second < 61
    else { return nil }
    var nanoseconds = Int64((hour * 60 + minute) * 60 + second) * 1_000_000_000
    var digits: UInt8 = 0
    if separators.allows(cursor.byte), cursor.line.peek(cursor.at + 1).isDigit {
      cursor.at += 1
      var unit: Int64 = 100_000_000
      while cursor.byte.isDigit {
        nanoseconds += Int64(cursor.byte.digit) * unit
        unit /= 10
        digits += 1
        cursor.at += 1
        if digits > 9 { return nil }
      }
    } else if separators.isRequired {
      return nil
    }
    at = cursor.at
    return (nanoseconds, digits)
  }

  /// What may stand between the second and its fraction.
  struct Fraction {
    var point = false
    var colon = false
    var isRequired = false

    static let point = Fraction(point: true, isRequired: true)
    static let colon = Fraction(colon: true, isRequired: true)
    static let optional = Fraction(point: true)
    static let none = Fraction()

    func allows(_ byte: UInt8) -> Bool {
      (point && (byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")))
        || (colon && byte == UInt8(ascii: ":"))
    }
  }

  /// `+0100`, `+01:00`, `-0700`, `Z`, after at most one space; minutes east of UTC.
  mutating func zone(afterSpace: Bool = false) -> Int16? {
    var cursor = self
    if afterSpace { _ = cursor.skip(UInt8(ascii: " ")) }
    if cursor.skip(UInt8(ascii: "Z")) {
      at = cursor.at
      return 0
    }
    let sign = cursor.byte
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    cursor.at += 1
    guard let hours = cursor.number(digits: 2) else { return nil }
    _ = cursor.skip(UInt8(ascii: ":"))
    guard let minutes = cursor.number(digits: 2), hours < 15, minutes < 60 else { return nil }
    at = cursor.at
    let total = Int16(hours * 60 + minutes)
    return sign == UInt8(ascii: "-") ? -total : total
  }

  /// `Nov 12`: month and day; the day may be padded with a space.
  mutating func monthAndDay() -> (month: Int, day: Int)? {
    var cursor = self
    guard let month = Self.month(line, at: cursor.at) else { return nil }
    cursor.at += 3
    guard cursor.skip(UInt8(ascii: " ")) else { return nil }
    _ = cursor.skip(UInt8(ascii: " "))
    guard let day = cursor.number(upTo: 2), (1...31).contains(day) else { return nil }
    at = cursor.at
    return (month, day)
  }

  private static func month(_ line: ByteView, at index: Int) -> Int? {
    switch (line.peek(index), line.peek(index + 1), line.peek(index + 2)) {
    case (UInt8(ascii: "J"), UInt8(ascii: "a"), UInt8(ascii: "n")): 1
    case (UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "b")): 2
    case (UInt8(ascii: "M"), UInt8(ascii: "a"), UInt8(ascii: "r")): 3
    case (UInt8(ascii: "A"), UInt8(ascii: "p"), UInt8(ascii: "r")): 4
    case (UInt8(ascii: "M"), UInt8(ascii: "a"), UInt8(ascii: "y")): 5
    case (UInt8(ascii: "J"), UInt8(ascii: "u"), UInt8(ascii: "n")): 6
    case (UInt8(ascii: "J"), UInt8(ascii: "u"), UInt8(ascii: "l")): 7
    case (UInt8(ascii: "A"), UInt8(ascii: "u"), UInt8(ascii: "g")): 8
    case (UInt8(ascii: "S"), UInt8(ascii: "e"), UInt8(ascii: "p")): 9
    case (UInt8(ascii: "O"), UInt8(ascii: "c"), UInt8(ascii: "t")): 10
    case (UInt8(ascii: "N"), UInt8(ascii: "o"), UInt8(ascii: "v")): 11
    case (UInt8(ascii: "D"), UInt8(ascii: "e"), UInt8(ascii: "c")): 12
    default: nil
    }
  }

  /// Reads `Process Name[5845:60b]`; names may hold spaces, so the bracketed ids are the anchor.
  mutating func processWithThread(separator: UInt8 = UInt8(ascii: ":")) -> ProcessIDs? {
    var bracket = at
    let farthest = at + 128
    while let open = line.firstIndex(of: UInt8(ascii: "["), from: bracket), open < farthest {
      var cursor = HeadCursor(line, at: open + 1)
      if open > at, let pid = cursor.number(upTo: 10), cursor.skip(separator) {
        let thread = cursor.at
        _ = cursor.skip("0x")
        while cursor.byte.isHexDigit { cursor.at += 1 }
        if cursor.at > thread, cursor.byte == UInt8(ascii: "]") {
          let ids = ProcessIDs(name: at..<open, pid: pid, thread: thread..<cursor.at)
          at = cursor.at + 1
          return ids
        }
      }
      bracket = open + 1
    }
    return nil
  }

  /// A process as a head names it: ranges of the line.
  struct ProcessIDs {
    var name: Range<Int>
    var pid: Int
    var thread: Range<Int>
  }
}
