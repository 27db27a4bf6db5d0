/// The four values of the orientation keys.
package enum InterfaceOrientation: String, Sendable, CaseIterable {
  case portrait = "UIInterfaceOrientationPortrait"
  case portraitUpsideDown = "UIInterfaceOrientationPortraitUpsideDown"
  case landscapeLeft = "UIInterfaceOrientationLandscapeLeft"
  case landscapeRight = "UIInterfaceOrientationLandscapeRight"

  /// Whether the device lies on its side.
  package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
