// SPDX-License-Identifier: Apache-2.0

/// The base class of pinches and turns that a host drives. It tracks one number that changes during the
/// gesture.
///
/// The velocity of the number is the slope of a line fitted to the last 100 ms. It is zero at the end if the
/// number had not changed for 40 ms or longer, or if the gesture was cancelled.
open class HostedTransformGestureRecognizer<Element: GestureElement>: HostedGestureRecognizer<Element> {
  private var movement = Movement<Point>()

  /// The change of the number since the gesture began. After the gesture, the change at its end.
  final var change: Double { movement.translation.x }

  /// The rate at which the number changes, per second. After the gesture, the rate at its end.
  final var velocity: Double { movement.velocity(at: time).x }

  /// Begins the gesture.
  ///
  /// - Parameters:
  ///   - place: The centroid of the pointers on the stage, in points.
  ///   - time: The time of the event, in seconds.
  public final func begin(at place: Point, time: Double) {
    cancel()
    // An observer of the cancellation may have begun the next gesture.
    guard !movement.hasBegun, noteStart(place, time) else { return }
    movement.start(at: time, slop: nil)
    recognitionStateWrites.enter(.began)
  }

  /// Ends the gesture with its present velocity. Before the gesture begins the call has no effect.
  ///
  /// - Parameter time: The time of the event, in seconds.
  public final func end(time: Double) {
    guard movement.hasBegun else { return }
    _ = note(place, time)
    finish(isCancelled: false)
  }

  final override func finish(isCancelled: Bool) {
    guard movement.hasBegun else { return }
    recognitionStateWrites.enter(movement.release(at: time, isCancelled: isCancelled))
  }

  /// Changes the number by a step. Before the gesture begins, or if the step is invalid, the call has no
  /// effect.
  final func step(by step: Double, at place: Point, time: Double) {
    guard movement.hasBegun, noteStep(step), note(place, time) else { return }
    _ = movement.move(by: Point(step, 0), at: time)
    recognitionStateWrites.enter(.changed)
  }
}
