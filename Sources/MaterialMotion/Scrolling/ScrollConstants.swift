// SPDX-License-Identifier: Apache-2.0

/// The constants of the laws that move a ``ScrollLine``.
///
///     var constants = ScrollConstants()
///     constants.decay = .fast
public struct ScrollConstants: Equatable, Sendable {
  /// The decay of a throw. Defaults to ``Decay/normal``.
  public var decay = Decay.normal

  /// The spring of an elastic end, which is critically damped. Defaults to a response of 2π/10 s. A throw
  /// then goes 36.8 points beyond the end for each 1000 points per second.
  public let edge: SpringDescription

  /// The spring to a detent, which is critically damped. Defaults to a response of 0.5 s.
  public let detent: SpringDescription

  /// The spring of a notch of a wheel and of a key, which is critically damped. Defaults to a response of
  /// 0.2 s.
  public let step: SpringDescription

  /// The remaining distance at which a motion is at rest, in points. Defaults to 0.1.
  public let threshold: Double

  /// The greatest distance from a boundary at which a gesture begins *at* the boundary, in points. Defaults
  /// to 0.5, because a list is rarely at exactly 0.
  public let reach: Double

  /// Whether repeated flings of a free segment become faster. Defaults to `true`.
  ///
  /// A touch that catches a velocity v keeps a momentum of 0.000816 · |v|^1.967, at most 40 000 points per
  /// second. The release adds the momentum if its own velocity has the same direction, and is greater than
  /// half of the momentum. If the finger rests for more than 20 ms, the momentum is lost.
  ///
  /// Source: Flutter's fit to the scroll views of iOS, `carriedMomentum` of `BouncingScrollPhysics`.
  public var carriesMomentum = true

  /// Creates constants.
  ///
  /// - Parameters:
  ///   - edgeResponse: The response of the spring of an elastic end, in seconds. Must be greater than 0.
  ///   - detentResponse: The response of the spring to a detent, in seconds. Must be greater than 0.
  ///   - stepResponse: The response of the spring of a notch and of a key, in seconds. Must be greater than
  ///     0.
  ///   - threshold: The remaining distance at which a motion is at rest, in points. Must be greater than 0.
  ///   - reach: The greatest distance from a boundary at which a gesture begins at the boundary, in points.
  ///     Must be finite and at least 0.
  public init(
    edgeResponse: Double = 2 * Double.pi / 10, detentResponse: Double = 0.5, stepResponse: Double = 0.2,
    threshold: Double = 0.1, reach: Double = 0.5, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      edgeResponse > 0 && detentResponse > 0 && stepResponse > 0,
      "The responses must be greater than 0 s, but they are \(edgeResponse), \(detentResponse) and "
        + "\(stepResponse) s.", file: file, line: line)
    checkPrecondition(
      threshold > 0 && threshold.isFinite,
      "The threshold must be finite and greater than 0, but it is \(threshold).", file: file, line: line)
    checkPrecondition(
      reach >= 0 && reach.isFinite, "The reach must be finite and at least 0, but it is \(reach).",
      file: file, line: line)
    edge = SpringDescription(response: edgeResponse, file: file, line: line)
    detent = SpringDescription(response: detentResponse, file: file, line: line)
    step = SpringDescription(response: stepResponse, file: file, line: line)
    self.threshold = threshold
    self.reach = reach
  }
}
