// SPDX-License-Identifier: Apache-2.0

/// A stream with two channels. The first channel emits values. The second channel emits the state of the
/// motion that produces the values.
///
///     let drag = gestureSource(pan).translated(from: card.position, in: stage)
///     let position = springSource(spring, from: card.position, clock: clock).toggled(with: drag)
///     position.subscribe(next: { print("at", $0) }, state: { print($0) })
///
/// Properties, aggregators and clocks are motion observables too, so they have the same operators.
///
/// Source: the published MotionObservable specification.
open class MotionObservable<T>: IndefiniteObservable<MotionObserver<T>> {
  /// The closure that connects an observer. The base class does not store this closure, because there the
  /// type of the observer is a generic parameter. Swift would wrap the closure in another closure, with one
  /// allocation when the stream is created and one for each read.
  @usableFromInline final let connectObserver: (MotionObserver<T>) -> Disconnect

  @inlinable
  public final override var connect: (MotionObserver<T>) -> Disconnect { connectObserver }

  /// The source of the stream.
  @usableFromInline
  var origin: StreamSource<T> { .closure(connectObserver) }

  /// Creates a stream from your own source.
  ///
  /// The source should emit its state during subscription and after each change, because ``toggled(with:)``
  /// waits for the first state. If the new stream depends on another stream, use `_map`, `_filter` or
  /// `_nextOperator`. These operators follow the ownership rules of ``IndefiniteObservable``.
  @inlinable
  public override init(
    madeFrom upstreams: [AnyObject] = [], _ connect: @escaping (MotionObserver<T>) -> Disconnect
  ) {
    connectObserver = connect
    super.init(retaining: upstreams.isEmpty ? nil : UpstreamList(upstreams), nil)
  }

  /// Creates a stream that retains up to two objects.
  @inlinable
  init(
    retaining first: AnyObject?, _ second: AnyObject? = nil,
    _ connect: @escaping (MotionObserver<T>) -> Disconnect
  ) {
    connectObserver = connect
    super.init(retaining: first, second)
  }

  /// The objects that a runtime retains while it connects the stream to a property.
  @usableFromInline
  var retained: (AnyObject?, AnyObject?) { (self, nil) }

  /// Returns a stream of the velocities, or `nil` if the source does not know them.
  ///
  /// - Parameter clock: The frame clock that shows when a hand is at rest.
  func makeVelocity(_ clock: MotionObservable<Double>) -> MotionObservable<T>? { nil }
}

extension MotionObservable {
  /// Subscribes to values and states.
  ///
  /// The source of the stream retains both closures until the subscription ends or the source is deallocated.
  /// If a closure retains the source, the closure and the source retain each other. For example, an observer
  /// of a card's position must not retain the card.
  ///
  ///     card.position.subscribe(
  ///       next: { [weak self] in self?.layer.position = $0 },  // safe: `nil` during deallocation
  ///       state: { [node] in node.isLifted = $0 == .active })  // safe: a part, not the owner
  ///
  /// Do not capture the owner of the source `unowned`. If the source is active when its owner is deallocated,
  /// for example during a drag, the closures receive a last `.atRest` *in the owner's `deinit`*. At that
  /// time, an `unowned` reference stops the program, and a `weak` reference is `nil`.
  ///
  /// The state `.atRest` therefore has two meanings: the motion has ended, or the source of the stream was
  /// removed. To detect the release of a finger, do not observe this state. Use the `releases` of an
  /// interaction, such as ``Gesturable/releases``, or ``releases(of:in:)``.
  @discardableResult
  @inlinable
  public final func subscribe(
    next: @escaping (T) -> Void, state: @escaping (MotionState) -> Void
  ) -> Subscription {
    Subscription(connectObserver(MotionObserver(next: next, state: state)))
  }

  /// Subscribes to values only.
  @discardableResult
  @inlinable
  public final func subscribe(next: @escaping (T) -> Void) -> Subscription {
    Subscription(connectObserver(MotionObserver(next: next, state: { _ in })))
  }

  /// Subscribes to values and states. The closure `active` receives `true` for `.active`, and `false` for
  /// `.atRest`.
  @discardableResult
  @inlinable
  public final func subscribe(
    next: @escaping (T) -> Void, active: @escaping (Bool) -> Void
  ) -> Subscription {
    Subscription(connectObserver(MotionObserver(next: next, state: { active($0 == .active) })))
  }
}

/// The upstreams of a stream that was made from a list.
@usableFromInline
final class UpstreamList {
  private let objects: [AnyObject]

  @usableFromInline
  init(_ objects: [AnyObject]) {
    self.objects = objects
  }
}
