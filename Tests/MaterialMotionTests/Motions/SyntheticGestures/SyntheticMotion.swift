// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The path of a hand and its speed, as functions of time.
struct SyntheticMotion: Sendable {
  let position: @Sendable (Double) -> Point
  let velocity: @Sendable (Double) -> Point
  let duration: Double
  /// The greatest speed, in points per second.
  let peak: Double

  init(_ family: SyntheticGesture.Family, random: inout SplitMix64) {
    if family == .circle {
      self = Self.circle(random: &random)
      return
    }
    let direction = random.direction()
    let bend = random.sign() / random.uniform(600, 3000)
    let curvature = family == .reversal || family == .rest ? 0 : bend
    let side = Point(-direction.y, direction.x)
    let line = Line(family, random: &random)
    duration = line.duration
    peak = line.peak
    position = { time in
      let way = line.at(time).way
      return direction * way + side * (way * way * curvature / 2)
    }
    velocity = { time in
      let (way, speed) = line.at(time)
      return direction * speed + side * (way * speed * curvature)
    }
  }

  private init(
    position: @escaping @Sendable (Double) -> Point, velocity: @escaping @Sendable (Double) -> Point,
    duration: Double, peak: Double
  ) {
    self.position = position
    self.velocity = velocity
    self.duration = duration
    self.peak = peak
  }

  private static func circle(random: inout SplitMix64) -> Self {
    let speed = random.uniform(3, 16)
    let rate = speed * random.sign()
    let radius = random.logarithmic(20, 200)
    let angle = random.uniform(0, 6)
    return Self(
      position: { time in
        let (cosine, sine) = turn(rate * time + angle)
        return Point(radius * cosine, radius * sine)
      },
      velocity: { time in
        let (cosine, sine) = turn(rate * time + angle)
        return Point(-radius * rate * sine, radius * rate * cosine)
      },
      duration: random.uniform(0.2, 0.6), peak: abs(radius * rate))
  }

  /// Returns the cosine and the sine of an angle up to 16 radians: a Taylor series for a 16th of it, doubled.
  private static func turn(_ angle: Double) -> (cosine: Double, sine: Double) {
    let x = angle / 16
    let square = x * x
    var (cosine, sine) = (1.0, x)
    var (power, term) = (1.0, x)
    for n in 1...10 {
      let even = Double(2 * n)
      power *= -square / (even * (even - 1))
      term *= -square / (even * (even + 1))
      cosine += power
      sine += term
    }
    for _ in 0..<4 { (cosine, sine) = (cosine * cosine - sine * sine, 2 * sine * cosine) }
    return (cosine, sine)
  }
}

extension SyntheticMotion {
  /// The distance along a curve and the speed, by time.
  private struct Line: Sendable {
    let at: @Sendable (Double) -> (way: Double, speed: Double)
    let duration: Double
    let peak: Double

    init(
      at: @escaping @Sendable (Double) -> (way: Double, speed: Double), duration: Double, peak: Double
    ) {
      self.at = at
      self.duration = duration
      self.peak = peak
    }

    init(_ family: SyntheticGesture.Family, random: inout SplitMix64) {
      switch family {
      case .constant:
        let speed = random.logarithmic(200, 5000)
        self.init(at: { (speed * $0, speed) }, duration: random.uniform(0.08, 0.4), peak: speed)
      case .slow:
        let speed = random.logarithmic(60, 200)
        self.init(at: { (speed * $0, speed) }, duration: random.uniform(0.3, 0.6), peak: speed)
      case .accelerating:
        let peak = random.logarithmic(500, 6000)
        let duration = random.uniform(0.06, 0.3)
        self = .ramp(from: peak * [0, 0, 0.3, 0.5][random.count(4)], to: peak, duration)
      case .decelerating:
        let peak = random.logarithmic(500, 4000)
        let duration = random.uniform(0.15, 0.4)
        self = .ramp(from: peak, to: peak * random.uniform(0.25, 0.7), duration)
      case .reach:
        let distance = random.logarithmic(50, 600)
        self = .hump(distance, start: 0, duration: random.uniform(0.25, 0.7), cut: 1)
      case .flick40: self = .flick(0.4, random: &random)
      case .flick60: self = .flick(0.6, random: &random)
      case .flick80: self = .flick(0.8, random: &random)
      case .flick100: self = .flick(1, random: &random)
      case .flickPastPeak: self = .flick(0.8, isPastPeak: true, random: &random)
      case .waitThenFlick: self = .waitThenFlick(random: &random)
      case .reversal: self = .reversal(random: &random)
      case .rest: self = .rest(random: &random)
      case .circle: preconditionFailure("A circle is not a line.")
      }
    }

