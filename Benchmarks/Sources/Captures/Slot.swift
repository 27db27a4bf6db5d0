/// A place in a message that is filled anew each time.
enum Slot: String {
  /// The app's bundle identifier.
  case bundle
  case `class`
  /// Six decimals: `0.270000`.
  case fraction
  case host
  /// The number of the task, timer or file that the app's last lines were about.
  case id
  case ip
  case mac
  /// From a million to a hundred million.
  case million
  /// Below a hundred.
  case number
  /// The process identifier of the app, whoever speaks.
  case pid
  case path
  /// An address in memory.
  case pointer
  /// From a hundred to ten thousand.
  case thousand
  case uuid

  /// What stands for it in the source of a message.
  var conversion: String {
    switch self {
    case .bundle, .class, .host, .ip, .mac, .path, .uuid: "%{public}@"
    case .fraction: "%f"
    case .id, .million, .number, .pid, .thousand: "%d"
    case .pointer: "%p"
    }
  }
}
