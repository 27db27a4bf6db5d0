/// The name of an attribute, with the type that its text is read as.
///
/// Every key that a rule or a drawing asks for is declared here once, so that the vocabulary cannot
/// write one name and a rule read another. A log may hold any other key; those are kept and shown.
public struct AttributeKey<Value: AttributeValue>: Sendable, Hashable {
  /// The key as a line writes it: `id` in `LT timer.start id=1`.
  public let name: String

  /// Names an attribute.
  public init(_ name: String) {
    self.name = name
  }
}

/// A type as which an attribute's text can be read.
public protocol AttributeValue: Sendable {
  /// Reads the text of a line; nil where it is none of the type.
  init?(attribute text: String)
  /// The text that a line would hold.
  var attributeText: String { get }
}

extension AttributeKey<String> {
  /// What tells one of several alike things: a timer, a task, a request.
  public static var id: Self { Self("id") }
  /// What people call the thing: a background task's name, a sound, a file.
  public static var name: Self { Self("name") }
  /// A file's path, or the path of identifiers in state restoration.
  public static var path: Self { Self("path") }
  /// The class of data protection of a file: `Complete`.
  public static var protectionClass: Self { Self("class") }
  /// The class of a view controller or of a provider of one.
  public static var controllerClass: Self { Self("class") }
  /// What sort of task, work or time is meant: `processing`, `CPU`.
  public static var kind: Self { Self("kind") }
  /// The value that a line gives: of a state, of a return.
  public static var value: Self { Self("value") }
  /// What a method returned: `nil`.
  public static var result: Self { Self("result") }
  /// Why something was refused or ended.
  public static var reason: Self { Self("reason") }
  /// `foreground` or `background`, as the system says of a process.
  public static var visibility: Self { Self("visibility") }
  /// The key of a launch option or of a setting.
  public static var key: Self { Self("key") }
  /// The scene event that a watchdog watched: `scene-update`.
  public static var event: Self { Self("event") }
  /// A name of a sound file.
  public static var sound: Self { Self("sound") }
  /// How a sound is coded.
  public static var codec: Self { Self("codec") }
  /// A sound's length in seconds, with or without `s`.
  public static var duration: Self { Self("duration") }
  /// An error's or a termination's code.
  public static var code: Self { Self("code") }
  /// An error that the line tells.
  public static var error: Self { Self("error") }
  /// The words of a project's own phrase.
  public static var phrase: Self { Self("phrase") }
  /// The method that a line of UIKit's speaks of.
  public static var method: Self { Self("method") }
  /// `gl` or `metal`, or the framework that scheduled a notification.
  public static var api: Self { Self("api") }
  /// What the process exceeded: `ActiveHard 3072 MB`.
  public static var limit: Self { Self("limit") }
  /// The address that the app was opened with.
  public static var url: Self { Self("url") }
  /// The three numbers with which launchd reports an end.
  public static var launchd: Self { Self("launchd") }
  /// The seconds that a watchdog left.
  public static var allowance: Self { Self("allowance") }
  /// Which of several stores was saved.
  public static var store: Self { Self("store") }
  /// The callback in which a save failed.
  public static var inCallback: Self { Self("inCallback") }
  /// The signal that ended a process.
  public static var signal: Self { Self("signal") }
  /// A scheme of an address.
  public static var scheme: Self { Self("scheme") }
  /// The namespace of a termination: `RUNNINGBOARD`.
  public static var namespace: Self { Self("namespace") }
  /// A background mode.
  public static var mode: Self { Self("mode") }
  /// Which part of the system speaks: `RunningBoard`.
  public static var by: Self { Self("by") }
  /// On which thread something ran: `main`.
  public static var thread: Self { Self("thread") }
  /// The scene that a marker names.
  public static var scene: Self { Self("scene") }
  /// Where sound and pictures go: `AirPlay`.
  public static var route: Self { Self("route") }
  /// The port of a socket.
  public static var port: Self { Self("port") }
  /// `begin` or `end` of what a marker tells.
  public static var phase: Self { Self("phase") }
  /// Who holds a lock: `another` process.
  public static var holder: Self { Self("holder") }
  /// The expiration handler of a background task: `nil`.
  public static var handler: Self { Self("handler") }
  /// Seconds since a task began, as the system counts them.
  public static var elapsed: Self { Self("elapsed") }
  /// The call by which an app left: `exit(0)`.
  public static var call: Self { Self("call") }
  /// The callback inside which the line was written: `launch`.
  public static var inside: Self { Self("in") }
  /// Whether a queue's work is critical, in the words of the line.
  public static var critical: Self { Self("critical") }
  /// Whether a file lies in iCloud, in the words of the line.
  public static var icloud: Self { Self("icloud") }
  /// The format of the report that tells the event: `ips`.
  public static var report: Self { Self("report") }
  /// Words of a message, where nothing else was taken from it.
  public static var text: Self { Self("text") }
}

