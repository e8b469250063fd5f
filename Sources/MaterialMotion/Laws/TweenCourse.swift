// SPDX-License-Identifier: Apache-2.0

/// A motion as a tween plays it: from the value at the start, or in its form for reduced motion.
@usableFromInline
final class TweenCourse<Value: VectorSpace> {
  /// The plan, with the motion that the application passed. The property `motion` departs from the value at
  /// the start, with a correction if the value was in flight, or is the form for reduced motion.
  @usableFromInline let plan: TweenPlan<Value>
  @usableFromInline let motion: AnyMotion<Value>

  /// The time at which the tween comes to rest, in seconds of the motion. `.infinity` if it never does.
  @usableFromInline let end: Double
  @usableFromInline let pace: FadePace?

  /// The course without reduced motion. `nil` if this is it.
  @usableFromInline let unreduced: TweenCourse?

  /// Creates a course.
  @inlinable
  init(
    _ plan: TweenPlan<Value>, _ motion: AnyMotion<Value>, end: Double, _ pace: FadePace? = nil,
    unreduced: TweenCourse? = nil
  ) {
    (self.plan, self.motion) = (plan, motion)
    (self.end, self.pace, self.unreduced) = (end, pace, unreduced)
  }

  /// Creates the course of a motion that starts at a value.
  ///
  /// - Parameter velocity: The velocity that the motion takes over. `nil` if the value is not in flight: the
  ///   motion then begins with its own first value.
  @inlinable
  convenience init(_ plan: TweenPlan<Value>, from value: Value, velocity: Value?) {
    let taken = plan.takeover == .blend ? velocity.map { plan.perMotionSecond($0) } : nil
    var motion = plan.motion.departing(from: value, velocity: taken)
    if let taken {
      let blended = BlendedMotion(motion, from: value, velocity: taken)
      if !blended.correction.isZero { motion = plan.correcting(blended) }
    }
    var plan = plan
    let isReduced = plan.isReduced
    plan.isReduced = false
    if isReduced {
      self.init(reducing: TweenCourse(plan, motion, end: motion.duration), from: value)
    } else {
      self.init(plan, motion, end: motion.duration)
    }
  }

  /// Creates the form of a course for reduced motion.
  ///
  /// - Parameter place: The value from which a cross-fade jumps. Defaults to the first value.
  @usableFromInline
  convenience init(reducing original: TweenCourse, from place: Value? = nil) {
    let plan = original.plan.reduced
    switch plan.reduction {
    case .crossfade(let elapsed):
      let place = place ?? original.motion.value(at: 0)
      let last = original.last
      let isThere = place == last || !last.isFinite
      let rest = isThere ? 0 : CrossfadeTiming.duration - elapsed
      let jump = Jump(
        from: place, to: last, after: isThere ? 0 : CrossfadeTiming.half - elapsed, duration: rest)
      self.init(plan, AnyMotion(jump), end: rest, unreduced: original)
    case .kind(.travel):
      self.init(plan, AnyMotion(Jump(to: original.last)), end: 0, unreduced: original)
    case .kind(.fade):
      let pace = FadePace(of: original.motion)
      self.init(plan, original.motion, end: pace.end, pace, unreduced: original)
    case .kind(.decoration):
      self.init(plan, AnyMotion(Jump(to: original.motion.value(at: 0))), end: 0, unreduced: original)
    case .motion(let makeMotion):
      let motion = makeMotion()
      self.init(plan, motion, end: motion.duration, unreduced: original)
    }
  }

  @usableFromInline
  func reduced() -> TweenCourse { TweenCourse(reducing: self) }

  /// Whether the course is the jump of a cross-fade.
  @inlinable
  var isCrossfade: Bool {
    if plan.isReduced, case .crossfade = plan.reduction { true } else { false }
  }

  /// Whether the course is a cross-fade from a value to itself.
  @inlinable
  var isAtEnd: Bool { isCrossfade && end == 0 }

  /// The value with which a tween begins.
  @inlinable
  var first: Value {
    if case .kind = plan.reduction { return original.motion.value(at: 0) }
    return motion.value(at: 0)
  }

  @inlinable
  var original: TweenCourse { unreduced ?? self }

  /// The value at which the tween comes to rest. An endless tween that must end does so after its first pass.
  @inlinable
  var last: Value { motion.last }

  /// In a duration, the time of the motion advances by the duration and by this result.
  @inlinable
  func extraTime(from time: Double, during duration: Double) -> Double {
    pace.map { $0.extraTime(from: time, during: duration) } ?? 0
  }

  /// Returns the piece that gives the values of the course from a time on, or one that never holds.
  @inlinable
  func piece(at time: Double) -> MotionPiece<Value> {
    pace == nil ? motion.makePiece(time) : MotionPiece()
  }

  /// Returns the velocity at a time of the motion, per second.
  @inlinable
  func velocity(at time: Double) -> Value {
    let velocity = motion.velocity(at: time)
    return pace.map { velocity.scaled(by: $0.rate(at: time)) } ?? velocity
  }
}

/// The times of a cross-fade, in seconds: see ``ReducedTravel/crossfade``.
enum CrossfadeTiming {
  /// The time until the jump.
  static let half = 0.1
  static let duration = 0.2

  /// The jump and the end may be earlier by this time, because the times of frames are rounded.
  static let tolerance = 1e-9
}
