import Lifecycle

extension Term {
  /// Bonjour's delegate methods, and the errors of sockets.
  static let network: [Term] = [
    .call(.bonjourPublish, ["netServiceDidPublish:", "netServiceDidPublish(_:)"]),
    .call(
      .bonjourStop,
      [
        "netServiceDidStop:", "netServiceDidStop(_:)", "netService:didNotPublish:",
        "netService(_:didNotPublish:)",
      ]),
    .call(
      .bonjourBrowse, ["netServiceBrowserWillSearch:", "netServiceBrowserWillSearch(_:)"]),
    Term(
      [.socketError], telling: .framework,
      spellings: ["ECONNABORTED", "Socket is not connected", "Software caused connection abort"],
      literals: ["ECONNABORTED", "Socket is not connected", "Software caused connection abort"]
    ) { message, at in
      guard !message.isAboutCode, at == 0 || !message.body[at - 1].isWord else { return nil }
      return Recognition(.socketError, .framework)
    },
  ]
}
