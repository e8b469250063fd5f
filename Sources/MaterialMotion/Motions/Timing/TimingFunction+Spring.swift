// SPDX-License-Identifier: Apache-2.0

extension TimingFunction {
  /// Returns the motion of a spring as a timing function.
  ///
  ///     let spring = SpringDescription.bouncy
  ///     KeyframeMotion(
  ///       from: 0.0, to: 300, duration: spring.settlingTime(from: 1.0), timing: .spring(spring))
  ///
  /// The progress 1 stands for the time T at which the spring is at rest. T is
  /// ``SpringDescription/settlingTime(from:velocity:threshold:file:line:)`` for the distance 1. A motion of
  /// this duration moves like the spring. In a motion of another duration, the same curve is stretched or
  /// compressed in time.
  ///
  /// Let g(t) be the position of a spring from 0 to 1 after t seconds. The function is g(p·T)/g(T), so it
  /// ends exactly at 1. The division changes a value by at most about the threshold. The value is 0 before
  /// the start and 1 after the end. The function of an instant spring is 1 from the start on.
  ///
  /// - Parameters:
  ///   - description: The constants of the spring. The spring must have damping, because a spring without
  ///     damping never rests.
  ///   - velocity: The velocity at the start, divided by the distance, in 1/s. A positive velocity points
  ///     toward the destination. Must be finite. Defaults to 0.
  ///   - threshold: The threshold for rest, as a fraction of the distance. Must be greater than 0 and less
  ///     than 1. Defaults to 0.001.
  public static func spring(
    _ description: SpringDescription, velocity: Double = 0, threshold: Double = 0.001,
    file: StaticString = #fileID, line: UInt = #line
  ) -> TimingFunction {
    checkPrecondition(
      threshold > 0 && threshold < 1,
      "The threshold must be greater than 0 and less than 1, but it is \(threshold).", file: file, line: line)
    let duration = description.settlingTime(
      from: -1.0, velocity: velocity, threshold: threshold, file: file, line: line)
    checkPrecondition(
      duration < .infinity, "The damping must be greater than 0, because the spring must come to rest.",
      file: file, line: line)
    return TimingFunction(.spring(SpringEasing(description, duration: duration, velocity: velocity)))
  }
}

/// The motion of a spring from 0 to 1, until it is at rest.
struct SpringEasing: Equatable, Sendable {
  let description: SpringDescription
  let duration: Double
  let velocity: Double

  /// The factor by which the motion is scaled, so that it ends at 1.
  private let scale: Double

  init(_ description: SpringDescription, duration: Double, velocity: Double) {
    self.description = description
    self.duration = duration
    self.velocity = velocity
    var (x, v) = (-1.0, velocity)
    SpringStep(description, duration: duration).advance(&x, &v)
    scale = 1 / (1 + x)
  }

  /// Returns the value before or after a possible jump, which only an instant spring has.
  func value(at progress: Double, from side: TimingFunction.Side) -> Double {
    if progress < 0 || progress == 0 && side == .before { return 0 }
    if progress >= 1 { return 1 }
    return (1 + state(at: progress).x) * scale
  }

  func slope(at progress: Double) -> Double {
    guard progress >= 0, progress <= 1, duration > 0 else { return 0 }
    return state(at: progress).v * duration * scale
  }

  func secondDerivative(at progress: Double) -> Double {
    guard progress >= 0, progress <= 1, duration > 0 else { return 0 }
    let (x, v) = state(at: progress)
    let acceleration = -(description.stiffness * x + description.damping * v) / description.mass
    return acceleration * duration * duration * scale
  }

  private func state(at progress: Double) -> (x: Double, v: Double) {
    var (x, v) = (-1.0, velocity)
    SpringStep(description, duration: progress * duration).advance(&x, &v)
    return (x, v)
  }
}
