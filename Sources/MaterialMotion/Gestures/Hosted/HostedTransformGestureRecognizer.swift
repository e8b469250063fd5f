// SPDX-License-Identifier: Apache-2.0

/// The base class of the recognizers of pinches and turns that a host drives. This class tracks one number
/// that changes during the gesture: the factor of a pinch, or the angle of a turn.
///
/// The velocity of the number is the slope of a line fitted to the last 100 ms. The velocity at the end is
/// zero if the number had not changed for 40 ms or longer, or if the gesture was cancelled.
open class HostedTransformGestureRecognizer<Element: GestureElement>: HostedGestureRecognizer<Element> {
  private var movement = Movement<Point>()

  /// The change of the number since the gesture began. After the gesture, this is the total change of that
  /// gesture.
  final var change: Double { movement.translation.x }

  /// The rate at which the number changes, per second. After the gesture, the rate on release.
  final var velocity: Double { movement.velocity(at: time).x }

  /// Begins a gesture. Call this when the host has recognized the beginning of the gesture. If another
  /// gesture is under way, cancels that gesture first.
  ///
  /// - Parameters:
  ///   - place: The centroid of the pointers, in points, in the stage's coordinate system.
  ///   - time: The timestamp of the event, in seconds.
  public final func begin(at place: Point, time: Double) {
    cancel()
    // An observer of the cancellation may have begun the next gesture.
    guard !movement.hasBegun, noteStart(place, time) else { return }
    movement.start(at: time, slop: nil)
    recognitionStateWrites.enter(.began)
  }

  /// Ends the gesture with its present velocity. Call this when the pointers have been lifted. Has no effect
  /// if no gesture is under way.
  ///
  /// - Parameter time: The timestamp of the event, in seconds.
  public final func end(time: Double) {
    guard movement.hasBegun else { return }
    _ = note(place, time)
    finish(isCancelled: false)
  }

  final override func finish(isCancelled: Bool) {
    guard movement.hasBegun else { return }
    recognitionStateWrites.enter(movement.release(at: time, isCancelled: isCancelled))
  }

  /// Adds a step to the number. Has no effect if no gesture is under way, or if the step is invalid.
  final func step(by step: Double, at place: Point, time: Double) {
    guard movement.hasBegun, noteStep(step), note(place, time) else { return }
    _ = movement.move(by: Point(step, 0), at: time)
    recognitionStateWrites.enter(.changed)
  }
}
