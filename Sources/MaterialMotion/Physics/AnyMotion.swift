// SPDX-License-Identifier: Apache-2.0

/// A motion of any type with values of this type.
///
///     let motions: [AnyMotion<Point>] = [AnyMotion(keyframes), AnyMotion(alongPath)]
///
/// Values, velocities and accelerations are those of the original motion, bit for bit.
public struct AnyMotion<Value: VectorSpace>: Motion {
  public let duration: Double
  public let blendDuration: Double
  @usableFromInline let readValue: (Double) -> Value
  @usableFromInline let readVelocity: (Double) -> Value
  @usableFromInline let readAcceleration: (Double) -> Value
  @usableFromInline let depart: (Value, Value?) -> AnyMotion<Value>

  /// Wraps a motion.
  @inlinable
  public init<Base: Motion>(_ base: Base) where Base.Value == Value {
    duration = base.duration
    blendDuration = base.blendDuration
    readValue = { base.value(at: $0) }
    readVelocity = { base.velocity(at: $0) }
    readAcceleration = { base.acceleration(at: $0) }
    depart = { AnyMotion(base.departing(from: $0, velocity: $1)) }
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

  /// The seconds of the first pass.
  @inlinable
  var pass: Double { Double.minimum(duration, blendDuration) }

  /// The value at which a player ends the motion. A motion that repeats endlessly ends after its first pass.
  @inlinable
  var last: Value {
    guard duration == .infinity else { return readValue(duration) }
    // At the end of the pass, the motion may jump back to its beginning.
    let (end, next) = (readValue(blendDuration.nextDown), readValue(blendDuration))
    let isContinuous = (next - end).lengthSquared <= 1e-18 * (1 + end.lengthSquared)
    return isContinuous ? next : end
  }

  @inlinable
  public func departing(from value: Value, velocity: Value?) -> AnyMotion<Value> { depart(value, velocity) }
}
