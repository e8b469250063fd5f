// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: Equatable {
  /// Emits nothing until the expected value arrives, then that value and every later one.
  ///
  ///     upstream         20--10--60--50--10--20
  ///     ignoreUntil(50)  ------------50--10--20
  ///
  /// The state passes through from the start. Each subscription waits separately. A NaN never equals the
  /// expected value.
  @inlinable
  public func ignoreUntil(_ expected: T) -> MotionObservable<T> {
    MotionObservable(madeFrom: [self]) { [connect] observer in
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
