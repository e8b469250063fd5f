// SPDX-License-Identifier: Apache-2.0

/// The position of a value relative to a threshold or to a range.
public enum ThresholdEvent: Equatable, Sendable {
  /// The value is less than the threshold, or less than the lower end of the range.
  case below

  /// The value equals the threshold, or lies in the range. The range includes both ends.
  case within

  /// The value is greater than the threshold, or greater than the upper end of the range.
  case above
}

extension MotionObservable where T: Comparable {
  /// Emits whether each value is below, within or above a range.
  ///
  ///     upstream                           20-----50------100-----120
  ///     thresholdRange(min: 50, max: 100)  below--within--within--above
  ///
  /// Forwards upstream's states unchanged. A NaN is dropped.
  ///
  /// - Parameters:
  ///   - min: The smallest value in the range. Must not be greater than `max`.
  ///   - max: The greatest value in the range.
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
  /// One of the arguments may also be a constant.
  ///
  /// The returned stream is active while any of the three input streams is active. A NaN is dropped. While
  /// `min` is greater than `max`, the last valid range remains in effect.
  ///
  /// - Parameters:
  ///   - min: A stream of the smallest value in the range.
  ///   - max: A stream of the greatest value in the range.
  ///   - trigger: The streams that cause an emission. Defaults to all three.
  @inlinable
  public func thresholdRange(
    min: MotionObservable<T>, max: MotionObservable<T>, emittingWith trigger: EmissionTrigger = .anyStream
  ) -> MotionObservable<ThresholdEvent> {
    let range = min.ordered().compactCombineLatest(with: max.ordered()) { $0 <= $1 ? $0...$1 : nil }
    return ordered().combineLatest(with: range, emittingWith: trigger) { $0.place(in: $1) }
  }

  /// Emits whether the latest value is below, within or above the latest range. Here, the smallest value in
  /// the range is a constant.
  ///
  ///     upstream                         70------90-----
  ///     max                              ----80-----100-
  ///     thresholdRange(min: 0, max: …)   ----w---a--w---     w: within, a: above
  ///
  /// - Parameters:
  ///   - min: The smallest value in the range. Must not be NaN.
  ///   - max: A stream of the greatest value in the range.
  ///   - trigger: The streams that cause an emission. Defaults to both.
  @inlinable
  public func thresholdRange(
    min: T, max: MotionObservable<T>, emittingWith trigger: EmissionTrigger = .anyStream,
    file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<ThresholdEvent> {
    checkPrecondition(
      min == min, "The end of the range must be a number, but it is \(min).", file: file, line: line)
    return thresholdRange(min: ReactiveProperty(min), max: max, emittingWith: trigger)
  }

  /// Emits whether the latest value is below, within or above the latest range. Here, the greatest value in
  /// the range is a constant.
  ///
  /// - Parameters:
  ///   - min: A stream of the smallest value in the range.
  ///   - max: The greatest value in the range. Must not be NaN.
  ///   - trigger: The streams that cause an emission. Defaults to both.
  @inlinable
  public func thresholdRange(
    min: MotionObservable<T>, max: T, emittingWith trigger: EmissionTrigger = .anyStream,
    file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<ThresholdEvent> {
    checkPrecondition(
      max == max, "The end of the range must be a number, but it is \(max).", file: file, line: line)
    return thresholdRange(min: min, max: ReactiveProperty(max), emittingWith: trigger)
  }
}

extension Comparable {
  /// The position of this value relative to a range, or `nil` if this value is NaN.
  @inlinable
  func place(in range: ClosedRange<Self>) -> ThresholdEvent? {
    if self < range.lowerBound { return .below }
    if self > range.upperBound { return .above }
    return self == self ? .within : nil
  }
}
