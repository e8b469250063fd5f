// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T == Point {
  /// Gives each point the same vertical part.
  ///
  ///     upstream        (10, 20)--(3, 4)
  ///     yLocked(to: 5)  (10, 5)--(3, 5)
  ///
  /// The state passes through. What is not finite is dropped.
  ///
  /// - Parameter y: The vertical part, in points; finite.
  @inlinable
  public func yLocked(to y: Double, file: StaticString = #fileID, line: UInt = #line) -> MotionObservable<
    Point
  > {
    checkPrecondition(y.isFinite, "What a point is locked to is finite, but got \(y)", file: file, line: line)
    // A part that is replaced leaves 0 if it is finite; if it is not, the point is dropped.
    return finiteMap { Point($0.x, y + ($0.y - $0.y)) }
  }

  /// Gives the latest point the latest vertical part, whenever there is a new one of either.
  ///
  ///     upstream        (10, 20)---------(3, 4)
  ///     y               --------5--------------
  ///     yLocked(to: y)  --------(10, 5)-(3, 5)
  ///
  /// The state is the aggregate of both streams. What is not finite is dropped.
  @inlinable
  public func yLocked(to y: MotionObservable<Double>) -> MotionObservable<Point> {
    finite().combineLatest(with: y.finite()) { Point($0.x, $1) }
  }
}
