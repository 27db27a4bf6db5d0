extension Guideline {
  private static let guide =
    "https://developer.apple.com/library/archive/documentation/iPhone/Conceptual/iPhoneOSProgrammingGuide/"
  private static let documentation = "https://developer.apple.com/documentation/"

  /// App Programming Guide for iOS › The App Life Cycle.
  static func appLifeCycle(_ section: String) -> Guideline {
    Guideline(
      title: "App Programming Guide for iOS: The App Life Cycle", section: section,
      address: guide + "TheAppLifeCycle/TheAppLifeCycle.html")
  }

  /// App Programming Guide for iOS › Background Execution.
  static func backgroundExecution(_ section: String) -> Guideline {
    Guideline(
      title: "App Programming Guide for iOS: Background Execution", section: section,
      address: guide + "BackgroundExecution/BackgroundExecution.html")
  }

  /// App Programming Guide for iOS › Strategies for Handling App State Transitions.
  static func stateTransitions(_ section: String) -> Guideline {
    Guideline(
      title: "App Programming Guide for iOS: Strategies for Handling App State Transitions",
      section: section,
      address: guide
        + "StrategiesforHandlingAppStateTransitions/StrategiesforHandlingAppStateTransitions.html")
  }

  /// App Programming Guide for iOS › Strategies for Implementing Specific App Features.
  static func statePreservation(_ section: String) -> Guideline {
    Guideline(
      title: "App Programming Guide for iOS: Strategies for Implementing Specific App Features",
      section: section,
      address: guide + "StrategiesforImplementingYourApp/StrategiesforImplementingYourApp.html")
  }

  /// App Programming Guide for iOS › Inter-App Communication.
  static func interAppCommunication(_ section: String) -> Guideline {
    Guideline(
      title: "App Programming Guide for iOS: Inter-App Communication", section: section,
      address: guide + "Inter-AppCommunication/Inter-AppCommunication.html")
  }

  /// UIKit › UIApplicationDelegate.
  static func appDelegate(_ section: String) -> Guideline {
    Guideline(
      title: "UIKit: UIApplicationDelegate", section: section,
      address: documentation + "uikit/uiapplicationdelegate")
  }

  /// Xcode › Addressing watchdog terminations.
  static func watchdog(_ section: String) -> Guideline {
    Guideline(
      title: "Xcode: Addressing watchdog terminations", section: section,
      address: documentation + "xcode/addressing-watchdog-terminations")
  }

  /// Bundle Resources › Information Property List.
  static func infoPlist(_ key: String) -> Guideline {
    Guideline(
      title: "Bundle Resources: Information Property List", section: key,
      address: documentation + "bundleresources/information-property-list")
  }

  /// UIKit › UISceneDelegate.
  static func sceneDelegate(_ section: String) -> Guideline {
    Guideline(
      title: "UIKit: UISceneDelegate", section: section,
      address: documentation + "uikit/uiscenedelegate")
  }

  /// RFC 3986 on URL schemes.
  static let rfc3986 = Guideline(
    title: "RFC 3986: Uniform Resource Identifier", section: "3.1 Scheme",
    address: "https://www.rfc-editor.org/rfc/rfc3986")

  /// User Notifications, and UILocalNotification before it.
  static func userNotifications(_ section: String) -> Guideline {
    Guideline(
      title: "User Notifications", section: section,
      address: documentation + "usernotifications")
  }

  /// Foundation on the classes of data protection.
  static func fileProtection(_ section: String) -> Guideline {
    Guideline(
      title: "Foundation: FileProtectionType", section: section,
      address: documentation + "foundation/fileprotectiontype")
  }

  /// App Store Connect Help.
  static func appStoreConnect(_ section: String) -> Guideline {
    Guideline(
      title: "App Store Connect Help", section: section,
      address: "https://developer.apple.com/help/app-store-connect/")
  }

  /// What a log must be like to be judged; no document of Apple's says it.
  static func capture(_ section: String) -> Guideline {
    Guideline(title: "Lifetrace: what a capture can tell", section: section)
  }
}
