// SPDX-License-Identifier: Apache-2.0

/// The functions of a motion whose type is hidden: see ``AnyMotion``.
///
/// They are closures because the compiler specializes the closures of a generic function for the type of the
/// motion, but not the methods of a generic class. They are in an object, so that copying a motion
/// retains only one object.
@usableFromInline
final class ErasedMotion<Value: VectorSpace> {
  @usableFromInline let value: (Double) -> Value
  @usableFromInline let velocity: (Double) -> Value
  @usableFromInline let acceleration: (Double) -> Value
  @usableFromInline let departing: (Value, Value?) -> AnyMotion<Value>
  @usableFromInline let once: () -> AnyMotion<Value>
  @usableFromInline let piece: (Double) -> MotionPiece<Value>

  @inlinable
  init(
    value: @escaping (Double) -> Value, velocity: @escaping (Double) -> Value,
    acceleration: @escaping (Double) -> Value, departing: @escaping (Value, Value?) -> AnyMotion<Value>,
    once: @escaping () -> AnyMotion<Value>, piece: @escaping (Double) -> MotionPiece<Value>
  ) {
    self.value = value
    self.velocity = velocity
    self.acceleration = acceleration
    self.departing = departing
    self.once = once
    self.piece = piece
  }
}

// Embedded Swift accepts a generic initializer only in an extension.
extension ErasedMotion {
  /// Hides the type of a motion. All closures share the box, so the motion is stored once.
  @inlinable
  convenience init<Base: Motion>(_ box: MotionBox<Base>) where Base.Value == Value {
    self.init(
      value: { box.motion.value(at: $0) },
      velocity: { box.motion.velocity(at: $0) },
      acceleration: { box.motion.acceleration(at: $0) },
      departing: { AnyMotion(box.motion.departing(from: $0, velocity: $1), pieces: box.pieces) },
      once: { AnyMotion(box.motion.once, pieces: box.pieces) },
      piece: { box.pieces(box.motion, $0) })
  }
}

@usableFromInline
final class MotionBox<Base: Motion> {
  @usableFromInline let motion: Base
  @usableFromInline let pieces: (Base, Double) -> MotionPiece<Base.Value>

  @inlinable
  init(_ motion: Base, pieces: @escaping (Base, Double) -> MotionPiece<Base.Value>) {
    self.motion = motion
    self.pieces = pieces
  }
}
