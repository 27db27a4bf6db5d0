extension InfoPlist {
  /// An entry of `CFBundleURLTypes`.
  package struct URLType: Sendable, Equatable {
    /// The line on which the entry begins, from 1; nil in binary lists.
    package var line: Int?
    /// Its reverse-DNS name: `CFBundleURLName`.
    package var name: Located<String>?
    /// `Editor`, `Viewer`, `Shell` or `None`: `CFBundleTypeRole`.
    package var role: Located<String>?
    /// The schemes it declares; nil where the key is absent.
    package var schemes: Located<[Located<String>]>?
  }
}
