import LifetraceKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Analysis.ConfigurationChoice {
  /// Understands `--config` and `--no-config`; without them it is the nearest file upward.
  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    let file = arguments.value(.config)
    if arguments.has(.noConfig) {
      guard file == nil else { throw .usage("--config and --no-config exclude each other") }
      self = .none
    } else if let file {
      self = .file(file)
    } else {
      self = .nearest(upwardFrom: FileManager.default.currentDirectoryPath)
    }
  }
}

extension ParsedArguments {
  /// The rules of the catalogue and of the project's own configuration.
  func rules() throws(CommandFailure) -> [Rule] {
    let choice = try Analysis.ConfigurationChoice(self)
    do throws(AnalysisError) {
      return try Catalogue.rules(with: choice)
    } catch {
      throw CommandFailure(error)
    }
  }
}
