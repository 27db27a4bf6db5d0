import Lifecycle

extension Term {
  /// Alerts, views, snapshots, windows, and the user's touches.
  static let screen: [Term] = [
    .statement(.alertShown, ["UIAlertView show", "presentViewController: UIAlertController"]),
    bracketed(.alertShown, "-[UIAlertView show]"),
    .call(
      .alertDismissed,
      ["alertView:didDismissWithButtonIndex:", "alertView:clickedButtonAtIndex:"]),
    .call(.viewSetNeedsDisplay, ["setNeedsDisplay"]),
    .call(
      .snapshotTaken,
      ["snapshotViewAfterScreenUpdates:YES", "snapshotView(afterScreenUpdates: true)"],
      attributes: Attributes(.afterScreenUpdates, text: "yes")),
    .call(.windowMakeVisible, ["makeKeyAndVisible"]),
    .call(.windowSetRoot, ["setRootViewController:"]),
    .call(.userTouch, ["touchesBegan:withEvent:", "touchesBegan(_:with:)"]),
  ]
}
