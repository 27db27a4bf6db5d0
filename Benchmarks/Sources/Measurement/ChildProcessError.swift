#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program could not be run.
package struct ChildProcessError: Error, CustomStringConvertible {
  let program: String
  /// A value of `errno`.
  let reason: Int32

  package var description: String {
    "cannot run \(program): \(String(cString: strerror(reason)))"
  }
}
