// SPDX-License-Identifier: Apache-2.0

/// The movement of a gesture: its translation and its velocity.
///
/// The movement starts with the press, and the gesture begins later, at a place that the arbiter chooses. The
/// translation counts from there. The velocity is estimated from all samples since the press.
///
/// The velocity on release is zero if the gesture was cancelled. Otherwise, see ``VelocityEstimator``.
/// If the last pointer lifts less than 0.1 s after the first one, no component of the velocity is greater
/// than at the first lift: the pointer that lifts last does not throw what a pinch has moved.
package struct Movement<Velocity: MovementVelocity> {
  package typealias Travel = Velocity.Travel

  /// The translation since the gesture began. After the gesture, the last translation.
  package private(set) var translation = Travel.zero

  /// The velocity of the travel.
  package private(set) var velocity: Velocity

  /// The translation since the movement started, including the slop.
  private var travel = Travel.zero

  /// The travel at the beginning of the gesture. `nil` if the gesture is not under way.
  private var origin: Travel?

  /// The movement when the first of several pointers lifted.
  private var lift: Lift?

  /// Whether the gesture has received a step since it began. A pointer that lifts before the first step is
  /// not part of the gesture.
  private var hasMoved = false

  private final class Lift {
    let (velocity, travel, time): (Velocity, Travel, Double)

    init(_ velocity: Velocity, _ travel: Travel, at time: Double) {
      (self.velocity, self.travel, self.time) = (velocity, travel, time)
    }

    /// The velocity on release of pointers that rest since the lift.
    func velocity(at time: Double) -> Travel {
      var released = velocity
      released.release(travel, at: time)
      return released.value(at: time)
    }
  }

  /// The time within which pointers lift together, in seconds: the longest pause of ``VelocityEstimator``.
  private static var together: Double { 0.1 }

  /// The timestamp of the last step that was not zero. Observers are notified of these steps only.
  private var lastStep = -Double.infinity

  package init(velocity: Velocity) {
    self.velocity = velocity
  }

  /// The travel at the beginning of the gesture. Before that, the present travel.
  package var start: Travel { travel - translation }

  /// Whether the gesture is under way: it has begun and was not released.
  package var hasBegun: Bool { origin != nil }

  /// Returns the time at which a duration without steps ends, in seconds. The result is at least `time`, the
  /// time of the last event.
  package func time(afterSilence duration: Double, since time: Double) -> Double {
    max(time, lastStep + duration)
  }

  /// Starts a new movement.
  ///
  /// - Parameter time: The timestamp of the press, in seconds.
  package mutating func start(at time: Double) {
    travel = .zero
    translation = .zero
    (origin, lift, hasMoved) = (nil, nil, false)
    lastStep = time
    velocity.start(travel, at: time)
  }

  /// Moves the pointers to the place where the gesture begins. The next sample of the velocity contains this
  /// step. After a hold, the velocity counts from the end of the hold.
  package mutating func begin(after step: Travel, holdingUntil end: Double? = nil) {
    travel += step
    origin = travel
    translation = .zero
    (lift, hasMoved) = (nil, false)
    if let end { velocity.start(travel, at: end) }
  }

  /// Adds a step to the movement. Returns whether the gesture has moved.
  package mutating func move(by step: Travel, at time: Double) -> Bool {
    velocity.add(travel + step, at: time)
    hasMoved = true
    if step != .zero { lastStep = time }
    return advance(by: step)
  }

  /// Adds an old event of a pointer to the samples of the velocity. The event does not move the gesture.
  ///
  /// - Parameters:
  ///   - offset: The difference between the travel at the time of the event and the present travel.
  ///   - time: The timestamp of the event, in seconds.
  package mutating func addOldSample(offset: Travel, at time: Double) {
    velocity.add(travel + offset, at: time)
  }

  /// Notes that a pointer has lifted, and that others are still down.
  package mutating func pointerLifted(at time: Double) {
    guard hasMoved else { return }
    if let lift, time - lift.time < Self.together { return }
    lift = Lift(velocity, travel, at: time)
  }

  /// Adds the step of the event that lifts the last pointer of the gesture, and estimates the velocity on
  /// release.
  package mutating func moveOnRelease(by step: Travel, at time: Double) -> Bool {
    releaseVelocity(travel + step, at: time)
    return advance(by: step)
  }

  /// Ends the movement. What a press has only stopped is let go without velocity.
  ///
  /// - Parameter wasActive: Whether the gesture's state was active, because a press has stopped something.
  /// - Returns: The gesture's last state. `failed` if it neither began nor was active.
  @discardableResult
  package mutating func release(
    at time: Double, isCancelled: Bool, wasActive: Bool = false
  ) -> RecognitionState {
    let hadBegun = hasBegun
    if hadBegun && !isCancelled { releaseVelocity(travel, at: time) } else { velocity.cancel() }
    origin = nil
    return hadBegun || wasActive ? (isCancelled ? .cancelled : .ended) : .failed
  }

  private mutating func releaseVelocity(_ travel: Travel, at time: Double) {
    velocity.release(travel, at: time)
    if let lift, time - lift.time < Self.together {
      velocity.limit(to: lift.velocity(at: lift.time), still: lift.velocity(at: time))
    }
    lift = nil
  }

  private mutating func advance(by step: Travel) -> Bool {
    travel += step
    guard step != .zero, let origin else { return false }
    translation = travel - origin
    return true
  }
}
