// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: Comparable {
  /// Replaces each value above a bound with the bound.
  ///
  ///     upstream       0.5--0.75--1--1.25
  ///     upperBound(1)  0.5--0.75--1--1
  ///
  /// Forwards upstream's states unchanged. A NaN is dropped.
  ///
  /// - Parameter maxValue: The greatest value that is emitted. Must not be NaN.
  @inlinable
  public func upperBound(_ maxValue: T, file: StaticString = #fileID, line: UInt = #line) -> MotionObservable<
    T
  > {
    checkPrecondition(
      maxValue == maxValue, "The upper bound must be a number, but it is \(maxValue).", file: file, line: line
    )
    return compactMap { $0 == $0 ? min($0, maxValue) : nil }
  }

  /// Emits the smaller of the latest value and the latest bound, whenever either stream emits.
  ///
  ///     upstream              5-----1-----
  ///     maxValue              ---3-----0--
  ///     upperBound(maxValue)  ---3--1--0--
  ///
  /// The returned stream is active while either input stream is active. A NaN is dropped.
  ///
  /// - Parameters:
  ///   - maxValue: A stream of bounds.
  ///   - trigger: The streams that cause an emission. Defaults to both.
  @inlinable
  public func upperBound(_ maxValue: MotionObservable<T>, emittingWith trigger: EmissionTrigger = .anyStream)
    -> MotionObservable<T>
  {
    ordered().combineLatest(with: maxValue.ordered(), emittingWith: trigger) { min($0, $1) }
  }
}
