// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits any number of results for each value.
  ///
  ///     upstream                                        1--2--3
  ///     _nextOperator { if $0 != 2 { $1($0 * 10) } }    10----30
  ///
  /// The operation receives a value and a closure named `next`. The operation calls `next` once for each
  /// result of the value. A value may have no result, one result or several results. Forwards upstream's
  /// states unchanged. Use this method to build operators that store nothing between values.
  ///
  /// - Parameter operation: A closure that computes the results of a value, and calls `next` with each
  ///   result. The operation must not retain an object that retains the stream.
  @inlinable
  public func _nextOperator<U>(
    _ operation: @escaping (_ value: T, _ next: (U) -> Void) -> Void
  ) -> MotionObservable<U> {
    MotionObservable<U>(retaining: self) { [connect] observer in
      var isConnected = true
      let disconnect = connect(
        MotionObserver(
          next: { value in
            // If a value has several results, the observer may unsubscribe in response to the first result.
            // In that case, the other results are dropped.
            operation(value) { result in if isConnected { observer.next(result) } }
          },
          state: observer.state))
      return {
        isConnected = false
        disconnect()
      }
    }
  }
}
