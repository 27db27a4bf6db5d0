/// What the body of a method does with view controllers, statement by statement.
struct SourceMaking {
  /// What a piece of code gives.
  indirect enum Value {
    /// A new controller of a class, made at a line, around others.
    case new(String, line: Int, contents: [Value])
    /// The object whose method it is.
    case me
    /// A variable of the method.
    case variable(String)
    case unknown
  }

  /// What a statement does.
  enum Deed {
    case make(String, Value)
    /// Names an object; the tokens are those of the name.
    case name(Value, [SourceToken], isSure: Bool)
    case setClass(Value)
    case setRoot(Value)
    case present(Value)
    case push(Value, onto: Value)
    case contain([Value], in: Value)
    /// Names a table or collection view of the object itself.
    case nameList([SourceToken], line: Int)
  }

  private let tokens: [SourceToken]
  private(set) var deeds: [Deed] = []
  /// Whether each open block always runs.
  private var blocks: [Bool] = []
  /// How many blocks were open where a variable was made.
  private var depths: [String: Int] = [:]

  /// Understands what it can; the rest gives no deed.
  init(_ body: [SourceToken]) {
    tokens = body
    for index in tokens.indices {
      if tokens[index].isMark("{") { blocks.append(isPlain(blockAt: index)) }
      if tokens[index].isMark("}") { _ = blocks.popLast() }
      note(at: index)
    }
  }

  /// Whether a block always runs: `if (self)`, `if (self = [super init])`, `do`.
  private func isPlain(blockAt open: Int) -> Bool {
    var index = open - 1
    if index >= 0, tokens[index].isWord("do") { return true }
    var words: Set<String> = []
    while index >= 0, tokens[index].kind != .mark || !";{}".contains(tokens[index].text) {
      if tokens[index].isWord("if") { return words.contains("super") || words == ["self"] }
      if tokens[index].kind == .word { words.insert(tokens[index].text) }
      index -= 1
    }
    return false
  }

  private mutating func note(at index: Int) {
    guard tokens[index].kind == .word else { return }
    let word = tokens[index].text
    switch word {
    case "restorationIdentifier" where isAssigned(index):
      noteName(receiver(before: index), value: expression(from: index + 2), index)
    case "setRestorationIdentifier" where mark(index + 1, ":"):
      noteName(
        objectiveCReceiver(before: index), value: expression(from: index + 2), index)
    case "restorationClass" where isAssigned(index):
      deeds.append(.setClass(receiver(before: index) ?? .unknown))
    case "setRestorationClass" where mark(index + 1, ":"):
      deeds.append(.setClass(objectiveCReceiver(before: index) ?? .unknown))
    case "rootViewController" where isAssigned(index) && isMember(index):
      deeds.append(.setRoot(value(of: expression(from: index + 2))))
    case "setRootViewController" where mark(index + 1, ":"):
      deeds.append(.setRoot(value(of: expression(from: index + 2))))
    case "presentViewController", "present", "presentModalViewController":
      if let argument = argument(at: index) { deeds.append(.present(value(of: argument))) }
    case "pushViewController", "show", "showViewController":
      guard let argument = argument(at: index) else { return }
      let stack = isMember(index) ? receiver(before: index) : objectiveCReceiver(before: index)
      deeds.append(.push(value(of: argument), onto: stack ?? .unknown))
    case "addChild", "addChildViewController":
      guard let argument = argument(at: index) else { return }
      let parent = isMember(index) ? receiver(before: index) : objectiveCReceiver(before: index)
      deeds.append(.contain([value(of: argument)], in: parent ?? .me))
    case "viewControllers" where isAssigned(index):
      deeds.append(
        .contain(elements(of: expression(from: index + 2)), in: receiver(before: index) ?? .me))
    case "setViewControllers":
      guard let argument = argument(at: index) else { return }
      let parent = isMember(index) ? receiver(before: index) : objectiveCReceiver(before: index)
      deeds.append(.contain(elements(of: argument), in: parent ?? .me))
    default:
      // `x = [[T alloc] init]`, `let x = T()`, `let x: T = T()`
      guard mark(index + 1, "="), !mark(index + 2, "="), !isMember(index) else { return }
      let made = value(of: expression(from: index + 2))
      guard case .new = made else { return }
      depths[word] = blocks.count
      deeds.append(.make(word, made))
    }
  }

  private mutating func noteName(
    _ receiver: Value?, value: [SourceToken], _ index: Int
  ) {
    if case .unknown? = receiver, index >= 2,
      ["tableView", "collectionView"].contains(tokens[index - 2].text)
    {
      deeds.append(.nameList(value, line: tokens[index].line))
    } else {
      // A block around the variable's making as well is none around its name alone.
      var outside = 0
      if case .variable(let name)? = receiver { outside = depths[name] ?? 0 }
      let isSure = blocks.dropFirst(outside).allSatisfy { $0 }
      deeds.append(.name(receiver ?? .me, value, isSure: isSure))
    }
  }

  private func mark(_ index: Int, _ text: String) -> Bool {
    tokens.indices.contains(index) && tokens[index].isMark(text)
  }

