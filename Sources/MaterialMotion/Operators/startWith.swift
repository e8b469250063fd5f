// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits a value on subscription, then what upstream emits, and remembers the last one for whoever comes
  /// later.
  ///
  ///     upstream      ----20----80
  ///     startWith(0)  0---20----80
  ///     late                20--80     subscribed after the 20
  ///
  /// All observers share one subscription upstream. It ends when the last one has left; who comes after that
  /// hears the initial value first. The state passes through, and a late observer is told the last one.
  public func startWith(_ value: T) -> MotionObservable<T> {
    MotionObservable(madeFrom: [self]) { [connect] observer in
      observer.next(value)
      return connect(observer)
    }
    ._remember()
  }
}
