// SPDX-License-Identifier: Apache-2.0

/// A closure that ends one connection to a stream. The ``Subscription`` that holds it calls it once.
public typealias Disconnect = () -> Void

/// A ``Disconnect`` that does nothing, for a stream that has nothing to tear down.
///
///     let five = MotionObservable<Int> { observer in
///       observer.next(5)
///       return noopDisconnect
///     }
@inlinable
public func noopDisconnect() {}

/// A receiver of a stream's values, on the channel `next`. Conforming types may have further channels.
public protocol Observer {
  /// The type of the stream's values.
  associatedtype Value

  /// Receives each value.
  var next: (Value) -> Void { get }
}

/// A stream that never completes and never fails.
///
/// Each subscription calls `connect` once, with the observer to feed. `connect` returns a closure that ends
/// this connection. A stream does nothing before its first subscription, and two subscriptions share nothing.
///
/// A stream retains the streams that it is made from. A connection retains no stream: `connect`, and every
/// closure that it makes, captures the *storage* of properties, clocks and recognizers, never the object that
/// the application holds. When such an object is deallocated it clears its storage, which releases everything
/// downstream. A disconnect closure refers to its upstream, and reaches an observer only through such a
/// storage. A graph that the application releases is therefore deallocated, although it uses no weak
/// references and no subscription ends by itself.
///
/// Source: the published IndefiniteObservable specification.
open class IndefiniteObservable<O: Observer> {
  /// Connects an observer and returns a closure that ends the connection. Each subscription calls it.
  ///
  /// Your own operators must capture this closure instead of the stream, which they must not retain:
  ///
  ///     MotionObservable(madeFrom: [self]) { [connect] observer in
  ///       connect(MotionObserver(next: { observer.next($0 * 2) }, state: observer.state))
  ///     }
  public let connect: (O) -> Disconnect
  @usableFromInline let upstreams: [AnyObject]

  /// Creates a stream from your own source.
  ///
  /// - Parameters:
  ///   - upstreams: The streams that `connect` subscribes to. The new stream keeps them alive, and `connect`
  ///     must not capture them. Empty for a source without upstream.
  ///   - connect: Called for each subscription. It may call `observer.next` at once.
  @inlinable
  public init(madeFrom upstreams: [AnyObject] = [], _ connect: @escaping (O) -> Disconnect) {
    self.connect = connect
    self.upstreams = upstreams
  }

  /// Connects an observer to the stream.
  ///
  /// - Returns: A subscription that ends the connection. You may discard it: releasing it does *not* end the
  ///   connection.
  @discardableResult
  @inlinable
  public final func subscribe(observer: O) -> Subscription {
    Subscription(connect(observer))
  }
}
