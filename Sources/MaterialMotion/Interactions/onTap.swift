// SPDX-License-Identifier: Apache-2.0

extension MotionRuntime {
  /// Calls a closure for each tap on an element. Use this method in your own interactions.
  ///
  ///     runtime.onTap(of: backdrop) { _ in close() }
  ///     runtime.onTap(of: photo, count: 2) { location in zoom(at: location) }
  ///
  /// A drag is not a tap. The taps are recognized by the platform's recognizer if the element has one, or
  /// else by a ``TapGestureRecognizer``: see ``MotionElement/makeTap``. A location that is not finite is
  /// dropped.
  ///
  /// - Parameters:
  ///   - element: The element. The runtime does not retain it.
  ///   - count: The number of taps that follow each other, for example 2 for a double tap. Must be at least
  ///     1. Defaults to 1: two fast taps are two calls.
  ///   - includesCatches: Whether a press that catches a moving element is a tap, too. Defaults to `false`.
  ///   - includesLongPresses: Whether a press of any duration is a tap. Defaults to `false`: only a press of
  ///     at most 0.5 s, or of the platform's own limit. UIKit and AppKit always have their own limit.
  ///   - perform: Receives the location of the tap, in points, in the coordinate system of the element's
  ///     parent. Must not capture the element.
  /// - Returns: A subscription. If you end it, the recognizer is removed. It is also removed when the runtime
  ///   ends, see ``onEnd(_:)``, and when the element is deallocated. You may discard the subscription.
  @discardableResult
  public func onTap(
    of element: MotionElement, count: Int = 1, includingCatches includesCatches: Bool = false,
    includingLongPresses includesLongPresses: Bool = false, file: StaticString = #fileID,
    line: UInt = #line, _ perform: @escaping (_ location: Point) -> Void
  ) -> Subscription {
    checkPrecondition(
      count >= 1, "The number of taps must be at least 1, but it is \(count).", file: file, line: line)
    let rules = ElementTap.Rules(
      count: count, includesCatches: includesCatches, includesLongPresses: includesLongPresses)
    let tap = element.addTap(rules, clock: clock, diagnostics: nil)
    let taps = tap.locations.subscribe(next: perform)
    let end = {
      taps.unsubscribe()
      tap.remove()
    }
    return keep(until: end, endingWith: element.lifetime)
  }
}
