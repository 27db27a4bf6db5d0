extension InfoPlist {
  /// What `UIApplicationSceneManifest` says.
  package struct SceneManifest: Sendable, Equatable {
    /// The line of the key, or of the value where keys have none; nil in binary lists.
    package var line: Int?
    /// Whether the app shows several scenes at once; nil where the key is absent.
    package var supportsMultipleScenes: Located<Bool>?
    /// The configurations of all roles, in the order of the file.
    package var configurations: [Configuration]

    /// One scene that the app can show.
    package struct Configuration: Sendable, Equatable {
      /// Such as `UIWindowSceneSessionRoleApplication`.
      package var role: String
      /// Such as `Default Configuration`; nil where the key is absent.
      package var name: Located<String>?
      /// Mostly `$(PRODUCT_MODULE_NAME).SceneDelegate` before a build; nil where it is absent.
      package var delegateClassName: Located<String>?
    }
  }
}
