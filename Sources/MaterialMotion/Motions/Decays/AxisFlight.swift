// SPDX-License-Identifier: Apache-2.0
import RealModule

/// The flight of one coordinate: a decay towards its target. When the coordinate crosses an edge, a spring to
/// this edge takes over.
///
///     limits     0                              300
///     decay           100 ──────────────────────┼─────► 600, its target
///     spring                                    300 ──► 337 ──► 300, its target
///
/// A flight is exact for steps of any duration. The instant of the crossing is computed from the equation of
/// the decay, so it does not depend on the steps.
@usableFromInline
package struct AxisFlight: Equatable {
  /// The place where the decay or the spring comes to rest.
  @usableFromInline package var target: Double

  /// The displacement from the target.
  @usableFromInline package var displacement: Double

  /// The velocity, in units per second.
  @usableFromInline package var velocity: Double

  /// The rate of the decay, in 1/s. 0 if the coordinate is moved by a spring.
  @usableFromInline package var rate: Double

  /// The limits of the coordinate.
  @usableFromInline package let lower: Double
  @usableFromInline package let upper: Double

  @usableFromInline
  init(
    target: Double, displacement: Double, velocity: Double, rate: Double, lower: Double, upper: Double
  ) {
    self.target = target
    self.displacement = displacement
    self.velocity = velocity
    self.rate = rate
    self.lower = lower
    self.upper = upper
  }

  /// Creates a flight that ends by itself, or at an edge.
  ///
  /// If the start is beyond an edge, the spring of this edge may take over immediately: see
  /// `edge(pulling:…)`.
  ///
  /// The target is equal to ``Decay/projection(from:velocity:)``, which uses the same operations.
  ///
  /// - Parameter response: The response of the spring, in seconds.
  @usableFromInline
  init(
    from position: Double, velocity: Double, rate: Double, lower: Double, upper: Double, response: Double
  ) {
    let edge = Self.edge(
      pulling: position, velocity: velocity, rate: rate, lower: lower, upper: upper, response: response)
    if let edge {
      self.init(from: position, velocity: velocity, springTo: edge, lower: lower, upper: upper)
    } else {
      let way = velocity * (1 / rate)
      self.init(
        target: position + way, displacement: -way, velocity: velocity, rate: rate, lower: lower,
        upper: upper)
    }
  }

  /// Returns the edge whose spring takes over immediately from a decay that begins beyond this edge.
  ///
  /// Returns `nil` if the start is within the edges, or if the decay alone brings the coordinate back within
  /// the response of the spring. A slower decay would do so later than the spring.
  static func edge(
    pulling position: Double, velocity: Double, rate: Double, lower: Double, upper: Double, response: Double
  ) -> Double? {
    guard position < lower || position > upper else { return nil }
    let later = position - velocity * (Double.expMinusOne(-rate * response) / rate)
    return position < lower ? (later < lower ? lower : nil) : (later > upper ? upper : nil)
  }

  /// Creates a flight that a spring moves.
  @usableFromInline
  init(from position: Double, velocity: Double, springTo target: Double, lower: Double, upper: Double) {
    self.init(
      target: target, displacement: position - target, velocity: velocity, rate: 0, lower: lower,
      upper: upper)
  }

  /// The duration until the decay crosses an edge, in seconds. Infinite if it crosses none, or if a spring
  /// moves the coordinate.
  ///
  /// The remaining distance of a decay is d·e^(−kt). At the edge, it is the distance from the edge to the
  /// target.
  @usableFromInline
  package var timeToCrossing: Double {
    guard rate > 0, let edge else { return .infinity }
    return max(0, Double.log(displacement / (edge - target)) / rate)
  }

  /// The edge that the flight crosses on its way to the target.
  private var edge: Double? {
    if displacement < 0, target > upper { return upper }
    if displacement > 0, target < lower { return lower }
    return nil
  }

  /// Advances the flight by the duration of a step.
  ///
  /// - Parameter step: A step of the spring that catches the coordinate at an edge.
  @usableFromInline
  package mutating func advance(by step: SpringStep) {
    guard rate > 0 else { return step.advance(&displacement, &velocity) }
    let crossing = timeToCrossing
    guard let edge, crossing <= step.duration else {
      displacement *= Double.exp(-rate * step.duration)
      velocity = -rate * displacement
      return
    }
    velocity = rate * (target - edge)
    target = edge
    displacement = 0
    rate = 0
    SpringStep(step.description, duration: step.duration - crossing).advance(&displacement, &velocity)
  }
}
