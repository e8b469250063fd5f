// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension PointerScript {
  /// Moves the pointers that are down along a path, their middle on it.
  ///
  /// - Parameters:
  ///   - path: The way of the middle, from where it is.
  ///   - seconds: How long it takes: more than 0.
  ///   - pace: How fast they go along it; as a hand reaches for something unless given.
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

  /// Moves the pointers that are down in a straight line, until their middle is at a place.
  public func move(to place: Point, over seconds: Double, pace: Pace = .minimumJerk) -> PointerScript {
    move(along: .line(to: place), over: seconds, pace: pace)
  }

  /// Moves the pointers that are down in a straight line, by a distance.
  public func move(by step: Point, over seconds: Double, pace: Pace = .minimumJerk) -> PointerScript {
    move(to: middle + step, over: seconds, pace: pace)
  }

  /// Moves the pointers that are down along a path, and has them be fast at its end: what is lifted then is
  /// thrown with this velocity.
  ///
  /// They come to speed as fast as a hand would and keep it for the last tenth of a second, which is what a
  /// recognizer measures velocities by. A path that is shorter than that they follow at this speed all along.
  ///
  /// - Parameters:
  ///   - path: The way of the middle, from where it is.
  ///   - speed: In points per second: more than 0.
  public func flick(along path: PointerPath, endingAt speed: Double) -> PointerScript {
    precondition(speed > 0 && speed.isFinite, "A flick ends at more than 0 points a second, but got \(speed)")
    let (middle, places) = (self.middle, self.places)
    let path = path.measured(from: middle)
    precondition(path.length > 0, "A flick goes somewhere, but its path has no length")
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

  /// Moves the pointers that are down in a straight line to a place, and has them be fast at its end.
  public func flick(to place: Point, endingAt speed: Double) -> PointerScript {
    flick(along: .line(to: place), endingAt: speed)
  }

  /// Moves the pointers that are down in a straight line by a distance, and has them be fast at its end.
  public func flick(by step: Point, endingAt speed: Double) -> PointerScript {
    flick(to: middle + step, endingAt: speed)
  }

  /// Takes the fingers that are down apart or together, about their middle.
  ///
  /// - Parameters:
  ///   - factor: How many times further apart they are in the end: more than 0.
  ///   - seconds: How long it takes: more than 0.
  ///   - pace: How fast they do it.
  public func pinch(by factor: Double, over seconds: Double, pace: Pace = .minimumJerk) -> PointerScript {
    transform(scale: factor, over: seconds, pace: pace)
  }

  /// Turns the fingers that are down about their middle.
  ///
  /// - Parameters:
  ///   - angle: In radians, clockwise where y points down; any number of turns.
  ///   - seconds: How long it takes: more than 0.
  ///   - pace: How fast they do it.
  public func turn(by angle: Double, over seconds: Double, pace: Pace = .minimumJerk) -> PointerScript {
    transform(angle: angle, over: seconds, pace: pace)
  }

  /// Pinches, turns and moves the fingers that are down, all at once.
  ///
  /// - Parameters:
  ///   - factor: How many times further apart they are in the end: more than 0.
  ///   - angle: How far they are turned about their middle, in radians.
  ///   - step: How far their middle is moved, in points.
  ///   - seconds: How long it takes: more than 0.
  ///   - pace: How fast they do it.
  public func transform(
    scale factor: Double = 1, angle: Double = 0, by step: Point = .zero, over seconds: Double,
    pace: Pace = .minimumJerk
  ) -> PointerScript {
    precondition(factor > 0 && factor.isFinite, "Fingers are spread by more than 0, but got \(factor)")
    precondition(places.count > 1, "It takes two fingers to pinch or to turn")
    let (middle, places) = (self.middle, self.places)
    return moving(over: seconds) { part in
      let progress = pace.distance(after: part, of: 1, in: seconds)
      let turn = Transform.rotation(by: angle * progress)
      return places.map { place in
        middle + step * progress + turn.apply(to: place - middle) * (1 + (factor - 1) * progress)
      }
    }
  }

  /// By how much of its past a recognizer measures a pointer's velocity, in seconds.
  private static let measuredTime = 0.1
}
