// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T == Point {
  /// Replaces the horizontal component of each point by a constant.
  ///
  ///     upstream        (10, 20)--(3, 4)
  ///     xLocked(to: 5)  (5, 20)--(5, 4)
  ///
  /// The state passes through. Points that are not finite are dropped.
  ///
  /// - Parameters:
  ///   - x: The horizontal component, in points. Must be finite.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's.
  @inlinable
  public func xLocked(to x: Double, file: StaticString = #fileID, line: UInt = #line) -> MotionObservable<
    Point
  > {
    checkPrecondition(x.isFinite, "The x component must be finite, but it is \(x).", file: file, line: line)
    // x − x is 0 if the replaced component is finite. If it is not, the result is NaN and is dropped.
    return finiteMap { Point(x + ($0.x - $0.x), $0.y) }
  }

  /// Replaces the horizontal component of the latest point by the latest number, whenever either stream
  /// emits.
  ///
  ///     upstream        (10, 20)---------(3, 4)
  ///     x               --------5--------------
  ///     xLocked(to: x)  --------(5, 20)-(5, 4)
  ///
  /// The state is the aggregate of both streams. Values that are not finite are dropped.
  @inlinable
  public func xLocked(to x: MotionObservable<Double>) -> MotionObservable<Point> {
    finite().combineLatest(with: x.finite()) { Point($1, $0.y) }
  }
}
