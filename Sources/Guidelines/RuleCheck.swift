/// How a rule is decided. (To be filled: pattern, monitor, configuration, trace.)
package enum RuleCheck: Sendable {
  case undecided
}
