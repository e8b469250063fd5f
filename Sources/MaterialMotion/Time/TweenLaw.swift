// SPDX-License-Identifier: Apache-2.0

/// The law of a tween: the value is a function of the time since the start.
///
/// The displacement is the value itself, because the destination of a tween is zero.
@usableFromInline
struct TweenLaw: MotionLaw {
  /// A `TweenCourse` of the type of the values.
  @usableFromInline let course: AnyObject

  /// Seconds since the start.
  @usableFromInline var time = 0.0

  /// The time at which the tween comes to rest.
  @usableFromInline let end: Double

  @inlinable
  init<T: VectorSpace>(_ course: TweenCourse<T>) {
    self.course = course
    end = course.end
  }

  @inlinable @inline(__always)
  mutating func step<T: VectorSpace>(
    _ displacement: inout T, _ velocity: inout T, for duration: Double
  ) -> StepOutcome {
    time += duration
    guard time < end else { return .ends }
    let value = Unmanaged.passUnretained(unsafeDowncast(course, to: TweenCourse<T>.self))
      ._withUnsafeGuaranteedRef { $0.value(at: time) }
    guard value.isFinite else { return .leavesLaw }
    displacement = value
    return .moves
  }

  @inlinable @inline(__always)
  func velocity<T: VectorSpace>(_ displacement: T, _ velocity: T) -> T {
    let velocity = unsafeDowncast(course, to: TweenCourse<T>.self).velocity(at: time)
    return velocity.isFinite ? velocity : .zero
  }
}

/// A motion and the correction with which it took over.
@usableFromInline
final class TweenCourse<T: VectorSpace> {
  /// The piece of the motion that the last frame needed. It is near the start of the object, so that a frame
  /// reads few cache lines.
  @exclusivity(unchecked)
  @usableFromInline var piece = _MotionPiece<T>()

  @usableFromInline let correction: BlendCorrection<T>?
  @usableFromInline let motion: AnyMotion<T>

  /// The time at which the tween comes to rest. `.infinity` if it repeats endlessly.
  @usableFromInline let end: Double

  /// Whether the course is the jump of a ``ReducedTravel/crossfade``.
  @usableFromInline let isCrossfade: Bool

  /// - Parameters:
  ///   - motion: The motion.
  ///   - value: The value and the velocity that the motion takes over, or `nil` if it replaces them.
  ///   - isCrossfade: Whether the course is the jump of a cross-fade.
  @inlinable
  init(_ motion: AnyMotion<T>, takingOver start: (value: T, velocity: T)?, isCrossfade: Bool = false) {
    self.motion = motion
    self.isCrossfade = isCrossfade
    end = motion.duration
    if let start {
      let offset = start.value - motion.value(at: 0)
      let velocity = (start.velocity.isFinite ? start.velocity : .zero) - motion.velocity(at: 0)
      correction =
        offset == .zero && velocity == .zero
        ? nil
        : BlendCorrection(
          offset: offset, velocity: velocity, duration: Double.minimum(motion.blendDuration, motion.duration))
    } else {
      correction = nil
    }
  }

  @inlinable
  func value(at time: Double) -> T {
    let value = motionValue(at: time)
    guard let correction, !correction.isOver(at: time) else { return value }
    return value + correction.value(at: time)
  }

  @inlinable
  func velocity(at time: Double) -> T {
    let velocity = motionVelocity(at: time)
    guard let correction, !correction.isOver(at: time) else { return velocity }
    return velocity + correction.velocity(at: time)
  }

  @inlinable @inline(__always)
  func motionValue(at time: Double) -> T {
    findPiece(at: time) ? piece.value(at: time) : motion.readValue(time)
  }

  @inlinable
  func motionVelocity(at time: Double) -> T {
    findPiece(at: time) ? piece.velocity(at: time) : motion.readVelocity(time)
  }

  /// Returns whether a piece of the motion holds at a time.
  @inlinable @inline(__always)
  func findPiece(at time: Double) -> Bool { piece.holds(at: time) || searchPiece(at: time) }

  @inlinable @inline(never)
  func searchPiece(at time: Double) -> Bool {
    piece = motion.readPiece(time) ?? _MotionPiece()
    return piece.holds(at: time)
  }

  /// The value at which the tween comes to rest. An endless tween that must end does so after its first pass.
  @inlinable
  var last: T { motion.last }
}
