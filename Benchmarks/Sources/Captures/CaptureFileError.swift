#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A capture could not be written.
package struct CaptureFileError: Error, CustomStringConvertible {
  let path: String
  /// A value of `errno`.
  let reason: Int32

  package var description: String {
    "cannot write \(path): \(String(cString: strerror(reason)))"
  }
}
