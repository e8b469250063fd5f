// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A model of the velocity of a hand: the rules of `VelocityEstimator`, computed with orthogonal polynomials
/// instead of sums of powers.
struct ExpectedVelocity {
  private struct Sample {
    var time: Double
    var travel: Point
    var count = 1.0
    var start: Double
  }

  /// Whether a decision was so close that either outcome is right.
  private(set) var isUndecidable = false

  private var samples: [Sample] = []
  private var hasDropped = false
  private var firstTravel = Point.zero

  mutating func start(at time: Double) {
    samples = []
    hasDropped = false
    firstTravel = .zero
    add(.zero, at: time)
  }

  mutating func add(_ travel: Point, at time: Double) {
    guard let last = samples.last else {
      samples = [Sample(time: time, travel: travel, start: time)]
      return
    }
    if time >= last.time {
      hasDropped = false
      append(travel, at: time)
    } else if samples.count > 1, time > samples[samples.count - 2].time {
      samples.removeLast()
      hasDropped = false
      append(travel, at: time)
      if last.time - time <= 0.02 { append(last.travel, at: last.time) }
    } else if hasDropped {
      samples.removeAll { $0.time >= time }
      hasDropped = false
      if samples.isEmpty { firstTravel = travel }
      append(travel, at: time)
    } else {
      hasDropped = true
    }
  }

  private mutating func append(_ travel: Point, at time: Double) {
    if let last = samples.last, time - last.time < 1e-6 {
      samples[samples.count - 1].travel = travel
      return
    }
    if samples.count > 1, samples.last!.time - samples[samples.count - 2].start < 0.004 {
      let joined = samples.removeLast()
      var bin = samples.removeLast()
      bin.time = (bin.time * bin.count + joined.time) / (bin.count + 1)
      bin.travel = (bin.travel * bin.count + joined.travel) / (bin.count + 1)
      bin.count += 1
      samples.append(bin)
    }
    samples.append(Sample(time: time, travel: travel, start: time))
    samples = samples.suffix(20)
    if curve.isUndecidable { isUndecidable = true }
  }

  // MARK: Rest and release

  private var interval: Double {
    let intervals = zip(samples.suffix(4), samples.suffix(4).dropFirst()).map { $1.time - $0.time }.sorted()
    return intervals.isEmpty ? 0.008 : intervals[intervals.count == 3 ? 1 : 0]
  }

  mutating func isAtRest(at time: Double) -> Bool {
    guard let last = samples.last else { return true }
    for sample in samples { decide(distance(sample.travel, last.travel), limit: 2.5) }
    let near = samples.reversed().prefix { distance($0.travel, last.travel) <= 2.5 }
    let silence = time - last.time
    let stillness = last.time - near.last!.start + max(0, silence - 0.008)
    return max(silence, stillness) >= min(max(0.04, 2 * interval), 0.1) - 1e-9
  }

  mutating func release(_ travel: Point, at time: Double) -> Point {
    if samples.count > 1, let last = samples.last, time < last.time {
      samples.removeLast()
      hasDropped = false
      append(last.travel, at: max(samples.last!.time, min(time, samples.last!.time + interval)))
    }
    guard !isAtRest(at: time), let last = samples.last else { return .zero }
    let step = distance(travel, last.travel)
    decide(step, limit: 2)
    if samples.count == 1, step == 0 || time - last.time < 1e-6 {
      return (travel - firstTravel) / max(time - last.time, 1.0 / 60)
    }
    if step > 2 || samples.count == 1 {
      let isPrompt = samples.count > 1 && time - last.time <= 2.5 * interval
      add(travel, at: isPrompt ? min(time, last.time + interval) : time)
    }
    return velocity
  }

  /// A distance that only rounding keeps from its limit may be on either side. An exact one has no rounding.
  private mutating func decide(_ distance: Double, limit: Double) {
    if distance != limit, abs(distance - limit) < 1e-6 { isUndecidable = true }
  }

  private func distance(_ a: Point, _ b: Point) -> Double { ((a - b) * (a - b)).sum().squareRoot() }

  // MARK: The curve

  /// The samples since the last gap, from the newest to the oldest, with the weights that the gaps leave.
  private var recent: [(age: Double, step: Point, weight: Double)] {
    let last = samples.last!
    let stretch = max(1, 2.5 * interval / 0.04)
    var weight = 1.0
    var ageBefore = 0.0
    var recent: [(age: Double, step: Point, weight: Double)] = []
    for sample in samples.reversed() {
      let age = last.time - sample.time
      weight *= min(1, max(0, (0.04 * stretch - age + ageBefore) / (0.02 * stretch)))
      if recent.count == 1, weight < 1e-3 { return recent + [(age, sample.travel - last.travel, 1e-3)] }
      if weight < 1e-6 { break }
      recent.append((age, sample.travel - last.travel, weight * min(sample.count, 4)))
      ageBefore = age
    }
    return recent
  }

