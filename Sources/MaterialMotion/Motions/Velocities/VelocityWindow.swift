// SPDX-License-Identifier: Apache-2.0

/// The part of a movement that determines its velocity: the newest samples, back to a gap or to a distance.
@usableFromInline
struct VelocityWindow {
  /// The interval at which older samples begin to lose weight, and the interval at which they lose all of it,
  /// in seconds. Both grow with the usual interval.
  @inlinable static var gap: (fade: Double, end: Double) { (0.02, 0.04) }

  /// The number of usual intervals that are never a gap.
  @inlinable static var usualIntervals: Double { 2.5 }

  /// The distance that the pointer covers in the window, in points.
  @inlinable static var way: Double { 8 }

  /// The least length of the window, in seconds.
  @inlinable static var least: Double { 0.035 }

  /// The window is also at least four usual intervals long, up to this limit, in seconds.
  @inlinable static var leastByInterval: Double { 0.11 }

  /// The window is also at least 1.5 times the last two intervals long, up to this limit, in seconds.
  @inlinable static var leastByLastTwo: Double { 0.2 }

  /// The greatest length of the window, in seconds, unless the least length is longer.
  @inlinable static var greatest: Double { 0.09 }

  /// The least weight of the second newest sample. Two samples are always enough for a velocity.
  @inlinable static var leastWeight: Double { 1e-3 }

  /// The weight below which a sample is behind a gap.
  @inlinable static var noWeight: Double { 1e-6 }

  /// The length of the window, in seconds.
  @usableFromInline var length = 0.0

  @usableFromInline let fade: Double
  @usableFromInline let end: Double

  /// Creates the window of at least two samples.
  @inlinable
  init<Position>(_ samples: VelocitySamples<Position>) {
    let interval = samples.interval
    let stretch = max(1, Self.usualIntervals * interval / Self.gap.end)
    fade = Self.gap.fade * stretch
    end = Self.gap.end * stretch
    let (reach, lastTwo) = extent(of: samples)
    let least = max(
      Self.least, min(4 * interval, Self.leastByInterval), min(1.5 * lastTwo, Self.leastByLastTwo))
    length = max(least, min(reach, Self.greatest))
  }

  /// Returns two ages. The first is the age at which the pointer's distance was `way` or, if it never was,
  /// the greatest length. The second is the age of the third newest sample. Samples behind a gap do not
  /// count.
  @inlinable
  func extent<Position>(of samples: VelocitySamples<Position>) -> (reach: Double, lastTwo: Double) {
    let newest = samples[0]
    var (reach, lastTwo) = (Self.greatest, 0.0)
    var isFarAway = false
    var (squaredDistance, age, weight) = (0.0, 0.0, 1.0)
    var index = 1
    while index < samples.count, index <= 2 || !isFarAway && age < Self.greatest {
      let sample = samples[index]
      let (previousSquare, previousAge) = (squaredDistance, age)
      age = newest.time - sample.time
      weight = self.weight(weight, after: age - previousAge)
      if index > 1, weight < Self.noWeight { break }
      squaredDistance = (sample.position - newest.position).lengthSquared
      if !isFarAway, squaredDistance >= Self.way * Self.way {
        let previousDistance = previousSquare.squareRoot()
        let share = (Self.way - previousDistance) / (squaredDistance.squareRoot() - previousDistance)
        reach = previousAge + share * (age - previousAge)
        isFarAway = true
      }
      if index <= 2 { lastTwo = age }
      if weight < Self.leastWeight, index == 1 { break }
      index += 1
    }
    return (reach, lastTwo)
  }

  /// Returns the weight of a sample that precedes an interval.
  ///
  /// - Parameters:
  ///   - weight: The weight of the sample after the interval, from 0 to 1.
  ///   - interval: The interval, in seconds.
  @inlinable
  func weight(_ weight: Double, after interval: Double) -> Double {
    interval <= fade ? weight : weight * max(0, (end - interval) / (end - fade))
  }
}
