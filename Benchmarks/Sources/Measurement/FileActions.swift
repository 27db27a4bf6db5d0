#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a program finds at its descriptors when it starts.
struct FileActions {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif

  init() {
    posix_spawn_file_actions_init(&actions)
  }

  mutating func destroy() {
    posix_spawn_file_actions_destroy(&actions)
  }

  /// Takes an open descriptor, or else reads a file.
  mutating func open(_ target: Int32, from descriptor: Int32?, orReading path: String) {
    if let descriptor {
      posix_spawn_file_actions_adddup2(&actions, descriptor, target)
    } else {
      posix_spawn_file_actions_addopen(&actions, target, path, O_RDONLY, 0)
    }
  }

  /// Takes an open descriptor, or else writes a file anew.
  mutating func open(_ target: Int32, from descriptor: Int32?, orWriting path: String) {
    if let descriptor {
      posix_spawn_file_actions_adddup2(&actions, descriptor, target)
    } else {
      let flags = O_WRONLY | O_CREAT | O_TRUNC
      posix_spawn_file_actions_addopen(&actions, target, path, flags, 0o644)
    }
  }
}
