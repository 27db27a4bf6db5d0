/// What a part of the system talks about.
struct Topic: Equatable, Sendable {
  /// The library that speaks within a process.
  let library: String
  let subsystem: String
  let category: String
  /// Texts of `Template`. None holds a phrase of the lifecycle's vocabulary.
  var messages: [String] = []
}
