// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

// The parameter `edge` is the spring that catches the coordinate at an edge.
extension AxisFlight {
  /// Whether the coordinate is at rest at its target.
  var isStill: Bool { displacement == 0 && (rate > 0 || velocity == 0) }

  /// The place where the coordinate comes to rest: its target, or the edge that it crosses.
  var end: Double { min(max(target, lower), upper) }

  /// Returns the rest of the flight after a time.
  func after(_ time: Double, edge: SpringDescription) -> AxisFlight {
    var flight = self
    flight.advance(by: SpringStep(edge, duration: time))
    return flight
  }

  /// Returns the square of the distance that remains. If a spring moves the coordinate, this is its energy.
  func energy(edge: SpringDescription) -> Double {
    let kinetic = rate > 0 ? 0 : velocity * velocity * edge.inverseSquaredFrequency
    return displacement * displacement + kinetic
  }

  /// Returns the time at which the spring of an edge takes over. If the decay ends less than a threshold
  /// beyond the edge, this time is infinite.
  func timeToSpring(threshold: Double) -> Double {
    abs(target - end) > threshold ? timeToCrossing : .infinity
  }

  /// Returns the time after which the coordinate stays at rest.
  func settlingTime(edge: SpringDescription, threshold: Double) -> Double {
    guard rate > 0 else {
      return edge.settlingTime(from: displacement, velocity: velocity, threshold: threshold)
    }
    let crossing = timeToSpring(threshold: threshold)
    guard crossing == .infinity else {
      return crossing + after(crossing, edge: edge).settlingTime(edge: edge, threshold: threshold)
    }
    return Decay(rate: rate).settlingTime(velocity: rate * displacement, threshold: threshold)
  }

  /// Returns the pieces of the flight, as positions.
  func pieces(edge: SpringDescription, duration: Double, tolerance: Double) -> LinearPieces {
    LinearPieces(until: duration, at: end, tolerance: tolerance, corner: timeToCrossing) { time in
      let flight = after(time, edge: edge)
      return (flight.target + flight.displacement, flight.greatestAcceleration(edge: edge))
    }
  }

  /// Returns a number that is at least the absolute acceleration, until the spring of an edge takes over.
  private func greatestAcceleration(edge: SpringDescription) -> Double {
    if rate > 0 { return rate * rate * abs(displacement) }
    return edge.isInstant ? 0 : edge.greatestAcceleration(displacement, velocity)
  }

  /// Returns the approximate number of pieces. If the edge has no damping, it may be infinite.
  ///
  /// A piece of a decay that stays within a tolerance ε has the duration 4·√(ε / |x″|), and x″ is an
  /// exponential with the rate k. From the distance d to the distance ε, there are ½·(√(d/ε) − 1) pieces.
  func approximatePieces(edge: SpringDescription, tolerance: Double) -> Double {
    let distance = energy(edge: edge).squareRoot()
    guard distance > tolerance else { return 0 }
    guard rate > 0 else { return edge.approximatePieces(distance: distance, tolerance: tolerance) }
    let crossing = timeToSpring(threshold: tolerance)
    let pieces = ((distance / tolerance).squareRoot() - 1) / 2
    guard crossing < .infinity else { return pieces }
    return pieces + after(crossing, edge: edge).approximatePieces(edge: edge, tolerance: tolerance)
  }
}
