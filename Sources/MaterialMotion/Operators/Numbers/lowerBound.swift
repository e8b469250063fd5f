// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: Comparable {
  /// Replaces each value below a bound with the bound.
  ///
  ///     upstream       0.5--0.25--0---(-0.25)
  ///     lowerBound(0)  0.5--0.25--0---0
  ///
  /// Forwards upstream's states unchanged. A NaN is dropped.
  ///
  /// - Parameter minValue: The least value that is emitted. Must not be NaN.
  @inlinable
  public func lowerBound(_ minValue: T, file: StaticString = #fileID, line: UInt = #line) -> MotionObservable<
    T
  > {
    checkPrecondition(
      minValue == minValue, "The lower bound must be a number, but it is \(minValue).", file: file, line: line
    )
    return compactMap { $0 == $0 ? max($0, minValue) : nil }
  }

  /// Emits the greater of the latest value and the latest bound, whenever either stream emits.
  ///
  ///     upstream              1-----5-----
  ///     minValue              ---3-----7--
  ///     lowerBound(minValue)  ---3--5--7--
  ///
  /// The returned stream is active while either input stream is active. A NaN is dropped.
  ///
  /// - Parameters:
  ///   - minValue: A stream of bounds.
  ///   - trigger: The streams that cause an emission. Defaults to both.
  @inlinable
  public func lowerBound(_ minValue: MotionObservable<T>, emittingWith trigger: EmissionTrigger = .anyStream)
    -> MotionObservable<T>
  {
    ordered().combineLatest(with: minValue.ordered(), emittingWith: trigger) { max($0, $1) }
  }
}
