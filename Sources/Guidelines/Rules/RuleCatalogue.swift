extension Rule {
  /// The catalogue, sorted by id.
  public static let all: [Rule] = [
    .backgroundGLCall
  ]
}
