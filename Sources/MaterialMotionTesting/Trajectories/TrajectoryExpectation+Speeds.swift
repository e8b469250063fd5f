// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension TrajectoryExpectation {
  /// Expects the value not to jump: between two samples, it changes by at most the speed times the time
  /// between them. At the time of the first sample it does not change.
  ///
  /// A moving value is emitted in every frame. After a longer pause the value was at rest, so the time that
  /// counts is at most twice the median interval between samples. If several values have the same time, as at
  /// a hand-over, the first and the last of them are checked.
  ///
  /// - Parameter speed: The highest allowed speed, per second.
  public static func isContinuous(speed: Double) -> TrajectoryExpectation {
    jumps(
      "goes no faster than \(number(speed)) a second", speed, "value", of: { [$0.arrival, $0.value] })
  }

  /// Expects the velocity not to jump: between two samples, it changes by at most the acceleration times the
  /// time between them.
  ///
  /// A spring accelerates by at most (stiffness × distance from the destination + damping × speed) ÷ mass.
  /// For the standard spring at rest, 200 points away, that is 68 400 points per second squared.
  ///
  /// - Parameter acceleration: The highest allowed acceleration, per second squared.
  public static func velocityIsContinuous(acceleration: Double) -> TrajectoryExpectation {
    jumps(
      "accelerates by no more than \(number(acceleration)) per second squared", acceleration, "velocity",
      of: { [$0.velocity] })
  }

  /// Expects the velocity to agree with the change of the value.
  ///
  /// Between two samples, the value must change by the mean of their velocities times the time. A spring
  /// meets this expectation. The velocity of a drag does not, because it is measured and lags behind.
  ///
  /// - Parameter distance: The largest allowed difference between the two changes.
  public static func velocityIsTrue(within distance: Double) -> TrajectoryExpectation {
    TrajectoryExpectation("agrees with its velocity, within \(number(distance))") { trajectory in
      let samples = trajectory.samples
      return samples.indices.dropFirst().filter { index in
        let (last, next) = (samples[index - 1], samples[index])
        let way = (last.velocity + next.velocity).scale(by: (next.time - last.time) / 2)
        return !(length(next.value - last.value - way) <= distance)
      }
    }
  }

  /// Expects a quantity to change between samples by no more than a rate times the time.
  ///
  /// - Parameter parts: The quantities of a sample to check. The next sample is compared to the last of them.
  private static func jumps(
    _ rule: String, _ rate: Double, _ name: String, of parts: @escaping (Trajectory<Value>.Sample) -> [Value]
  ) -> TrajectoryExpectation {
    TrajectoryExpectation(rule, guides: []) { trajectory in
      let samples = trajectory.samples
      let steps = zip(samples, samples.dropFirst()).map { $1.time - $0.time }
      let longest = 2 * (steps.sorted().dropFirst(steps.count / 2).first ?? 0)
      let jumps = samples.indices.map { index in
        let origin = index == 0 ? parts(samples[0])[0] : parts(samples[index - 1]).last ?? .zero
        let lengths = parts(samples[index]).map { length($0 - origin) }
        // A NaN counts as the largest jump.
        return lengths.first { !($0 <= .infinity) } ?? lengths.max() ?? 0
      }
      let explained = samples.indices.map { $0 == 0 ? 0 : rate * min(steps[$0 - 1], longest) }
      let marked = samples.indices.filter { !(jumps[$0] <= explained[$0] * (1 + 1e-9) + 1e-9) }
      guard let first = marked.first else { return nil }
      let step = first == 0 ? 0 : min(steps[first - 1], longest)
      return Violation(
        sentence: "Its \(name) changes by \(number(jumps[first])) in \(number(step * 1000)) ms, "
          + "but at most \(number(explained[first])) is allowed, at \(seconds(samples[first].time)) s"
          + (marked.count > 1 ? ", the first of \(marked.count) times." : "."),
        samples: marked)
    }
  }
}
