/// Why the program ends without having done its work.
struct UsageError: Error {
  let message: String
  /// 2 where the program was called wrongly, 1 where the work failed.
  var status: Int32 = 2

  static func failure(_ error: any Error) -> UsageError {
    UsageError(message: "\(error)", status: 1)
  }
}
