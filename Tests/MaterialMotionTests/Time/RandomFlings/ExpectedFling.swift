// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion

/// A model of a fling of points. It shares no code with the library: it evaluates each course from its start
/// with textbook formulas, and finds crossings by bisection.
struct ExpectedFling {
  /// The motion of one coordinate since the last change.
  struct Course {
    enum Law: Equatable {
      case decay(rate: Double)
      case spring(target: Double)
    }

    var x: Double
    var v: Double
    var law: Law
    var limits: ClosedRange<Double>

    /// The state after a time, and the place where a spring has caught the coordinate.
    func after(_ time: Double, _ edge: SpringDescription) -> (x: Double, v: Double, target: Double?) {
      switch law {
      case .spring(let target):
        let state = sprung(x, v, target, time, edge)
        return (state.x, state.v, target)
      case .decay(let rate):
        let place = decayed(rate, time)
        let ahead = v > 0 ? limits.upperBound : limits.lowerBound
        let hasCrossed = v > 0 ? place.x > ahead : place.x < ahead
        guard hasCrossed else { return (place.x, place.v, nil) }
        var (early, late) = (0.0, time)
        for _ in 0..<100 {
          let middle = (early + late) / 2
          if (decayed(rate, middle).x - ahead) * v > 0 { late = middle } else { early = middle }
        }
        let caught = sprung(ahead, decayed(rate, late).v, ahead, time - late, edge)
        return (caught.x, caught.v, ahead)
      }
    }

    private func decayed(_ rate: Double, _ time: Double) -> (x: Double, v: Double) {
      (x + v * (1 - exp(-rate * time)) / rate, v * exp(-rate * time))
    }

    private func sprung(
      _ x: Double, _ v: Double, _ target: Double, _ time: Double, _ edge: SpringDescription
    ) -> (x: Double, v: Double) {
      let (place, speed) = ExactSpring(
        displacement: Point(x - target, 0), velocity: Point(v, 0), description: edge
      ).after(time)
      return (target + place.x, speed.x)
    }

    /// The place where the coordinate comes to rest.
    func end(_ target: Double?) -> Double {
      if let target { return target }
      guard case .decay(let rate) = law else { return .nan }
      return min(max(x + v / rate, limits.lowerBound), limits.upperBound)
    }

    /// The place where the decay would end without edges.
    func projection(_ target: Double?) -> Double {
      guard target == nil, case .decay(let rate) = law else { return end(target) }
      return x + v / rate
    }
  }

  var rate: Double
  var limits: [ClosedRange<Double>]
  var edge: SpringDescription
  var destination: Point?
  let threshold: Double

  private(set) var position: Point
  private(set) var velocity: Point
  private(set) var isMoving = false
  private var courses: [Course] = []
  private var startTime = 0.0

  /// The position that observers received last. A stop between two frames leaves the value there.
  private var emitted: Point

  init(
    rate: Double, limits: [ClosedRange<Double>], edge: SpringDescription, threshold: Double,
    at position: Point
  ) {
    self.rate = rate
    self.limits = limits
    self.edge = edge
    self.threshold = threshold
    self.position = position
    emitted = position
    velocity = .zero
  }

  private var goal: Point? {
    destination.map { place in
      Point(
        min(max(place.x, limits[0].lowerBound), limits[0].upperBound),
        min(max(place.y, limits[1].lowerBound), limits[1].upperBound))
    }
  }

  // MARK: Starts and changes

  /// A hand lets go.
  mutating func launch(from position: Point, _ velocity: Point, at time: Double) {
    self.position = position
    self.velocity = velocity
    emitted = position
    plan([nil, nil], at: time)
    isMoving = true
    restIfSettled([nil, nil])
  }

  mutating func stop() {
    isMoving = false
    position = emitted
    velocity = .zero
  }

  /// The bounds change.
  mutating func change(limits: [ClosedRange<Double>], at time: Double) {
    let targets = advance(to: time)
    let oldGoal = goal
    self.limits = limits
    if isMoving {
      if goal == nil || goal != oldGoal { plan(goal == nil ? targets : [nil, nil], at: time) }
    } else {
      wake(at: time)
    }
  }

  mutating func change(destination: Point?, at time: Double) {
    advance(to: time)
    let oldGoal = goal
    self.destination = destination
    if isMoving {
      if goal != oldGoal { plan([nil, nil], at: time) }
    } else {
      wake(at: time)
    }
  }

