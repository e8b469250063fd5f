// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits the values of two streams in the order of their arrival.
  ///
  ///     upstream  10-------50-70----
  ///     other     ----20----------15
  ///     merge     10--20---50-70--15
  ///
  /// The returned stream is active while either input stream is active. Repeated states are not emitted.
  public func merge(with stream: MotionObservable<T>) -> MotionObservable<T> {
    MotionObservable(retaining: self, stream) { [connect, other = stream.connect] observer in
      let aggregation = Aggregation(observer.state)
      let disconnectFirst = aggregation.connect(connect, next: observer.next)
      let disconnectSecond = aggregation.connect(other, next: observer.next)
      aggregation.complete()
      return aggregation.ending([disconnectFirst, disconnectSecond])
    }
  }
}