  private func isAssigned(_ index: Int) -> Bool {
    mark(index + 1, "=") && !mark(index + 2, "=")
      && !(index > 0 && (tokens[index - 1].isWord("let") || tokens[index - 1].isWord("var")))
  }

  /// Whether a dot stands before a word, with or without `?`.
  private func isMember(_ index: Int) -> Bool { mark(index - 1, ".") }

  /// What stands before the dot; nil where nothing does, so that the object itself is meant.
  private func receiver(before index: Int) -> Value? {
    guard isMember(index) else { return nil }
    var at = index - 2
    while mark(at, "?") || mark(at, "!") { at -= 1 }
    guard tokens.indices.contains(at), tokens[at].kind == .word, !isMember(at) else {
      return .unknown
    }
    return tokens[at].text == "self" ? .me : .variable(tokens[at].text)
  }

  /// What stands behind the bracket of `[x setY:…]`.
  private func objectiveCReceiver(before index: Int) -> Value? {
    guard index >= 2, tokens[index - 1].kind == .word, mark(index - 2, "[") else { return .unknown }
    return tokens[index - 1].text == "self" ? .me : .variable(tokens[index - 1].text)
  }

  /// The first argument of `name(…` or `name:…`.
  private func argument(at index: Int) -> [SourceToken]? {
    guard mark(index + 1, "(") || mark(index + 1, ":") else { return nil }
    let argument = expression(from: index + 2)
    return argument.isEmpty ? nil : argument
  }

  /// The tokens up to the end of an expression: a comma, a semicolon, a closing mark, the next label,
  /// or the end of a line on which nothing is open.
  private func expression(from start: Int) -> [SourceToken] {
    var depth = 0
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .mark {
        if "([{".contains(token.text) { depth += 1 }
        if ")]}".contains(token.text) {
          depth -= 1
          if depth < 0 { break }
        }
        if depth == 0, token.text == "," || token.text == ";" { break }
      } else if depth == 0, index > start {
        let previous = tokens[index - 1]
        // Two words beside each other: `x animated:YES`; a new line begins a new statement.
        if previous.kind != .mark || (token.line > previous.line && ")]\"".contains(previous.text))
        {
          break
        }
        if previous.isMark("]") || previous.isMark(")"), token.line >= previous.line { break }
      }
      index += 1
    }
    return Array(tokens[min(start, tokens.count)..<min(index, tokens.count)])
  }

  private func elements(of list: [SourceToken]) -> [Value] {
    var rest = list[...]
    if rest.first?.isMark("@") == true { rest = rest.dropFirst() }
    guard rest.first?.isMark("[") == true, rest.last?.isMark("]") == true else { return [.unknown] }
    return SourceMaking.pieces(Array(rest.dropFirst().dropLast())).map(value)
  }

  /// What commas set apart outside all brackets.
  private static func pieces(_ tokens: [SourceToken]) -> [[SourceToken]] {
    var pieces: [[SourceToken]] = [[]]
    var depth = 0
    for token in tokens {
      if token.kind == .mark {
        if "([{".contains(token.text) { depth += 1 }
        if ")]}".contains(token.text) { depth -= 1 }
        if depth == 0, token.text == "," {
          pieces.append([])
          continue
        }
      }
      pieces[pieces.count - 1].append(token)
    }
    return pieces.filter { !$0.isEmpty }
  }

  /// What an expression gives, as far as it can be told.
  private func value(of expression: [SourceToken]) -> Value {
    guard let first = expression.first else { return .unknown }
    if expression.count == 1 {
      if first.isWord("self") { return .me }
      return first.kind == .word && first.text.first?.isLetter == true
        ? .variable(first.text) : .unknown
    }
    // `[[T alloc] initWithRootViewController:x]`, `[T new]`, `[T factory:…]`
    if first.isMark("[") {
      guard let name = expression.first(where: { $0.kind == .word }), isType(name.text) else {
        return .unknown
      }
      return .new(name.text, line: name.line, contents: contents(of: expression))
    }
    // `T(…)`, `T.init(…)`, `T.factory(…)`
    guard first.kind == .word, isType(first.text), expression.contains(where: { $0.isMark("(") })
    else { return .unknown }
    return .new(first.text, line: first.line, contents: contents(of: expression))
  }

  private func isType(_ word: String) -> Bool { word.first?.isUppercase ?? false }

  /// What a container is made with: `rootViewController: x`, `initWithRootViewController:x`.
  private func contents(of expression: [SourceToken]) -> [Value] {
    for index in expression.indices.dropLast(2) {
      let isLabel =
        expression[index].isWord("rootViewController")
        || expression[index].isWord("initWithRootViewController")
      guard isLabel, expression[index + 1].isMark(":") else { continue }
      // The label's argument ends with the mark that closes around it.
      var depth = 0
      var end = index + 2
      while end < expression.count {
        if "([{".contains(expression[end].text), expression[end].kind == .mark { depth += 1 }
        if ")]}".contains(expression[end].text), expression[end].kind == .mark { depth -= 1 }
        if depth < 0 || (depth == 0 && expression[end].isMark(",")) { break }
        end += 1
      }
      return [value(of: Array(expression[(index + 2)..<end]))]
    }
    return []
  }
}
