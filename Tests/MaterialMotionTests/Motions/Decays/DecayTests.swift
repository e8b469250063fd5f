// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("Decay")
struct DecayTests {
  @Test("agrees with an independent solution, from 0 s to one minute")
  func reference() throws {
    let rows = try ReferenceTable("decays").rows
    for row in rows {
      let decay = Decay(rate: row["rate"])
      let (x, v) = (row["x0"], row["v0"])
      let position = decay.position(after: row["time"], from: x, velocity: v)
      expect(abs(position - row["x"]) <= 1e-15 * (abs(x) + abs(row["x"])), "\(row)")
      let velocity = decay.velocity(after: row["time"], from: v)
      expect(abs(velocity - row["v"]) <= 1e-13 * abs(row["v"]) || abs(row["v"]) < 1e-100, "\(row)")
    }
    expect(rows.count == 200)
  }

  @Test("reaches each place at the time and with the velocity of an independent solution")
  func places() throws {
    let rows = try ReferenceTable("decay_places").rows
    for row in rows {
      let decay = Decay(rate: row["rate"])
      let (x, v, place) = (row["x0"], row["v0"], row["place"])
      let time = try #require(decay.time(from: x, velocity: v, to: place), "\(row)")
      // The place and the start are rounded. Where the motion is slow, the rounding errors delay it.
      let rounding = (abs(x) + abs(place)) * 0x1p-52 / abs(row["v"])
      expect(abs(time - row["time"]) <= 1e-12 * row["time"] + 2 * rounding, "\(row)")
      let velocity = try #require(decay.velocity(at: place, from: x, velocity: v))
      expect(abs(velocity - row["v"]) <= 1e-15 * (abs(v) + decay.rate * (abs(x) + abs(place))), "\(row)")
    }
    expect(rows.count == 140)
  }

  @Test("is at its start after 0 s, and at its projection after an infinite time", arguments: decays)
  func ends(decay: Decay) {
    expect(decay.position(after: 0, from: 0.1, velocity: -7.3) == 0.1)
    expect(decay.velocity(after: 0, from: -7.3) == -7.3)
    let end = decay.projection(from: 0.1, velocity: -7.3)
    expect(abs(decay.position(after: .infinity, from: 0.1, velocity: -7.3) - end) <= 1e-15 * abs(end))
    expect(decay.velocity(after: .infinity, from: -7.3) == 0)
  }

  @Test("never reaches a place behind it, at its end or beyond its end")
  func unreachable() {
    let decay = Decay(rate: 2)
    for place in [-1, 500, 501, Double.infinity, -Double.infinity] {
      expect(decay.time(from: 0, velocity: 1000, to: place) == nil)
      expect(decay.velocity(at: place, from: 0, velocity: 1000) == nil)
    }
    expect(decay.time(from: 0, velocity: 0, to: 1) == nil)
    expect(decay.time(from: 0, velocity: -1000, to: 1) == nil)
  }

  @Test("is at its start at 0 s, in each direction and without velocity", arguments: [1000.0, -1000, 0])
  func start(velocity: Double) {
    expect(Decay.normal.time(from: 7, velocity: velocity, to: 7) == 0)
    expect(Decay.normal.velocity(at: 7, from: 7, velocity: velocity) == velocity)
  }

  @Test("a velocity that is aimed at a place has this place as its projection", arguments: decays)
  func velocityToEnd(decay: Decay) {
    let (start, end) = (Point(10, 500), Point(-90, 20))
    let velocity = decay.initialVelocity(from: start, to: end)
    let projection = decay.projection(from: start, velocity: velocity)
    expect((projection - end).lengthSquared <= 1e-24)
  }

  @Test("a throw comes to rest exactly at its projection", arguments: decays)
  func exactProjection(decay: Decay) {
    var random = SplitMix64(seed: 11)
    for _ in 0..<200 {
      let (start, speed) = (
        Point.random(in: -900...900, using: &random), Point.random(in: -5000...5000, using: &random)
      )
      let clock = ManualFrameClock()
      let motion = MotionRecorder(
        flingSource(
          Fling(decay: decay), from: ReactiveProperty(start), velocity: ReactiveProperty(speed), clock: clock)
      )
      for _ in 0..<40 { clock.advance(by: 5 / decay.rate) }
      expect(motion.isAtRest && motion.values.last == decay.projection(from: start, velocity: speed))
    }
  }

  @Test("after the settling time, the remaining distance is the threshold", arguments: decays)
  func settling(decay: Decay) {
    let velocity = Point(3000, -4000)
    for threshold in [0.001, 0.1, 1] {
      let time = decay.settlingTime(velocity: velocity, threshold: threshold)
      let left = decay.velocity(after: time, from: velocity).scaled(by: 1 / decay.rate)
      expect(abs(left.lengthSquared.squareRoot() - threshold) <= 1e-12 * threshold)
    }
  }

  @Test("a motion that is too slow to see settles in 0 s, and the fastest motion in a finite time")
  func settlingRange() {
    expect(Decay(rate: 2).settlingTime(velocity: 0.2) == 0)
    expect(Decay(rate: 2).settlingTime(velocity: 0.0) == 0)
    let time = Decay(rate: 2).settlingTime(velocity: 1e300, threshold: 0.5)
    expect(abs(time - 300 * 2.302585092994046 / 2) <= 1e-12 * time)
  }

  @Test("the named rates are those of UIKit's deceleration rates")
  func names() {
    expect(abs(Decay.normal.velocity(after: 0.001, from: 1.0) - 0.998) <= 1e-15)
    expect(abs(Decay.fast.velocity(after: 0.001, from: 1.0) - 0.99) <= 1e-15)
  }

  @Test("a rate of 0 or a threshold of 0 is a precondition failure")
  func preconditions() async {
    let rate = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Decay(rate: 0)
    }
    expectMessage("The rate must be finite and greater than 0, but it is 0.0.", in: rate)
    let threshold = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Decay.normal.settlingTime(velocity: 100.0, threshold: 0)
    }
    expectMessage("The threshold must be greater than 0, but it is 0.0.", in: threshold)
    let velocity = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Decay.normal.settlingTime(velocity: Double.nan)
    }
    expectMessage("The velocity must be finite, but it is nan.", in: velocity)
  }

  static let decays = [0.01, 1, 2.002002670673077, 10.05, 500].map { Decay(rate: $0) }
}
