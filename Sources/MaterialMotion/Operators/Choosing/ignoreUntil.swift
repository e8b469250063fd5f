// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: Equatable {
  /// Drops all values that arrive before an expected value.
  ///
  ///     upstream         20--10--60--50--10--20
  ///     ignoreUntil(50)  ------------50--10--20
  ///
  /// Emits the expected value and every later value. Forwards all of upstream's states unchanged. For each
  /// observer, the operator waits for the expected value separately. If the expected value is NaN, all values
  /// are dropped, because NaN is not equal to any value.
  @inlinable
  public func ignoreUntil(_ expected: T) -> MotionObservable<T> {
    MotionObservable(retaining: self) { [connect] observer in
      let next = observer.next
      var isOpen = false
      return connect(
        MotionObserver(
          next: { value in
            if !isOpen { isOpen = value == expected }
            if isOpen { next(value) }
          },
          state: observer.state))
    }
  }
}
