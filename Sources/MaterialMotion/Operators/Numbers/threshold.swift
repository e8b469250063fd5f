// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: Comparable {
  /// Emits whether each value is below, at or above a threshold.
  ///
  ///     upstream       20-----50------60
  ///     threshold(50)  below--within--above
  ///
  /// Forwards upstream's states unchanged. A NaN is dropped. Emits an event for each value, even if the event
  /// equals the last event. To emit only changes, add ``dedupe()``.
  ///
  /// - Parameter threshold: The value to compare with. Must not be NaN.
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
  /// The returned stream is active while either input stream is active. A NaN is dropped.
  ///
  /// - Parameters:
  ///   - threshold: A stream of thresholds.
  ///   - trigger: The streams that cause an emission. Defaults to both.
  @inlinable
  public func threshold(_ threshold: MotionObservable<T>, emittingWith trigger: EmissionTrigger = .anyStream)
    -> MotionObservable<ThresholdEvent>
  {
    ordered().combineLatest(with: threshold.ordered(), emittingWith: trigger) { $0.place(in: $1...$1) }
  }
}

extension MotionObservable where T: Comparable {
  /// Has the name ``thresholdRange(min:max:file:line:)``.
  @available(*, unavailable, renamed: "thresholdRange(min:max:)")
  public func threshold(min: T, max: T) -> MotionObservable<ThresholdEvent> {
    thresholdRange(min: min, max: max)
  }

  /// Has the name ``thresholdRange(min:max:emittingWith:)``.
  @available(*, unavailable, renamed: "thresholdRange(min:max:)")
  public func threshold(
    min: MotionObservable<T>, max: MotionObservable<T>
  ) -> MotionObservable<ThresholdEvent> {
    thresholdRange(min: min, max: max)
  }
}
