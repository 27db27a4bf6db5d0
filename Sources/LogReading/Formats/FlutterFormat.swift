extension LogFormat {
  /// What `flutter run` and Xcode show of a Flutter app's own prints.
  static let flutter = LogFormat(
    "flutter", title: "Flutter console",
    about: """
      The prints of a Flutter app, as `flutter run` or Xcode shows them: `flutter: …`, and `[log] …` \
      of dart:developer. No time, no process: the order is known, durations are not.
      """,
    isLoose: true, starts: [.letter, .bracket],
    samples: [
      Sample(
        "flutter: AppLifecycleState.inactive", time: nil, message: "AppLifecycleState.inactive"),
      Sample("[log] onChange(HomeCubit)", time: nil, message: "onChange(HomeCubit)"),
    ],
    head: { line in
      var cursor = HeadCursor(line)
      guard cursor.skip("flutter: ") || cursor.skip("[log] ") else { return nil }
      return RecordHead(message: cursor.at)
    })
}
