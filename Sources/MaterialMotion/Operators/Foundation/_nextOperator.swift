// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits whatever the operation hands on for each value: nothing, one value, or several.
  ///
  ///     upstream                                        1--2--3
  ///     _nextOperator { if $0 != 2 { $1($0 * 10) } }    10----30
  ///
  /// The state passes through. The foundation of operators that keep nothing between values.
  ///
  /// - Parameter operation: Gets a value and what to hand results to. It must not hold anything that owns the
  ///   stream.
  @inlinable
  public func _nextOperator<U>(
    _ operation: @escaping (_ value: T, _ next: (U) -> Void) -> Void
  ) -> MotionObservable<U> {
    MotionObservable<U>(madeFrom: [self]) { [connect] observer in
      var isConnected = true
      let disconnect = connect(
        MotionObserver(
          next: { value in
            // Whoever hears the first of several results may unsubscribe.
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
