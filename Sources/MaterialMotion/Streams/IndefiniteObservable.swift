// SPDX-License-Identifier: Apache-2.0

/// A closure that ends one connection to a stream. A ``Subscription`` calls this closure at most once.
public typealias Disconnect = () -> Void

/// A ``Disconnect`` that does nothing. Use it for a stream that has nothing to release.
///
///     let five = MotionObservable<Int> { observer in
///       observer.next(5)
///       return noopDisconnect
///     }
@inlinable
public func noopDisconnect() {}

/// An observer of a stream. The stream calls the closure `next` with each value. A conforming type may have
/// more closures, for example for the state of the stream.
public protocol Observer {
  /// The type of the stream's values.
  associatedtype Value

  /// A closure that receives each value.
  var next: (Value) -> Void { get }
}

/// A stream that never completes and never fails.
///
/// Each subscription calls `connect` once, with an observer. `connect` returns a closure that ends the
/// connection. A stream does nothing before its first subscription. Subscriptions are independent of each
/// other.
///
/// A stream retains the streams that it is made from. A connection does not retain streams. `connect` and the
/// closures that it creates capture only the *storage* of a property, a clock or a recognizer. They do not
/// capture the property, the clock or the recognizer.
///
/// When the property, the clock or the recognizer is deallocated, its storage releases all observers. A
/// disconnect closure captures such a storage, and does not capture an observer. A graph of streams is
/// therefore deallocated when the application releases it. Weak references and calls of `unsubscribe()` are
/// not necessary.
///
/// Source: the published IndefiniteObservable specification.
open class IndefiniteObservable<O: Observer> {
  /// A closure that connects an observer, and returns a closure that ends the connection. Each subscription
  /// calls `connect` once.
  ///
  /// If you write your own operator, capture `connect` and not the stream:
  ///
  ///     MotionObservable(madeFrom: [self]) { [connect] observer in
  ///       connect(MotionObserver(next: { observer.next($0 * 2) }, state: observer.state))
  ///     }
  public var connect: (O) -> Disconnect {
    // If `second` is not a `Source`, the subclass overrides this property.
    unsafeDowncast(second!, to: Source.self).connect
  }

  // The objects that the stream retains. In a stream of this class, the second one is a `Source`.
  @usableFromInline final let first: AnyObject?
  @usableFromInline final let second: AnyObject?

  private final class Source {
    let upstreams: [AnyObject]
    let connect: (O) -> Disconnect

    init(_ upstreams: [AnyObject], _ connect: @escaping (O) -> Disconnect) {
      self.upstreams = upstreams
      self.connect = connect
    }
  }

  /// Creates a stream from your own source.
  ///
  /// - Parameters:
  ///   - upstreams: The streams that `connect` subscribes to. The new stream retains these streams, so
  ///     `connect` must not capture them. Empty if `connect` subscribes to no stream.
  ///   - connect: A closure that connects an observer, and returns a closure that ends the connection. Each
  ///     subscription calls `connect` once. `connect` may call `observer.next` before it returns.
  public init(madeFrom upstreams: [AnyObject] = [], _ connect: @escaping (O) -> Disconnect) {
    first = nil
    second = Source(upstreams, connect)
  }

  /// Creates a stream whose class overrides `connect`. Such a stream needs no allocation for up to two
  /// upstreams.
  @usableFromInline
  init(retaining first: AnyObject?, _ second: AnyObject?) {
    self.first = first
    self.second = second
  }

  /// Connects an observer to the stream.
  ///
  /// If the observer captures the owner of the stream's source, the reference must be `weak`. A strong
  /// reference would create a reference cycle. An `unowned` reference would be invalid when the observer
  /// receives a last state during the owner's `deinit`. ``MotionObservable/subscribe(next:state:)`` has an
  /// example.
  ///
  /// - Returns: A subscription. Call its `unsubscribe()` to end the connection. You may discard the
  ///   subscription: releasing a subscription does *not* end the connection.
  @discardableResult
  @inlinable @inline(never)
  public final func subscribe(observer: O) -> Subscription {
    Subscription(connect(observer))
  }
}
