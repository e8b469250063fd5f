// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T == Point {
  /// Replaces the horizontal component of each point with a constant.
  ///
  ///     upstream        (10, 20)--(3, 4)
  ///     xLocked(to: 5)  (5, 20)--(5, 4)
  ///
  /// Forwards upstream's states unchanged. Points that are not finite are dropped.
  ///
  /// - Parameter x: The new horizontal component, in points. Must be finite.
  @inlinable
  public func xLocked(to x: Double, file: StaticString = #fileID, line: UInt = #line) -> MotionObservable<
    Point
  > {
    checkPrecondition(x.isFinite, "The x component must be finite, but it is \(x).", file: file, line: line)
    // `$0.x - $0.x` is 0 if the replaced component is finite. If the component is not finite, the difference
    // is NaN, and `finiteMap` drops the point.
    return finiteMap { Point(x + ($0.x - $0.x), $0.y) }
  }

  /// Replaces the horizontal component of the latest point with the latest number, whenever either stream
  /// emits.
  ///
  ///     upstream        (10, 20)---------(3, 4)
  ///     x               --------5--------------
  ///     xLocked(to: x)  --------(5, 20)-(5, 4)
  ///
  /// The returned stream is active while either input stream is active. Values that are not finite are
  /// dropped.
  ///
  /// - Parameters:
  ///   - x: A stream of horizontal components, in points.
  ///   - trigger: The streams that cause an emission. Defaults to both.
  @inlinable
  public func xLocked(to x: MotionObservable<Double>, emittingWith trigger: EmissionTrigger = .anyStream)
    -> MotionObservable<Point>
  {
    finite().combineLatest(with: x.finite(), emittingWith: trigger) { Point($1, $0.y) }
  }
}
