// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension ScreenTransition {
  /// Lets the user press only the screen to which the transition flies.
  ///
  ///     open.screens(from: list, to: page)
  ///
  ///     direction          backward   forward               the transition has ended
  ///     progress           0          0 ··· 0.3 ··· 1
  ///     list accepts       true       false                 true
  ///     page accepts       false      true                  true
  ///
  /// From the first frame of the flight, only the screen to which the transition flies accepts input: see
  /// ``MaterialMotion/MotionElement/acceptsInput``. A gesture that began on the other screen continues. To
  /// let a hand catch the flight on both screens, add the drag to an element that contains both.
  ///
  /// Several transitions may have the same screen. It does not accept input in two cases: it is at the back
  /// of a transition that leads forward, or at the fore of transitions that all lead backward. A transition
  /// that has ended has no effect on its screens.
  ///
  /// - Parameters:
  ///   - back: The screen at the back.
  ///   - fore: The screen at the fore.
  public func screens(from back: MotionElement, to fore: MotionElement) {
    for (screen, end) in [(back, TransitionDirection.backward), (fore, .forward)] {
      let role = ScreenRole(of: screen, isFore: end == .forward, isShown: direction.value == end)
      let changes = direction.subscribe { role.isShown = $0 == end }
      runtime.onEnd {
        changes.unsubscribe()
        role.end()
      }
    }
  }
}
