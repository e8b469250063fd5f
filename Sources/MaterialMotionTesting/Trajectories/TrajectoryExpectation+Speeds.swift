// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension TrajectoryExpectation {
  /// It does not jump: from one sample to the next it goes no further than the time between them explains.
  ///
  /// - Parameter speed: The highest speed, per second.
  public static func isContinuous(speed: Double) -> TrajectoryExpectation {
    jumps(speed, of: \.value, "value") { "goes no faster than \(number(speed)) a second" }
  }

  /// Its velocity does not jump: from one sample to the next it changes no more than the time between them
  /// explains.
  ///
  /// A spring accelerates by at most its stiffness times the distance from its destination, and its damping
  /// times its speed, over its mass: the standard one, 200 points away, by 68 400 points per second squared.
  ///
  /// - Parameter acceleration: The highest acceleration, per second squared.
  public static func velocityIsContinuous(acceleration: Double) -> TrajectoryExpectation {
    jumps(acceleration, of: \.velocity, "velocity") {
      "accelerates by no more than \(number(acceleration)) per second squared"
    }
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

  private static func jumps(
    _ rate: Double, of part: @escaping (Trajectory<Value>.Sample) -> Value, _ name: String, rule: () -> String
  ) -> TrajectoryExpectation {
    TrajectoryExpectation(rule(), guides: []) { trajectory in
      let samples = trajectory.samples
      let jumps = samples.indices.map { index in
        index == 0 ? 0 : length(part(samples[index]) - part(samples[index - 1]))
      }
      let explained = samples.indices.map { index in
        index == 0 ? 0 : rate * (samples[index].time - samples[index - 1].time)
      }
      let marked = samples.indices.filter { !(jumps[$0] <= explained[$0] * (1 + 1e-9) + 1e-9) }
      guard let first = marked.first else { return nil }
      let step = samples[first].time - samples[first - 1].time
      return Violation(
        sentence: "Its \(name) changes by \(number(jumps[first])) in \(number(step * 1000)) ms, "
          + "which explain \(number(explained[first])), at \(seconds(samples[first].time)) s"
          + (marked.count > 1 ? ", the first of \(marked.count) times." : "."),
        samples: marked)
    }
  }
}
