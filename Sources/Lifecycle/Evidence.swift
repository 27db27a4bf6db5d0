/// How something on the timeline is known.
///
/// Nothing that is not `observed` raises a finding of severity error on its own.
public enum Evidence: String, Sendable, Codable, CaseIterable {
  /// A callback or a system line said so.
  case observed
  /// It follows from what was observed, such as suspension from silence.
  case inferred
  /// The log starts or ends in the middle; nothing speaks against it.
  case assumed
}
