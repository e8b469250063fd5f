// SPDX-License-Identifier: Apache-2.0

/// The constants of a damped spring: m·x″ + c·x′ + k·x = 0.
///
/// Three ways to say the same, each converted into the others:
///
///     SpringDescription(stiffness: 342, damping: 30)          // physics: k, c (and m)
///     SpringDescription(response: 0.34, dampingRatio: 0.81)   // how fast, and how much it swings
///     SpringDescription(duration: 0.34, bounce: 0.19)         // how it is felt
///
/// With ω₀ = √(k/m): response = duration = 2π/ω₀, damping ratio ζ = c / (2√(k·m)), and bounce = 1 − ζ up to
/// critical damping, 1/ζ − 1 beyond it. The conventions of response, duration and bounce are those of
/// SwiftUI's `Spring`.
///
/// A response or duration of 0 describes a spring that lands at once; its stiffness is infinite.
public struct SpringDescription: Equatable, Sendable {
  /// Force for each point of displacement, k, in newtons per point; more than 0.
  public let stiffness: Double

  /// Force against each point per second of velocity, c; 0 or more. With 0 a spring never rests.
  public let damping: Double

  /// What is moved, m, in kilograms; more than 0.
  public let mass: Double

  /// A spring as physics describes it.
  ///
  /// - Parameters:
  ///   - stiffness: More than 0; 342 if not given.
  ///   - damping: 0 or more; 30 if not given.
  ///   - mass: More than 0; 1 if not given.
  public init(
    stiffness: Double = 342, damping: Double = 30, mass: Double = 1, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    checkPrecondition(
      stiffness > 0 && stiffness.isFinite, "A stiffness is finite and more than 0, but got \(stiffness)",
      file: file, line: line)
    checkPrecondition(
      damping >= 0 && damping.isFinite, "A damping is finite and 0 or more, but got \(damping)", file: file,
      line: line)
    checkPrecondition(
      mass > 0 && mass.isFinite, "A mass is finite and more than 0, but got \(mass)", file: file, line: line)
    checkPrecondition(
      damping / mass <= 1e300, "Damping over mass is at most 10³⁰⁰, but got \(damping) over \(mass)",
      file: file, line: line)
    checkPrecondition(
      stiffness / mass > 0, "Stiffness over mass is more than 0, but \(stiffness) over \(mass) is not",
      file: file, line: line)
    self.stiffness = stiffness
    self.damping = damping
    self.mass = mass
  }

  /// A spring by how fast it is and how much it swings.
  ///
  /// - Parameters:
  ///   - response: The period without damping, 2π/ω₀, in seconds; from 0 to 10¹⁴. With 0 the spring lands at
  ///     once.
  ///   - dampingRatio: ζ: 0 swings for ever, 1 is the fastest way without overshoot; 0 or more.
  ///   - mass: More than 0; 1 if not given.
  public init(
    response: Double, dampingRatio: Double, mass: Double = 1, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      response >= 0 && response <= Self.longestResponse,
      "A response is from 0 s to 10¹⁴ s, but got \(response)", file: file, line: line)
    checkPrecondition(
      dampingRatio >= 0 && dampingRatio.isFinite,
      "A damping ratio is finite and 0 or more, but got \(dampingRatio)", file: file, line: line)
    checkPrecondition(
      mass > 0 && mass.isFinite, "A mass is finite and more than 0, but got \(mass)", file: file, line: line)
    let frequency = 2 * Double.pi / response
    self.stiffness = mass * frequency * frequency
    self.damping = dampingRatio == 0 ? 0 : 2 * dampingRatio * mass * frequency
    self.mass = mass
    checkPrecondition(
      stiffness == .infinity || damping / mass <= 1e300,
      "Damping over mass is at most 10³⁰⁰, but got \(damping) over \(mass)", file: file, line: line)
  }

  /// A spring by how it is felt.
  ///
  /// - Parameters:
  ///   - duration: How long the motion is felt to take, 2π/ω₀, in seconds; from 0 to 10¹⁴. With 0 the spring
  ///     lands at once.
  ///   - bounce: From −1 (not included; very stiff in its damping) over 0 (critical) to 1 (swings for ever).
  ///   - mass: More than 0; 1 if not given.
  public init(
    duration: Double, bounce: Double = 0, mass: Double = 1, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      duration >= 0 && duration <= Self.longestResponse,
      "A duration is from 0 s to 10¹⁴ s, but got \(duration)", file: file, line: line)
    checkPrecondition(
      bounce > -1 && bounce <= 1, "A bounce is more than −1 and at most 1, but got \(bounce)", file: file,
      line: line)
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), mass: mass)
  }

  /// Beyond it there is nothing left of the stiffness: three million years, in seconds.
  private static var longestResponse: Double { 1e14 }

  /// Whether the spring lands at once: its response is 0.
  @inlinable
  public var isInstant: Bool { stiffness == .infinity }

  /// ω₀² = k/m, in 1/s².
  @inlinable
  var squaredFrequency: Double { stiffness / mass }

  /// 1/ω₀² = m/k, in s²; 0 for a spring that lands at once.
  @inlinable
  var inverseSquaredFrequency: Double { mass / stiffness }

  /// The period without damping, 2π/ω₀, in seconds.
  public var response: Double { 2 * Double.pi / squaredFrequency.squareRoot() }

  /// ζ = c / (2√(k·m)): below 1 the spring swings, from 1 on it creeps. 1 for a spring that lands at once.
  public var dampingRatio: Double {
    isInstant ? 1 : damping / (2 * stiffness.squareRoot() * mass.squareRoot())
  }

  /// How long the motion is felt to take, 2π/ω₀, in seconds: the same number as ``response``.
  ///
  /// How long it takes to the end, ``settlingTime(from:velocity:threshold:)`` tells.
  public var duration: Double { response }

  /// How much the spring swings, felt: 1 − ζ up to critical damping, 1/ζ − 1 beyond. From −1 to 1.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
}