    private static func ramp(from first: Double, to last: Double, _ duration: Double) -> Self {
      let change = (last - first) / duration
      return Self(
        at: { (first * $0 + change * $0 * $0 / 2, first + change * $0) }, duration: duration,
        peak: max(first, last))
    }

    /// A reach with minimum jerk. Its speed is a hump 16u²(1 − u)², and its highest speed is 1.875 times the
    /// distance over the duration. The hand lets go after a fraction of the duration.
    private static func hump(_ distance: Double, start: Double, duration: Double, cut: Double) -> Self {
      Self(
        at: { time in
          let u = min(max((time - start) / duration, 0), 1)
          let speed = 30 * u * u * (1 - u) * (1 - u)
          return (distance * (u * u * u * (10 + u * (-15 + 6 * u))), distance / duration * speed)
        }, duration: start + cut * duration, peak: 1.875 * distance / duration)
    }

    /// A hump of speed. The hand lets go at a fraction of the peak, before or after the peak.
    private static func flick(_ share: Double, isPastPeak: Bool = false, random: inout SplitMix64) -> Self {
      let width = random.uniform(0.16, 0.4)
      let peak = random.logarithmic(800, 6000)
      let u = (1 - (1 - share.squareRoot()).squareRoot()) / 2
      return hump(peak * width / 1.875, start: 0, duration: width, cut: isPastPeak ? 1 - u : u)
    }

    private static func waitThenFlick(random: inout SplitMix64) -> Self {
      let wait = random.uniform(0.01, 0.3)
      let width = random.uniform(0.12, 0.3)
      let peak = random.logarithmic(800, 5000)
      if random.count(2) == 0 {
        return Self(
          at: { (peak * max($0 - wait, 0), $0 >= wait ? peak : 0) },
          duration: wait + random.uniform(0.024, 0.08), peak: peak)
      }
      return hump(peak * width / 1.875, start: wait, duration: width, cut: random.uniform(0.25, 0.5))
    }

    private static func reversal(random: inout SplitMix64) -> Self {
      let there = random.logarithmic(300, 2000)
      let back = there * random.uniform(0.6, 1.5)
      let drag = random.uniform(0.12, 0.3)
      let turning = [0.001, 0.02, 0.04][random.count(3)]
      return Self(
        at: { time in
          let u = min(max(time - drag, 0), turning)
          let way = there * min(time, drag) + there * u - (there + back) * u * u / (2 * turning)
          return (way - back * max(time - drag - turning, 0), there - (there + back) * u / turning)
        }, duration: drag + turning + random.uniform(0.025, 0.08), peak: max(there, back))
    }

    /// A drag that brakes in at most 40 ms, and a rest.
    private static func rest(random: inout SplitMix64) -> Self {
      let peak = random.logarithmic(300, 2500)
      let drag = random.uniform(0.1, 0.3)
      let brake = random.uniform(0.005, 0.04)
      return Self(
        at: { time in
          let u = min(max(time - drag, 0), brake)
          return (peak * min(time, drag) + peak * u - peak * u * u / (2 * brake), peak - peak * u / brake)
        }, duration: drag + brake + random.uniform(0.045, 0.15), peak: peak)
    }
  }
}
