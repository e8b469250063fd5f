// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension TrajectoryExpectation {
  /// It is at rest in the end, at a value.
  ///
  /// - Parameters:
  ///   - value: Where. A spring rests on its destination to the last digit.
  ///   - distance: How far from there it may be.
  public static func rests(at value: Value, within distance: Double = 0) -> TrajectoryExpectation {
    TrajectoryExpectation("rests at \(describe(value))", guides: [value]) { trajectory in
      let last = trajectory.samples[trajectory.samples.count - 1]
      let way = length(last.value - value)
      var faults: [String] = []
      if !(way <= distance) {
        faults.append("It ends at \(describe(last.value)), \(number(way)) from there.")
      }
      if trajectory.isAtRest == false { faults.append("It is active in the end.") }
      if trajectory.isAtRest == nil, last.velocity != .zero {
        faults.append("It has a velocity of \(describe(last.velocity)) in the end.")
      }
      return faults.isEmpty
        ? nil : Violation(sentence: faults.joined(separator: " "), samples: [trajectory.samples.count - 1])
    }
  }

  /// It comes near a value, in a sample or on the way from one to the next.
  ///
  /// - Parameters:
  ///   - value: Where it passes.
  ///   - distance: How near it comes: 0 for a number, through which there is no way around.
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
          "It comes no nearer than \(number(distances[nearest])), at \(seconds(samples[nearest].time)) s.",
        samples: [nearest])
    }
  }

  /// It stays near a value from some time on.
  ///
  /// - Parameters:
  ///   - value: Where it settles.
  ///   - distance: How far from there it may be.
  ///   - time: From when on, in seconds on the clock's clock.
  public static func settles(
    at value: Value, within distance: Double, by time: Double
  ) -> TrajectoryExpectation {
    let rule = "is within \(number(distance)) of \(describe(value)) from \(seconds(time)) s on"
    return TrajectoryExpectation(rule, guides: [value]) { trajectory in
      let samples = trajectory.samples
      // What was heard last before that time still holds then.
      let first = samples.lastIndex { $0.time <= time } ?? 0
      return samples.indices.filter { $0 >= first && !(length(samples[$0].value - value) <= distance) }
    }
  }

  /// It does not go further than a value, seen from where it starts: not beyond the line, or the plane,
  /// through the value across the straight way there.
  ///
  /// - Parameters:
  ///   - value: Where it should not go beyond.
  ///   - distance: How far it may, for what arithmetic adds.
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

  /// The shortest way from a value to the straight line between two others.
  private static func distance(of value: Value, from start: Value, _ end: Value) -> Double {
    let way = end - start
    guard way.magnitudeSquared > 0 else { return length(start - value) }
    let part = min(max(product(value - start, way) / way.magnitudeSquared, 0), 1)
    let exact = min(length(start - value), length(end - value))
    // The foot of the perpendicular is rounded; a number that lies between two others is passed for sure.
    if coordinates(of: value).count == 1, part > 0, part < 1 { return 0 }
    return min(exact, length(start + way.scale(by: part) - value))
  }
}

extension TrajectoryExpectation where Value == Double {
  /// It stays in a range.
  public static func neverLeaves(_ range: ClosedRange<Double>) -> TrajectoryExpectation {
    let rule = "never leaves \(number(range.lowerBound))...\(number(range.upperBound))"
    return TrajectoryExpectation(rule, guides: [range.lowerBound, range.upperBound]) { trajectory in
      trajectory.samples.indices.filter { !range.contains(trajectory.samples[$0].value) }
    }
  }

  /// It only rises, or only falls; it may stay where it is.
  ///
  /// - Parameter distance: How far it may go back, for what arithmetic adds.
  public static func isMonotonic(within distance: Double = 0) -> TrajectoryExpectation {
    TrajectoryExpectation("is monotonic", guides: []) { trajectory in
      let values = trajectory.samples.map(\.value)
      let direction = (values.last ?? 0) >= values[0] ? 1.0 : -1
      return values.indices.dropFirst().filter { !((values[$0] - values[$0 - 1]) * direction >= -distance) }
    }
  }
}

extension TrajectoryExpectation where Value == Point {
  /// It stays in a rectangle.
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
