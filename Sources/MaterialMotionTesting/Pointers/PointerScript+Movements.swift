// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension PointerScript {
  /// Moves the centroid of the pressed pointers along a path.
  ///
  /// - Parameters:
  ///   - path: The path of the centroid. It starts at the centroid's present position.
  ///   - seconds: The duration, in seconds. Must be finite and greater than 0.
  ///   - pace: The way in which the speed changes. By default, the movement starts and ends at rest, like a
  ///     hand that reaches for something.
  public func move(
    along path: PointerPath, over seconds: Double, pace: Pace = .minimumJerk, file: StaticString = #fileID,
    line: UInt = #line
  ) -> PointerScript {
    let (middle, places) = (middle(file: file, line: line), self.places)
    let path = path.measured(from: middle)
    return moving(over: seconds, file: file, line: line) { part in
      let distance = pace.distance(
        after: part, of: path.length, in: seconds, file: file, line: line)
      let step = path.place(path.length > 0 ? distance / path.length : 1) - middle
      return places.map { $0 + step }
    }
  }

  /// Moves the pressed pointers in a straight line, until their centroid is at `place` on the stage.
  public func move(
    to place: Point, over seconds: Double, pace: Pace = .minimumJerk, file: StaticString = #fileID,
    line: UInt = #line
  ) -> PointerScript {
    move(along: .line(to: place), over: seconds, pace: pace, file: file, line: line)
  }

  /// Moves the pressed pointers in a straight line. The centroid moves by `step`, in points.
  public func move(
    by step: Point, over seconds: Double, pace: Pace = .minimumJerk, file: StaticString = #fileID,
    line: UInt = #line
  ) -> PointerScript {
    move(
      to: middle(file: file, line: line) + step, over: seconds, pace: pace, file: file, line: line)
  }

  /// Moves the pressed pointers along a path. At the end the pointers move at `speed`. If you lift the
  /// pointers immediately after the flick, the element is thrown with this speed.
  ///
  /// The pointers start at rest, accelerate like a hand, and then keep the final speed until a recognizer
  /// measures exactly this speed. This takes 43 ms at 120 samples per second, 83 ms at 60, and up to 0.1 s at
  /// speeds below 230 points per second. On a path that is too short for this, the pointers end a little
  /// faster or slower, so that a recognizer measures `speed` within 3 %, and mostly within 0.1 %.
  ///
  /// If no such flick exists, the program stops. A recognizer takes a movement of 2.5 points in 40 ms for a
  /// rest, so a flick of 60 points per second is too slow. A flick throws an element at rest only if its path
  /// is longer than the slop, which is 10 points for a touch.
  ///
  /// - Parameters:
  ///   - path: The path of the centroid. It starts at the centroid's present position. Must be longer than 0.
  ///   - speed: The final speed, in points per second. Must be finite and greater than 0.
  public func flick(
    along path: PointerPath, endingAt speed: Double, file: StaticString = #fileID, line: UInt = #line
  ) -> PointerScript {
    checkPrecondition(
      speed > 0 && speed.isFinite, "The speed must be finite and greater than 0, but it is \(speed).",
      file: file, line: line)
    let path = measured(path, file: file, line: line)
    let flick = nearestFlick(along: path, endingAt: speed, file: file, line: line)
    checkPrecondition(
      flick.error <= Self.greatestFlickError,
      "A flick of \(path.length) points at \(samplesPerSecond) samples per second cannot end at \(speed) "
        + "points per second: a recognizer measures \(flick.ratio * speed). Change the path or the speed.",
      file: file, line: line)
    return flick.script
  }

  /// Moves the pressed pointers in a straight line, until their centroid is at `place` on the stage. At the
  /// end the pointers move at `speed`, in points per second.
  public func flick(to place: Point, endingAt speed: Double, file: StaticString = #fileID, line: UInt = #line)
    -> PointerScript
  {
    flick(along: .line(to: place), endingAt: speed, file: file, line: line)
  }

  /// Moves the pressed pointers in a straight line. The centroid moves by `step`, in points. At the end the
  /// pointers move at `speed`, in points per second.
  public func flick(by step: Point, endingAt speed: Double, file: StaticString = #fileID, line: UInt = #line)
    -> PointerScript
  {
    flick(to: middle(file: file, line: line) + step, endingAt: speed, file: file, line: line)
  }

  /// Moves the pressed fingers apart or together. Their centroid does not move.
  ///
  /// - Parameters:
  ///   - factor: The distance between the fingers at the end, divided by their present distance. Must be
  ///     finite and greater than 0.
  ///   - seconds: The duration, in seconds. Must be finite and greater than 0.
  ///   - pace: The way in which the speed changes.
  public func pinch(
    by factor: Double, over seconds: Double, pace: Pace = .minimumJerk, file: StaticString = #fileID,
    line: UInt = #line
  ) -> PointerScript {
    transform(scale: factor, over: seconds, pace: pace, file: file, line: line)
  }

  /// Turns the pressed fingers around their centroid.
  ///
  /// - Parameters:
  ///   - angle: The angle, in radians. A positive angle is clockwise if the y axis points down. The angle may
  ///     be greater than a full turn.
  ///   - seconds: The duration, in seconds. Must be finite and greater than 0.
  ///   - pace: The way in which the speed changes.
  public func turn(
    by angle: Double, over seconds: Double, pace: Pace = .minimumJerk, file: StaticString = #fileID,
    line: UInt = #line
  ) -> PointerScript {
    transform(angle: angle, over: seconds, pace: pace, file: file, line: line)
  }

  /// Pinches, turns and moves the pressed fingers at the same time.
  ///
  /// - Parameters:
  ///   - factor: The distance between the fingers at the end, divided by their present distance. Must be
  ///     finite and greater than 0.
  ///   - angle: The angle by which the fingers turn around their centroid, in radians.
  ///   - step: The distance by which the centroid moves, in points.
  ///   - seconds: The duration, in seconds. Must be finite and greater than 0.
  ///   - pace: The way in which the speed changes.
  public func transform(
    scale factor: Double = 1, angle: Double = 0, by step: Point = .zero, over seconds: Double,
    pace: Pace = .minimumJerk, file: StaticString = #fileID, line: UInt = #line
  ) -> PointerScript {
    checkPrecondition(
      factor > 0 && factor.isFinite, "The scale must be finite and greater than 0, but it is \(factor).",
      file: file, line: line)
    checkPrecondition(
      places.count > 1, "A pinch or a turn needs at least 2 pressed pointers, but there are \(places.count).",
      file: file, line: line)
    let (middle, places) = (middle(file: file, line: line), self.places)
    return moving(over: seconds, file: file, line: line) { part in
      let progress = pace.distance(after: part, of: 1, in: seconds, file: file, line: line)
      let turn = Transform.rotation(by: angle * progress)
      return places.map { place in
        middle + step * progress + turn.apply(to: place - middle) * (1 + (factor - 1) * progress)
      }
    }
  }

  /// The duration over which a recognizer measures a constant speed, in seconds. It follows the rule for the
  /// window of a `VelocityEstimator`.
  func measuredTime(at speed: Double) -> Double {
    let interval = 1 / samplesPerSecond
    return max(0.035, min(4 * interval, 0.11), min(8 / speed, 0.09)) + interval
  }

  /// Returns a path that starts at the centroid. The path must be longer than 0.
  func measured(_ path: PointerPath, file: StaticString, line: UInt) -> MeasuredPath {
    let path = path.measured(from: middle(file: file, line: line))
    checkPrecondition(
      path.length > 0, "The path must be longer than 0, but it is \(path.length) long.", file: file,
      line: line)
    return path
  }

  /// Moves the centroid of the pressed pointers along a path that starts at the centroid.
  ///
  /// - Parameters:
  ///   - path: The path. Must be longer than 0.
  ///   - seconds: The duration, in seconds. Must be finite and greater than 0.
  ///   - distance: A closure that takes the elapsed fraction of the duration, from 0 to 1, and returns the
  ///     distance along the path.
  func moving(
    along path: MeasuredPath, over seconds: Double, file: StaticString, line: UInt,
    distance: (_ part: Double) -> Double
  ) -> PointerScript {
    let (middle, places) = (middle(file: file, line: line), self.places)
    return moving(over: seconds, file: file, line: line) { part in
      let step = path.place(distance(part) / path.length) - middle
      return places.map { $0 + step }
    }
  }
}
