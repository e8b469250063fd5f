// SPDX-License-Identifier: Apache-2.0

/// The input streams that make an operator emit. Every operator that takes a stream as an argument has a
/// parameter of this type. In both cases, the operator combines the latest values of its input streams.
///
///     upstream                                        20------80-----
///     amount                                          ---5--------10-
///     offset(by: amount)                              ---25---85--90-
///     offset(by: amount, emittingWith: .upstream)     --------85-----
public enum EmissionTrigger: Sendable {
  /// The operator emits when any of its input streams emits, but only after all of them have emitted a value.
  /// The result is active while any of the input streams is active.
  case anyStream

  /// The operator emits only when upstream emits: the stream on which you call the operator. If upstream
  /// emits a value before all arguments have emitted, the value is dropped. Upstream's states are forwarded
  /// unchanged, and the states of the arguments are ignored.
  ///
  /// If upstream and an argument derive from the same property, a write to the property causes one emission.
  /// The emission uses the new values of both streams.
  case upstream
}

extension MotionObservable {
  /// Transforms the latest values of two streams and emits the result. Drops a result that is `nil`.
  @inlinable
  func combineLatest<B, U>(
    with stream: MotionObservable<B>, emittingWith trigger: EmissionTrigger,
    _ transform: @escaping (T, B) -> U?
  ) -> MotionObservable<U> {
    trigger == .upstream
      ? withLatest(of: stream, transform) : compactCombineLatest(with: stream, transform)
  }

  /// Transforms each value and the latest value of another stream, and emits the result.
  ///
  /// The other stream is connected first, so that its first value precedes upstream's first value.
  @inlinable
  func withLatest<B, U>(
    of stream: MotionObservable<B>, _ transform: @escaping (T, B) -> U?
  ) -> MotionObservable<U> {
    MotionObservable<U>(retaining: self, stream) { [connect, other = stream.connect] observer in
      let next = observer.next
      var latest: B?
      let disconnectOther = other(MotionObserver(next: { latest = $0 }, state: { _ in }))
      let disconnect = connect(
        MotionObserver(
          next: { value in if let latest, let result = transform(value, latest) { next(result) } },
          state: observer.state))
      return {
        disconnect()
        disconnectOther()
      }
    }
  }
}
