// SPDX-License-Identifier: Apache-2.0

extension MotionRuntime {
  /// Calls a closure for each event of a wheel over an element. Use this method in your own interactions.
  ///
  ///     runtime.receiveWheels(over: dial) { event, isContinued in
  ///       number.value += event.delta.y / 100
  ///       return true
  ///     }
  ///
  /// Events with less than 0.2 s between them are one gesture. If the closure does not use the first event of
  /// a gesture, the ancestors of the element receive it. Later events belong to the element that has used the
  /// gesture. For the platforms, see ``MotionElement/receive(_:)-(WheelEvent)``.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - receive: Receives an event, and whether it continues a gesture that was used. Returns whether the
  ///     event is used. Must not capture the element.
  /// - Returns: A subscription. If you end it, the closure is no longer called. You may discard it.
  @discardableResult
  public func receiveWheels(
    over element: MotionElement, _ receive: @escaping (_ event: WheelEvent, _ isContinued: Bool) -> Bool
  ) -> Subscription {
    let clock = clock.core
    var end = -Double.infinity
    let target = WheelTarget(
      isTurning: { clock.now < end },
      receive: { event in
        let isContinued = clock.now < end
        guard receive(event, isContinued) || isContinued else { return false }
        end = clock.now + TurnGesture.silence
        return true
      })
    return onEnd(element.add(target))
  }
}
