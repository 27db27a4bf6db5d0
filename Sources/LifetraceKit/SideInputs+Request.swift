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
    source = SourceFacts.read(request.storyboards + (request.source.map { [$0] } ?? []))
    bundle = bundleFolder.map { BundleListing.read(folder: $0) }
  }
}
