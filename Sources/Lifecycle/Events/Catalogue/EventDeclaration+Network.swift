extension EventDeclaration {
  /// Services, sockets and requests.
  static let network: [EventDeclaration] = [
    EventDeclaration(
      .bonjourPublish, lane: .sockets, begins: .bonjourService, example: "name=service"),
    EventDeclaration(
      .bonjourStop, lane: .sockets, ends: [.bonjourService, .bonjourBrowser],
      example: "name=service"),
    EventDeclaration(
      .bonjourBrowse, lane: .sockets, begins: .bonjourBrowser, example: "name=service"),
    EventDeclaration(
      .socketListen, lane: .sockets, begins: .listeningSocket, example: "id=1", isMarkerOnly: true),
    EventDeclaration(
      .socketClose, lane: .sockets, ends: [.listeningSocket, .connection], example: "id=1",
      isMarkerOnly: true),
    EventDeclaration(
      .socketConnect, lane: .sockets, begins: .connection, example: "id=1", isMarkerOnly: true),
    EventDeclaration(.socketError, lane: .sockets, example: "id=1"),
    EventDeclaration(.netRequest, begins: .request, example: "id=1", isMarkerOnly: true),
    EventDeclaration(.netResponse, ends: [.request], example: "id=1", isMarkerOnly: true),
    EventDeclaration(.urlQuerySchemeNotDeclared),
    EventDeclaration(.urlQuerySchemeLimit),
    EventDeclaration(.voipPushNotReported, tellsEnding: .crashed, rank: 5),
    EventDeclaration(.voipLegacy),
  ]
}
