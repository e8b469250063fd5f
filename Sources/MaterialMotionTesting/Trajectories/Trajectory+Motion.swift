// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension Trajectory {
  /// Records a motion without playing it.
  ///
  ///     let spring = SpringSolution(.bouncy, from: 0.0, to: 100)
  ///     expectTrajectory(
  ///       Trajectory(of: spring), .rests(at: 100), .neverLeaves(0...120), .velocityIsTrue(within: 0.2))
  ///
  /// The first sample is at `from`, the last one exactly at `to`. Values and velocities are those of the
  /// motion at these times. The trajectory is at rest if it ends at or after the motion's duration.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - start: The time of the first sample, in seconds since the start of the motion. Must be finite and at
  ///     least 0.
  ///   - end: The time of the last sample, in seconds. Must be finite and at least `start`. `nil`, the
  ///     default, for the motion's duration, which must then be finite.
  ///   - framesPerSecond: The number of samples per second. Must be finite and greater than 0. The number of
  ///     samples must be less than 10⁹.
  public init(
    of motion: some Motion<Value>, from start: Double = 0, to end: Double? = nil,
    framesPerSecond: Double = 60,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let duration = motion.duration < .infinity ? motion.duration : nil
    let end = requiredEnd(end ?? duration, of: "motion", file: file, line: line)
    let times = frameTimes(from: start, to: end, framesPerSecond: framesPerSecond, file: file, line: line)
    self.init(
      samples: times.map {
        Sample(time: $0, value: motion.value(at: $0), velocity: motion.velocity(at: $0))
      }, isAtRest: end >= motion.duration)
  }
}
