extension Topic {
  /// The topics on which any process may speak, in the order of their names.
  static let general = [
    audio, bluetooth, cellular, cloud, coreData, energy, http, keychain, location, media, motion,
    nearMisses, network, push, scheduling, search, services, storage, wifi,
  ]

  /// The topics of an app with windows, in the order of their names.
  static let app = [
    coreData, harbour, http, images, keyboard, layout, location, nearMisses, network, rendering,
  ]
}
