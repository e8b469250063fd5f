// SPDX-License-Identifier: Apache-2.0

/// Creates a stream of the offset of a scroll view of the platform, which scrolls by itself.
///
/// The modules of the platforms have the same function for their scroll views:
///
///     let offset = scrollSource(collectionView, clock: runtime.clock)           // UIKit
///     let offset = scrollSource(WebElement.of("#list")!, clock: runtime.clock)  // the web
///     let offset = scrollSource(Widget.of(scrolledWindow), clock: runtime.clock)  // GTK
///
///     runtime.connect(offset.y().rewriteRange(start: 0, end: 120, destinationStart: 1, destinationEnd: 0),
///                     to: title.opacity)
///     offset.velocity(clock: runtime.clock).subscribe { print($0.y) }
///
/// An observer receives the offset on subscription (on the web, soon after it), and then after each change.
/// The stream is active while the offset changes, whatever the cause. It comes to rest 0.1 s after the last
/// change.
///
///     offset  40   ·   52   64   70   ·   ·   ·
///     state   R    ·   A              ·   ·   R     A: active, R: at rest
///
/// While the offset changes, the stream requests frames. At rest, it costs nothing.
///
/// To move the scroll view, see ``ScrollHost``. The offset of a ``Scroller`` is a stream, too.
///
/// - Parameters:
///   - clock: The clock whose frames show that the offset is at rest.
///   - watch: Calls `report` with the present offset, in points, and again after each change, until the
///     subscription ends. An offset that is not finite is dropped and reported to the diagnostics of the
///     clock. Must not retain the scroll view.
public func scrollSource(
  clock: FrameClock, watching watch: @escaping (_ report: @escaping (Point) -> Void) -> Subscription
) -> MotionObservable<Point> {
  MotionObservable(retaining: clock) {
    [clock = clock.core, diagnostics = clock.diagnostics] observer in
    let timeout = Timeout(clock)
    var last: Point?
    var isActive = false
    let watching = watch { offset in
      guard offset.isFinite else {
        diagnostics?.report(.nonFiniteValue(of: "offset"))
        return
      }
      guard let former = last else {
        last = offset
        return observer.next(offset)
      }
      guard offset != former else { return }
      last = offset
      timeout.start(until: clock.latest + 0.1) { _ in
        timeout.stop()
        isActive = false
        observer.state(.atRest)
      }
      if !isActive {
        isActive = true
        observer.state(.active)
      }
      observer.next(offset)
    }
    if !isActive { observer.state(.atRest) }
    return {
      watching.unsubscribe()
      timeout.stop()
    }
  }
}
