// SPDX-License-Identifier: Apache-2.0

/// A motion of any type, with values of one type. It hides the type of the original motion.
///
///     let motions: [AnyMotion<Point>] = [AnyMotion(keyframes), AnyMotion(alongPath)]
///
/// Its values, velocities and accelerations are equal to those of the original motion, bit for bit.
public struct AnyMotion<Value: VectorSpace>: Motion {
  public let duration: Double
  public let blendDuration: Double
  public let reducedDuration: Double
  public let reducedDelay: Double
  @usableFromInline let readValue: (Double) -> Value
  @usableFromInline let readVelocity: (Double) -> Value
  @usableFromInline let readAcceleration: (Double) -> Value
  @usableFromInline let readReducedEnd: () -> Value
  @usableFromInline let makePieces: () -> _MotionPieces<Value>
  @usableFromInline let depart: (Value, Value?) -> AnyMotion<Value>

  /// Wraps a motion.
  @inlinable
  public init<Base: Motion>(_ base: Base) where Base.Value == Value {
    duration = base.duration
    blendDuration = base.blendDuration
    reducedDuration = base.reducedDuration
    reducedDelay = base.reducedDelay
    // All closures share this object, so the motion is stored once.
    let box = MotionBox(base)
    readValue = { box.motion.value(at: $0) }
    readVelocity = { box.motion.velocity(at: $0) }
    readAcceleration = { box.motion.acceleration(at: $0) }
    readReducedEnd = { box.motion.reducedEnd }
    makePieces = { box.motion._pieces() }
    depart = { AnyMotion(box.motion.departing(from: $0, velocity: $1)) }
  }

  /// Returns the motion itself. It is not wrapped a second time.
  @inlinable
  public init(_ base: AnyMotion<Value>) {
    self = base
  }

  @inlinable
  public func value(at time: Double) -> Value { readValue(time) }

  @inlinable
  public func velocity(at time: Double) -> Value { readVelocity(time) }

  @inlinable
  public func acceleration(at time: Double) -> Value { readAcceleration(time) }

  @inlinable
  public var reducedEnd: Value { readReducedEnd() }

  @inlinable
  var last: Value { readReducedEnd() }

  @inlinable
  public func _pieces() -> _MotionPieces<Value> { makePieces() }

  @inlinable
  public func departing(from value: Value, velocity: Value?) -> AnyMotion<Value> { depart(value, velocity) }
}

@usableFromInline
final class MotionBox<Base: Motion> {
  @usableFromInline let motion: Base

  @inlinable
  init(_ motion: Base) {
    self.motion = motion
  }
}
