// SPDX-License-Identifier: Apache-2.0

/// Ends one connection to a stream. Called once, by the ``Subscription`` that holds it.
public typealias Disconnect = () -> Void

/// The ``Disconnect`` of a stream that has nothing to tear down.
///
///     let five = MotionObservable<Int> { observer in
///       observer.next(5)
///       return noopDisconnect
///     }
@inlinable
public func noopDisconnect() {}

/// Hears what a stream emits: at least the values, on the channel `next`.
public protocol Observer {
  /// What the stream emits.
  associatedtype Value

  /// Hears each value.
  var next: (Value) -> Void { get }
}

/// A stream that never completes and never fails.
///
/// `connect` is called once for each subscription, with the observer to feed, and returns what ends that
/// connection. Nothing happens before somebody subscribes, and two subscriptions share nothing.
///
/// A stream owns what it is made from, and no connection owns a stream: `connect`, and all that it makes,
/// captures the *storage* of properties, clocks and recognizers, never the object that the application holds.
/// An object that goes away clears its storage, and with it everything downstream. A disconnect leads
/// upstream, and never to an observer but through such a storage. That is why a graph that is let go is gone,
/// though there are neither weak references nor subscriptions that end by themselves.
///
/// Source: the published IndefiniteObservable specification.
open class IndefiniteObservable<O: Observer> {
  /// What a subscription calls: feeds an observer, and returns what ends that.
  ///
  /// For operators of your own to capture in the place of the stream, which they must not hold:
  ///
  ///     MotionObservable(madeFrom: [self]) { [connect] observer in
  ///       connect(MotionObserver(next: { observer.next($0 * 2) }, state: observer.state))
  ///     }
  public let connect: (O) -> Disconnect
  @usableFromInline let upstreams: [AnyObject]

  /// A stream from a source of your own.
  ///
  /// - Parameters:
  ///   - upstreams: What `connect` subscribes to: the stream keeps it alive, so that `connect` need not, and
  ///     must not, capture it. Nothing for a source that stands on its own.
  ///   - connect: Called for each subscription. It may call `observer.next` at once.
  @inlinable
  public init(madeFrom upstreams: [AnyObject] = [], _ connect: @escaping (O) -> Disconnect) {
    self.connect = connect
    self.upstreams = upstreams
  }

  /// Connects an observer to the stream.
  ///
  /// - Returns: What ends the connection. Letting go of it does *not* end the connection.
  @discardableResult
  @inlinable
  public final func subscribe(observer: O) -> Subscription {
    Subscription(connect(observer))
  }
}
