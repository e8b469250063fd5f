// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits what the transform makes of each value.
  ///
  ///     upstream          1--2--3
  ///     _map { $0 * 10 }  10-20-30
  ///
  /// The state passes through.
  @inlinable
  public func _map<U>(_ transform: @escaping (T) -> U) -> MotionObservable<U> {
    MotionObservable<U>(madeFrom: [self]) { [connect] observer in
      let next = observer.next
      return connect(MotionObserver(next: { next(transform($0)) }, state: observer.state))
    }
  }
}
