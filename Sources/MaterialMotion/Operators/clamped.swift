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
  @inlinable
  public func clamped(to range: MotionObservable<ClosedRange<T>>) -> MotionObservable<T> {
    ordered().combineLatest(with: range) { min(max($0, $1.lowerBound), $1.upperBound) }
  }
}
