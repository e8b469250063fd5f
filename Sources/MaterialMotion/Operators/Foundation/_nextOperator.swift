// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits the results that the operation passes on for each value: none, one, or several.
  ///
  ///     upstream                                        1--2--3
  ///     _nextOperator { if $0 != 2 { $1($0 * 10) } }    10----30
  ///
  /// The state passes through. Build operators on it that store nothing between values.
  ///
  /// - Parameter operation: Receives a value, and a closure to call with each result. It must not hold
  ///   anything that owns the stream.
  @inlinable
  public func _nextOperator<U>(
    _ operation: @escaping (_ value: T, _ next: (U) -> Void) -> Void
  ) -> MotionObservable<U> {
    MotionObservable<U>(madeFrom: [self]) { [connect] observer in
      var isConnected = true
      let disconnect = connect(
        MotionObserver(
          next: { value in
            // The observer may unsubscribe in response to the first of several results.
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
