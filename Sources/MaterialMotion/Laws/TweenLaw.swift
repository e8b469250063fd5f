// SPDX-License-Identifier: Apache-2.0

/// The law of a tween: the value is a function of the time since the start.
@usableFromInline
struct TweenLaw<Value: VectorSpace>: Law {
  @usableFromInline var value: Value

  /// Seconds since the start of the motion.
  @usableFromInline var time = 0.0

  /// The present piece of the motion, if it gives the values of the course. The search for a piece reads
  /// memory elsewhere.
  @usableFromInline var piece = MotionPiece<Value>()
  @usableFromInline var course: TweenCourse<Value>

  @inlinable
  init(
    from value: Value, velocity: Value?, _ plan: TweenPlan<Value>, fault: inout MotionDiagnostics.Report?
  ) {
    course = TweenCourse(plan, from: value, velocity: velocity)
    self.value = value
    start(fault: &fault)
  }

  /// Shows the first value. With reduced motion, a motion that travels arrives only in the next frame.
  @inlinable
  mutating func start(fault: inout MotionDiagnostics.Report?) {
    time = 0
    piece = MotionPiece()
    let first = course.first
    if first.isFinite { value = first } else { fault = Self.overflow }
  }

  @inlinable @inline(__always)
  mutating func advance(by duration: Double) -> LawOutcome {
    let next = time + duration
    guard piece.holds(at: next) else { return search(after: duration) }
    time = next
    return show(piece.value(at: next))
  }

  /// Uses the present piece, if it holds. Copying the origin takes longer than a value of the piece.
  @inlinable
  mutating func become(_ origin: borrowing Self, after duration: Double) -> LawOutcome {
    let next = origin.time + duration
    if course === origin.course, piece.holds(at: next) {
      time = next
      if show(piece.value(at: next)) == .moves { return .moves }
    }
    self = copy origin
    return advance(by: duration)
  }

  @inlinable @inline(never)
  mutating func search(after duration: Double) -> LawOutcome {
    time += duration + course.extraTime(from: time, during: duration)
    guard time < course.end else {
      // A new motion may take over at the end.
      let last = course.last
      if last.isFinite { value = last }
      return .rests
    }
    piece = course.piece(at: time)
    return show(piece.holds(at: time) ? piece.value(at: time) : course.motion.value(at: time))
  }

  @inlinable @inline(__always)
  mutating func show(_ next: Value) -> LawOutcome {
    guard next.isFinite else { return .skips }
    value = next
    return .moves
  }

  /// If the plan plays another motion, starts it. If only the preference for reduced motion has changed, the
  /// motion keeps its time. A cross-fade that has begun continues.
  @inlinable
  mutating func take(_ plan: TweenPlan<Value>, fault: inout MotionDiagnostics.Report?) {
    if plan.number == course.plan.number {
      course = plan.isReduced ? course.original.reduced() : course.original
      piece = MotionPiece()
    } else if plan.number != ~course.plan.number || plan.isReduced {
      course = TweenCourse(plan, from: value, velocity: velocity)
      start(fault: &fault)
    }
  }

  // A call would copy the law.
  @inlinable @inline(__always)
  var velocity: Value {
    let velocity = piece.holds(at: time) ? piece.velocity(at: time) : course.velocity(at: time)
    return velocity.isFinite ? velocity : .zero
  }

  @inlinable
  var plan: TweenPlan<Value> { course.plan }

  @inlinable
  var end: Value { course.last }

  @inlinable
  var isAtRest: Bool { course.isAtEnd }

  @inlinable
  var isEndless: Bool { course.end == .infinity }

  @inlinable
  static var startsAtValue: Bool { false }

  @inlinable
  static func destination(of plan: TweenPlan<Value>) -> Value? { nil }

  @inlinable
  static var overflow: MotionDiagnostics.Report { .nonFiniteValue(of: "tween") }

  @usableFromInline
  static func reduced(_ plan: TweenPlan<Value>) -> TweenPlan<Value> { plan.reduced }

  @usableFromInline
  static func waits(_ plan: TweenPlan<Value>) -> Bool {
    if case .kind(.decoration) = plan.reduction { true } else { false }
  }
}

/// The motion of a tween, and the way in which it takes over and plays with reduced motion.
@usableFromInline
struct TweenPlan<Value: VectorSpace> {
  /// The form of the motion with reduced motion.
  @usableFromInline
  enum Reduction {
    case kind(MotionKind)
    /// A jump in the middle of a cross-fade: see ``ReducedTravel/crossfade``. A part of the cross-fade may
    /// have elapsed before, in seconds.
    case crossfade(elapsed: Double)
    /// Another motion at the same time.
    case motion(() -> AnyMotion<Value>)
  }

  @usableFromInline let motion: AnyMotion<Value>
  @usableFromInline let takeover: Takeover
  @usableFromInline var reduction: Reduction

  /// Changes with each start of the motion. Negative during a cross-fade.
  @usableFromInline var number: Int
  @usableFromInline var isReduced = false

  @usableFromInline
  init(_ motion: AnyMotion<Value>, _ takeover: Takeover, _ reduction: Reduction, number: Int) {
    self.motion = motion
    self.takeover = takeover
    self.reduction = reduction
    self.number = number
  }

  var reduced: TweenPlan {
    var plan = self
    plan.isReduced = true
    return plan
  }

  /// Returns the plan of a cross-fade that begins now.
  func crossfading(after elapsed: Double) -> TweenPlan {
    var plan = reduced
    plan.reduction = .crossfade(elapsed: elapsed)
    plan.number = ~number
    return plan
  }

  /// Returns a motion that takes over. With reduced motion, the correction of a fade does not become faster
  /// after the delay.
  @usableFromInline
  func correcting(_ blended: BlendedMotion<AnyMotion<Value>>) -> AnyMotion<Value> {
    guard isReduced, case .kind(.fade) = reduction else { return AnyMotion(blended) }
    let pace = FadePace(of: blended.base)
    return pace.delay > 0 && pace.rate > 1 ? AnyMotion(CorrectedFade(blended, pace)) : AnyMotion(blended)
  }

  /// Returns a velocity per second of the motion. A fade with reduced motion plays at another pace.
  @usableFromInline
  func perMotionSecond(_ velocity: Value) -> Value {
    guard isReduced, case .kind(.fade) = reduction else { return velocity }
    return velocity.scaled(by: 1 / FadePace(of: motion).rate(at: 0))
  }
}
