// SPDX-License-Identifier: Apache-2.0

/// One observer's connection to a stream.
///
///     let subscription = stream.subscribe { print($0) }
///     subscription.unsubscribe()
///
/// Letting go of a subscription does not unsubscribe: the connection lives as long as what it is connected
/// to.
public final class Subscription {
  @usableFromInline var disconnect: Disconnect?

  /// A subscription that calls `disconnect` when it is unsubscribed, once.
  @inlinable
  public init(_ disconnect: @escaping Disconnect) {
    self.disconnect = disconnect
  }

  /// Ends the connection. The observer hears nothing more, not even the rest of an emission under way.
  /// A second call does nothing.
  @inlinable
  public func unsubscribe() {
    guard let disconnect else { return }
    self.disconnect = nil
    disconnect()
  }
}
