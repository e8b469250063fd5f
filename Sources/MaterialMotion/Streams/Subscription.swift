// SPDX-License-Identifier: Apache-2.0

/// The connection of one observer to a stream.
///
///     let subscription = stream.subscribe { print($0) }
///     subscription.unsubscribe()
///
/// Releasing a subscription does not unsubscribe: the connection lasts until it is unsubscribed or the
/// stream's source is deallocated.
public final class Subscription {
  @usableFromInline var disconnect: Disconnect?

  /// Creates a subscription that calls `disconnect` once, when it is unsubscribed.
  @inlinable
  public init(_ disconnect: @escaping Disconnect) {
    self.disconnect = disconnect
  }

  /// Ends the connection. The observer receives nothing more, not even the rest of the current emission. A
  /// second call does nothing.
  @inlinable
  public func unsubscribe() {
    guard let disconnect else { return }
    self.disconnect = nil
    disconnect()
  }
}
