// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits an initial value on subscription, and then emits upstream's values.
  ///
  ///     upstream      ----20----80
  ///     startWith(0)  0---20----80
  ///     late                20--80     subscribed after the 20
  ///
  /// All observers share one subscription to upstream. An observer that subscribes later immediately receives
  /// the latest value and state. The shared subscription ends when the last observer unsubscribes. After
  /// that, the next observer receives the initial value first. Forwards upstream's states unchanged.
  public func startWith(_ value: T) -> MotionObservable<T> {
    MotionObservable(retaining: self) { [connect] observer in
      observer.next(value)
      return connect(observer)
    }
    ._remember()
  }
}
