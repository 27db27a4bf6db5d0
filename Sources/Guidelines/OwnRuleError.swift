/// Why a project's own rule is none: a name in it is not known.
package enum OwnRuleError: Error, Sendable, Equatable {
  /// The line of the name, and what is wrong with it and what was probably meant.
  case unknown(line: Int?, String)
}
