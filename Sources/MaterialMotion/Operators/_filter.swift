// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits the values that satisfy the predicate.
  ///
  ///     upstream            1--2--3
  ///     _filter { $0 != 2}  1-----3
  ///
  /// The state passes through.
  @inlinable
  public func _filter(_ isIncluded: @escaping (T) -> Bool) -> MotionObservable<T> {
    MotionObservable(madeFrom: [self]) { [connect] observer in
      let next = observer.next
      return connect(
        MotionObserver(next: { value in if isIncluded(value) { next(value) } }, state: observer.state))
    }
  }
}
