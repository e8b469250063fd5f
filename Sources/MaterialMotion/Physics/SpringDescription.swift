// SPDX-License-Identifier: Apache-2.0

/// The constants of a damped spring: m·x″ + c·x′ + k·x = 0.
///
/// There are three equivalent descriptions, and each is converted into the others:
///
///     SpringDescription(stiffness: 342, damping: 30)          // physics: k, c (and m)
///     SpringDescription(response: 0.34, dampingRatio: 0.81)   // how fast, and how much it swings
///     SpringDescription(duration: 0.34, bounce: 0.19)         // perception: how long, and how bouncy
///
/// With ω₀ = √(k/m): response = duration = 2π/ω₀, damping ratio ζ = c / (2√(k·m)), and bounce = 1 − ζ up to
/// critical damping, 1/ζ − 1 beyond it. The conventions of response, duration and bounce are those of
/// SwiftUI's `Spring`.
///
/// A response or duration of 0 describes an instant spring: it lands at once, and its stiffness is infinite.
public struct SpringDescription: Equatable, Sendable {
  /// The force for each point of displacement, k, in newtons per point. Greater than 0.
  public let stiffness: Double

  /// The force against each point per second of velocity, c. At least 0. With 0 a spring never rests.
  public let damping: Double

  /// The moving mass, m, in kilograms. Greater than 0.
  public let mass: Double

  /// Creates a description from the constants of physics.
  ///
  /// - Parameters:
  ///   - stiffness: The stiffness, k. Must be finite and greater than 0. Defaults to 342.
  ///   - damping: The damping, c. Must be finite and at least 0. Defaults to 30.
  ///   - mass: The mass, m. Must be finite and greater than 0. Defaults to 1.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's.
  public init(
    stiffness: Double = 342, damping: Double = 30, mass: Double = 1, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    checkPrecondition(
      stiffness > 0 && stiffness.isFinite,
      "The stiffness must be finite and greater than 0, but it is \(stiffness).", file: file, line: line)
    checkPrecondition(
      damping >= 0 && damping.isFinite, "The damping must be finite and at least 0, but it is \(damping).",
      file: file, line: line)
    checkPrecondition(
      mass > 0 && mass.isFinite, "The mass must be finite and greater than 0, but it is \(mass).", file: file,
      line: line)
    checkPrecondition(
      damping / mass <= 1e300,
      "Damping divided by mass must be at most 10³⁰⁰, but it is \(damping) / \(mass).", file: file,
      line: line)
    checkPrecondition(
      stiffness / mass > 0,
      "Stiffness divided by mass must be greater than 0, but \(stiffness) / \(mass) is rounded to 0.",
      file: file, line: line)
    self.stiffness = stiffness
    self.damping = damping
    self.mass = mass
  }

  /// Creates a description from the spring's period and damping ratio.
  ///
  /// - Parameters:
  ///   - response: The period without damping, 2π/ω₀, in seconds. Must be from 0 to 10¹⁴. With 0 the spring
  ///     lands at once.
  ///   - dampingRatio: The damping ratio, ζ. Must be finite and at least 0. With 0 the spring swings without
  ///     end; 1 is the fastest motion without overshoot.
  ///   - mass: The mass, m. Must be finite and greater than 0. Defaults to 1.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's.
  public init(
    response: Double, dampingRatio: Double, mass: Double = 1, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      response >= 0 && response <= Self.longestResponse,
      "The response must be from 0 s to 10¹⁴ s, but it is \(response) s.", file: file, line: line)
    checkPrecondition(
      dampingRatio >= 0 && dampingRatio.isFinite,
      "The damping ratio must be finite and at least 0, but it is \(dampingRatio).", file: file, line: line)
    checkPrecondition(
      mass > 0 && mass.isFinite, "The mass must be finite and greater than 0, but it is \(mass).", file: file,
      line: line)
    let frequency = 2 * Double.pi / response
    self.stiffness = mass * frequency * frequency
    self.damping = dampingRatio == 0 ? 0 : 2 * dampingRatio * mass * frequency
    self.mass = mass
    checkPrecondition(
      stiffness == .infinity || damping / mass <= 1e300,
      "Damping divided by mass must be at most 10³⁰⁰, but it is \(damping) / \(mass).", file: file, line: line
    )
  }

  /// Creates a description from the spring's perceived duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration of the motion, 2π/ω₀, in seconds. Must be from 0 to 10¹⁴. With 0
  ///     the spring lands at once.
  ///   - bounce: The bounce. Must be greater than −1 and at most 1. Near −1 the spring is heavily damped, 0
  ///     is critical damping, and with 1 the spring swings without end. Defaults to 0.
  ///   - mass: The mass, m. Must be finite and greater than 0. Defaults to 1.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's.
  public init(
    duration: Double, bounce: Double = 0, mass: Double = 1, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      duration >= 0 && duration <= Self.longestResponse,
      "The duration must be from 0 s to 10¹⁴ s, but it is \(duration) s.", file: file, line: line)
    checkPrecondition(
      bounce > -1 && bounce <= 1, "The bounce must be greater than −1 and at most 1, but it is \(bounce).",
      file: file, line: line)
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), mass: mass)
  }

  /// The longest response, in seconds: three million years. With longer ones the stiffness would underflow.
  private static var longestResponse: Double { 1e14 }

  /// Whether the spring lands at once, because its response is 0.
  @inlinable
  public var isInstant: Bool { stiffness == .infinity }

  /// The squared frequency, ω₀² = k/m, in 1/s².
  @inlinable
  var squaredFrequency: Double { stiffness / mass }

  /// The inverse of the squared frequency, 1/ω₀² = m/k, in s². 0 for a spring that lands at once.
  @inlinable
  var inverseSquaredFrequency: Double { mass / stiffness }

  /// The period without damping, 2π/ω₀, in seconds.
  public var response: Double { 2 * Double.pi / squaredFrequency.squareRoot() }

  /// The damping ratio, ζ = c / (2√(k·m)). Below 1 the spring swings; from 1 on it does not overshoot. 1 for
  /// a spring that lands at once.
  public var dampingRatio: Double {
    isInstant ? 1 : damping / (2 * stiffness.squareRoot() * mass.squareRoot())
  }

  /// The perceived duration of the motion, 2π/ω₀, in seconds. The same number as ``response``.
  ///
  /// For the time until the motion rests, see ``settlingTime(from:velocity:threshold:file:line:)``.
  public var duration: Double { response }

  /// The perceived bounce: 1 − ζ up to critical damping, 1/ζ − 1 beyond it. From −1 to 1.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
}
