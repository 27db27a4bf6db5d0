/// Finds the classes of source files with their methods; it knows no more of the languages than that
/// takes.
struct SourceClassReader {
  private(set) var classes: [String: SourceClass] = [:]
  /// The texts that names stand for, of `let kForm = "Form"`, `#define kForm @"Form"` and the like; an
  /// empty text where two files differ.
  private(set) var constants: [String: String] = [:]

  private var tokens: [SourceToken] = []
  private var path = ""

  /// Takes in one file.
  mutating func add(_ text: String, path: String) {
    tokens = SourceToken.all(in: text)
    self.path = path
    noteConstants()
    if path.hasSuffix(".swift") { readSwift() } else { readObjectiveC() }
  }

  private mutating func noteConstants() {
    for index in tokens.indices where tokens[index].kind == .text {
      var before = index - 1
      if before >= 0, tokens[before].isMark("@") { before -= 1 }
      guard before > 0 else { continue }
      let name: SourceToken
      if tokens[before].isMark("=") {
        // `let kForm: String = "Form"`
        let isTyped = before > 2 && tokens[before - 2].isMark(":")
        name = tokens[isTyped ? before - 3 : before - 1]
      } else if before > 1, tokens[before - 1].isWord("define"), tokens[before].kind == .word {
        name = tokens[before]
      } else {
        continue
      }
      guard name.kind == .word else { continue }
      let known = constants[name.text]
      constants[name.text] = known == nil || known == tokens[index].text ? tokens[index].text : ""
    }
  }

  /// The index of the mark that closes the one at a place; nil where none does.
  private func close(_ open: Int) -> Int? {
    guard tokens.indices.contains(open) else { return nil }
    let pairs = ["{": "}", "(": ")", "[": "]"]
    guard let end = pairs[tokens[open].text] else { return nil }
    var depth = 0
    for index in open..<tokens.count where tokens[index].kind == .mark {
      if tokens[index].text == tokens[open].text { depth += 1 }
      if tokens[index].text == end {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  private func word(at index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .word else { return nil }
    return tokens[index].text
  }

  private mutating func note(_ name: String, parent: String?, line: Int, hasCode: Bool) {
    var found = classes[name] ?? SourceClass(name: name, path: path, line: line)
    found.parent = found.parent ?? parent
    if hasCode, !found.hasCode { (found.path, found.line, found.hasCode) = (path, line, true) }
    classes[name] = found
  }

  // Swift.

  private mutating func readSwift() {
    var index = 0
    while index < tokens.count {
      let keyword = tokens[index].text
      guard tokens[index].kind == .word,
        ["class", "extension", "struct", "enum"].contains(keyword),
        let name = word(at: index + 1), !["func", "var", "let"].contains(name),
        let open = tokens[index...].firstIndex(where: { $0.isMark("{") }),
        let end = close(open)
      else {
        index += 1
        continue
      }
      let isParent = tokens[index + 2].isMark(":") && keyword == "class"
      let parent = isParent ? word(at: index + 3) : nil
      note(name, parent: parent, line: tokens[index].line, hasCode: true)
      readSwiftMembers(of: name, in: (open + 1)..<end)
      index = open + 1
    }
  }

  private mutating func readSwiftMembers(of name: String, in range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let token = tokens[index]
      if token.isWord("class"), let next = word(at: index + 1), !["func", "var"].contains(next) {
        // A class in the class is read for itself.
        guard let open = tokens[index...].firstIndex(where: { $0.isMark("{") }) else { return }
        index = (close(open) ?? open) + 1
        continue
      }
      let isFunction = token.isWord("func")
      let isProperty = token.isWord("var") && word(at: index + 1) == "restorationIdentifier"
      guard isFunction || token.isWord("init") || isProperty else {
        index += 1
        continue
      }
      let title = isFunction ? word(at: index + 1) ?? "" : "init"
      var labels = ""
      var open = index + 1
      if !isProperty {
        guard let start = tokens[index...].firstIndex(where: { $0.isMark("(") }),
          let end = close(start)
        else { return }
        labels = swiftLabels(in: (start + 1)..<end)
        open = end + 1
      }
      while open < range.upperBound, !tokens[open].isMark("{"), !tokens[open].isMark("}"),
        !tokens[open].isWord("func")
      { open += 1 }
      guard open < range.upperBound, tokens[open].isMark("{"), let end = close(open) else {
        index += 1
        continue
      }
      var body = Array(tokens[(open + 1)..<end])
      // `override var restorationIdentifier: String? { get { "Form" } set {} }` gives it at once.
      if isProperty, let value = body.first(where: { $0.kind == .text }) {
        body = [
          SourceToken(kind: .word, text: "restorationIdentifier", line: value.line),
          SourceToken(kind: .mark, text: "=", line: value.line), value,
        ]
      }
      let isStatic = index > 0 && ["static", "class"].contains(tokens[index - 1].text)
      let method = SourceClass.Method(
        name: title, labels: labels, isStatic: isStatic, body: body, path: path)
      classes[name]?.methods.append(method)
      index = end + 1
    }
  }

  /// The labels of parameters, joined by colons.
  private func swiftLabels(in range: Range<Int>) -> String {
    var labels = ""
    var depth = 0
    var isStart = true
    for index in range {
      switch tokens[index].text {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}", ">": depth -= 1
      case "," where depth == 0: isStart = true
      default:
        if isStart, depth == 0, tokens[index].kind == .word {
          labels += tokens[index].text + ":"
          isStart = false
        }
      }
    }
    return labels
  }

  // Objective-C.

  private mutating func readObjectiveC() {
    for index in tokens.indices where index > 0 && tokens[index - 1].isMark("@") {
      guard let name = word(at: index + 1) else { continue }
      switch tokens[index].text {
      case "interface":
        let isParent = index + 2 < tokens.count && tokens[index + 2].isMark(":")
        note(
          name, parent: isParent ? word(at: index + 3) : nil, line: tokens[index].line,
          hasCode: false)
      case "implementation":
        note(name, parent: nil, line: tokens[index].line, hasCode: true)
        readObjectiveCMethods(of: name, from: index + 2)
      default: break
      }
    }
  }

  private mutating func readObjectiveCMethods(of name: String, from start: Int) {
    var index = start
    while index < tokens.count {
      if tokens[index].isMark("@"), word(at: index + 1) == "end" { return }
      let isSign = tokens[index].isMark("-") || tokens[index].isMark("+")
      guard isSign, index + 1 < tokens.count, tokens[index + 1].isMark("("),
        let open = tokens[index...].firstIndex(where: { $0.isMark("{") || $0.isMark(";") }),
        tokens[open].isMark("{"), let end = close(open)
      else {
        index += 1
        continue
      }
      let method = SourceClass.Method(
        name: selector(in: (index + 1)..<open), labels: "", isStatic: tokens[index].isMark("+"),
        body: Array(tokens[(open + 1)..<end]), path: path)
      classes[name]?.methods.append(method)
      index = end + 1
    }
  }

  /// `application:didFinishLaunchingWithOptions:`, or a name without parameters.
  private func selector(in range: Range<Int>) -> String {
    var selector = ""
    var first = ""
    var depth = 0
    for index in range {
      if tokens[index].isMark("(") { depth += 1 }
      if tokens[index].isMark(")") { depth -= 1 }
      guard depth == 0, tokens[index].kind == .word else { continue }
      if first.isEmpty { first = tokens[index].text }
      if index + 1 < range.upperBound, tokens[index + 1].isMark(":") {
        selector += tokens[index].text + ":"
      }
    }
    return selector.isEmpty ? first : selector
  }
}
