// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits an array of the most recent values whenever a value arrives. The oldest value comes first.
  ///
  ///     upstream                   10----20--------30--------40
  ///     slidingWindow(ofCount: 2)  [10]--[10, 20]--[20, 30]--[30, 40]
  ///
  /// Until `count` values have arrived, the array contains all values so far. Forwards upstream's states
  /// unchanged. Each subscription has a separate window.
  ///
  /// - Parameter count: The greatest number of values in the array. Must be 1 or more.
  public func slidingWindow(ofCount count: Int, file: StaticString = #fileID, line: UInt = #line)
    -> MotionObservable<[T]>
  {
    checkPrecondition(
      count >= 1, "The window's count must be at least 1, but it is \(count).", file: file,
      line: line)
    return MotionObservable<[T]>(retaining: self) { [connect] observer in
      let next = observer.next
      var window: [T] = []
      return connect(
        MotionObserver(
          next: { value in
            if window.count == count { window.removeFirst() }
            window.append(value)
            next(window)
          },
          state: observer.state))
    }
  }
}
