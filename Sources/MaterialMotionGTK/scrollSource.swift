// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

/// Creates a stream of the offset of a `GtkScrolledWindow`.
///
///     let offset = scrollSource(Widget.of(scrolledWindow), clock: runtime.clock)
///     runtime.connect(offset.y().scaled(by: -0.3), to: background)     // a parallax
///
/// An observer receives the offset on subscription, and then after each change. The stream is active while
/// the offset changes: see `scrollSource(clock:watching:)` of MaterialMotion.
///
/// - Parameters:
///   - widget: The widget of a `GtkScrolledWindow`.
///   - clock: The clock whose frames show that the offset is at rest.
public func scrollSource(
  _ widget: Widget, clock: MaterialMotion.FrameClock, file: StaticString = #fileID, line: UInt = #line
) -> MotionObservable<Point> {
  widget.checkIsScrolledWindow(file: file, line: line)
  return scrollSource(clock: clock) { [weak widget] report in
    guard let widget else { return Subscription {} }
    let change = { [weak widget] in
      if let widget { report(Point(widget.offset(along: .x), widget.offset(along: .y))) }
    }
    let observers = [CoordinateAxis.x, .y].map { AdjustmentObserver(of: widget, along: $0, change) }
    change()
    return Subscription { for observer in observers { observer.end() } }
  }
}
#endif
