// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T == Point {
  /// Gives each point the same horizontal part.
  ///
  ///     upstream        (10, 20)--(3, 4)
  ///     xLocked(to: 5)  (5, 20)--(5, 4)
  ///
  /// The state passes through. What is not finite is dropped.
  ///
  /// - Parameter x: The horizontal part, in points; finite.
  @inlinable
  public func xLocked(to x: Double, file: StaticString = #fileID, line: UInt = #line) -> MotionObservable<
    Point
  > {
    checkPrecondition(x.isFinite, "What a point is locked to is finite, but got \(x)", file: file, line: line)
    // A part that is replaced leaves 0 if it is finite; if it is not, the point is dropped.
    return finiteMap { Point(x + ($0.x - $0.x), $0.y) }
  }

  /// Gives the latest point the latest horizontal part, whenever there is a new one of either.
  ///
  ///     upstream        (10, 20)---------(3, 4)
  ///     x               --------5--------------
  ///     xLocked(to: x)  --------(5, 20)-(5, 4)
  ///
  /// The state is the aggregate of both streams. What is not finite is dropped.
  @inlinable
  public func xLocked(to x: MotionObservable<Double>) -> MotionObservable<Point> {
    finite().combineLatest(with: x.finite()) { Point($1, $0.y) }
  }
}
