/// The program's version, as `--version` and the reports say it.
public enum Version {
  /// Three numbers: incompatible changes, additions, corrections.
  public static let current = "0.1.0"
}
