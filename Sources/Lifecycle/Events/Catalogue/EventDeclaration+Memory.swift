extension EventDeclaration {
  /// Caches and the footprint.
  static let memory: [EventDeclaration] = [
    EventDeclaration(.cacheFilled, begins: .cache, example: "bytes=1048576", isMarkerOnly: true),
    EventDeclaration(.cachePurged, ends: [.cache], example: "bytes=1048576"),
    EventDeclaration(.memoryFootprint, example: "mb=120"),
  ]
}
