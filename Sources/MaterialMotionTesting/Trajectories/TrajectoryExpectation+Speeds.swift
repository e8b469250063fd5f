// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension TrajectoryExpectation {
  /// It does not jump: from one sample to the next it goes no further than the time between them explains,
  /// and nowhere at the time of the first.
  ///
  /// What moves says so in every frame. So what has not been heard of for longer than two samples usually are
  /// apart stood still until then, and a longer silence explains no more than that. Of several values at one
  /// time each has to be explained: where one source hands over to another there are two.
  ///
  /// - Parameter speed: The highest speed, per second.
  public static func isContinuous(speed: Double) -> TrajectoryExpectation {
    jumps(
      "goes no faster than \(number(speed)) a second", speed, "value", of: { [$0.arrival, $0.value] })
  }

  /// Its velocity does not jump: from one sample to the next it changes no more than the time between them
  /// explains.
  ///
  /// A spring accelerates by at most its stiffness times the distance from its destination, and its damping
  /// times its speed, over its mass: the standard one, 200 points away, by 68 400 points per second squared.
  ///
  /// - Parameter acceleration: The highest acceleration, per second squared.
  public static func velocityIsContinuous(acceleration: Double) -> TrajectoryExpectation {
    jumps(
      "accelerates by no more than \(number(acceleration)) per second squared", acceleration, "velocity",
      of: { [$0.velocity] })
  }

  /// Its velocity is the one that its values have: neither is made up.
  ///
  /// So it is of a spring. A hand's velocity is measured, and lags behind it.
  ///
  /// - Parameter distance: How far a value may be from where the velocities before and after take it.
  public static func velocityIsTrue(within distance: Double) -> TrajectoryExpectation {
    TrajectoryExpectation("moves as its velocity says, within \(number(distance))") { trajectory in
      let samples = trajectory.samples
      return samples.indices.dropFirst().filter { index in
        let (last, next) = (samples[index - 1], samples[index])
        let way = (last.velocity + next.velocity).scale(by: (next.time - last.time) / 2)
        return !(length(next.value - last.value - way) <= distance)
      }
    }
  }

  /// - Parameter parts: What is judged of a sample; the last of it stands until the next.
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
        // A NaN is larger than anything.
        return lengths.first { !($0 <= .infinity) } ?? lengths.max() ?? 0
      }
      let explained = samples.indices.map { $0 == 0 ? 0 : rate * min(steps[$0 - 1], longest) }
      let marked = samples.indices.filter { !(jumps[$0] <= explained[$0] * (1 + 1e-9) + 1e-9) }
      guard let first = marked.first else { return nil }
      let step = first == 0 ? 0 : min(steps[first - 1], longest)
      return Violation(
        sentence: "Its \(name) changes by \(number(jumps[first])) in \(number(step * 1000)) ms, "
          + "which explain \(number(explained[first])), at \(seconds(samples[first].time)) s"
          + (marked.count > 1 ? ", the first of \(marked.count) times." : "."),
        samples: marked)
    }
  }
}
