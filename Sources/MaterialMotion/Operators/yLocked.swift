// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T == Point {
  /// Replaces the vertical component of each point by a constant.
  ///
  ///     upstream        (10, 20)--(3, 4)
  ///     yLocked(to: 5)  (10, 5)--(3, 5)
  ///
  /// The state passes through. Points that are not finite are dropped.
  ///
  /// - Parameters:
  ///   - y: The vertical component, in points. Must be finite.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's.
  @inlinable
  public func yLocked(to y: Double, file: StaticString = #fileID, line: UInt = #line) -> MotionObservable<
    Point
  > {
    checkPrecondition(y.isFinite, "The y component must be finite, but it is \(y).", file: file, line: line)
    // y − y is 0 if the replaced component is finite. If it is not, the result is NaN and is dropped.
    return finiteMap { Point($0.x, y + ($0.y - $0.y)) }
  }

  /// Replaces the vertical component of the latest point by the latest number, whenever either stream emits.
  ///
  ///     upstream        (10, 20)---------(3, 4)
  ///     y               --------5--------------
  ///     yLocked(to: y)  --------(10, 5)-(3, 5)
  ///
  /// The state is the aggregate of both streams. Values that are not finite are dropped.
  @inlinable
  public func yLocked(to y: MotionObservable<Double>) -> MotionObservable<Point> {
    finite().combineLatest(with: y.finite()) { Point($0.x, $1) }
  }
}
