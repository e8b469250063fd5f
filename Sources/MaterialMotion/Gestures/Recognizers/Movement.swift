// SPDX-License-Identifier: Apache-2.0

/// The movement of a gesture: its translation and its velocity.
///
/// The slop is the distance that a pointer must move before the gesture begins.
///
/// - The translation starts where the line between two events crosses the circle whose radius is the slop. No
///   part of a fast movement is therefore lost.
/// - The velocity is the slope of a line fitted to the last 100 ms. The velocity on release is zero if the
///   movement had paused for 40 ms or longer, or if the gesture was cancelled.
struct Movement<Travel: SIMD<Double> & VectorSpace> {
  /// The translation since the gesture began. After the gesture, the last translation.
  private(set) var translation = Travel.zero

  /// The translation since the movement started, including the slop.
  private var travel = Travel.zero

  /// The travel at the moment when the movement exceeded the slop. `nil` if the gesture is not under way.
  private var slopExit: Travel?
  private var slop = 0.0

  private var fit = VelocityFit<Travel>()
  private var lastMovement = -Double.infinity
  private var releaseVelocity: Travel?

  /// The travel at the moment when the movement exceeded the slop. Before that moment, the present travel.
  var start: Travel { travel - translation }

  /// Whether the gesture is under way: the movement has exceeded the slop and was not released.
  var hasBegun: Bool { slopExit != nil }

  /// Starts a new movement.
  ///
  /// - Parameters:
  ///   - time: The timestamp of the start, in seconds. Later timestamps must not be earlier than this
  ///     timestamp.
  ///   - slop: The distance to travel before the gesture begins, in the unit of `Travel`. `nil` if the
  ///     gesture begins immediately.
  mutating func start(at time: Double, slop: Double?) {
    travel = .zero
    translation = .zero
    slopExit = slop == nil ? .zero : nil
    self.slop = slop ?? 0
    releaseVelocity = nil
    lastMovement = time
    fit.reset()
    fit.add(travel, at: time)
  }

  /// Adds a step to the movement.
  ///
  /// - Returns: The gesture's new state. `nil` if the step is zero, or if the movement is still within the
  ///   slop.
  mutating func move(by step: Travel, at time: Double) -> RecognitionState? {
    let travelBefore = travel
    travel += step
    fit.add(travel, at: time)
    guard step != .zero else { return nil }
    lastMovement = time
    if let slopExit {
      translation = travel - slopExit
      return .changed
    }
    guard travel.magnitudeSquared > slop * slop else { return nil }
    let exit = Self.exit(from: slop, between: travelBefore, and: travel)
    slopExit = exit
    translation = travel - exit
    return .began
  }

  /// Adds the step of the event that lifts the pointer.
  ///
  /// When a finger lifts after a pause, the finger may shift a little. A step after a pause therefore results
  /// in a velocity of zero.
  mutating func moveOnRelease(by step: Travel, at time: Double) -> RecognitionState? {
    if isPaused(at: time) { fit.reset() }
    return move(by: step, at: time)
  }

  /// Ends the movement.
  ///
  /// - Returns: The gesture's last state. `failed` if the movement never exceeded the slop.
  mutating func release(at time: Double, isCancelled: Bool) -> RecognitionState {
    let hadBegun = hasBegun
    let endsAtRest = !hadBegun || isCancelled || isPaused(at: time)
    releaseVelocity = endsAtRest ? .zero : fit.velocity(at: time)
    slopExit = nil
    return hadBegun ? (isCancelled ? .cancelled : .ended) : .failed
  }

  /// Returns the velocity, in the unit of `Travel` per second. After the gesture, returns the velocity on
  /// release.
  func velocity(at time: Double) -> Travel {
    releaseVelocity ?? fit.velocity(at: time)
  }

  private func isPaused(at time: Double) -> Bool {
    time - lastMovement >= VelocityFit<Travel>.pause
  }

  /// Returns the point at which a line crosses the circle whose radius is the slop. The line leads from a
  /// point inside the circle to a point outside.
  private static func exit(from slop: Double, between inside: Travel, and outside: Travel) -> Travel {
    let way = outside - inside
    let a = way.magnitudeSquared
    let b = (inside * way).sum()
    let c = inside.magnitudeSquared - slop * slop
    let fraction = (-b + max(0, b * b - a * c).squareRoot()) / a
    return inside + way * min(max(fraction, 0), 1)
  }
}
