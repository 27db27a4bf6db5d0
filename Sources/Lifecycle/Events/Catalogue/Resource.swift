/// What an app can hold: what one event begins and another ends.
public enum Resource: String, Sendable, CaseIterable {
  case timer
  case metadataQuery
  case work
  case movie
  case audio
  case capture
  case game
  case file
  case fileLock
  case database
  case databaseLock
  case bonjourService
  case bonjourBrowser
  case listeningSocket
  case connection
  case request
  case backgroundTask
  case contacts
  case calendar
  case addressBook
  case accessorySession
  case alert
  case sensitiveView
  case cache
  case location
  case glCommands

  /// The attributes that tell one from another, the first that a line gives.
  public var keys: [AttributeKey<String>] {
    switch self {
    case .file, .fileLock, .database, .databaseLock: [.path, .name, .id]
    case .bonjourService, .bonjourBrowser: [.name, .id]
    case .listeningSocket, .connection: [.id, .name, .port]
    case .glCommands: []
    default: [.id, .name]
    }
  }

  /// The name that an event gives a thing of the sort; empty where it gives none.
  public func name(of event: LifecycleEvent) -> String {
    keys.lazy.compactMap { event.attributes[$0] }.first ?? ""
  }

  /// Whether each beginning is a thing of its own.
  ///
  /// Two background tasks of one name are two; a timer that is started again is the same.
  public var isCounted: Bool { self == .backgroundTask }

  /// How people call it.
  public var noun: String {
    switch self {
    case .timer: "timer"
    case .metadataQuery: "metadata query"
    case .work: "task"
    case .movie: "movie"
    case .audio: "audio"
    case .capture: "capture"
    case .game: "game"
    case .file: "file"
    case .fileLock: "lock"
    case .database: "database"
    case .databaseLock: "lock"
    case .bonjourService: "service"
    case .bonjourBrowser: "browser"
    case .listeningSocket: "socket"
    case .connection: "socket"
    case .request: "request"
    case .backgroundTask: "background task"
    case .contacts: "contacts"
    case .calendar: "calendar"
    case .addressBook: "address book"
    case .accessorySession: "accessory session"
    case .alert: "alert"
    case .sensitiveView: "sensitive view"
    case .cache: "cache"
    case .location: "location updates"
    case .glCommands: "OpenGL ES commands"
    }
  }
}
