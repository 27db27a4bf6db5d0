extension Term {
  /// The built-in vocabulary; where two terms' literals stand at the same byte the earlier one wins.
  static let all: [Term] =
    markers + callbacks + delegateMethods + states + frameworks + prose + chinesePhrases
    + runningBoard
    + springBoard + scenes + terminations + backgroundTasks + uiKitMessages
    + systemNotifications + localNotifications + protectionErrors + rotation + launchOptions
    + natural

  /// What apps and frameworks say of their own work, one list a subject.
  private static let natural: [Term] =
    backgroundTaskCalls + completions + bluetooth + dataSaves + media + network + openGL + process
    + screen
    + sharedResources + storage + work
}
