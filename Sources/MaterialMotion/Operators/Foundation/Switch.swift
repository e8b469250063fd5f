// SPDX-License-Identifier: Apache-2.0

/// The base class for the connections of `toggled` and `valve`. Such a connection repeatedly subscribes to a
/// stream and unsubscribes from the stream.
///
/// After a call of `drop()`, the observer receives nothing, even if `connect` has not returned yet, or if the
/// stream continues to emit.
///
/// The disconnect closure retains the switch, and must not keep the observer alive. So the switch does not
/// retain the observer. The stream retains a `StreamConnection`, and the connection retains the observer and
/// the switch. The switch does not retain the connection.
@usableFromInline
class Switch<T>: StreamConnector<T> {
  @exclusivity(unchecked)
  @usableFromInline final var disconnect: Disconnect?
  @usableFromInline final let origin: StreamSource<T>

  /// A connection for a stream that may continue to emit after its connection has ended.
  ///
  /// The gate stores `isOpen`. If the switch stored `isOpen` or a connection number instead, each value would
  /// load one more cache line.
  @usableFromInline
  final class Gate: StreamConnection<T> {
    @exclusivity(unchecked)
    @usableFromInline var isOpen = true

    @inlinable
    override init(_ observer: MotionObserver<T>) {
      super.init(observer)
    }

    @usableFromInline
    override func end() {
      isOpen = false
    }

    @inlinable
    func receive(_ state: MotionState) {
      if isOpen { owner?.forward(state, to: self.state) }
    }
  }

  @inlinable
  init(_ origin: StreamSource<T>) {
    self.origin = origin
    super.init()
  }

  /// Subscribes to the stream.
  ///
  /// - Returns: Whether the stream is still connected. If the stream emits during this call, the emission may
  ///   cause a call of `drop()`. In that case, the result is `false`.
  @inlinable
  final func connect(_ observer: MotionObserver<T>) -> Bool {
    switch origin {
    case .own(let source):
      return source.start(observer, for: self)
    case .closure(let connect):
      let gate = Gate(observer)
      own(gate)
      let disconnect = connect(
        MotionObserver(
          next: { value in if gate.isOpen { gate.next(value) } }, state: { gate.receive($0) }))
      guard gate.isOpen else {
        disconnect()
        return false
      }
      self.disconnect = disconnect
      return true
    }
  }

  /// Unsubscribes from the stream. Does nothing if the stream is not connected.
  @inlinable
  final func drop() {
    endConnection()
    let disconnect = self.disconnect
    self.disconnect = nil
    disconnect?()
  }
}
