// SPDX-License-Identifier: Apache-2.0

/// The connection of one observer to a stream.
///
///     let subscription = stream.subscribe { print($0) }
///     subscription.unsubscribe()
///
/// Releasing a subscription does not end the connection. The connection ends when ``unsubscribe()`` is called
/// or the source of the stream is deallocated.
public final class Subscription {
  @usableFromInline var disconnect: Disconnect?

  /// Creates a subscription. The first call of ``unsubscribe()`` calls the closure `disconnect`.
  @inlinable
  public init(_ disconnect: @escaping Disconnect) {
    self.disconnect = disconnect
  }

  /// Ends the connection. The observer receives nothing more, not even an event that is being delivered at
  /// this moment. A second call does nothing.
  @inlinable
  public func unsubscribe() {
    guard let disconnect else { return }
    self.disconnect = nil
    disconnect()
  }
}
