// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T == Point {
  /// Replaces the vertical component of each point with a constant.
  ///
  ///     upstream        (10, 20)--(3, 4)
  ///     yLocked(to: 5)  (10, 5)--(3, 5)
  ///
  /// Forwards upstream's states unchanged. Points that are not finite are dropped.
  ///
  /// - Parameter y: The new vertical component, in points. Must be finite.
  @inlinable
  public func yLocked(to y: Double, file: StaticString = #fileID, line: UInt = #line) -> MotionObservable<
    Point
  > {
    checkPrecondition(y.isFinite, "The y component must be finite, but it is \(y).", file: file, line: line)
    // `$0.y - $0.y` is 0 if the replaced component is finite. If the component is not finite, the difference
    // is NaN, and `finiteMap` drops the point.
    return finiteMap { Point($0.x, y + ($0.y - $0.y)) }
  }

  /// Replaces the vertical component of the latest point with the latest number, whenever either stream
  /// emits.
  ///
  ///     upstream        (10, 20)---------(3, 4)
  ///     y               --------5--------------
  ///     yLocked(to: y)  --------(10, 5)-(3, 5)
  ///
  /// The returned stream is active while either input stream is active. Values that are not finite are
  /// dropped.
  ///
  /// - Parameters:
  ///   - y: A stream of vertical components, in points.
  ///   - trigger: The streams that cause an emission. Defaults to both.
  @inlinable
  public func yLocked(to y: MotionObservable<Double>, emittingWith trigger: EmissionTrigger = .anyStream)
    -> MotionObservable<Point>
  {
    finite().combineLatest(with: y.finite(), emittingWith: trigger) { Point($0.x, $1) }
  }
}
