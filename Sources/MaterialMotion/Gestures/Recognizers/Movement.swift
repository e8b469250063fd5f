// SPDX-License-Identifier: Apache-2.0

/// The movement of a gesture: its translation and its velocity.
///
/// The slop is the distance that a pointer must move before the gesture begins. The translation starts where
/// the line between two events crosses the circle whose radius is the slop. Therefore, no part of a fast
/// movement is lost.
///
/// The velocity on release is zero if the gesture was cancelled. Otherwise, see ``VelocityEstimator``.
struct Movement<Velocity: MovementVelocity> {
  typealias Travel = Velocity.Travel

  /// The translation since the gesture began. After the gesture, the last translation.
  private(set) var translation = Travel.zero

  /// The velocity of the travel.
  private(set) var velocity: Velocity

  /// The translation since the movement started, including the slop.
  private var travel = Travel.zero

  /// The travel at the moment when the movement exceeded the slop. `nil` if the gesture is not under way.
  private var slopExit: Travel?
  private var slop = 0.0

  /// The timestamp of the last step that was not zero. Observers are notified of these steps only.
  private var lastStep = -Double.infinity

  init(velocity: Velocity) {
    self.velocity = velocity
  }

  /// The travel at the moment when the movement exceeded the slop. Before that moment, the present travel.
  var start: Travel { travel - translation }

  /// Whether the gesture is under way: the movement has exceeded the slop and was not released.
  var hasBegun: Bool { slopExit != nil }

  /// Returns the time at which a duration without steps ends, in seconds. The result is at least `time`, the
  /// time of the last event.
  func time(afterSilence duration: Double, since time: Double) -> Double {
    max(time, lastStep + duration)
  }

  /// Starts a new movement.
  ///
  /// - Parameters:
  ///   - time: The timestamp of the start, in seconds.
  ///   - slop: The distance to travel before the gesture begins, in the unit of `Travel`. `nil` if the
  ///     gesture begins immediately.
  mutating func start(at time: Double, slop: Double?) {
    travel = .zero
    translation = .zero
    slopExit = slop == nil ? .zero : nil
    self.slop = slop ?? 0
    lastStep = time
    velocity.start(travel, at: time)
  }

  /// Adds a step to the movement.
  ///
  /// - Returns: The gesture's new state. `nil` if the step is zero, or if the movement is still within the
  ///   slop.
  mutating func move(by step: Travel, at time: Double) -> RecognitionState? {
    velocity.add(travel + step, at: time)
    if step != .zero { lastStep = time }
    return advance(by: step)
  }

  /// Adds an old event of a pointer to the samples of the velocity. The event does not move the gesture.
  ///
  /// - Parameters:
  ///   - offset: The difference between the travel at the time of the event and the present travel.
  ///   - time: The timestamp of the event, in seconds.
  mutating func addOldSample(offset: Travel, at time: Double) {
    velocity.add(travel + offset, at: time)
  }

  /// Adds the step of the event that lifts the last pointer of the gesture, and estimates the velocity on
  /// release.
  mutating func moveOnRelease(by step: Travel, at time: Double) -> RecognitionState? {
    velocity.release(travel + step, at: time)
    return advance(by: step)
  }

  /// Ends the movement.
  ///
  /// - Returns: The gesture's last state. `failed` if the movement never exceeded the slop.
  mutating func release(at time: Double, isCancelled: Bool) -> RecognitionState {
    let hadBegun = hasBegun
    if hadBegun && !isCancelled { velocity.release(travel, at: time) } else { velocity.cancel() }
    slopExit = nil
    return hadBegun ? (isCancelled ? .cancelled : .ended) : .failed
  }

  /// Begins the gesture before the movement has exceeded the slop. The translation and the velocity count
  /// from this moment.
  ///
  /// - Parameter time: The time at which the gesture begins, in seconds.
  mutating func begin(at time: Double) -> RecognitionState {
    velocity.start(travel, at: time)
    slopExit = travel
    translation = .zero
    return .began
  }

  /// Returns the travel after a step, if the gesture then begins.
  func beginning(after step: Travel) -> Travel? {
    let end = travel + step
    return slopExit == nil && step != .zero && end.lengthSquared > slop * slop ? end : nil
  }

  private mutating func advance(by step: Travel) -> RecognitionState? {
    let travelBefore = travel
    travel += step
    guard step != .zero else { return nil }
    if let slopExit {
      translation = travel - slopExit
      return .changed
    }
    guard travel.lengthSquared > slop * slop else { return nil }
    let exit = Self.exit(from: slop, between: travelBefore, and: travel)
    slopExit = exit
    translation = travel - exit
    return .began
  }

  /// Returns the point at which a line crosses the circle whose radius is the slop. The line leads from a
  /// point inside the circle to a point outside.
  private static func exit(from slop: Double, between inside: Travel, and outside: Travel) -> Travel {
    let way = outside - inside
    let a = way.lengthSquared
    let b = (inside * way).sum()
    let c = inside.lengthSquared - slop * slop
    let fraction = (-b + max(0, b * b - a * c).squareRoot()) / a
    return inside + way * min(max(fraction, 0), 1)
  }
}
