// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension PointerScript {
  /// Moves the pressed pointers along a path, with an even acceleration. At the end, the pointers move at
  /// `speed`.
  ///
  /// The duration is `T = 2 · length / (start + speed)`. After the time `t`, the pointers move at
  /// `start + (speed − start) · t / T`, and have moved by `start · t + (speed − start) · t² / 2T`.
  ///
  ///     PointerScript(at: .zero, samplesPerSecond: 120)
  ///       .accelerate(by: Point(200, 0), endingAt: 2000)   // takes 0.2 s
  ///       .lift()                                          // throws at 2000 points per second
  ///
  /// - Parameters:
  ///   - path: The path of the centroid. It starts at the centroid's present position. Must be longer than 0.
  ///   - start: The first speed, in points per second. Must be at least 0 and less than `speed`.
  ///   - speed: The final speed, in points per second. Must be finite.
  public func accelerate(
    along path: PointerPath, from start: Double = 0, endingAt speed: Double, file: StaticString = #fileID,
    line: UInt = #line
  ) -> PointerScript {
    checkPrecondition(
      start >= 0 && start < speed && speed.isFinite,
      "To accelerate, the final speed must be greater than the first, and both finite and at least 0, but "
        + "they are \(start) and \(speed).", file: file, line: line)
    return evenly(along: path, from: start, to: speed, file: file, line: line)
  }

  /// Moves the pressed pointers in a straight line, with an even acceleration. The centroid moves by `step`,
  /// in points. At the end, the pointers move at `speed`, in points per second.
  public func accelerate(
    by step: Point, from start: Double = 0, endingAt speed: Double, file: StaticString = #fileID,
    line: UInt = #line
  ) -> PointerScript {
    let end = middle(file: file, line: line) + step
    return accelerate(along: .line(to: end), from: start, endingAt: speed, file: file, line: line)
  }

  /// Moves the pressed pointers along a path, with an even deceleration. At the end, the pointers move at
  /// `speed`.
  ///
  /// The duration is `T = 2 · length / (start + speed)`. After the time `t`, the pointers move at
  /// `start + (speed − start) · t / T`, and have moved by `start · t + (speed − start) · t² / 2T`.
  ///
  /// - Parameters:
  ///   - path: The path of the centroid. It starts at the centroid's present position. Must be longer than 0.
  ///   - start: The first speed, in points per second. Must be finite.
  ///   - speed: The final speed, in points per second. Must be at least 0 and less than `start`.
  public func decelerate(
    along path: PointerPath, from start: Double, endingAt speed: Double, file: StaticString = #fileID,
    line: UInt = #line
  ) -> PointerScript {
    checkPrecondition(
      speed >= 0 && speed < start && start.isFinite,
      "To decelerate, the first speed must be greater than the final, and both finite and at least 0, but "
        + "they are \(start) and \(speed).", file: file, line: line)
    return evenly(along: path, from: start, to: speed, file: file, line: line)
  }

  /// Moves the pressed pointers in a straight line, with an even deceleration. The centroid moves by `step`,
  /// in points. At the end, the pointers move at `speed`, in points per second.
  public func decelerate(
    by step: Point, from start: Double, endingAt speed: Double, file: StaticString = #fileID,
    line: UInt = #line
  ) -> PointerScript {
    let end = middle(file: file, line: line) + step
    return decelerate(along: .line(to: end), from: start, endingAt: speed, file: file, line: line)
  }

  /// Moves the pressed pointers along a path, and brings them to rest like a hand that sets something down.
  /// If you lift the pointers after this, the element is not thrown.
  ///
  /// The acceleration is 0 at the start and at the end, and the jerk is the least possible. The duration is
  /// `T = 2 · length / start`. With `s = 1 − t / T`, the pointers move at `start · (3s² − 2s³)` after the
  /// time `t`, and have moved by `length · (1 − 2s³ + s⁴)`.
  ///
  ///     PointerScript(at: .zero)
  ///       .move(by: Point(300, 0), over: 0.3, pace: .constant)
  ///       .setDown(by: Point(100, 0), from: 1000)             // takes 0.2 s
  ///       .lift()
  ///
  /// To start at rest, too, use ``move(along:over:pace:file:line:)`` with the pace ``Pace/minimumJerk``.
  ///
  /// - Parameters:
  ///   - path: The path of the centroid. It starts at the centroid's present position. Must be longer than 0.
  ///   - start: The first speed, in points per second. Must be finite and greater than 0.
  public func setDown(
    along path: PointerPath, from start: Double, file: StaticString = #fileID, line: UInt = #line
  ) -> PointerScript {
    checkPrecondition(
      start > 0 && start.isFinite, "The speed must be finite and greater than 0, but it is \(start).",
      file: file, line: line)
    let path = measured(path, file: file, line: line)
    let seconds = 2 * path.length / start
    return moving(along: path, over: seconds, file: file, line: line) { part in
      let s = 1 - part
      return path.length * (1 + s * s * s * (s - 2))
    }
  }

  /// Moves the pressed pointers in a straight line, and brings them to rest like a hand that sets something
  /// down. The centroid moves by `step`, in points. `start` is the first speed, in points per second.
  public func setDown(
    by step: Point, from start: Double, file: StaticString = #fileID, line: UInt = #line
  ) -> PointerScript {
    setDown(along: .line(to: middle(file: file, line: line) + step), from: start, file: file, line: line)
  }

  private func evenly(
    along path: PointerPath, from start: Double, to end: Double, file: StaticString, line: UInt
  ) -> PointerScript {
    let path = measured(path, file: file, line: line)
    let seconds = 2 * path.length / (start + end)
    return moving(along: path, over: seconds, file: file, line: line) { part in
      seconds * part * (start + (end - start) * part / 2)
    }
  }
}
