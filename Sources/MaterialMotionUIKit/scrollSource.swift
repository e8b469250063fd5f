// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
public import MaterialMotion
import MaterialMotionCoreAnimation
public import UIKit

public import typealias MaterialMotion.Point

/// Creates a stream of the `contentOffset` of a scroll view, such as a collection view or a table view.
///
///     let offset = scrollSource(collectionView, clock: runtime.clock)
///     runtime.connect(offset.y().scaled(by: -0.3), to: background)     // a parallax
///
/// An observer receives the offset on subscription, and then after each change. The stream is active while
/// the offset changes: see `scrollSource(clock:watching:)` of MaterialMotion. It needs no delegate. The
/// stream does not retain the scroll view. The connection ends with the scroll view.
///
/// - Parameters:
///   - scrollView: The scroll view.
///   - clock: The clock whose frames show that the offset is at rest.
@MainActor
public func scrollSource(_ scrollView: UIScrollView, clock: FrameClock) -> MotionObservable<Point> {
  scrollSource(ScrollViewReference(to: scrollView), clock: clock)
}

/// Creates a stream of the `contentOffset` of a scroll view, which may come later.
@MainActor
package func scrollSource(_ reference: ScrollViewReference, clock: FrameClock) -> MotionObservable<Point> {
  scrollSource(clock: clock) { report in
    let observe = { [weak reference] in reference?.view?.observeOffset(report) }
    var observation = observe()
    let changes = reference.changes.subscribe {
      observation?.unsubscribe()
      observation = observe()
    }
    return Subscription {
      changes.unsubscribe()
      observation?.unsubscribe()
    }
  }
}

extension UIScrollView {
  /// Calls a closure with the offset now and after each change. The observation ends with the scroll view.
  fileprivate func observeOffset(_ report: @escaping (Point) -> Void) -> Subscription {
    report(Point(contentOffset))
    return keep(
      LayerObserver(of: layer, ["bounds"]) { [weak self] in
        if let self { report(Point(contentOffset)) }
      })
  }
}
#endif
