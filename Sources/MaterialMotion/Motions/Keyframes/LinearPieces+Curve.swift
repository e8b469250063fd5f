// SPDX-License-Identifier: Apache-2.0

extension LinearPieces {
  /// The part of the tolerance by which the curve may differ from the lines between its samples.
  private static var samplingPart: Double { 0x1p-10 }

  /// Finds the chain of the fewest pieces for a curve whose slope is continuous, except at one corner.
  ///
  /// - Parameters:
  ///   - duration: The time at which the curve ends, in seconds. Must be greater than 0.
  ///   - end: The exact value at the end.
  ///   - tolerance: The greatest distance from the curve.
  ///   - corner: The time of a corner, or infinity.
  ///   - curve: Returns the value at a time, and a number that is at least the absolute second derivative of
  ///     the value at this time and at all later times. Before the corner, the number need not hold after it.
  package init(
    until duration: Double, at end: Double, tolerance: Double, corner: Double = .infinity,
    of curve: (Double) -> (value: Double, curvature: Double)
  ) {
    // Between two samples at the distance h, the curve differs from a line by at most h²/8 · curvature.
    let product = 8 * Self.samplingPart * tolerance
    let shortest = duration * 0x1p-24
    var samples: [CurveSample] = []
    var time = 0.0
    while time < duration {
      let (value, curvature) = curve(time)
      samples.append(CurveSample(time: time, value: value))
      let next = time + max((product / curvature).squareRoot(), shortest)
      time = time < corner && corner < next ? corner : next
    }
    samples.append(CurveSample(time: duration, value: end))
    self.init(samples, tolerance: tolerance * (1 - Self.samplingPart))
  }

  /// The value of the chain at a time.
  package func value(at time: Double) -> Double {
    var (low, high) = (0, times.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    let length = times[high] - times[low]
    return length > 0
      ? values[low] + (values[high] - values[low]) * ((time - times[low]) / length) : values[high]
  }

  /// Returns the times of the knots of two chains. Both chains must end at the same time.
  package func times(with other: LinearPieces) -> [Double] {
    var merged: [Double] = []
    var (mine, theirs) = (0, 0)
    while mine < times.count {
      let time = min(times[mine], other.times[theirs])
      merged.append(time)
      if times[mine] == time { mine += 1 }
      if other.times[theirs] == time, theirs < other.times.count - 1 { theirs += 1 }
    }
    return merged
  }
}

extension SpringDescription {
  /// Returns the pieces of a motion along one axis, as displacements from the destination.
  func pieces(
    from displacement: Double, velocity: Double, duration: Double, tolerance: Double
  ) -> LinearPieces {
    LinearPieces(until: duration, at: 0, tolerance: tolerance) { time in
      var x = displacement
      var v = velocity
      SpringStep(self, duration: time).advance(&x, &v)
      return (x, greatestAcceleration(x, v))
    }
  }

  /// Returns a number that is at least the absolute acceleration of a motion along one axis, now and later.
  /// The spring must not be instant.
  package func greatestAcceleration(_ displacement: Double, _ velocity: Double) -> Double {
    // The acceleration obeys the law of the spring, too, so its energy never rises.
    let acceleration = -(stiffness * displacement + damping * velocity) / mass
    let change = -(stiffness * velocity + damping * acceleration) / mass
    return (acceleration * acceleration + change * change * inverseSquaredFrequency).squareRoot()
  }
}
