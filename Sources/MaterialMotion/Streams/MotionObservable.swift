// SPDX-License-Identifier: Apache-2.0

/// A stream of values with a second channel for the state of the motion behind them.
///
///     let drag = gestureSource(pan).translated(from: card.position, in: stage)
///     let position = springSource(spring, from: card.position, clock: clock).toggled(with: drag)
///     position.subscribe(next: { print("at", $0) }, state: { print($0) })
///
/// Properties, aggregators and clocks are motion observables too, so every operator works on them.
///
/// Source: the published MotionObservable specification.
open class MotionObservable<T>: IndefiniteObservable<MotionObserver<T>> {
  /// Creates a stream from your own source.
  ///
  /// The source should emit its state during subscription and at each change: ``toggled(with:)`` waits for
  /// the first state. To build on another stream, use `_map`, `_filter` or `_nextOperator`, which follow the
  /// rules of ownership.
  @inlinable
  public override init(
    madeFrom upstreams: [AnyObject] = [], _ connect: @escaping (MotionObserver<T>) -> Disconnect
  ) {
    super.init(madeFrom: upstreams, connect)
  }
}

extension MotionObservable {
  /// Subscribes to values and states.
  ///
  /// The stream's source retains the closures until it is deallocated. A closure that retains the source,
  /// such as an observer of a card's position that captures the card, keeps it alive permanently. Capture the
  /// card `weak`, or capture only the parts of it that the closure needs.
  @discardableResult
  @inlinable
  public final func subscribe(
    next: @escaping (T) -> Void, state: @escaping (MotionState) -> Void
  ) -> Subscription {
    subscribe(observer: MotionObserver(next: next, state: state))
  }

  /// Subscribes to values only.
  @discardableResult
  @inlinable
  public final func subscribe(next: @escaping (T) -> Void) -> Subscription {
    subscribe(observer: MotionObserver(next: next, state: { _ in }))
  }

  /// Subscribes to values, and to whether the stream is active.
  @discardableResult
  @inlinable
  public final func subscribe(
    next: @escaping (T) -> Void, active: @escaping (Bool) -> Void
  ) -> Subscription {
    subscribe(observer: MotionObserver(next: next, state: { active($0 == .active) }))
  }
}
