// SPDX-License-Identifier: Apache-2.0

/// What pinches and turns that a host drives have in common: one number that changes while the gesture goes
/// on.
///
/// Its velocity is that of a line fitted to the last 100 ms; zero where it has rested for 40 ms or more at
/// the end, and where the gesture was cancelled.
open class HostedTransformGestureRecognizer<Element: GestureElement>: HostedGestureRecognizer<Element> {
  private var movement = Movement<Point>()

  /// How far the number has come since the gesture began. After the gesture, what it was at the end.
  final var change: Double { movement.translation.x }

  /// How fast it changes, per second. After the gesture, what that was at the end.
  final var velocity: Double { movement.velocity(at: time).x }

  /// Begins the gesture.
  ///
  /// - Parameters:
  ///   - place: The middle of the pointers on the stage, in points.
  ///   - time: In seconds.
  public final func begin(at place: Point, time: Double) {
    cancel()
    // Who heard that may have begun the next gesture.
    guard !movement.hasBegun, noteStart(place, time) else { return }
    movement.start(at: time, slop: nil)
    recognitionStateWrites.enter(.began)
  }

  /// Ends the gesture, with the velocity that it had. Before it began nothing happens.
  ///
  /// - Parameter time: In seconds.
  public final func end(time: Double) {
    guard movement.hasBegun else { return }
    _ = note(place, time)
    finish(isCancelled: false)
  }

  final override func finish(isCancelled: Bool) {
    guard movement.hasBegun else { return }
    recognitionStateWrites.enter(movement.release(at: time, isCancelled: isCancelled))
  }

  /// Takes a step. Before the gesture began nothing happens, and neither where the step makes no sense.
  final func step(by step: Double, at place: Point, time: Double) {
    guard movement.hasBegun, noteStep(step), note(place, time) else { return }
    _ = movement.move(by: Point(step, 0), at: time)
    recognitionStateWrites.enter(.changed)
  }
}
