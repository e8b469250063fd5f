// SPDX-License-Identifier: Apache-2.0

/// What a gesture makes of a movement: where the slop was left, how far it went from there, and how fast.
///
/// - The slop is left where the way between two events crosses its circle: nothing of a fast movement is
///   lost.
/// - The velocity is that of a line fitted to the last 100 ms. What has rested for 40 ms or more on release
///   throws nothing, and neither does what was cancelled.
struct Movement<Travel: SIMD<Double> & VectorSpace> {
  /// How far it has gone since the slop was left. After the gesture, what it was at the end.
  private(set) var translation = Travel.zero

  /// How far it has gone since it started.
  private var travel = Travel.zero

  /// The travel at which the slop was left; `nil` before.
  private var slopExit: Travel?
  private var slop = 0.0

  private var fit = VelocityFit<Travel>()
  private var lastMovement = -Double.infinity
  private var releaseVelocity: Travel?

  /// Where the slop was left, from the start. Before, how far it has gone.
  var start: Travel { travel - translation }

  /// Whether the slop was left.
  var hasBegun: Bool { slopExit != nil }

  /// Starts anew.
  ///
  /// - Parameters:
  ///   - time: In seconds; the times that follow do not lie before it.
  ///   - slop: How far it has to go before it counts; `nil` if it counts at once.
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

  /// Goes on.
  ///
  /// - Returns: What the gesture is now; `nil` if nothing of it can be seen.
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

  /// Goes on at the moment of the release. Lifting a finger that has rested may still shift it: that is no
  /// throw.
  mutating func moveOnRelease(by step: Travel, at time: Double) -> RecognitionState? {
    if isPaused(at: time) { fit.reset() }
    return move(by: step, at: time)
  }

  /// Ends it.
  ///
  /// - Returns: What that makes of the gesture.
  mutating func release(at time: Double, isCancelled: Bool) -> RecognitionState {
    let hadBegun = hasBegun
    let throwsNothing = !hadBegun || isCancelled || isPaused(at: time)
    releaseVelocity = throwsNothing ? .zero : fit.velocity(at: time)
    slopExit = nil
    return hadBegun ? (isCancelled ? .cancelled : .ended) : .failed
  }

  /// How fast it goes, per second. After the gesture, what that was on release.
  func velocity(at time: Double) -> Travel {
    releaseVelocity ?? fit.velocity(at: time)
  }

  private func isPaused(at time: Double) -> Bool {
    time - lastMovement >= VelocityFit<Travel>.pause
  }

  /// Where the way from a point inside the circle of the slop to one outside crosses it.
  private static func exit(from slop: Double, between inside: Travel, and outside: Travel) -> Travel {
    let way = outside - inside
    let a = way.magnitudeSquared
    let b = (inside * way).sum()
    let c = inside.magnitudeSquared - slop * slop
    let fraction = (-b + max(0, b * b - a * c).squareRoot()) / a
    return inside + way * min(max(fraction, 0), 1)
  }
}
