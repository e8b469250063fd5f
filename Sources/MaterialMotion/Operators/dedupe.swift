// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: Equatable {
  /// Emits a value only if it differs from the last one that was emitted.
  ///
  ///     upstream  20-20-80-20
  ///     dedupe    20----80-20
  ///
  /// The state passes through. Each subscription compares with the last value that it emitted itself. A NaN
  /// differs from every value, including itself, so it is always emitted.
  @inlinable
  public func dedupe() -> MotionObservable<T> {
    MotionObservable(madeFrom: [self]) { [connect] observer in
      let next = observer.next
      var last: T?
      return connect(
        MotionObserver(
          next: { value in
            guard value != last else { return }
            last = value
            next(value)
          },
          state: observer.state))
    }
  }
}
