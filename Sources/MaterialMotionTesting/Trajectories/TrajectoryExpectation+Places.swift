// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension TrajectoryExpectation {
  /// Expects the trajectory to end at rest at a value.
  ///
  /// - Parameters:
  ///   - value: The value at the end. A spring comes to rest exactly at its destination.
  ///   - distance: The largest allowed distance from the value. Defaults to 0.
  public static func rests(at value: Value, within distance: Double = 0) -> TrajectoryExpectation {
    TrajectoryExpectation("rests at \(describe(value))", guides: [value]) { trajectory in
      let last = trajectory.samples[trajectory.samples.count - 1]
      let way = length(last.value - value)
      var faults: [String] = []
      if !(way <= distance) {
        faults.append("It ends at \(describe(last.value)), at a distance of \(number(way)).")
        if trajectory.samples.allSatisfy({ $0.value == last.value }) { faults.append("It never moves.") }
      }
      if trajectory.isAtRest == false { faults.append("It is active at the end.") }
      if trajectory.isAtRest == nil, last.velocity != .zero {
        faults.append("It has a velocity of \(describe(last.velocity)) at the end.")
      }
      return faults.isEmpty
        ? nil : Violation(sentence: faults.joined(separator: " "), samples: [trajectory.samples.count - 1])
    }
  }

  /// Expects the trajectory to reach a value, in a sample or on the straight line between two samples.
  ///
  /// - Parameters:
  ///   - value: The value to reach.
  ///   - distance: The largest allowed distance from the value. Defaults to 0. This is enough for numbers,
  ///     because a trajectory that crosses a number also reaches it. For points, use a greater distance,
  ///     because a path rarely meets a point exactly.
  public static func passes(_ value: Value, within distance: Double = 0) -> TrajectoryExpectation {
    let near = distance > 0 ? ", within \(number(distance))" : ""
    return TrajectoryExpectation("passes \(describe(value))\(near)", guides: [value]) { trajectory in
      let samples = trajectory.samples
      let distances = samples.indices.map { index in
        index == 0
          ? length(samples[0].value - value)
          : self.distance(of: value, from: samples[index - 1].value, samples[index].value)
      }
      let nearest = distances.indices.min { distances[$0] < distances[$1] } ?? 0
      if distances[nearest] <= distance { return nil }
      return Violation(
        sentence:
          "The smallest distance is \(number(distances[nearest])), at \(seconds(samples[nearest].time)) s.",
        samples: [nearest])
    }
  }

  /// Expects the trajectory to stay near a value after a given time.
  ///
  /// - Parameters:
  ///   - value: The value that the trajectory must stay near.
  ///   - distance: The largest allowed distance from the value.
  ///   - time: The time from which the rule applies: a timestamp of the clock, in seconds.
  public static func settles(
    at value: Value, within distance: Double, by time: Double
  ) -> TrajectoryExpectation {
    let rule = "is within \(number(distance)) of \(describe(value)) from \(seconds(time)) s on"
    return TrajectoryExpectation(rule, guides: [value]) { trajectory in
      let samples = trajectory.samples
      // At `time`, the trajectory still has the value of the last sample up to `time`. So this sample is
      // checked, too.
      let first = samples.lastIndex { $0.time <= time } ?? 0
      return samples.indices.filter { $0 >= first && !(length(samples[$0].value - value) <= distance) }
    }
  }

  /// Expects the trajectory never to move beyond a value. All samples must be on the same side of the value
  /// as the first sample.
  ///
  /// For points, the limit is a line through the value. This line is perpendicular to the straight line from
  /// the first sample to the value. For values with three coordinates, the limit is a plane.
  ///
  /// - Parameters:
  ///   - value: The value that the trajectory must not move beyond.
  ///   - distance: The largest allowed distance beyond the limit. The default allows for rounding errors.
  public static func neverOvershoots(_ value: Value, within distance: Double = 1e-9) -> TrajectoryExpectation
  {
    TrajectoryExpectation("never overshoots \(describe(value))", guides: [value]) { trajectory in
      let samples = trajectory.samples
      let way = value - samples[0].value
      let reach = length(way)
      return samples.indices.filter { index in
        reach != 0 && !(product(samples[index].value - value, way) <= distance * reach)
      }
    }
  }

  /// Returns the smallest distance from a value to the line segment between two other values.
  private static func distance(of value: Value, from start: Value, _ end: Value) -> Double {
    let way = end - start
    guard way.lengthSquared > 0 else { return length(start - value) }
    let part = min(max(product(value - start, way) / way.lengthSquared, 0), 1)
    let exact = min(length(start - value), length(end - value))
    // A number between the two ends lies on the segment. Because of rounding errors, the computation below
    // could return a distance greater than 0.
    if coordinates(of: value).count == 1, part > 0, part < 1 { return 0 }
    return min(exact, length(start + way.scaled(by: part) - value))
  }
}

extension TrajectoryExpectation where Value == Double {
  /// Expects every value to be in a range.
  public static func neverLeaves(_ range: ClosedRange<Double>) -> TrajectoryExpectation {
    let rule = "never leaves \(number(range.lowerBound))...\(number(range.upperBound))"
    return TrajectoryExpectation(rule, guides: [range.lowerBound, range.upperBound]) { trajectory in
      trajectory.samples.indices.filter { !range.contains(trajectory.samples[$0].value) }
    }
  }

  /// Expects the values never to decrease, or never to increase.
  ///
  /// - Parameter distance: The largest allowed step in the wrong direction between two samples. Defaults to
  ///   0. Use a greater distance if the values have rounding errors.
  public static func isMonotonic(within distance: Double = 0) -> TrajectoryExpectation {
    TrajectoryExpectation("is monotonic", guides: []) { trajectory in
      let values = trajectory.samples.map(\.value)
      let direction = (values.last ?? 0) >= values[0] ? 1.0 : -1
      return values.indices.dropFirst().filter { !((values[$0] - values[$0 - 1]) * direction >= -distance) }
    }
  }
}

extension TrajectoryExpectation where Value == Point {
  /// Expects every value to be in a rectangle.
  public static func neverLeaves(
    x: ClosedRange<Double>, y: ClosedRange<Double>
  ) -> TrajectoryExpectation {
    let sides = [x, y].map { "\(number($0.lowerBound))...\(number($0.upperBound))" }
    let corners = [Point(x.lowerBound, y.lowerBound), Point(x.upperBound, y.upperBound)]
    return TrajectoryExpectation("never leaves x \(sides[0]), y \(sides[1])", guides: corners) { trajectory in
      trajectory.samples.indices.filter { index in
        let value = trajectory.samples[index].value
        return !x.contains(value.x) || !y.contains(value.y)
      }
    }
  }
}
