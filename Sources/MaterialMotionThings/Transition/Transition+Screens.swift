// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension Transition {
  /// Lets the user press only the screen to which the transition flies.
  ///
  ///     open.screens(from: list, to: page)
  ///
  ///     direction          backward   forward
  ///     progress           0          0 ··· 0.3 ··· 1
  ///     list accepts       true       false
  ///     page accepts       false      true
  ///
  /// From the first frame of the flight, only the screen to which the transition flies accepts input: see
  /// ``MaterialMotion/MotionElement/acceptsInput``. A gesture that began on the other screen continues. To
  /// let a hand catch the flight on both screens, add the drag to an element that contains both.
  ///
  /// - Parameters:
  ///   - back: The screen at the back.
  ///   - fore: The screen at the fore.
  public func screens(from back: MotionElement, to fore: MotionElement) {
    for (screen, end) in [(back, TransitionDirection.backward), (fore, .forward)] {
      // Another pair may lead away from the screen that is shown now.
      let choices = core.placing(direction.map { $0 == end }, if: direction.value != end)
      runtime.connect(choices, to: screen.acceptsInput)
    }
  }
}
