import Foundation

/// One run of the built program: what it printed and how it ended.
struct Invocation {
  let status: Int32
  let output: String
  let errors: String

  /// Runs `lifetrace` with these arguments.
  init(_ arguments: String...) throws {
    try self.init(arguments)
  }

  /// Runs `lifetrace` with these arguments.
  ///
  /// Standard input is empty unless bytes are given.
  init(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:],
    folder: URL? = nil
  ) throws {
    try self.init(
      running: Self.program, arguments, input: input, environment: environment, folder: folder)
  }

  /// Runs a line of the shell, in which `$0` is the program and `$1` the next argument.
  init(shell line: String, _ arguments: String..., folder: URL? = nil) throws {
    try self.init(
      running: URL(filePath: "/bin/sh"), ["-c", line, Self.program.path] + arguments,
      folder: folder)
  }

  /// Runs a program and waits for its end, without the variables that outputs depend on.
  private init(
    running program: URL, _ arguments: [String], input: Data = Data(),
    environment: [String: String] = [:], folder: URL? = nil
  ) throws {
    let scratch = try ScratchFolder()
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    var variables = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "CLICOLOR_FORCE", "COLUMNS", "GITHUB_STEP_SUMMARY"] {
      variables[name] = nil
    }
    process.environment = variables.merging(environment) { $1 }
    // Files instead of pipes: a pipe that nobody reads would block the program.
    let files = try ["in", "out", "err"].map { name in
      let url = scratch.url.appending(path: name)
      try (name == "in" ? input : Data()).write(to: url)
      return url
    }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : -1
    output = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
  }

  /// The program that the build put beside the tests.
  static var program: URL {
    #if canImport(Darwin)
      // The tests are a bundle that a helper of the toolchain loads.
      let tests = Bundle(for: ScratchFolder.self).bundleURL
    #else
      let tests = URL(filePath: CommandLine.arguments[0])
    #endif
    return tests.deletingLastPathComponent().appending(path: "lifetrace")
  }

  /// The folder of the package.
  static let packageFolder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
