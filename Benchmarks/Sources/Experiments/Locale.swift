/// The values of `LC_ALL` under which programs are run.
package enum Locale {
  /// UTF-8 without a language, as most machines have it.
  package static var usual: String {
    #if canImport(Darwin)
      "en_US.UTF-8"
    #else
      "C.UTF-8"
    #endif
  }

  /// Bytes, no characters.
  static let bytes = "C"
}
