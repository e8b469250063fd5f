// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import MaterialMotion
import MaterialMotionCoreAnimation

public import typealias MaterialMotion.Point

/// Creates a stream of the offset of a scroll view, such as the one around a table view.
///
///     let offset = scrollSource(scrollView, clock: runtime.clock)
///     runtime.connect(offset.y().scaled(by: -0.3), to: background)     // a parallax
///
/// The offset is the origin of the `bounds` of the `contentView`. In a flipped document view, the offset
/// grows downwards. An observer receives the offset on subscription, and then after each change. The stream
/// sets `postsBoundsChangedNotifications` of the content view. The stream is active while the offset changes:
/// see `scrollSource(clock:watching:)` of MaterialMotion. The stream does not retain the scroll view.
///
/// - Parameters:
///   - scrollView: The scroll view. The stream observes the content view that the scroll view has now.
///   - clock: The clock whose frames show that the offset is at rest.
@MainActor
public func scrollSource(_ scrollView: NSScrollView, clock: FrameClock) -> MotionObservable<Point> {
  scrollSource(clock: clock) { [weak clip = scrollView.contentView] report in
    guard let clip else { return Subscription {} }
    let change = { [weak clip] in
      if let clip { report(Point(clip.bounds.origin)) }
    }
    clip.postsBoundsChangedNotifications = true
    change()
    return clip.keep(
      NotificationCenter.default.observe(NSView.boundsDidChangeNotification, of: clip) { _ in change() })
  }
}
#endif
