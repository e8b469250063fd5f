// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: Comparable {
  /// Emits whether each value is below, at or above a threshold.
  ///
  ///     upstream       20-----50------60
  ///     threshold(50)  below--within--above
  ///
  /// The state passes through. A NaN is dropped. An event is emitted for each value, even if it is the same
  /// event again; with ``dedupe()`` one is emitted for each crossing.
  ///
  /// - Parameters:
  ///   - threshold: The value to compare with. Must not be NaN.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's.
  @inlinable
  public func threshold(_ threshold: T, file: StaticString = #fileID, line: UInt = #line) -> MotionObservable<
    ThresholdEvent
  > {
    checkPrecondition(
      threshold == threshold, "The threshold must be a number, but it is \(threshold).", file: file,
      line: line)
    return compactMap { $0.place(in: threshold...threshold) }
  }

  /// Emits whether the latest value is below, at or above the latest threshold, whenever either stream emits.
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
