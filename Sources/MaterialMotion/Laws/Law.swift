// SPDX-License-Identifier: Apache-2.0

/// A law of motion: a value that advances by itself.
///
///     var law = SpringLaw(from: 0.0, velocity: 500, SpringPlan(to: 100, step))
///     law.advance(by: 0.1)                 // .moves
///     law.take(SpringPlan(to: 40, step))   // keeps the value and the velocity
///     law.value
///
/// A law depends on nothing but its own parts, and each advance is exact for any duration. A lane therefore
/// advances a copy from frame to frame, and a timeline advances a copy of a record to any time. A `Player`
/// plays a law on a clock, and reports what the law cannot do.
@usableFromInline
protocol Law {
  associatedtype Value: VectorSpace

  /// The numbers that the application chooses: the destination, the constants, the bounds, the motion.
  associatedtype Plan

  /// Starts at a value with a velocity.
  ///
  /// - Parameters:
  ///   - value: The value. Finite.
  ///   - velocity: The velocity. Finite. `nil` if the value is not in flight.
  ///   - plan: The plan.
  ///   - fault: Set if the law cannot start as asked, for example because its end is not finite. The law has
  ///     then started in another way, which is finite.
  init(from value: Value, velocity: Value?, _ plan: Plan, fault: inout MotionDiagnostics.Report?)

  /// Advances by a duration, in seconds. Zero or more.
  mutating func advance(by duration: Double) -> LawOutcome

  /// Becomes a copy of another law, advanced by a duration. If this is an earlier result of the same copy, a
  /// law may use parts of it.
  mutating func become(_ origin: borrowing Self, after duration: Double) -> LawOutcome

  /// Replaces the plan. A spring and a fling keep the value and the velocity. A tween starts a new motion,
  /// which may take them over.
  mutating func take(_ plan: Plan, fault: inout MotionDiagnostics.Report?)

  var value: Value { get }
  var velocity: Value { get }
  var plan: Plan { get }

  /// The value at rest.
  var end: Value { get }

  /// Whether the law need not be played: a spring or a fling whose remaining movement is too small to see, or
  /// a cross-fade from a value to itself.
  var isAtRest: Bool { get }

  /// Whether the law never comes to rest by itself.
  var isEndless: Bool { get }

  /// Whether the motion begins at the value that the law is given. A tween begins with its motion's own first
  /// value.
  static var startsAtValue: Bool { get }

  /// The place at which every motion with this plan comes to rest, or `nil` if there is none.
  static func destination(of plan: Plan) -> Value?

  /// The report of a value that is not finite.
  static var overflow: MotionDiagnostics.Report { get }

  /// Returns the plan that replaces this one while the user prefers reduced motion.
  ///
  ///     spring, fling    arrives in the next frame
  ///     travel           arrives in the next frame
  ///     fade             plays in at most 0.2 s after its delay
  ///     decoration       stays at its first value
  static func reduced(_ plan: Plan) -> Plan

  /// Whether a motion with this plan waits until the user no longer prefers reduced motion.
  static func waits(_ plan: Plan) -> Bool
}

extension Law {
  @inlinable
  static var startsAtValue: Bool { true }

  @inlinable
  static func waits(_ plan: Plan) -> Bool { false }

  @inlinable
  mutating func become(_ origin: borrowing Self, after duration: Double) -> LawOutcome {
    self = copy origin
    return advance(by: duration)
  }

  /// Returns the value after a duration, in seconds.
  @usableFromInline
  func value(after duration: Double) -> Value {
    var law = self
    let outcome = law.advance(by: max(duration, 0))
    return outcome == .rests || outcome == .overflows ? law.end : law.value
  }
}

@usableFromInline
enum LawOutcome {
  /// The motion continues.
  case moves
  /// The motion is at rest, at the law's `end`.
  case rests
  /// The value or the velocity has overflowed. The motion ends at the law's `end`.
  case overflows
  /// The value at this time is not finite. The law keeps the value before it, and continues.
  case skips
}
