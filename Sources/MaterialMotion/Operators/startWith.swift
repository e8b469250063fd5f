// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits a value on subscription, then the values of upstream. A late observer receives the latest value
  /// first.
  ///
  ///     upstream      ----20----80
  ///     startWith(0)  0---20----80
  ///     late                20--80     subscribed after the 20
  ///
  /// All observers share one subscription upstream, which ends when the last observer unsubscribes. An
  /// observer that subscribes after that receives the initial value first. The state passes through, and a
  /// late observer receives the latest one.
  public func startWith(_ value: T) -> MotionObservable<T> {
    MotionObservable(madeFrom: [self]) { [connect] observer in
      observer.next(value)
      return connect(observer)
    }
    ._remember()
  }
}