  /// The age at which the pointer was 8 points from its newest position; `nil` if it never was that far away.
  private func reach(_ recent: [(age: Double, step: Point, weight: Double)]) -> Double? {
    for (near, far) in zip(recent, recent.dropFirst()) {
      let (d0, d1) = (distance(near.step, .zero), distance(far.step, .zero))
      if d1 >= 8 { return near.age + (8 - d0) / (d1 - d0) * (far.age - near.age) }
    }
    return nil
  }

  var velocity: Point { curve.velocity }

  private var curve: (velocity: Point, isUndecidable: Bool) {
    guard samples.count > 1 else { return (.zero, false) }
    let recent = recent
    let second = recent[min(2, recent.count - 1)].age
    let least = max(0.035, min(4 * interval, 0.11), min(1.5 * second, 0.2))
    let window = max(least, min(reach(recent) ?? 0.09, 0.09))
    var points = recent.enumerated().map { index, sample in
      let u = sample.age / window
      let tricube = max(0, 1 - u * u * u)
      let weight = tricube * tricube * tricube * sample.weight
      return (u: u, y: sample.step, w: index == 1 ? max(weight, 1e-3) : weight)
    }
    points.removeAll { $0.w <= 0 }
    func sum(_ f: (Double) -> Double) -> Double { points.reduce(0) { $0 + $1.w * f($1.u) } }
    func fit(_ f: (Double) -> Double) -> Point {
      points.reduce(.zero) { $0 + $1.y * ($1.w * f($1.u)) } / sum { f($0) * f($0) }
    }
    let total = sum { _ in 1 }
    let mean = sum { $0 } / total
    func linear(_ u: Double) -> Double { u - mean }
    let slope = fit(linear)
    let used = points.count { $0.w > 1e-6 }
    guard used > 2 else {
      let velocity = -slope / (window * max(1, 0.004 / recent[1].age))
      return (velocity.x.isFinite && velocity.y.isFinite ? velocity : .zero, false)
    }
    let square = sum { $0 * $0 } / total
    let skew = sum { $0 * $0 * linear($0) } / sum { linear($0) * linear($0) }
    func quadratic(_ u: Double) -> Double { u * u - square - skew * linear(u) }
    let size = sum { quadratic($0) * quadratic($0) }
    var share = 0.0
    var bend = Point.zero
    if size > 1e-9 * sum({ $0 * $0 * $0 * $0 }) {
      bend = fit(quadratic)
      let level = fit { _ in 1 }
      let unit = points.reduce(0) { $0 + $1.w * $1.w } / total
      let residue = points.reduce(0.0) {
        let miss = distance($1.y, level + slope * linear($1.u) + bend * quadratic($1.u))
        return $0 + $1.w * miss * miss / (2 * unit)
      }
      let variance = (0.01 + residue) / (1 + max(0, total / unit - 3))
      let f = (bend * bend).sum() * size / (2 * unit * variance)
      share = f / (f + 3)
    }
    let forward = forward(slope / window, bend * (skew * share / window), within: window, recent.count)
    let velocity = -(slope / window - bend * (skew * share / window) * forward.share)
    return (velocity.x.isFinite && velocity.y.isFinite ? velocity : .zero, forward.isUndecidable)
  }

  /// The share of a correction that counts: a hand that never went back keeps half of its last speed.
  ///
  /// A step across the movement is undecidable: rounding decides whether it goes back.
  private func forward(
    _ slope: Point, _ correction: Point, within window: Double, _ count: Int
  ) -> (share: Double, isUndecidable: Bool) {
    let speed = distance(slope, .zero)
    let loss = (correction * slope).sum() / speed
    guard speed > 0, loss > speed / 2 - 1e-6 * speed else { return (1, false) }
    let last = samples.last!
    let times = samples.suffix(count).map(\.time)
    let steps = zip(samples.suffix(count), samples.suffix(count - 1)).map { $1.travel - $0.travel }
    let seen = zip(steps, times).enumerated()
      .filter { $0.offset == steps.count - 1 || last.time - $0.element.1 <= window }.map(\.element.0)
    let ways = seen.map { ($0 * -slope).sum() / speed }
    let isUndecidable = zip(seen, ways).contains { $0 != .zero && abs($1) < 1e-6 }
    guard !ways.contains(where: { $0 < 0 }) else { return (1, isUndecidable) }
    let kept = min(ways.last! / (last.time - times[times.count - 2]), speed) / 2
    // After a last step of length zero, rounding decides whether the velocity is exactly zero.
    return (min(1, (speed - kept) / loss), isUndecidable || kept < 1e-6)
  }
}
