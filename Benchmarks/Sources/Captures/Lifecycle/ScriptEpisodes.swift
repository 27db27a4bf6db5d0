/// What happens while an app is in front: a few lines that belong together, all said by the app.
enum ScriptEpisodes {
  static let all = [
    ["-[{class} touchesBegan:withEvent:]"],
    ["-[{class} setNeedsDisplay]"],
    ["-[{class} setNeedsDisplay]", "LT view.update"],
    [
      "LT timer.start id={id}", "LT timer.fire id={id}", "LT timer.fire id={id}",
      "LT timer.stop id={id}",
    ],
    ["LT data.dirty store=logbook", "LT data.saved store=logbook"],
    [
      "LT file.open path=Documents/voyage-{id}.gpx class=CompleteUntilFirstUserAuthentication",
      "LT file.write path=Documents/voyage-{id}.gpx",
      "LT file.close path=Documents/voyage-{id}.gpx",
    ],
    ["LT net.request id={id} thread=worker", "LT net.response id={id} thread=worker"],
    ["LT bgtask.begin id={id} name=upload handler=1", "LT bgtask.end id={id}"],
    ["LT memory.footprint mb={number}"],
    ["applicationState = 0"],
    ["NSUserDefaultsDidChangeNotification: {number} keys", "LT settings.reloaded"],
    ["Received memory warning.", "LT cache.purged bytes={million}"],
    ["LT alert.shown id={id}", "LT alert.dismissed id={id}"],
    ["userNotificationCenter(_:willPresent:withCompletionHandler:)"],
  ]
}
