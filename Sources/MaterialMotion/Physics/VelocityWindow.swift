// SPDX-License-Identifier: Apache-2.0

/// The part of a movement that determines its velocity: the newest samples, back to a gap or to a distance.
struct VelocityWindow {
  /// The length of the interval at which older samples begin to lose weight, and of the interval at which
  /// they lose all of it, in seconds. Both grow with the usual interval.
  static var gap: (fade: Double, end: Double) { (0.02, 0.04) }

  /// The number of usual intervals that are never a gap.
  static var usualIntervals: Double { 2.5 }

  /// The distance that the pointer covers in the window, in points.
  static var way: Double { 8 }

  /// The least length of the window, in seconds. Four usual intervals may lengthen it, and so may 1.5 times
  /// the last two intervals.
  static var least: Double { 0.035 }
  static var leastByInterval: Double { 0.11 }
  static var leastByLastTwo: Double { 0.2 }

  /// The greatest length of the window, in seconds, unless its least length is longer.
  static var greatest: Double { 0.09 }

  /// The weight of the second newest sample behind a gap. Two samples always have a velocity.
  static var leastWeight: Double { 1e-3 }

  /// The length of the window, in seconds.
  let length: Double

  /// The number of samples that are not behind a gap.
  private(set) var count = 1

  private let fade: Double
  private let end: Double

  /// Creates the window of at least two samples.
  init<Position>(_ samples: VelocitySamples<Position>) {
    let newest = samples[0]
    let interval = samples.interval
    let stretch = max(1, Self.usualIntervals * interval / Self.gap.end)
    fade = Self.gap.fade * stretch
    end = Self.gap.end * stretch
    var weight = 1.0
    var reach: Double?
    var (distance, age) = (0.0, 0.0)
    var count = 1
    while count < samples.count {
      let sample = samples[count]
      let (previousDistance, previousAge) = (distance, age)
      age = newest.time - sample.time
      weight = Self.weight(weight, after: age - previousAge, fade: fade, end: end)
      let isBehindGap = count == 1 && weight < Self.leastWeight
      if !isBehindGap && weight < 1e-6 { break }
      distance = (sample.position - newest.position).magnitudeSquared.squareRoot()
      if reach == nil, distance >= Self.way {
        reach =
          previousAge + (Self.way - previousDistance) / (distance - previousDistance) * (age - previousAge)
      }
      count += 1
      if isBehindGap { break }
    }
    self.count = count
    let lastTwo = newest.time - samples[min(2, count - 1)].time
    let least = max(
      Self.least, min(4 * interval, Self.leastByInterval), min(1.5 * lastTwo, Self.leastByLastTwo))
    length = max(least, min(reach ?? Self.greatest, Self.greatest))
  }

  /// Returns the weight of a sample that has an interval after it.
  ///
  /// - Parameters:
  ///   - weight: The weight of the sample after the interval, from 0 to 1.
  ///   - interval: The interval, in seconds.
  func weight(_ weight: Double, after interval: Double) -> Double {
    Self.weight(weight, after: interval, fade: fade, end: end)
  }

  private static func weight(_ weight: Double, after interval: Double, fade: Double, end: Double) -> Double {
    interval <= fade ? weight : weight * max(0, (end - interval) / (end - fade))
  }
}
