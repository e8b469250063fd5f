// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Combines each value with the result before it, and emits the new result.
  ///
  ///     upstream    1--2--3
  ///     scan(0, +)  1--3--6
  ///
  /// Forwards upstream's states unchanged. Each observer has its own result, which begins with `initial`. The
  /// initial result itself is not emitted: for that, add ``startWith(_:)``. Drops nothing: if a result is not
  /// finite, the following results are computed from it.
  ///
  ///     let taps = ReactiveProperty(1)
  ///     taps.scan(0, +).subscribe { print($0) }   // 1, then the sum of all values
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