  mutating func change(rate: Double, at time: Double) {
    let targets = advance(to: time)
    self.rate = rate
    guard isMoving else { return }
    if goal == nil { return plan(targets, at: time) }
    if courses.contains(where: { if case .decay = $0.law { true } else { false } }) {
      plan([nil, nil], at: time)
    }
  }

  mutating func change(edge: SpringDescription, at time: Double) {
    let targets = advance(to: time)
    self.edge = edge
    guard isMoving else { return }
    // Position and velocity are a new start of the same courses.
    for axis in 0..<2 {
      courses[axis].x = position[axis]
      courses[axis].v = velocity[axis]
      if let target = targets[axis] { courses[axis].law = .spring(target: target) }
    }
    startTime = time
  }

  private mutating func wake(at time: Double) {
    let place =
      goal
      ?? Point(
        min(max(position.x, limits[0].lowerBound), limits[0].upperBound),
        min(max(position.y, limits[1].lowerBound), limits[1].upperBound))
    if place != position { launch(from: position, .zero, at: time) }
  }

  /// - Parameter caught: The places to which springs pull coordinates that are caught already.
  private mutating func plan(_ caught: [Double?], at time: Double) {
    startTime = time
    let way = goal.map { $0 - position }
    let aimed = way.flatMap { way -> [Double]? in
      let rates = (0..<2).map { abs(way[$0]) <= threshold ? 0 : velocity[$0] / way[$0] }
      return rates.allSatisfy { $0 == 0 || $0 >= rate / 2 && $0 <= 2 * rate }
        && (0..<2).allSatisfy { rates[$0] != 0 || abs(way[$0]) <= threshold } ? rates : nil
    }
    courses = (0..<2).map { axis in
      let (x, v, range) = (position[axis], velocity[axis], limits[axis])
      func course(_ law: Course.Law) -> Course { Course(x: x, v: v, law: law, limits: range) }
      if let goal {
        guard let aimed, aimed[axis] > 0 else { return course(.spring(target: goal[axis])) }
        return course(.decay(rate: aimed[axis]))
      }
      if let target = caught[axis] {
        return course(.spring(target: min(max(target, range.lowerBound), range.upperBound)))
      }
      if let target = Self.catchingEdge(x, v, rate: rate, limits: range, edge) {
        return course(.spring(target: target))
      }
      return course(.decay(rate: rate))
    }
  }

  /// Returns the edge whose spring moves a coordinate that starts beyond this edge, or `nil`. The decay moves
  /// the coordinate only if it reaches the edge within the response of the spring.
  static func catchingEdge(
    _ x: Double, _ v: Double, rate: Double, limits: ClosedRange<Double>, _ edge: SpringDescription
  ) -> Double? {
    let target = min(max(x, limits.lowerBound), limits.upperBound)
    guard target != x else { return nil }
    // Solves x + v·(1 − e^(−k·t))/k = target.
    let time = -log(1 - rate * (target - x) / v) / rate
    return time >= 0 && time <= 2 * .pi * (edge.mass / edge.stiffness).squareRoot() ? nil : target
  }

  // MARK: Time

  /// Returns the places to which springs pull the coordinates.
  @discardableResult
  private mutating func advance(to time: Double) -> [Double?] {
    guard isMoving else { return [nil, nil] }
    let states = courses.map { $0.after(time - startTime, edge) }
    position = Point(states[0].x, states[1].x)
    velocity = Point(states[0].v, states[1].v)
    return states.map { $0.target }
  }

  mutating func frame(at time: Double) {
    guard isMoving else { return }
    let targets = advance(to: time)
    emitted = position
    restIfSettled(targets)
  }

  private mutating func restIfSettled(_ targets: [Double?]) {
    let frequency = edge.stiffness / edge.mass
    let targets = (0..<2).map { axis -> Double? in
      if case .spring(let target) = courses[axis].law { return target }
      return targets[axis]
    }
    let energy = (0..<2).map { axis in
      let distance = position[axis] - courses[axis].projection(targets[axis])
      let kinetic = targets[axis] == nil ? 0 : velocity[axis] * velocity[axis] / frequency
      return distance * distance + kinetic
    }
    guard energy[0] + energy[1] <= threshold * threshold else { return }
    emitted = Point(courses[0].end(targets[0]), courses[1].end(targets[1]))
    stop()
  }
}
