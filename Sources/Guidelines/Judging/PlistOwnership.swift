import Configuration
import Lifecycle

/// Whether an Info.plist is that of the app whose log was read.
package enum PlistOwnership: Sendable, Equatable {
  /// The log names the app that the list is of.
  case same
  /// The log is of another app: both names.
  case foreign(listed: String, logged: String)
  /// The list or the log leaves the app's name open, and why.
  case unknown(String)

  /// Compares the names of the list with the processes of the log.
  ///
  /// Spaces, signs and case do not count, and a name that a log cut short is the same name.
  static func of(_ infoPlist: InfoPlist, in timeline: Timeline) -> PlistOwnership {
    guard !timeline.runs.isEmpty else { return .unknown("no event was recognised in the log") }
    let logged = Set(timeline.runs.compactMap(\.bundleIdentifier)).sorted()
    if let identifier = infoPlist.bundleIdentifier, !identifier.hasVariable, !logged.isEmpty {
      // An app's extensions carry its identifier in front of their own.
      let isOwn = logged.contains {
        $0 == identifier.value || $0.hasPrefix(identifier.value + ".")
      }
      if isOwn { return .same }
    }
    let processes = Set(timeline.runs.compactMap(\.process)).sorted()
    let names = [infoPlist.executable, infoPlist.bundleName, infoPlist.displayName]
      .compactMap { $0 }.filter { !$0.hasVariable && !$0.value.isEmpty }.map(\.value)
    if processes.contains(where: { process in names.contains { isAlike($0, process) } }) {
      return .same
    }
    guard let program = infoPlist.executable ?? infoPlist.bundleName else {
      return .unknown("Info.plist does not name its program")
    }
    guard !program.hasVariable else {
      return .unknown("Info.plist names its program by a build setting")
    }
    guard let other = processes.first, timeline.runs.allSatisfy({ $0.process != nil }) else {
      return .unknown("the log does not name every process")
    }
    return .foreign(listed: program.value, logged: other)
  }

  /// Whether a process may bear the name; device logs cut names off after 15 letters or more.
  private static func isAlike(_ name: String, _ process: String) -> Bool {
    let (name, process) = (letters(of: name), letters(of: process))
    if name.isEmpty || process.isEmpty { return false }
    return name == process || (process.count >= 14 && name.hasPrefix(process))
  }

  private static func letters(of name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
