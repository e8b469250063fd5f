// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: Comparable {
  /// Emits, for each value, what is nearest to it within a range.
  ///
  ///     upstream             50--150--(-50)
  ///     clamped(to: 0...100) 50--100--0
  ///
  /// The state passes through. A NaN is dropped. (A range cannot be made of bounds that are the wrong way
  /// round, or NaN.)
  ///
  /// - Parameter range: What values are kept in.
  @inlinable
  public func clamped(to range: ClosedRange<T>) -> MotionObservable<T> {
    compactMap { $0 == $0 ? min(max($0, range.lowerBound), range.upperBound) : nil }
  }

  /// Emits what is nearest to the latest value within the latest range, whenever there is a new one of
  /// either.
  ///
  ///     upstream            50----------150------
  ///     range               ---0...40------0...99
  ///     clamped(to: range)  ---40-------40-99----
  ///
  /// The state is the aggregate of both streams. A NaN is dropped.
  @inlinable
  public func clamped(to range: MotionObservable<ClosedRange<T>>) -> MotionObservable<T> {
    ordered().combineLatest(with: range) { min(max($0, $1.lowerBound), $1.upperBound) }
  }
}
