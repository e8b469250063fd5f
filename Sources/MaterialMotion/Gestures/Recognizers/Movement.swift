// SPDX-License-Identifier: Apache-2.0

/// The movement of a gesture: the point at which the slop was left, the translation from there, and the
/// velocity.
///
/// - The slop is left where the line between two events crosses its circle, so no part of a fast movement is
///   lost.
/// - The velocity is the slope of a line fitted to the last 100 ms. It is zero if the movement had paused for
///   40 ms or longer on release, or if it was cancelled.
struct Movement<Travel: SIMD<Double> & VectorSpace> {
  /// The translation since the slop was left. After the gesture, the translation at its end.
  private(set) var translation = Travel.zero

  /// The translation since the movement started.
  private var travel = Travel.zero

  /// The travel at which the slop was left; `nil` before that.
  private var slopExit: Travel?
  private var slop = 0.0

  private var fit = VelocityFit<Travel>()
  private var lastMovement = -Double.infinity
  private var releaseVelocity: Travel?

  /// The travel at which the slop was left. Before that, the travel so far.
  var start: Travel { travel - translation }

  /// Whether the slop was left.
  var hasBegun: Bool { slopExit != nil }

  /// Starts a new movement.
  ///
  /// - Parameters:
  ///   - time: The start, in seconds. Later times must not be earlier than this one.
  ///   - slop: The distance to travel before the movement counts; `nil` if it counts at once.
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

  /// Advances the movement.
  ///
  /// - Returns: The gesture's new state; `nil` if nothing visible changed.
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

  /// Advances the movement at the moment of the release. Lifting a finger that has rested may still shift it,
  /// so a step that follows a pause leaves no velocity.
  mutating func moveOnRelease(by step: Travel, at time: Double) -> RecognitionState? {
    if isPaused(at: time) { fit.reset() }
    return move(by: step, at: time)
  }

  /// Ends the movement.
  ///
  /// - Returns: The gesture's last state.
  mutating func release(at time: Double, isCancelled: Bool) -> RecognitionState {
    let hadBegun = hasBegun
    let throwsNothing = !hadBegun || isCancelled || isPaused(at: time)
    releaseVelocity = throwsNothing ? .zero : fit.velocity(at: time)
    slopExit = nil
    return hadBegun ? (isCancelled ? .cancelled : .ended) : .failed
  }

  /// The velocity, per second. After the gesture, the velocity on release.
  func velocity(at time: Double) -> Travel {
    releaseVelocity ?? fit.velocity(at: time)
  }

  private func isPaused(at time: Double) -> Bool {
    time - lastMovement >= VelocityFit<Travel>.pause
  }

  /// The point at which the line from inside the slop's circle to a point outside crosses it.
  private static func exit(from slop: Double, between inside: Travel, and outside: Travel) -> Travel {
    let way = outside - inside
    let a = way.magnitudeSquared
    let b = (inside * way).sum()
    let c = inside.magnitudeSquared - slop * slop
    let fraction = (-b + max(0, b * b - a * c).squareRoot()) / a
    return inside + way * min(max(fraction, 0), 1)
  }
}
