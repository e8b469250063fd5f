// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension PointerScript {
  /// Moves the centroid of the pressed pointers along a path.
  ///
  /// - Parameters:
  ///   - path: The path of the centroid, from its present place.
  ///   - seconds: The duration, in seconds. Must be finite and greater than 0.
  ///   - pace: The speed along the path over time. Defaults to that of a hand that reaches for something.
  public func move(along path: PointerPath, over seconds: Double, pace: Pace = .minimumJerk) -> PointerScript
  {
    let (middle, places) = (self.middle, self.places)
    let path = path.measured(from: middle)
    return moving(over: seconds) { part in
      let distance = pace.distance(after: part, of: path.length, in: seconds)
      let step = path.place(path.length > 0 ? distance / path.length : 1) - middle
      return places.map { $0 + step }
    }
  }

  /// Moves the pressed pointers in a straight line, until their centroid is at a place.
  public func move(to place: Point, over seconds: Double, pace: Pace = .minimumJerk) -> PointerScript {
    move(along: .line(to: place), over: seconds, pace: pace)
  }

  /// Moves the pressed pointers in a straight line, by a distance in points.
  public func move(by step: Point, over seconds: Double, pace: Pace = .minimumJerk) -> PointerScript {
    move(to: middle + step, over: seconds, pace: pace)
  }

  /// Moves the pressed pointers along a path, and ends at a speed. A lift right after it is a throw with this
  /// velocity.
  ///
  /// The pointers accelerate as a hand does, then keep the speed for the last 0.1 s, the time over which a
  /// recognizer measures velocities. If the path is too short for that, they have the speed from its start.
  ///
  /// - Parameters:
  ///   - path: The path of the centroid, from its present place. Must have a length.
  ///   - speed: The speed at the end, in points per second. Must be finite and greater than 0.
  public func flick(along path: PointerPath, endingAt speed: Double) -> PointerScript {
    precondition(
      speed > 0 && speed.isFinite, "The speed must be finite and greater than 0, but it is \(speed).")
    let (middle, places) = (self.middle, self.places)
    let path = path.measured(from: middle)
    precondition(path.length > 0, "The path of a flick must be longer than 0, but it is \(path.length) long.")
    let steady = min(path.length, speed * Self.measuredTime)
    let start = path.length - steady
    let startTime = 2 * start / speed
    let seconds = startTime + steady / speed
    return moving(over: seconds) { part in
      let left = (1 - part) * seconds
      let distance =
        left * speed <= steady
        ? path.length - left * speed
        : Pace.accelerating(to: speed).distance(after: part * seconds / startTime, of: start, in: startTime)
      let step = path.place(distance / path.length) - middle
      return places.map { $0 + step }
    }
  }

  /// Moves the pressed pointers in a straight line to a place, and ends at a speed in points per second.
  public func flick(to place: Point, endingAt speed: Double) -> PointerScript {
    flick(along: .line(to: place), endingAt: speed)
  }

  /// Moves the pressed pointers in a straight line by a distance, and ends at a speed in points per second.
  public func flick(by step: Point, endingAt speed: Double) -> PointerScript {
    flick(to: middle + step, endingAt: speed)
  }

  /// Moves the pressed fingers apart or together, about their centroid.
  ///
  /// - Parameters:
  ///   - factor: The distance between the fingers at the end, divided by the present one. Must be finite and
  ///     greater than 0.
  ///   - seconds: The duration, in seconds. Must be finite and greater than 0.
  ///   - pace: The speed of the change over time.
  public func pinch(by factor: Double, over seconds: Double, pace: Pace = .minimumJerk) -> PointerScript {
    transform(scale: factor, over: seconds, pace: pace)
  }

  /// Turns the pressed fingers about their centroid.
  ///
  /// - Parameters:
  ///   - angle: The angle, in radians, clockwise where y points down. May be more than a full turn.
  ///   - seconds: The duration, in seconds. Must be finite and greater than 0.
  ///   - pace: The speed of the turn over time.
  public func turn(by angle: Double, over seconds: Double, pace: Pace = .minimumJerk) -> PointerScript {
    transform(angle: angle, over: seconds, pace: pace)
  }

  /// Pinches, turns and moves the pressed fingers at the same time.
  ///
  /// - Parameters:
  ///   - factor: The distance between the fingers at the end, divided by the present one. Must be finite and
  ///     greater than 0.
  ///   - angle: The angle by which the fingers turn about their centroid, in radians.
  ///   - step: The distance by which the centroid moves, in points.
  ///   - seconds: The duration, in seconds. Must be finite and greater than 0.
  ///   - pace: The speed of the change over time.
  public func transform(
    scale factor: Double = 1, angle: Double = 0, by step: Point = .zero, over seconds: Double,
    pace: Pace = .minimumJerk
  ) -> PointerScript {
    precondition(
      factor > 0 && factor.isFinite, "The scale must be finite and greater than 0, but it is \(factor).")
    precondition(
      places.count > 1, "At least 2 pointers must be pressed to pinch or turn, but \(places.count) are.")
    let (middle, places) = (self.middle, self.places)
    return moving(over: seconds) { part in
      let progress = pace.distance(after: part, of: 1, in: seconds)
      let turn = Transform.rotation(by: angle * progress)
      return places.map { place in
        middle + step * progress + turn.apply(to: place - middle) * (1 + (factor - 1) * progress)
      }
    }
  }

  /// The time over which a recognizer measures a pointer's velocity, in seconds.
  private static let measuredTime = 0.1
}
