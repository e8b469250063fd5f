// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension TrajectoryExpectation {
  /// Expects the value not to jump. Between two samples, the value may change by at most `speed` times the
  /// time between the samples. At the time of the first sample, the value must not change.
  ///
  /// A moving stream emits in every frame. If the stream emits nothing for a longer time, it is at rest
  /// during this time. So if the time between two samples is more than twice the median, the check uses twice
  /// the median instead.
  ///
  /// If several values have the same time, the first and the last of these values are checked. For example,
  /// several values have the same time when a spring takes over an element from a gesture.
  ///
  /// - Parameter speed: The highest allowed speed, per second.
  public static func isContinuous(speed: Double) -> TrajectoryExpectation {
    jumps(
      "goes no faster than \(number(speed)) a second", speed, "value", of: { [$0.arrival, $0.value] })
  }

  /// Expects the velocity not to jump. Between two samples, the velocity may change by at most `acceleration`
  /// times the time between the samples.
  ///
  /// A spring's acceleration is at most `(stiffness * distance + damping * speed) / mass`. In this formula,
  /// `distance` is the distance from the destination. For example, if the default spring starts at rest, 200
  /// points from its destination, it accelerates by 68 400 points per second squared.
  ///
  /// - Parameter acceleration: The highest allowed acceleration, per second squared.
  public static func velocityIsContinuous(acceleration: Double) -> TrajectoryExpectation {
    jumps(
      "accelerates by no more than \(number(acceleration)) per second squared", acceleration, "velocity",
      of: { [$0.velocity] })
  }

  /// Expects the velocity to agree with the change of the value.
  ///
  /// Between two samples, the value must change by the mean of the two velocities times the time between the
  /// samples. A spring meets this expectation. A drag does not, because the velocity of a drag is measured
  /// and lags behind.
  ///
  /// - Parameter distance: The largest allowed difference between the actual change and the expected change
  ///   of the value.
  public static func velocityIsTrue(within distance: Double) -> TrajectoryExpectation {
    TrajectoryExpectation("agrees with its velocity, within \(number(distance))") { trajectory in
      let samples = trajectory.samples
      return samples.indices.dropFirst().filter { index in
        let (last, next) = (samples[index - 1], samples[index])
        let way = (last.velocity + next.velocity).scaled(by: (next.time - last.time) / 2)
        return !(length(next.value - last.value - way) <= distance)
      }
    }
  }

  /// Expects a quantity to change by at most `rate` per second between two samples.
  ///
  /// - Parameter parts: Returns the quantities to check in a sample, in order. Each quantity is compared with
  ///   the last quantity of the preceding sample.
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
        // If a length is NaN, the jump is NaN, and the check below marks the sample.
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
