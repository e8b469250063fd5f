// SPDX-License-Identifier: Apache-2.0

/// A command from a fling to its motions.
@usableFromInline
enum FlingCommand {
  /// The decay changed.
  case slow
  /// The spring of the edges changed.
  case retune
  /// The bounds or the destination changed.
  case turn
  case stop
}

/// The storage of a fling. Closures and motions capture this storage and not the fling.
@usableFromInline
final class FlingCore<T: CoordinateVector>: Multicast<FlingCommand> {
  @usableFromInline let decay: PropertyStorage<Decay>
  @usableFromInline let bounds: PropertyStorage<Bounds<T>>
  @usableFromInline let edge: PropertyStorage<SpringDescription>

  /// The threshold for rest, or `nil` for the default of the property that is moved.
  @usableFromInline let threshold: Double?

  @inlinable
  init(
    decay: PropertyStorage<Decay>, bounds: PropertyStorage<Bounds<T>>,
    edge: PropertyStorage<SpringDescription>, threshold: Double?
  ) {
    self.decay = decay
    self.bounds = bounds
    self.edge = edge
    self.threshold = threshold
    super.init()
    stayActive()
    _ = decay.add(MotionObserver(next: { _ in self.next(.slow) }, state: { _ in }))
    _ = bounds.add(MotionObserver(next: { _ in self.next(.turn) }, state: { _ in }))
    _ = edge.add(MotionObserver(next: { _ in self.next(.retune) }, state: { _ in }))
  }
}
