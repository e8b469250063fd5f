// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits the last values, oldest first, at each value.
  ///
  ///     upstream                   10----20--------30--------40
  ///     slidingWindow(ofCount: 2)  [10]--[10, 20]--[20, 30]--[30, 40]
  ///
  /// Until there are as many as asked for, all that there are. The state passes through. Each subscription
  /// has a window of its own.
  ///
  /// - Parameter count: How many values at most, 1 or more.
  public func slidingWindow(ofCount count: Int, file: StaticString = #fileID, line: UInt = #line)
    -> MotionObservable<[T]>
  {
    checkPrecondition(
      count >= 1, "A sliding window has room for a value or more, but was made for \(count)", file: file,
      line: line)
    return MotionObservable<[T]>(madeFrom: [self]) { [connect] observer in
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
