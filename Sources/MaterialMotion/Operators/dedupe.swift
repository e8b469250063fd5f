// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: Equatable {
  /// Emits a value only if it differs from the last emitted value.
  ///
  ///     upstream  20-20-80-20
  ///     dedupe    20----80-20
  ///
  /// Forwards upstream's states unchanged. For each observer, the operator compares values separately. NaN is
  /// not equal to any value, so every NaN is emitted.
  @inlinable
  public func dedupe() -> MotionObservable<T> {
    MotionObservable(retaining: self) { [connect] observer in
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
