// SPDX-License-Identifier: Apache-2.0
import RealModule

extension Decay {
  /// Returns the keyframes of a motion, with the fewest linear pieces that stay within a tolerance of the
  /// exact curve.
  ///
  ///     let keyframes = Decay.normal.keyframes(from: 100.0, velocity: 1000, tolerance: 0.5)
  ///     keyframes.duration         // 3.4498… seconds
  ///     keyframes.offsets.count    // 17: the ends of 16 pieces
  ///
  /// A platform can play such keyframes by itself, while the program computes something else. The pieces meet
  /// beside the curve, where this makes them longer.
  ///
  /// The motion ends when the remaining distance is the tolerance: see
  /// ``settlingTime(velocity:threshold:file:line:)``. The last value is exactly the
  /// ``projection(from:velocity:)``. A vector moves along a straight line, so the number of pieces is always
  /// the smallest possible one.
  ///
  /// - Parameters:
  ///   - start: The value at the start. Must be finite.
  ///   - velocity: The velocity at the start, in units per second. Must be finite.
  ///   - tolerance: The greatest distance from the exact curve at any time, in the unit of the value. Must be
  ///     finite, greater than 0, and at least 10⁻⁹ of the whole distance, |velocity|/k. The number of pieces
  ///     grows with the inverse of the tolerance's square root.
  /// - Returns: The keyframes. If the whole distance is at most the tolerance, the duration is 0, and there
  ///   is one piece.
  public func keyframes<T: VectorSpace>(
    from start: T, velocity: T, tolerance: Double, file: StaticString = #fileID, line: UInt = #line
  ) -> MotionKeyframes<T> {
    checkPrecondition(
      start.isFinite, "The value at the start must be finite, but it is \(start).", file: file, line: line)
    let duration = settlingTime(velocity: velocity, threshold: tolerance, file: file, line: line)
    let end = projection(from: start, velocity: velocity)
    guard duration > 0 else { return MotionKeyframes(duration: 0, offsets: [0, 1], values: [start, end]) }
    let distance = velocity.lengthSquared.squareRoot() / rate
    checkPrecondition(
      tolerance >= 1e-9 * distance && tolerance < .infinity,
      "The tolerance must be finite and at least 10⁻⁹ of the distance, but it is \(tolerance).", file: file,
      line: line)
    let chain = pieces(over: distance, duration: duration, tolerance: tolerance)
    let way = velocity.scaled(by: 1 / rate)
    return MotionKeyframes(of: chain.times, from: start, to: end) {
      end + way.scaled(by: chain.values[$0] / distance)
    }
  }

  /// Returns the pieces of a motion along one axis, as displacements from the end.
  ///
  /// - Parameter distance: The distance from the start to the end. Must be greater than the tolerance.
  private func pieces(over distance: Double, duration: Double, tolerance: Double) -> LinearPieces {
    LinearPieces(until: duration, at: 0, tolerance: tolerance) { time in
      let rest = distance * Double.exp(-rate * time)
      return (-rest, rate * rate * rest)
    }
  }
}
