/// What a user typed after a command's name, told apart into options and operands.
struct ParsedArguments: Sendable {
  /// One use of an option.
  private struct Use: Sendable {
    let option: String
    let value: String?
  }

  private var uses: [Use] = []
  /// What is no option, in the order in which it was typed.
  private(set) var operands: [String] = []

  /// Notes a use of an option.
  mutating func add(_ option: Option, value: String?) {
    uses.append(Use(option: option.long, value: value))
  }

  /// Notes an operand.
  mutating func add(operand: String) {
    operands.append(operand)
  }

  /// Whether the option was used.
  func has(_ option: Option) -> Bool {
    uses.contains { $0.option == option.long }
  }

  /// The value that counts: the last one given.
  func value(_ option: Option) -> String? {
    uses.last { $0.option == option.long }?.value
  }

  /// Every value given, in order.
  func values(_ option: Option) -> [String] {
    uses.filter { $0.option == option.long }.compactMap(\.value)
  }
}
