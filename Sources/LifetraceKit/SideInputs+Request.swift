import Configuration

extension SideInputs {
  /// Reads what a request gives beside logs and property lists.
  init(_ request: Analysis.Request, bundleFolder: String?) throws(AnalysisError) {
    self.init()
    do throws(SideInputError) {
      for path in request.storyboards { storyboards += try Storyboard.read(path: path) }
      if let path = request.statusHistory { statusHistory = try StatusHistory.read(path: path) }
    } catch {
      throw .configuration(error.message)
    }
    if let history = statusHistory, !Self.isHistory(history, logs: request.logs) {
      throw .configuration(
        "\(history.path) is no status history: none of its \(history.entries.count) lines is a "
          + "status of App Store Connect; write a time and a status on each line, such as "
          + "2014-07-01 10:00 In Review")
    }
    let folders = request.storyboards.filter(Storyboard.isFolder)
    if !folders.isEmpty { source = SourceFacts.read(folders: folders) }
    bundle = bundleFolder.map { BundleListing.read(folder: $0) }
  }

  /// Whether any entry is a known status; a few unknown ones alone may be of a later App Store Connect.
  private static func isHistory(_ history: StatusHistory, logs: [String]) -> Bool {
    history.entries.contains { $0.status != nil || $0.isEnd }
      || (history.entries.count <= 3 && !logs.contains(history.path))
  }
}
