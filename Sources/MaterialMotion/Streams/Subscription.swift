// SPDX-License-Identifier: Apache-2.0

/// The connection of one observer to a stream.
///
///     let subscription = stream.subscribe { print($0) }
///     subscription.unsubscribe()
///
/// Releasing a subscription does not end the connection. The connection ends when ``unsubscribe()`` is called
/// or the source of the stream is deallocated.
///
/// Combine also declares a type named `Subscription`. If a file imports Combine and also uses this library's
/// `Subscription`, add `import class MaterialMotion.Subscription` to the file.
public final class Subscription {
  @usableFromInline
  enum End {
    case closure(Disconnect)
    /// The connection with this number.
    case connection(ConnectionOwner, Int64)
  }

  @usableFromInline var end: End?

  /// Creates a subscription. The first call of ``unsubscribe()`` calls the closure `disconnect`.
  @inlinable
  public init(_ disconnect: @escaping Disconnect) {
    end = .closure(disconnect)
  }

  @inlinable
  init(_ connections: ConnectionOwner, _ number: Int64) {
    end = .connection(connections, number)
  }

  /// Ends the connection. The observer receives nothing more, not even an event that is being delivered at
  /// this moment. A second call does nothing.
  @inlinable
  public func unsubscribe() {
    guard let end else { return }
    self.end = nil
    switch end {
    case .closure(let disconnect): disconnect()
    case .connection(let connections, let number): connections.end(number)
    }
  }
}

/// An object that can end its connections by their numbers.
@usableFromInline
class ConnectionOwner {
  init() {}

  @usableFromInline
  func end(_ number: Int64) {}
}
