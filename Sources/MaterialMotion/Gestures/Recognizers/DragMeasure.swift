// SPDX-License-Identifier: Apache-2.0

/// The measures of a drag, for the recognizers of every platform: its movement, and the part of the movement
/// that its thing follows in a line.
package final class DragMeasure {
  private var movement = Movement(velocity: HandVelocity())

  /// The part of the movement that the thing follows in a line. `nil` for the whole movement.
  private var part: LinePart?

  package init() {}

  /// Whether the drag is under way.
  package var hasBegun: Bool { movement.hasBegun }

  /// The movement since the drag began, on the stage. After the drag, the last movement.
  package var translation: Point { part?.way ?? movement.translation }

  /// Returns the velocity on the stage, in points per second. After the drag, the velocity on release.
  package func velocity(at time: Double) -> Point {
    part?.isFollowing == false ? .zero : movement.velocity.value(at: time)
  }

  /// Returns whether the pointers are at rest if they have sent no event for a duration, in seconds.
  ///
  /// - Parameter time: The time of the last event, in seconds.
  package func isAtRest(afterSilence duration: Double, since time: Double) -> Bool {
    movement.velocity.isAtRest(at: movement.time(afterSilence: duration, since: time))
  }

  /// Starts to measure: see ``Movement/start(at:)``.
  package func start(at time: Double) {
    part = nil
    movement.start(at: time)
  }

  /// Begins the drag: see ``Movement/begin(after:holdingUntil:)``.
  package func begin(after step: Point, holdingUntil end: Double?) {
    part = nil
    movement.begin(after: step, holdingUntil: end)
  }

  /// Sets the part of the movement that the thing follows in a line.
  package func allot(_ part: LinePart) {
    if !movement.hasBegun { movement.begin(after: .zero) }
    self.part = part
  }

  /// Adds a step. Returns whether the drag has moved.
  ///
  /// - Parameter isLast: Whether the step is that of the event that lifts the last pointer.
  package func move(by step: Point, at time: Double, isLast: Bool = false) -> Bool {
    isLast ? movement.moveOnRelease(by: step, at: time) : movement.move(by: step, at: time)
  }

  /// Notes that a pointer has lifted, and that others are still down: see ``Movement/pointerLifted(at:)``.
  package func pointerLifted(at time: Double) { movement.pointerLifted(at: time) }

  /// Adds an old event: see ``Movement/addOldSample(offset:at:)``.
  package func addOldSample(offset: Point, at time: Double) {
    movement.addOldSample(offset: offset, at: time)
  }

  /// Ends the drag: see ``Movement/release(at:isCancelled:wasActive:)``.
  package func release(at time: Double, isCancelled: Bool, wasActive: Bool) -> RecognitionState {
    movement.release(at: time, isCancelled: isCancelled, wasActive: wasActive)
  }
}
