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
  /// A stream from a source of your own.
  ///
  /// Such a source should say its state during subscription, and again at each change: a ``toggled(with:)``
  /// waits for it. To build on another stream use `_map`, `_filter` or `_nextOperator`, which take care of
  /// ownership.
  @inlinable
  public override init(
    madeFrom upstreams: [AnyObject] = [], _ connect: @escaping (MotionObserver<T>) -> Disconnect
  ) {
    super.init(madeFrom: upstreams, connect)
  }
}

extension MotionObservable {
  /// Hears values and states.
  ///
  /// The stream's source holds the closures until it goes. Closures that hold the source in turn, such as a
  /// card in an observer of its own position, keep it alive for ever: capture it `weak`, or only what is
  /// needed of it.
  @discardableResult
  @inlinable
  public final func subscribe(
    next: @escaping (T) -> Void, state: @escaping (MotionState) -> Void
  ) -> Subscription {
    subscribe(observer: MotionObserver(next: next, state: state))
  }

  /// Hears values only.
  @discardableResult
  @inlinable
  public final func subscribe(next: @escaping (T) -> Void) -> Subscription {
    subscribe(observer: MotionObserver(next: next, state: { _ in }))
  }

  /// Hears values, and whether the stream is active.
  @discardableResult
  @inlinable
  public final func subscribe(
    next: @escaping (T) -> Void, active: @escaping (Bool) -> Void
  ) -> Subscription {
    subscribe(observer: MotionObserver(next: next, state: { active($0 == .active) }))
  }
}
