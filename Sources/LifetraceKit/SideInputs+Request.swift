import Configuration

extension SideInputs {
  /// Reads what a request gives beside logs and property lists.
  init(_ request: Analysis.Request, bundleFolder: String?) throws(AnalysisError) {
    self.init()
    do throws(SideInputError) {
      for path in request.storyboards { storyboards += try Storyboard.read(path: path) }
      if let path = request.statusHistory { statusHistory = try StatusHistory.read(path: path) }
    } catch {
      throw .unreadable(error.message)
    }
    let folders = request.storyboards.filter(Storyboard.isFolder)
    if !folders.isEmpty { source = SourceFacts.read(folders: folders) }
    bundle = bundleFolder.map { BundleListing.read(folder: $0) }
  }
}
