// SPDX-License-Identifier: Apache-2.0

/// A motion of any type, with values of one type. It hides the type of the original motion.
///
///     let motions: [AnyMotion<Point>] = [AnyMotion(keyframes), AnyMotion(alongPath)]
///
/// Its values, velocities and accelerations are equal to those of the original motion, bit for bit.
public struct AnyMotion<Value: VectorSpace>: Motion {
  public let duration: Double
  public let delay: Double
  public let blendDuration: Double

  @usableFromInline let base: ErasedMotion<Value>

  /// - Parameter pieces: Returns the piece of a motion around a time: see `makePiece`.
  @inlinable
  init<Base: Motion>(_ base: Base, pieces: @escaping (Base, Double) -> MotionPiece<Value>)
  where Base.Value == Value {
    duration = base.duration
    delay = base.delay
    blendDuration = base.blendDuration
    self.base = ErasedMotion(MotionBox(base, pieces: pieces))
  }

  @inlinable
  public func value(at time: Double) -> Value { base.value(time) }

  @inlinable
  public func velocity(at time: Double) -> Value { base.velocity(time) }

  @inlinable
  public func acceleration(at time: Double) -> Value { base.acceleration(time) }

  @inlinable
  public func departing(from value: Value, velocity: Value?) -> AnyMotion<Value> {
    base.departing(value, velocity)
  }

  @inlinable
  public var once: AnyMotion<Value> { base.once() }

  /// Returns the piece of the motion around a time, or a piece that never holds.
  @inlinable
  func makePiece(_ time: Double) -> MotionPiece<Value> { base.piece(time) }
}

// Embedded Swift accepts a generic initializer only in an extension.
extension AnyMotion {
  /// Wraps a motion.
  @inlinable
  public init<Base: Motion>(_ base: Base) where Base.Value == Value {
    #if !hasFeature(Embedded)
    if let motion = base as? KeyframeMotion<Value> {
      self.init(motion)
      return
    }
    if let motion = base as? MotionTrack<Value> {
      self.init(motion)
      return
    }
    #endif
    self.init(base, pieces: { _, _ in MotionPiece() })
  }

  /// Wraps keyframes. In Embedded Swift, a player is faster with a motion that is wrapped in this way.
  @inlinable
  public init(_ base: KeyframeMotion<Value>) {
    self.init(base, pieces: { $0.piece(at: $1) })
  }

  /// Wraps a track.
  @inlinable
  public init(_ base: MotionTrack<Value>) {
    self.init(base, pieces: { $0.piece(at: $1) })
  }

  @inlinable
  init(_ base: BlendedMotion<AnyMotion<Value>>) {
    self.init(base, pieces: { $0.piece($0.base.makePiece($1), at: $1) })
  }

  /// Returns the motion itself. It is not wrapped a second time.
  @inlinable
  public init(_ base: AnyMotion<Value>) {
    self = base
  }

  /// The end of a motion without repetitions, in seconds. Always finite.
  @inlinable
  var end: Double { duration < .infinity ? duration : blendDuration }

  /// The last value. An endless motion ends after its first pass.
  @inlinable
  var last: Value {
    let once = once
    return once.value(at: once.end)
  }
}
