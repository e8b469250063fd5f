// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("VelocityEstimator: accuracy")
struct VelocityEstimatorAccuracyTests {
  typealias Family = SyntheticGesture.Family
  typealias Disturbance = SyntheticGesture.Disturbance

  /// The greatest median of the error and its greatest 90th percentile, in percent.
  typealias Bound = (median: Double, high: Double)

  static let clean: [Disturbance] = [.none, .repeated, .twoPlaces, .late60, .early60, .lateLift, .nudge]
  static let halfPoint: [Disturbance] = [.halfPointNoise, .rounded, .roundedAndSilent]

  /// The bounds without noise, with noise of half a point, with noise of a point, and at 30 Hz.
  static let bounds: [Family: (clean: Bound, halfPoint: Bound, point: Bound, slow: Bound?)] = [
    .constant: ((2, 3), (5, 16), (8, 30), (2, 4)),
    .slow: ((1, 2), (15, 38), (26, 70), (1, 3)),
    .accelerating: ((2, 5), (5, 12), (9, 22), (2, 5)),
    .decelerating: ((4, 8), (9, 24), (14, 40), (2, 5)),
    .reach: ((2, 6), (3, 10), (3, 12), (6, 12)),
    .flick40: ((6, 18), (12, 28), (18, 42), nil),
    .flick60: ((2, 7), (7, 17), (13, 32), (10, 18)),
    .flick80: ((2, 5), (5, 12), (9, 22), (4, 8)),
    .flick100: ((3, 7), (5, 9), (7, 12), (12, 20)),
    .flickPastPeak: ((5, 12), (9, 16), (12, 20), (24, 30)),
    .waitThenFlick: ((3, 9), (5, 12), (8, 20), nil),
    .reversal: ((1, 5), (6, 18), (9, 32), nil),
    .circle: ((5, 10), (12, 26), (17, 40), (9, 16)),
    .rest: ((0, 0), (0, 0), (0, 0), nil),
  ]

  /// The releases at 60 Hz and more. A slow movement counts from 80 points per second.
  private static let releases = SyntheticRelease.all.filter {
    $0.rate >= 60 && ($0.family != .slow || $0.speed >= 80)
  }

  @Test("the error on release is within its bounds", arguments: Family.allCases)
  func errors(_ family: Family) throws {
    let bounds = try #require(Self.bounds[family])
    expect(bounds.clean, family, Self.clean, atLeast: 230)
    expect(bounds.halfPoint, family, Self.halfPoint, atLeast: 100)
    expect(bounds.point, family, [.pointNoise], atLeast: 30)
    expect(family == .rest ? (0, 0) : family == .reach ? (3, 6) : (17, 35), family, [.times2], atLeast: 30)
    expect(family == .rest ? (0, 0) : family == .reach ? (3, 6) : (32, 65), family, [.times4], atLeast: 30)
  }

  private func expect(_ bound: Bound, _ family: Family, _ disturbances: [Disturbance], atLeast count: Int) {
    let errors = Self.releases.lazy.filter { $0.family == family && disturbances.contains($0.disturbance) }
      .map { $0.error * 100 }
    expect(bound, Array(errors), "\(family), \(disturbances)")
    #expect(errors.count >= count)
  }

  private func expect(_ bound: Bound, _ errors: [Double], _ kind: String) {
    let (median, high) = (errors.quantile(0.5), errors.quantile(0.9))
    // The true velocity of a rest differs from zero by a rounding error.
    #expect(
      median <= bound.median + 1e-9 && high <= bound.high + 1e-9, "\(kind): \(median) %, \(high) %")
  }

  @Test("the error at 30 Hz is within its bounds", arguments: Family.allCases)
  func lowRate(_ family: Family) throws {
    guard let bound = try #require(Self.bounds[family]).slow else { return }
    let releases = (0..<60).map { number -> SyntheticRelease in
      let gesture = SyntheticGesture(family, rate: 30, .none, seed: 20_000 + UInt64(number))
      return SyntheticRelease(gesture, number: number)
    }
    expect(bound, releases.filter { family != .slow || $0.speed >= 80 }.map { $0.error * 100 }, "\(family)")
  }

  @Test("no moving element is thrown backward")
  func sign() {
    for release in Self.releases where release.speed > 0.02 * release.peak {
      #expect((release.estimate * release.truth).sum() >= 0, "gesture \(release.number)")
    }
  }

  @Test("no throw of 80 points per second or more is mistaken for a rest")
  func throwsAreThrown() {
    for release in Self.releases where release.speed >= 80 && release.family != .reach {
      #expect(release.estimate != .zero, "gesture \(release.number)")
    }
  }

  @Test(
    "no rest has a velocity of more than 50 points per second on release",
    arguments: [Disturbance.pointNoise, .nudge, .rounded, .repeated])
  func restsAreRests(_ disturbance: Disturbance) {
    for number in 0..<200 {
      let rate = SyntheticGesture.rates[1 + number % 5]
      let gesture = SyntheticGesture(.rest, rate: rate, disturbance, seed: 30_000 + UInt64(number))
      let speed = SyntheticRelease(gesture, number: number).estimate.lengthSquared.squareRoot()
      #expect(speed <= 50, "seed \(30_000 + number)")
    }
  }

  /// The families with a continuous velocity. After an instantaneous turn, the estimate follows some samples
  /// later.
  static let smooth: [Family] = [
    .constant, .slow, .accelerating, .decelerating, .reach, .flick40, .flick60, .flick80, .flick100,
    .flickPastPeak, .circle,
  ]

  @Test("after 35 ms, no step of the velocity exceeds the true step by more than 5 % of the highest speed")
  func steps() {
    let excesses = Self.smooth.flatMap { family in
      (0..<20).compactMap { number -> Double? in
        let rate = SyntheticGesture.rates[1 + number % 4]
        let gesture = SyntheticGesture(family, rate: rate, .none, seed: 40_000 + UInt64(number))
        return greatestExcess(of: gesture)
      }
    }
    #expect(excesses.count >= 200)
    #expect(excesses.quantile(0.9) <= 0.05, "\(excesses.quantile(0.9))")
  }

  /// Returns the greatest length by which a step of the estimate exceeds the true step, as a share of the
  /// highest speed. `nil` if the gesture is shorter than 35 ms.
  private func greatestExcess(of gesture: SyntheticGesture) -> Double? {
    var estimator = VelocityEstimator<Point>()
    var last: (estimate: Point, truth: Point)?
    var greatest: Double?
    for event in gesture.events {
      estimator.add(event.position, at: event.time)
      let now = (estimate: estimator.velocity(), truth: gesture.velocity(at: event.time))
      if let last {
        let step = (now.estimate - last.estimate).lengthSquared.squareRoot()
        let trueStep = (now.truth - last.truth).lengthSquared.squareRoot()
        greatest = max(greatest ?? 0, (step - trueStep) / gesture.motion.peak)
      }
      if event.time - gesture.start >= 0.035 { last = now }
    }
    return greatest
  }
}
