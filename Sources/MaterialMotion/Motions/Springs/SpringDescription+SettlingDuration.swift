// SPDX-License-Identifier: Apache-2.0

extension SpringDescription {
  /// Creates a description from a settling duration and a damping ratio. The settling duration is the time
  /// until the spring is at rest.
  ///
  ///     SpringDescription(settlingDuration: 0.6, dampingRatio: 0.8)
  ///     SpringDescription(settlingDuration: 0.6, dampingRatio: 1, threshold: 0.1 / 300)
  ///
  /// A motion that starts at the distance d from its destination, without velocity, is at rest after exactly
  /// this duration. The duration does not depend on d. ``settlingTime(from:velocity:threshold:file:line:)``
  /// from d, with the threshold `threshold * d`, returns the same duration. The second line of the example
  /// describes a spring that moves an element by 300 points. This spring is at rest when it is within 0.1
  /// points.
  ///
  /// The rule for rest is the energy rule of `settlingTime`: `|x|² + |v|²/ω₀² <= (threshold * d)²`. A motion
  /// that only crosses its destination is therefore not at rest. A motion that starts with a velocity may
  /// take longer.
  ///
  /// Let τ be the settling time of the spring with this damping ratio and with ω₀ = 1. Then ω₀ is τ divided
  /// by the duration, because a change of ω₀ only changes the unit of time.
  ///
  /// - Parameters:
  ///   - settlingDuration: The duration until rest, in seconds. Must be at least 0 and finite. If it is 0,
  ///     the spring is instant. The resulting response must not be longer than 10¹⁴ s.
  ///   - dampingRatio: The damping ratio, ζ. Must be finite and greater than 0, because a spring without
  ///     damping never rests. Defaults to 1, critical damping.
  ///   - threshold: The threshold for rest, as a fraction of the distance at the start. Must be greater than
  ///     0 and less than 1. Defaults to 0.001.
  ///   - mass: The mass, m. Must be finite and greater than 0. Defaults to 1.
  public init(
    settlingDuration: Double, dampingRatio: Double = 1, threshold: Double = 0.001, mass: Double = 1,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      settlingDuration >= 0 && settlingDuration.isFinite,
      "The settling duration must be finite and at least 0 s, but it is \(settlingDuration) s.", file: file,
      line: line)
    checkPrecondition(
      dampingRatio > 0 && dampingRatio.isFinite,
      "The damping ratio must be finite and greater than 0, but it is \(dampingRatio).", file: file,
      line: line)
    checkPrecondition(
      threshold > 0 && threshold < 1,
      "The threshold must be greater than 0 and less than 1, but it is \(threshold).", file: file, line: line)
    let unit = SpringDescription(stiffness: 1, damping: 2 * dampingRatio, file: file, line: line)
    let unitTime = unit.settlingTime(from: 1.0, threshold: threshold, file: file, line: line)
    self.init(
      response: settlingDuration * (2 * Double.pi / unitTime), dampingRatio: dampingRatio, mass: mass,
      file: file, line: line)
  }
}