extension AttributeKey<Bool> {
  /// Whether the event is a sum over processes, of which none is known.
  public static var isCounted: Self { Self("counted") }
  /// Whether the process is an extension of an app, and not the app.
  public static var isExtension: Self { Self("extension") }
  /// Whether a timer or a notification repeats.
  public static var repeats: Self { Self("repeats") }
  /// Whether the app says that the work must go on.
  public static var essential: Self { Self("essential") }
  /// Whether somebody else reports the state of the process.
  public static var observer: Self { Self("observer") }
  /// Whether pictures go to another screen.
  public static var airplay: Self { Self("airplay") }
  /// Whether a movie runs as picture in picture.
  public static var pip: Self { Self("pip") }
  /// Whether an app left out a controller on purpose.
  public static var deliberate: Self { Self("deliberate") }
  /// Whether the secure variant of a method was called.
  public static var secure: Self { Self("secure") }
  /// Whether a snapshot waits for what the app changed.
  public static var afterScreenUpdates: Self { Self("afterScreenUpdates") }
  /// Whether the system, not the app, shows an alert.
  public static var system: Self { Self("system") }
  /// Whether work may go on in the background.
  public static var background: Self { Self("background") }
  /// Whether someone is signed in to iCloud.
  public static var signedIn: Self { Self("signedIn") }
  /// Whether a file is created by being opened.
  public static var create: Self { Self("create") }
  /// Whether a file was not there before; another word for `create`.
  public static var new: Self { Self("new") }
  /// Whether protected files can be read.
  public static var protectedData: Self { Self("protectedData") }
  /// Whether protected files can be read, by the name of UIKit's property.
  public static var isProtectedDataAvailable: Self { Self("isProtectedDataAvailable") }
}

extension AttributeKey<Int> {
  /// How many of a thing there are.
  public static var count: Self { Self("count") }
}

extension AttributeKey<Double> {
  /// Megabytes in use or released.
  public static var mb: Self { Self("mb") }
  /// Frames a second.
  public static var fps: Self { Self("fps") }
  /// Seconds between two firings of a timer.
  public static var interval: Self { Self("interval") }
  /// Seconds that are left, as the app or the system counts them.
  public static var seconds: Self { Self("seconds") }
}

extension AttributeKey<AppState> {
  /// The state that a line reports.
  public static var state: Self { Self("state") }
  /// The state in which a process was when it ended.
  public static var stateBefore: Self { Self("stateBefore") }
}

extension AttributeKey<Run.Ending> {
  /// How a process ended.
  public static var ending: Self { Self("ending") }
}

extension String: AttributeValue {
  /// Takes any text.
  public init?(attribute text: String) { self = text }
  /// The text itself.
  public var attributeText: String { self }
}

extension Int: AttributeValue {
  /// Reads a whole number.
  public init?(attribute text: String) { self.init(text) }
  /// The number in digits.
  public var attributeText: String { String(self) }
}

extension Double: AttributeValue {
  /// Reads a finite number.
  public init?(attribute text: String) {
    guard let value = Double(text), value.isFinite else { return nil }
    self = value
  }
  /// The number as Swift writes it.
  public var attributeText: String { "\(self)" }
}

extension Bool: AttributeValue {
  /// Reads `yes`, `true`, `1` and their opposites, in any case.
  public init?(attribute text: String) {
    switch text.lowercased() {
    case "yes", "true", "1": self = true
    case "no", "false", "0": self = false
    default: return nil
    }
  }
  /// `yes` or `no`.
  public var attributeText: String { self ? "yes" : "no" }
}

extension AttributeValue where Self: RawRepresentable, RawValue == String {
  /// Reads the name of a value.
  public init?(attribute text: String) { self.init(rawValue: text) }
  /// The value's name.
  public var attributeText: String { rawValue }
}

extension AppState: AttributeValue {}
extension Run.Ending: AttributeValue {}
