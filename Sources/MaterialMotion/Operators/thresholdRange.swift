// SPDX-License-Identifier: Apache-2.0

/// On which side of a threshold, or of a range, a value is.
public enum ThresholdEvent: Equatable, Sendable {
  /// Less than the threshold, or than all of the range.
  case below

  /// At the threshold, or in the range, ends included.
  case within

  /// More than the threshold, or than all of the range.
  case above
}

extension MotionObservable where T: Comparable {
  /// Emits on which side of a range each value is.
  ///
  ///     upstream                           20-----50------100-----120
  ///     thresholdRange(min: 50, max: 100)  below--within--within--above
  ///
  /// The state passes through. A NaN is dropped.
  ///
  /// - Parameters:
  ///   - min: The least value within; not more than `max`.
  ///   - max: The greatest value within.
  @inlinable
  public func thresholdRange(min: T, max: T, file: StaticString = #fileID, line: UInt = #line)
    -> MotionObservable<ThresholdEvent>
  {
    checkPrecondition(min <= max, "A range goes up, but got \(min) to \(max)", file: file, line: line)
    return compactMap { $0.place(in: min...max) }
  }

  /// Emits on which side of the latest range the latest value is, whenever any of the three is new.
  ///
  ///     upstream                       20-----------------
  ///     min                            ---10---------30---
  ///     max                            ------50-----------
  ///     thresholdRange(min: …, max: …) ------within--below
  ///
  /// Where one of them stays as it is, it is a stream, too: `min: ReactiveProperty(0)`.
  ///
  /// The state is the aggregate of all three streams. A NaN is dropped. While `min` is more than `max` the
  /// last range that goes up stands.
  @inlinable
  public func thresholdRange(
    min: MotionObservable<T>, max: MotionObservable<T>
  ) -> MotionObservable<ThresholdEvent> {
    let range = min.ordered().combineLatest(with: max.ordered()) { $0 <= $1 ? $0...$1 : nil }
    return ordered().combineLatest(with: range) { $0.place(in: $1) }
  }
}

extension Comparable {
  /// On which side of a range the value is; `nil` for a NaN.
  @inlinable
  func place(in range: ClosedRange<Self>) -> ThresholdEvent? {
    if self < range.lowerBound { return .below }
    if self > range.upperBound { return .above }
    return self == self ? .within : nil
  }
}
