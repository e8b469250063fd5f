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

  /// The piece of the course that gives the value without a correction.
  @usableFromInline var placed = PlacedPiece()

  @inlinable
  init<T: VectorSpace>(_ course: TweenCourse<T>) {
    self.course = course
  }

  @inlinable @inline(__always)
  mutating func step<T: VectorSpace>(
    _ displacement: inout T, _ velocity: inout T, for duration: Double
  ) -> StepOutcome {
    time += duration
    guard placed.holds(at: time) else { return search(&displacement) }
    return move(&displacement, to: placed.value(at: time))
  }

  /// Moves the displacement to its value at the present time, and finds the piece for the next frames.
  @inlinable @inline(never)
  mutating func search<T: VectorSpace>(_ displacement: inout T) -> StepOutcome {
    let course = unsafeDowncast(course, to: TweenCourse<T>.self)
    guard time < course.end else { return .ends }
    placed = course.pieces.place(at: time)
    let value = course.value(at: time, placed)
    // Earlier in the piece, there may have been a correction.
    placed.start = max(placed.start, time)
    if course.hasCorrection(at: time) { placed.end = 0 }
    return move(&displacement, to: value)
  }

  @inlinable @inline(__always)
  func move<T: VectorSpace>(_ displacement: inout T, to value: T) -> StepOutcome {
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
  @usableFromInline let pieces: _MotionPieces<T>
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
    pieces = motion.makePieces()
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
  func value(at time: Double) -> T { value(at: time, pieces.place(at: time)) }

  /// Returns the value at a time.
  ///
  /// - Parameter placed: The place of the time in `pieces`.
  @inlinable
  func value(at time: Double, _ placed: PlacedPiece) -> T {
    let value = placed.holds(at: time) ? placed.value(at: time) : motion.readValue(time)
    guard let correction, hasCorrection(at: time) else { return value }
    return value + correction.value(at: time)
  }

  @inlinable
  func velocity(at time: Double) -> T {
    let placed = pieces.place(at: time)
    let velocity = placed.holds(at: time) ? placed.velocity(at: time) : motion.readVelocity(time)
    guard let correction, hasCorrection(at: time) else { return velocity }
    return velocity + correction.velocity(at: time)
  }

  /// Whether the value at a time differs from that of the motion.
  @inlinable
  func hasCorrection(at time: Double) -> Bool { correction.map { !$0.isOver(at: time) } ?? false }

  /// The value at which the tween comes to rest. An endless tween that must end does so after its first pass.
  @inlinable
  var last: T { motion.last }
}
