extension EventDeclaration {
  /// Data, files and databases.
  static let storage: [EventDeclaration] = [
    EventDeclaration(.dataDirty, example: "store=main", isMarkerOnly: true),
    EventDeclaration(.dataSaved, example: "store=main"),
    EventDeclaration(.dataSaveFailed, example: "store=main"),
    EventDeclaration(
      .fileOpen, lane: .files, begins: .file, example: "path=/Documents/app.db class=Complete",
      isMarkerOnly: true),
    EventDeclaration(
      .fileClose, lane: .files, ends: [.file, .fileLock], example: "path=/Documents/app.db",
      isMarkerOnly: true),
    EventDeclaration(.fileRead, example: "path=/Documents/app.db", isMarkerOnly: true),
    EventDeclaration(.fileWrite, example: "path=/Documents/app.db"),
    EventDeclaration(
      .fileCreate, lane: .files, example: "path=/Documents/app.db", isMarkerOnly: true),
    EventDeclaration(
      .fileRemove, lane: .files, ends: [.file, .fileLock], example: "path=/Documents/app.db",
      isMarkerOnly: true),
    EventDeclaration(
      .fileMigrate, lane: .files, example: "path=/Documents/app.db", isMarkerOnly: true),
    EventDeclaration(
      .fileLock, lane: .files, begins: .fileLock, example: "path=/Documents/app.db class=Complete",
      isMarkerOnly: true),
    EventDeclaration(
      .fileUnlock, lane: .files, ends: [.fileLock], example: "path=/Documents/app.db",
      isMarkerOnly: true),
    EventDeclaration(
      .dbOpen, lane: .files, begins: .database, example: "path=/Documents/app.db",
      isMarkerOnly: true),
    EventDeclaration(
      .dbClose, lane: .files, ends: [.database, .databaseLock], example: "path=/Documents/app.db",
      isMarkerOnly: true),
    EventDeclaration(
      .dbLock, lane: .files, begins: .databaseLock, example: "path=/Documents/app.db"),
    EventDeclaration(
      .dbUnlock, lane: .files, ends: [.databaseLock], example: "path=/Documents/app.db",
      isMarkerOnly: true),
  ]
}
