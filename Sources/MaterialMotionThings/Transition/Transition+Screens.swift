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
  /// The screen to which it leads accepts input from the first frame of the flight, and the other one accepts
  /// none: see ``MaterialMotion/MotionElement/acceptsInput``. A gesture that began before goes on. To let a
  /// hand catch the flight on both screens, add the drag to an element that contains both.
  ///
  /// - Parameters:
  ///   - back: The screen at the back.
  ///   - fore: The screen at the fore.
  public func screens(from back: MotionElement, to fore: MotionElement) {
    // The back may be the fore of another transition, which decides at first.
    var isFirst = true
    let turns = direction.filter { _ in
      defer { isFirst = false }
      return !isFirst
    }
    runtime.connect(turns.map { $0 == .backward }, to: back.acceptsInput)
    runtime.connect(direction.map { $0 == .forward }, to: fore.acceptsInput)
    if direction.value == .forward { back.acceptsInput.value = false }
  }
}
