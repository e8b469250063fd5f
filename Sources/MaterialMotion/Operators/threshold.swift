// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: Comparable {
  /// Emits on which side of a threshold each value is.
  ///
  ///     upstream       20-----50------60
  ///     threshold(50)  below--within--above
  ///
  /// The state passes through. A NaN is dropped. What the value is said to be is emitted for each value, also
  /// if it is the same again; ``dedupe()`` makes that an event for each crossing.
  ///
  /// - Parameter threshold: What values are compared with; not a NaN.
  @inlinable
  public func threshold(_ threshold: T, file: StaticString = #fileID, line: UInt = #line) -> MotionObservable<
    ThresholdEvent
  > {
    checkPrecondition(
      threshold == threshold, "A threshold is a number, but got \(threshold)", file: file, line: line)
    return compactMap { $0.place(in: threshold...threshold) }
  }

  /// Emits on which side of the latest threshold the latest value is, whenever there is a new one of either.
  ///
  ///     upstream              20--------------
  ///     threshold             ---50-----10----
  ///     threshold(threshold)  ---below--above-
  ///
  /// The state is the aggregate of both streams. A NaN is dropped.
  @inlinable
  public func threshold(_ threshold: MotionObservable<T>) -> MotionObservable<ThresholdEvent> {
    ordered().combineLatest(with: threshold.ordered()) { $0.place(in: $1...$1) }
  }
}
