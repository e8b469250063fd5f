// SPDX-License-Identifier: Apache-2.0

/// The position of a value relative to a threshold or to a range.
public enum ThresholdEvent: Equatable, Sendable {
  /// Less than the threshold, or less than the lower end of the range.
  case below

  /// Equal to the threshold, or in the range, including its ends.
  case within

  /// Greater than the threshold, or greater than the upper end of the range.
  case above
}

extension MotionObservable where T: Comparable {
  /// Emits whether each value is below, within or above a range.
  ///
  ///     upstream                           20-----50------100-----120
  ///     thresholdRange(min: 50, max: 100)  below--within--within--above
  ///
  /// The state passes through. A NaN is dropped.
  ///
  /// - Parameters:
  ///   - min: The least value within the range. Must not be greater than `max`.
  ///   - max: The greatest value within the range.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's.
  @inlinable
  public func thresholdRange(min: T, max: T, file: StaticString = #fileID, line: UInt = #line)
    -> MotionObservable<ThresholdEvent>
  {
    checkPrecondition(
      min <= max, "The ends of the range must ascend, but they are \(min) and \(max).", file: file,
      line: line)
    return compactMap { $0.place(in: min...max) }
  }

  /// Emits whether the latest value is below, within or above the latest range, whenever any of the streams
  /// emits.
  ///
  ///     upstream                       20-----------------
  ///     min                            ---10---------30---
  ///     max                            ------50-----------
  ///     thresholdRange(min: …, max: …) ------within--below
  ///
  /// For an argument that stays the same, pass a property: `min: ReactiveProperty(0)`.
  ///
  /// The state is the aggregate of all three streams. A NaN is dropped. While `min` is greater than `max`,
  /// the last valid range is kept.
  @inlinable
  public func thresholdRange(
    min: MotionObservable<T>, max: MotionObservable<T>
  ) -> MotionObservable<ThresholdEvent> {
    let range = min.ordered().combineLatest(with: max.ordered()) { $0 <= $1 ? $0...$1 : nil }
    return ordered().combineLatest(with: range) { $0.place(in: $1) }
  }
}

extension Comparable {
  /// The position of this value relative to a range, or `nil` if it is NaN.
  @inlinable
  func place(in range: ClosedRange<Self>) -> ThresholdEvent? {
    if self < range.lowerBound { return .below }
    if self > range.upperBound { return .above }
    return self == self ? .within : nil
  }
}
