import Configuration
import Lifecycle

/// A path of an app's file, by the folder of the device that it lies in.
private struct FilePath: Sendable {
  private let parts: [Substring]

  init(_ path: String) {
    parts = path.split(separator: "/")
  }

  /// Whether it lies inside an app's bundle: `/…/Bundle/Application/UUID/Demo.app/data.plist`.
  var isInBundle: Bool {
    parts.indices.contains { index in
      let isFolder =
        parts[index] == "Applications"
        || (parts[index] == "Application" && index > 0 && parts[index - 1] == "Bundle")
      guard isFolder else { return false }
      // The bundle lies in a folder named by a UUID, except among the system's own.
      return [1, 2].contains { step in
        let bundle = index + step
        return bundle < parts.count - 1 && parts[bundle].hasSuffix(".app")
          && (step == 1 || Self.isIdentifier(parts[index + 1]))
      }
    }
  }

  /// The part below the app's own folder; nil where the path does not lie in it.
  var insideContainer: [Substring]? {
    for index in parts.indices.dropLast() where Self.isIdentifier(parts[index + 1]) {
      let isData =
        index > 1 && parts[index] == "Application" && parts[index - 1] == "Data"
        && parts[index - 2] == "Containers"
      // Up to iOS 7: `/var/mobile/Applications/UUID/Documents`.
      let isOld = parts[index] == "Applications" && index > 0 && parts[index - 1] == "mobile"
      if isData || isOld { return Array(parts[(index + 2)...]) }
    }
    return nil
  }

  private static func isIdentifier(_ part: Substring) -> Bool {
    part.count == 36 && part.allSatisfy { $0.isHexDigit || $0 == "-" }
  }
}

/// Whether an app's own data may lie in a folder of its container.
private func isUsual(_ inside: [Substring], bundleIdentifier: String?) -> Bool {
  guard let top = inside.first else { return true }
  switch top {
  case "Documents", "tmp", "SystemData": return true
  case "Library":
    guard inside.count > 2 else { return false }
    switch inside[1] {
    case "Application Support":
      return bundleIdentifier.map { inside[2] == $0 && inside.count > 3 } ?? true
    case "Caches", "Preferences", "Cookies", "WebKit", "SplashBoard",
      "Saved Application State", "HTTPStorages", "SyncedPreferences":
      return true
    default: return false
    }
  default: return top.hasSuffix(".app")
  }
}

extension Rule {
  /// A change inside the signed bundle.
  static let launchBundleFileModified = Rule(
    "launch/bundle-file-modified", both: .error, evidence: .vocabulary,
    title: "A file inside the app bundle is written",
    summary: "An app never changes a file inside its bundle.",
    rationale: "A change breaks the bundle's signature, and the app cannot be launched again.",
    help: "Copy the file to Library/Application Support/<bundle identifier>/, change the copy.",
    guideline: .stateTransitions("Installing App-Specific Data Files at First Launch"),
    needs: ["file"],
    check: .fold((found: [Sighting](), paths: 0)) { memory, sighting in
      guard [.fileWrite, .fileCreate, .fileRemove].contains(sighting.kind),
        let path = sighting.attributes[.path]
      else { return }
      memory.paths += 1
      // What failed changed nothing.
      guard sighting.attributes[.error] == nil, FilePath(path).isInBundle,
        !memory.found.contains(where: { $0.attributes[.path] == path })
      else { return }
      memory.found.append(sighting)
    } end: { memory, circumstances in
      let reason: Gap? =
        circumstances.missing("file")
        ?? .unclear("no file is written with its path", logging: "LT file.write path=…")
      return .of(
        memory.found.map { sighting in
          let path = sighting.attributes[.path] ?? ""
          return Violation(
            "\(path) is inside the signed app bundle", at: sighting,
            identity: [String(path.split(separator: "/").last ?? "")])
        }, unless: memory.paths == 0 ? reason : nil)
    },
    examples: [
      Example(
        "A settings file in the bundle",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] LT file.write path=/var/containers/Bundle/Application/0F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0/Demo.app/settings.plist
          """),
      Example(
        "Read in the bundle, written outside, and a document that looks like a bundle",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT file.read path=/var/containers/Bundle/Application/0F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0/Demo.app/settings.plist
          2024-05-01 10:00:00.100 Demo[100:1a03] LT file.write path=/var/mobile/Containers/Data/Application/0F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0/Documents/Backup.app/settings.plist
          2024-05-01 10:00:00.200 Demo[100:1a03] LT file.write path=/var/mobile/Applications/0F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0/Documents/Backup.app/settings.plist
          """),
    ])

  /// Data in a folder that is not meant for it.
  static let launchDataFileInUnusualPlace = Rule(
    "launch/data-file-in-unusual-place", both: .note, evidence: .vocabulary,
    title: "App data created outside the recommended directories",
    summary: "An app keeps its data in Library/Application Support/<bundle identifier>/.",
    rationale: "Elsewhere the data is not backed up, is in the way, or is not found again.",
    help: "Create it there; use Library/Caches for what can be rebuilt.",
    guideline: .stateTransitions("Installing App-Specific Data Files at First Launch"),
    needs: ["file"],
    check: .fold(FirstSightings(by: .path)) { created, sighting in
      if sighting.kind == .fileCreate, sighting.attributes[.error] == nil { created.add(sighting) }
    } end: { created, circumstances in
      let key = circumstances.setting.appPlist?.bundleIdentifier
      let identifier = key.flatMap { $0.hasVariable ? nil : $0.value }
      let reason: Gap? =
        circumstances.missing("file")
        ?? .unclear("no file is created with its path", logging: "LT file.create path=…")
      return .of(
        created.all.compactMap { sighting in
          guard let path = sighting.attributes[.path],
            let inside = FilePath(path).insideContainer,
            !isUsual(inside, bundleIdentifier: identifier)
          else { return nil }
          let place = "Library/Application Support/\(identifier ?? "<bundle identifier>")/"
          let name = inside.joined(separator: "/")
          return Violation(
            "\(name) is app data outside \(place)", at: sighting, identity: [name])
        }, unless: created.all.isEmpty ? reason : nil)
    },
    examples: [
      Example(
        "A database of its own folder",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] LT file.create path=/var/mobile/Containers/Data/Application/0F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0/Library/Private/store.sqlite
          """),
      Example(
        "In another app's name",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] LT file.create path="/var/mobile/Containers/Data/Application/0F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0/Library/Application Support/com.example.other/store.sqlite"
          """, infoPlist: "{ CFBundleIdentifier = \"com.example.demo\"; }"),
      Example(
        "Where data belongs",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT file.create path="/var/mobile/Containers/Data/Application/0F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0/Library/Application Support/com.example.demo/store.sqlite"
          2024-05-01 10:00:00.100 Demo[100:1a03] LT file.create path=/var/mobile/Containers/Data/Application/0F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0/Library/Caches/images.db
          2024-05-01 10:00:00.200 Demo[100:1a03] LT file.create path=/var/mobile/Containers/Shared/AppGroup/0F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0/store.sqlite
          """, infoPlist: "{ CFBundleIdentifier = \"com.example.demo\"; }"),
    ])
}
