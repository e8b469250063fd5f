// SPDX-License-Identifier: Apache-2.0

/// The storage of a tween. Closures and motions capture this storage and not the tween. The storage of the
/// tween's property exists only after the property was read for the first time.
@usableFromInline
final class TweenCore<T: VectorSpace>: MotionCore {
  private var motionStorage: PropertyStorage<AnyMotion<T>>?
  private let firstMotion: AnyMotion<T>
  @usableFromInline let takeover: Takeover
  @usableFromInline let kind: MotionKind

  /// The way in which an element reaches the end if the user prefers reduced motion.
  @usableFromInline var reducedTravel = ReducedTravel.jump

  /// The time on a ``Timeline`` at which the motion starts, even if it is connected later. `nil` for a motion
  /// that starts when it is connected.
  @usableFromInline let origin: Double?

  /// Returns the motion that a ``Timeline`` shows while the user prefers reduced motion. `nil` if the kind
  /// decides.
  var reducedMotion: (() -> AnyMotion<T>)?

  /// The number of starts.
  private var starts = 0

  @usableFromInline
  init(_ motion: AnyMotion<T>, _ takeover: Takeover, _ kind: MotionKind, origin: Double? = nil) {
    firstMotion = motion
    self.kind = kind
    self.takeover = takeover
    self.origin = origin
    super.init()
  }

  private var motion: AnyMotion<T> { motionStorage?.value ?? firstMotion }

  var plan: TweenPlan<T> {
    TweenPlan(motion, takeover, reducedMotion.map { .motion($0) } ?? .kind(kind), number: starts)
  }

  /// Starts the motion of every property from its beginning.
  func restart() {
    starts += 1
    next(.turn)
  }

  /// Returns the property of the motion. Its storage retains this object until the property is deallocated.
  func makeMotion() -> ReactiveProperty<AnyMotion<T>> {
    let storage = PropertyStorage(firstMotion)
    motionStorage = storage
    _ = storage.add(MotionObserver(next: { _ in self.restart() }, state: { _ in }))
    return ReactiveProperty(storage)
  }
}
