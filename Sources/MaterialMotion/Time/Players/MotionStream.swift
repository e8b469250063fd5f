// SPDX-License-Identifier: Apache-2.0

/// A stream of the motions of a spring, a fling or a tween.
@usableFromInline
final class MotionStream<L: Law>: MotionObservable<L.Value> {
  @usableFromInline typealias Value = L.Value

  @usableFromInline let source: PlayerSource<L>

  /// The properties that the stream retains: see `IndefiniteObservable`.
  @usableFromInline let properties: AnyObject

  @inlinable
  init(
    retaining motor: AnyObject, from value: ReactiveProperty<Value>, velocity: ReactiveProperty<Value>?,
    clock: FrameClock, _ source: PlayerSource<L>
  ) {
    self.source = source
    properties = velocity.map { UpstreamList([value, $0]) } ?? value
    super.init(retaining: motor, clock) { source.connect($0) }
  }

  @usableFromInline
  override var origin: StreamSource<Value> { .own(source) }

  override func makeVelocity(_ clock: MotionObservable<Double>) -> MotionObservable<Value>? {
    MotionObservable(retaining: self) { [source] observer in
      // The closure that ends the connection must not retain the observer. Only the motion refers to this
      // storage, which calls the observer when it checks a new value.
      let velocity = PropertyStorage(source.velocity?.value ?? .zero) { velocity in
        observer.next(velocity)
        return true
      }
      observer.next(velocity.value)
      let copy = source.copy(velocity: velocity)
      return copy?.connect(MotionObserver(next: { _ in }, state: observer.state)) ?? noopDisconnect
    }
  }
}
