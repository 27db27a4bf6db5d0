/// The names of the attributes that the program knows, for those who write rules of their own.
package enum AttributeNames {
  /// Every name that a key is declared with, in ascending order.
  package static let all = [
    "afterScreenUpdates", "airplay", "allowance", "api", "background", "by", "call", "class",
    "code", "codec", "count", "counted", "create", "critical", "deliberate", "duration", "elapsed",
    "ending", "error", "essential", "event", "extension", "fps", "handler", "holder", "icloud",
    "id", "in", "inCallback", "interval", "isProtectedDataAvailable", "key", "kind", "launchd",
    "limit", "mb", "method", "mode", "name", "namespace", "new", "observer", "path", "phase",
    "phrase", "pip", "port", "protectedData", "reason", "repeats", "report", "result", "route",
    "scene", "scheme", "seconds", "secure", "signal", "signedIn", "sound", "state", "stateBefore",
    "store", "system", "text", "thread", "url", "value", "visibility",
  ]
}
