// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotionCoreAnimation
import UIKit

/// An invisible subview that posts a notification when its superview moves to another window, or leaves its
/// window. UIKit reports these changes only to views.
@MainActor
final class WindowTracker: UIView {
  /// Posted when a tracked view has moved to another window. The view is the sender.
  static let windowDidChange = NSNotification.Name("MaterialMotion.windowDidChange")

  private weak var tracked: UIView?

  /// Adds a tracker to the view, unless the view has one.
  static func track(_ view: UIView) {
    let tracker = view.attachment { WindowTracker(tracking: view) }
    // A visual effect view accepts subviews only in its content view.
    let container = (view as? UIVisualEffectView)?.contentView ?? view
    if tracker.superview !== container { container.insertSubview(tracker, at: 0) }
  }

  private init(tracking view: UIView) {
    tracked = view
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if let tracked { NotificationCenter.default.post(name: Self.windowDidChange, object: tracked) }
  }
}
#endif
