// SPDX-License-Identifier: Apache-2.0

/// The constants of a damped spring, which moves according to m·x″ + c·x′ + k·x = 0.
///
/// You can create a description in three equivalent ways. Every description has properties for the constants
/// of all three ways:
///
///     SpringDescription(stiffness: 342, damping: 30)          // stiffness k and damping c
///     SpringDescription(response: 0.34, dampingRatio: 0.81)   // period and damping ratio
///     SpringDescription(duration: 0.34, bounce: 0.19)         // perceived duration and bounce
///
/// Let ω₀ = √(k/m). Then the response and the duration are both 2π/ω₀. The damping ratio ζ is c / (2√(k·m)).
/// If ζ ≤ 1, the bounce is 1 − ζ. If ζ > 1, the bounce is 1/ζ − 1. SwiftUI's `Spring` defines response,
/// duration and bounce in the same way.
///
/// There are also presets, such as ``smooth``, and the tokens of Material 3, such as
/// `.material(.expressive, .spatial)`. To describe a spring by its settling time, use
/// ``init(settlingDuration:dampingRatio:threshold:mass:file:line:)``.
///
/// If the response or duration is 0, the spring is *instant*: it reaches its destination immediately, and its
/// stiffness is infinite.
public struct SpringDescription: Equatable, Sendable {
  /// The stiffness, k, in newtons per point. The force toward the destination is the stiffness multiplied by
  /// the displacement. Always greater than 0.
  public let stiffness: Double

  /// The damping, c, in newton-seconds per point. The force against the motion is the damping multiplied by
  /// the velocity. Always at least 0. If the damping is 0, the spring never comes to rest.
  public let damping: Double

  /// The mass of the moved object, m, in kilograms. Always greater than 0.
  public let mass: Double

  /// Creates a description from a stiffness, a damping and a mass.
  ///
  /// - Parameters:
  ///   - stiffness: The stiffness, k. Must be finite and greater than 0. Defaults to 342.
  ///   - damping: The damping, c. Must be finite and at least 0. Defaults to 30.
  ///   - mass: The mass, m. Must be finite and greater than 0. Defaults to 1.
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
  ///   - response: The period that the spring would have without damping, 2π/ω₀, in seconds. Must be from 0
  ///     to 10¹⁴. If it is 0, the spring is instant.
  ///   - dampingRatio: The damping ratio, ζ. Must be finite and at least 0. If it is 0, the spring swings
  ///     forever. If it is 1, the spring moves as fast as possible without overshoot. Defaults to 1.
  ///   - mass: The mass, m. Must be finite and greater than 0. Defaults to 1.
  public init(
    response: Double, dampingRatio: Double = 1, mass: Double = 1, file: StaticString = #fileID,
    line: UInt = #line
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
  ///   - duration: The perceived duration of the motion, 2π/ω₀, in seconds. Must be from 0 to 10¹⁴. If it is
  ///     0, the spring is instant.
  ///   - bounce: The bounce. Must be greater than −1 and at most 1. Near −1, the spring is heavily damped. At
  ///     0, the spring is critically damped. At 1, the spring swings forever. Defaults to 0.
  ///   - mass: The mass, m. Must be finite and greater than 0. Defaults to 1.
  public init(
    duration: Double, bounce: Double = 0, mass: Double = 1, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      duration >= 0 && duration <= Self.longestResponse,
      "The duration must be from 0 s to 10¹⁴ s, but it is \(duration) s.", file: file, line: line)
    checkPrecondition(
      bounce > -1 && bounce <= 1, "The bounce must be greater than −1 and at most 1, but it is \(bounce).",
      file: file, line: line)
    self.init(
      response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), mass: mass, file: file,
      line: line)
  }

  /// The longest response, in seconds. A longer response would make the stiffness underflow.
  private static var longestResponse: Double { 1e14 }

  /// Whether the spring reaches its destination immediately, because its response is 0.
  @inlinable
  public var isInstant: Bool { stiffness == .infinity }

  /// The squared frequency, ω₀² = k/m, in 1/s².
  @inlinable
  var squaredFrequency: Double { stiffness / mass }

  /// The inverse of the squared frequency, 1/ω₀² = m/k, in s². It is 0 for an instant spring.
  @inlinable
  package var inverseSquaredFrequency: Double { mass / stiffness }

  /// The period that the spring would have without damping, 2π/ω₀, in seconds.
  public var response: Double { 2 * Double.pi / squaredFrequency.squareRoot() }

  /// The damping ratio, ζ = c / (2√(k·m)). If the ratio is less than 1, the spring swings. If the ratio is at
  /// least 1, the spring does not overshoot. The ratio of an instant spring is 1.
  public var dampingRatio: Double {
    isInstant ? 1 : damping / (2 * stiffness.squareRoot() * mass.squareRoot())
  }

  /// The perceived duration of the motion, 2π/ω₀, in seconds. Always equal to ``response``.
  ///
  /// For the duration until the motion is at rest, see ``settlingTime(from:velocity:threshold:file:line:)``.
  public var duration: Double { response }

  /// The perceived bounce, from −1 to 1. Let ζ be the damping ratio. If ζ ≤ 1, the bounce is 1 − ζ. If ζ > 1,
  /// the bounce is 1/ζ − 1.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
}
