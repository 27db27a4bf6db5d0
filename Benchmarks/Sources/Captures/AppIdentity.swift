/// The app under study, as it is known at one moment of a capture.
struct AppIdentity {
  /// Another one in each run.
  var pid: Int
  /// The number of the task, timer or file that its last lines were about.
  var subject = 1
}
