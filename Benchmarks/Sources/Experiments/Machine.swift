#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the programs ran on, as a page says it.
struct Machine {
  let processor: String
  let cores: Int
  let memory: Int
  let system: String

  init(runner: ProgramRunner) {
    cores = ProcessInfo.processInfo.activeProcessorCount
    memory = Int(ProcessInfo.processInfo.physicalMemory)
    #if canImport(Darwin)
      processor = Self.printed(by: "/usr/sbin/sysctl", ["-n", "machdep.cpu.brand_string"], runner)
      system = "macOS " + Self.printed(by: "/usr/bin/sw_vers", ["-productVersion"], runner)
    #else
      processor = Self.value(of: "model name", in: "/proc/cpuinfo", separator: ":")
      let name = Self.value(of: "PRETTY_NAME", in: "/etc/os-release", separator: "=")
      let kernel = Self.printed(by: "/bin/uname", ["-sr"], runner)
      system = "\(name.filter { $0 != "\"" }), \(kernel)"
    #endif
  }

  private static func printed(
    by program: String, _ words: [String], _ runner: ProgramRunner
  ) -> String {
    (try? runner.output(of: program, words).firstLine) ?? "unknown"
  }

  /// What stands behind the first line's name in a file of names and values.
  private static func value(of name: String, in path: String, separator: Character) -> String {
    guard let data = FileManager.default.contents(atPath: path) else { return "unknown" }
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: separator, maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ $0 != "\t" }) == name else { continue }
      return String(parts[1].drop { $0 == " " })
    }
    return "unknown"
  }
}
