// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The flight of a point: each coordinate decays, or is moved by a spring.
struct PlaneFlight {
  let x: AxisFlight
  let y: AxisFlight

  /// The spring that moves a coordinate, or catches it at an edge.
  let edge: SpringDescription

  /// Returns the position after a time in seconds, which must be at least 0.
  func position(after time: Double) -> Point {
    let x = x.after(time, edge: edge)
    let y = y.after(time, edge: edge)
    return Point(x.target + x.displacement, y.target + y.displacement)
  }

  /// Returns the approximate number of pieces of the keyframes. If the spring has no damping, it may be
  /// infinite.
  func approximatePieces(tolerance: Double) -> Double {
    let part = part(of: tolerance)
    return x.approximatePieces(edge: edge, tolerance: part)
      + y.approximatePieces(edge: edge, tolerance: part)
  }

  /// Returns the keyframes of the flight, or `nil` if the flight never ends.
  ///
  /// If both coordinates decay with the same rate until they come to rest, the flight is a straight line.
  /// Otherwise, each coordinate that moves gets its own pieces, and the keyframes are those of both.
  func keyframes(tolerance: Double) -> MotionKeyframes<Point>? {
    let start = position(after: 0)
    if x.rate > 0, x.rate == y.rate, x.timeToCrossing == .infinity, y.timeToCrossing == .infinity {
      let way = Point(-x.displacement, -y.displacement)
      return Decay(rate: x.rate).keyframes(
        from: start, velocity: way.scaled(by: x.rate), tolerance: tolerance)
    }
    let duration = settlingTime(threshold: tolerance)
    let end = Point(x.end, y.end)
    guard duration > 0 else { return MotionKeyframes(duration: 0, offsets: [0, 1], values: [start, end]) }
    guard duration < .infinity else { return nil }
    let part = part(of: tolerance)
    let xPieces = x.pieces(edge: edge, duration: duration, tolerance: part)
    let yPieces = y.pieces(edge: edge, duration: duration, tolerance: part)
    let times = xPieces.times(with: yPieces)
    return MotionKeyframes(of: times, from: start, to: end) {
      Point(xPieces.value(at: times[$0]), yPieces.value(at: times[$0]))
    }
  }

  /// The part of a tolerance by which one coordinate may differ from its exact value.
  private func part(of tolerance: Double) -> Double {
    x.isStill || y.isStill ? tolerance : tolerance * 0.5.squareRoot()
  }

  /// Returns the time after which the point stays at rest.
  private func settlingTime(threshold: Double) -> Double {
    // At this time, each coordinate has at most half of the energy of the threshold.
    let part = part(of: threshold)
    var late = max(
      x.settlingTime(edge: edge, threshold: part), y.settlingTime(edge: edge, threshold: part))
    guard late < .infinity else { return late }
    // When a spring takes over, the energy may rise. After the last edge, it never does.
    var early = 0.0
    for axis in [x, y] where axis.rate > 0 {
      let crossing = axis.timeToSpring(threshold: part)
      if crossing < .infinity { early = max(early, crossing) }
    }
    func energy(_ flight: AxisFlight, after time: Double) -> Double {
      flight.after(time, edge: edge).energy(edge: edge)
    }
    func isSettled(after time: Double) -> Bool {
      energy(x, after: time) + energy(y, after: time) <= threshold * threshold
    }
    if isSettled(after: early) { return early }
    while true {
      let middle = (early + late) / 2
      guard middle > early, middle < late else { return late }
      if isSettled(after: middle) { late = middle } else { early = middle }
    }
  }
}
