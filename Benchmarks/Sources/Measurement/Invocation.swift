/// A program and what it is started with.
package struct Invocation: Sendable {
  package enum Input: Equatable, Sendable {
    case nothing
    /// Through a pipe, by a second program (`cat`) whose cost is not counted.
    case pipe(from: String)
  }

  package var program: String
  package var arguments: [String]
  /// The whole environment, `NAME=value`.
  package var environment: [String]
  package var input: Input
  /// The file that takes what it prints.
  package var output: String
  /// The file that takes its messages.
  package var messages: String

  package init(
    program: String, arguments: [String], environment: [String], input: Input = .nothing,
    output: String = "/dev/null", messages: String = "/dev/null"
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.input = input
    self.output = output
    self.messages = messages
  }
}
