// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Combines each value with the result before it, and emits the new result.
  ///
  ///     upstream    1--2--3
  ///     scan(0, +)  1--3--6
  ///
  /// Forwards upstream's states unchanged. Each observer has its own result. Does not emit `initial`. To emit
  /// it, add ``startWith(_:)``; all observers then share one result. A result that is not finite is emitted,
  /// and the next one is computed from it.
  ///
  ///     let steps = ReactiveProperty(1)
  ///     steps.scan(0, +).subscribe { print($0) }   // 1
  ///     steps.value = 2                            // 3
  ///
  /// - Parameters:
  ///   - initial: The result before the first value.
  ///   - combine: A function that receives the result before and a value, and returns the new result.
  @inlinable
  public func scan<U>(_ initial: U, _ combine: @escaping (_ result: U, _ value: T) -> U)
    -> MotionObservable<U>
  {
    MotionObservable<U>(retaining: self) { [connect] observer in
      let next = observer.next
      var result = initial
      return connect(
        MotionObserver(
          next: { value in
            result = combine(result, value)
            next(result)
          },
          state: observer.state))
    }
  }
}
