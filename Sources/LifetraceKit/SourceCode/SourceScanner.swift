/// Finds methods in blanked code, word by word; it knows no more of the languages than that takes.
struct SourceScanner {
  /// A word or a single mark, and its line.
  private struct Token {
    var text: String
    var line: Int

    var isWord: Bool { text.utf8.first.map(SourceScanner.isWordByte) ?? false }
  }

  private var tokens: [Token] = []

  /// Takes the code apart into words and marks.
  init(_ source: SourceText) {
    var line = 1
    var word: [UInt8] = []
    for byte in source.bytes {
      if Self.isWordByte(byte) {
        word.append(byte)
        continue
      }
      if !word.isEmpty {
        tokens.append(Token(text: String(decoding: word, as: UTF8.self), line: line))
        word = []
      }
      if byte == UInt8(ascii: "\n") {
        line += 1
      } else if byte > UInt8(ascii: " ") {
        tokens.append(Token(text: String(UnicodeScalar(byte)), line: line))
      }
    }
  }

  /// Letters, digits, underscores and everything beyond ASCII.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// The functions of Swift code with the types they stand in.
  mutating func swiftMethods() -> [SourceMethod] {
    let types: Set<String> = ["class", "struct", "enum", "actor", "extension", "protocol"]
    var methods: [SourceMethod] = []
    // What each open brace belongs to; nil where it is no type's.
    var owners: [String?] = []
    var pending: String?
    for index in tokens.indices {
      let token = tokens[index]
      switch token.text {
      case "{":
        owners.append(pending)
        pending = nil
      case "}": _ = owners.popLast()
      case _ where types.contains(token.text):
        // 'class func' and 'static' members are no types; a dot before it makes it a member.
        guard let name = word(after: index), !["func", "var", "let"].contains(name) else { break }
        if index == 0 || tokens[index - 1].text != "." { pending = name }
      case "func":
        guard let method = swiftMethod(at: index) else { break }
        methods.append(
          SourceMethod(
            name: method.name, line: method.line, owner: owners.last { $0 != nil } ?? nil))
      default: break
      }
    }
    return methods
  }

  private func word(after index: Int) -> String? {
    guard index + 1 < tokens.count, tokens[index + 1].isWord else { return nil }
    return tokens[index + 1].text
  }

  /// `func name<T>(label name: Type, …)`, from the keyword on.
  private func swiftMethod(at index: Int) -> (name: String, line: Int)? {
    guard let name = word(after: index) else { return nil }
    var at = index + 2
    if at < tokens.count, tokens[at].text == "<" {
      guard let end = tokens[at...].firstIndex(where: { $0.text == ">" }) else { return nil }
      at = end + 1
    }
    guard at < tokens.count, tokens[at].text == "(" else { return nil }
    var labels = ""
    var depth = 0
    var isStart = true
    for position in at..<tokens.count {
      let token = tokens[position]
      switch token.text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case ",": isStart = isStart || depth == 1
      default:
        // An attribute such as @escaping stands behind the colon; before it are labels alone.
        guard isStart, depth == 1, token.isWord else { break }
        labels += "\(token.text):"
        isStart = false
      }
      if depth == 0 { return ("\(name)(\(labels))", tokens[index + 1].line) }
    }
    return nil
  }

  /// The methods that Objective-C code defines; declarations without a body are none.
  mutating func objectiveCMethods() -> [SourceMethod] {
    var methods: [SourceMethod] = []
    var owner: String?
    for index in tokens.indices {
      let token = tokens[index]
      if index > 0, tokens[index - 1].text == "@" {
        if token.text == "implementation" { owner = word(after: index) }
        if token.text == "end" { owner = nil }
      }
      guard owner != nil, token.text == "-" || token.text == "+",
        let method = objectiveCMethod(at: index)
      else { continue }
      methods.append(SourceMethod(name: method.name, line: method.line, owner: owner))
    }
    return methods
  }

  /// `- (void)application:(UIApplication *)app didX:(NSDictionary *)options {`, from the sign on.
  private func objectiveCMethod(at index: Int) -> (name: String, line: Int)? {
    guard index + 1 < tokens.count, tokens[index + 1].text == "(" else { return nil }
    var depth = 0
    var selector = ""
    var first: Token?
    for position in (index + 1)..<tokens.count {
      let token = tokens[position]
      if token.text == "(" { depth += 1 }
      if token.text == ")" { depth -= 1 }
      guard depth == 0, token.text != ")" else { continue }
      switch token.text {
      case "{": return first.map { (selector.isEmpty ? $0.text : selector, $0.line) }
      case ":":
        guard position > 0, tokens[position - 1].isWord else { return nil }
        selector += tokens[position - 1].text + ":"
      default:
        // An arithmetic minus leads to marks that no method's head has.
        guard token.isWord else { return nil }
        if first == nil { first = token }
      }
    }
    return nil
  }
}
