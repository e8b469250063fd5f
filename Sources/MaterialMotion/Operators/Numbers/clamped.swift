// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: Comparable {
  /// Clamps each value to a range.
  ///
  ///     upstream             50--150--(-50)
  ///     clamped(to: 0...100) 50--100--0
  ///
  /// Forwards upstream's states unchanged. A NaN is dropped. Swift itself stops the program if a bound of the
  /// range is NaN, or if the lower bound is greater than the upper bound.
  ///
  /// - Parameter range: The range of the emitted values.
  @inlinable
  public func clamped(to range: ClosedRange<T>) -> MotionObservable<T> {
    compactMap { $0 == $0 ? min(max($0, range.lowerBound), range.upperBound) : nil }
  }

  /// Clamps the latest value to the latest range whenever either stream emits.
  ///
  ///     upstream            50----------150------
  ///     range               ---0...40------0...99
  ///     clamped(to: range)  ---40-------40-99----
  ///
  /// The returned stream is active while either input stream is active. A NaN is dropped.
  ///
  /// - Parameters:
  ///   - range: A stream of ranges.
  ///   - trigger: The streams that cause an emission. Defaults to both.
  @inlinable
  public func clamped(
    to range: MotionObservable<ClosedRange<T>>, emittingWith trigger: EmissionTrigger = .anyStream
  ) -> MotionObservable<T> {
    ordered().combineLatest(with: range, emittingWith: trigger) { min(max($0, $1.lowerBound), $1.upperBound) }
  }

  /// Clamps each value to a range without an upper bound. Equivalent to ``lowerBound(_:file:line:)``.
  ///
  ///     upstream           9--7--5
  ///     clamped(to: 7...)  9--7--7
  ///
  /// Forwards upstream's states unchanged. A NaN is dropped. Swift itself stops the program if the bound of
  /// the range is NaN.
  @inlinable
  public func clamped(to range: PartialRangeFrom<T>) -> MotionObservable<T> {
    lowerBound(range.lowerBound)
  }

  /// Clamps each value to a range without a lower bound. Equivalent to ``upperBound(_:file:line:)``.
  ///
  ///     upstream           5--7--9
  ///     clamped(to: ...7)  5--7--7
  ///
  /// Forwards upstream's states unchanged. A NaN is dropped. Swift itself stops the program if the bound of
  /// the range is NaN.
  @inlinable
  public func clamped(to range: PartialRangeThrough<T>) -> MotionObservable<T> {
    upperBound(range.upperBound)
  }
}

extension MotionObservable where T: CoordinateVector {
  /// Clamps each coordinate of each value to its limits. For points, the bounds are a rectangle.
  ///
  ///     upstream                    (50, 20)--(150, 20)--(-50, 700)
  ///     clamped(to: Bounds(         (50, 20)--(100, 20)--(0, 600)
  ///       x: 0...100, y: 0...600))
  ///
  /// Forwards upstream's states unchanged. Values and results that are not finite are dropped.
  ///
  /// - Parameter bounds: The limits of each coordinate.
  @inlinable
  public func clamped(to bounds: Bounds<T>) -> MotionObservable<T> {
    compactMap { $0.clamped(to: bounds) }
  }

  /// Clamps the coordinates of the latest value to the latest bounds, whenever either stream emits.
  ///
  ///     upstream             (50, 20)------------(150, 20)-
  ///     bounds               ---x: 0...40------------------
  ///     clamped(to: bounds)  ---(40, 20)---------(40, 20)--
  ///
  /// The returned stream is active while either input stream is active. Values and results that are not
  /// finite are dropped.
  ///
  /// - Parameters:
  ///   - bounds: A stream of bounds.
  ///   - trigger: The streams that cause an emission. Defaults to both.
  @inlinable
  public func clamped(
    to bounds: MotionObservable<Bounds<T>>, emittingWith trigger: EmissionTrigger = .anyStream
  ) -> MotionObservable<T> {
    finite().combineLatest(with: bounds, emittingWith: trigger) { $0.clamped(to: $1) }
  }
}

extension CoordinateVector {
  /// The nearest value within bounds, or `nil` if this value or the result is not finite.
  @inlinable
  func clamped(to bounds: Bounds<Self>) -> Self? {
    isFinite ? bounds.clamped(self).ifFinite : nil
  }
}
