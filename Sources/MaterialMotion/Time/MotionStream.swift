// SPDX-License-Identifier: Apache-2.0

/// A stream of the motions of a spring, a fling or a tween.
@usableFromInline
final class MotionStream<T>: MotionWithVelocity<T> {
  @usableFromInline let source: QuietSource<T>

  /// The properties that the stream retains: see `IndefiniteObservable`.
  @usableFromInline let properties: AnyObject

  @inlinable
  init(
    retaining motor: AnyObject, from value: ReactiveProperty<T>, velocity: ReactiveProperty<T>?,
    clock: FrameClock, _ source: QuietSource<T>
  ) {
    self.source = source
    properties = velocity.map { UpstreamList([value, $0]) } ?? value
    super.init(retaining: motor, clock) { source.connect($0) }
  }

  @usableFromInline
  override var origin: Origin<T> { .quiet(source) }

  override func makeVelocity(_ clock: FrameClock) -> MotionObservable<T>? {
    source.makeVelocity(of: self)
  }
}
