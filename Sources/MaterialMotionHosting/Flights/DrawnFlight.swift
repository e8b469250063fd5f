// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The motion of an element whose flights a platform can draw. The subclasses are `DrawnSpring` and
/// `DrawnFling`.
package class DrawnFlight {
  final let position: PropertyStorage<Point>

  /// The threshold for rest, which is also the tolerance of the keyframes.
  final let threshold: Double

  init(_ position: PropertyStorage<Point>, threshold: Double) {
    self.position = position
    self.threshold = threshold
  }

  /// Calls a closure after each change of the spring or the fling. Returns the closures that end this.
  func watch(_ change: @escaping () -> Void) -> [Disconnect] { [] }

  /// Calls a closure after each change of the recorded motion that `watch` does not report. `nil` if there
  /// are no such changes.
  func watchMotion(on clock: ClockCore, _ change: @escaping () -> Void) -> Disconnect? { nil }

  /// Records the clock's motion after a frame. Returns whether the motion that was recorded before has led
  /// exactly to the element's position.
  func record(on clock: ClockCore, at time: Double) -> Bool { false }

  /// Forgets the recorded motion.
  func forget() {}

  /// Returns the position of the recorded motion at a time.
  func position(at time: Double) -> Point { position.value }

  /// The approximate number of pieces of the keyframes. May be infinite.
  var approximatePieces: Double { .infinity }

  /// Returns the keyframes of the recorded motion, from the time at which it was recorded. `nil` if the
  /// motion never ends.
  func keyframes() -> MotionKeyframes<Point>? { nil }

  /// Whether two positions are equal, except for rounding errors of a flight over a distance.
  final func areEqual(_ a: Point, _ b: Point, over distance: Double) -> Bool {
    (a - b).lengthSquared <= 1e-12 * max(1, distance * distance)
  }
}
