// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("Velocity of a hand")
struct HandVelocityTests {
  private func expect(
    _ velocity: Double, _ tolerance: Double, of truth: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(velocity - truth) <= tolerance * abs(truth), "\(velocity)", sourceLocation: sourceLocation)
  }

  /// Returns samples of a steady movement along the x axis.
  private func steady(
    _ speed: Double, from start: (time: Double, x: Double) = (0, 0), for duration: Double,
    every interval: Double
  ) -> [(time: Double, x: Double)] {
    (1...Int((duration / interval).rounded())).map {
      (start.time + Double($0) * interval, start.x + speed * Double($0) * interval)
    }
  }

  // MARK: Accelerations

  @Test("an accelerating flick has its final speed on release", arguments: [0.06, 0.1, 0.2])
  func accelerating(duration: Double) {
    let hand = FedHand(
      PointerScript(at: .zero, samplesPerSecond: 120)
        .accelerate(by: Point(1000 * duration, 0), endingAt: 2000).lift())
    expect(hand.pan().x, 0.01, of: 2000)
    expect(hand.pinch(), 0.01, of: 2000)
    expect(hand.turn(), 0.01, of: 2000)
  }

  @Test("a flick that slows down has its final speed on release", arguments: [0.06, 0.1, 0.2])
  func decelerating(duration: Double) {
    let hand = FedHand(
      PointerScript(at: .zero, samplesPerSecond: 120)
        .decelerate(by: Point(1500 * duration, 0), from: 2000, endingAt: 1000).lift())
    expect(hand.pan().x, 0.02, of: 1000)
  }

  @Test(
    "a wait before a flick does not change the speed of the flick",
    arguments: [0, 0.02, 0.04, 0.06, 0.068])
  func pressWaitFlick(wait: Double) {
    let moves = steady(3000, from: (wait, 0), for: 0.032, every: 0.008)
    let hand = FedHand([(0, 0)] + moves, lift: (wait + 0.036, nil))
    expect(hand.pan().x, 0.01, of: 3000)
    expect(hand.pinch(), 0.01, of: 3000)
    expect(hand.turn(), 0.01, of: 3000)
  }

  @Test("a reversal has its last direction on release", arguments: [0.02, 0.03, 0.04, 0.05, 0.06])
  func reversal(age: Double) {
    let right = steady(1000, for: 0.2, every: 0.01)
    let hand = FedHand(
      [(0, 0)] + right + steady(-1000, from: right.last!, for: age, every: 0.01), lift: (0.2 + age, nil))
    // After 20 ms, there are two samples of the new direction.
    expect(hand.pan().x, age < 0.03 ? 0.3 : 0.01, of: -1000)
    expect(hand.turn(), age < 0.03 ? 0.3 : 0.01, of: -1000)
  }

  // MARK: Rests

  @Test("a reach that ends at rest has less than 45 pt/s on release", arguments: [60.0, 120, 240, 1000])
  func reach(samplesPerSecond: Double) {
    let hand = FedHand(
      PointerScript(at: .zero, samplesPerSecond: samplesPerSecond).move(by: Point(300, 0), over: 0.4).lift())
    #expect(abs(hand.pan().x) < 45)
  }

  @Test(
    "a drag at 1000 pt/s that is set down has less than 20 pt/s on release",
    arguments: [60.0, 120, 240, 1000])
  func setDown(samplesPerSecond: Double) {
    let hand = FedHand(
      PointerScript(at: .zero, samplesPerSecond: samplesPerSecond)
        .move(by: Point(200, 0), over: 0.2, pace: .constant).setDown(by: Point(100, 0), from: 1000).lift())
    #expect(abs(hand.pan().x) < 20)
  }

  @Test("a rest with jitter has velocity zero on release", arguments: [0.04, 0.06, 0.08], 0..<20)
  func jitter(rest: Double, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let drag = steady(1000, for: 0.2, every: 1 / 240)
    let still = steady(0, from: drag.last!, for: rest, every: 1 / 240).map {
      ($0.time, $0.x + Double.random(in: -1...1, using: &random))
    }
    let hand = FedHand([(0, 0)] + drag + still, lift: (still.last!.0, nil))
    #expect(hand.pan() == .zero)
    #expect(hand.pinch() == 0)
    #expect(hand.turn() == 0)
  }

  @Test("a nudge at the lift does not hide a rest", arguments: [0.04, 0.05, 0.06])
  func nudge(rest: Double) {
    let drag = steady(1000, for: 0.2, every: 0.008)
    let nudge = (time: drag.last!.time + rest, x: drag.last!.x + 1)
    let moved = FedHand([(0, 0)] + drag + [nudge], lift: (nudge.time + 0.008, nil))
    #expect(moved.pan() == .zero)
    #expect(moved.pinch() == 0)
    let lifted = FedHand([(0, 0)] + drag, lift: (nudge.time, nudge.x))
    #expect(lifted.pan() == .zero)
  }

  @Test("a nudge at the lift changes the translation of a throw, but not its velocity")
  func nudgeInThrow() {
    let drag = steady(1000, for: 0.2, every: 0.008)
    let hand = FedHand([(0, 0)] + drag, lift: (0.204, 198.5))
    expect(hand.pan().x, 1e-9, of: 1000)
    let card = MotionElement()
    let pan = PanGestureRecognizer()
    card.add(pan)
    for event in hand.events { card.receive(event) }
    #expect(pan.centroidTranslation(in: nil).isWithin(1e-9, of: Point(188.5, 0)))
  }

  @Test("a slow throw is not mistaken for a rest", arguments: [80.0, 150, 300])
  func slow(speed: Double) {
    let hand = FedHand([(0, 0)] + steady(speed, for: 0.4, every: 0.008), lift: (0.405, nil))
    expect(hand.pan().x, 0.02, of: speed)
  }

  // MARK: Timestamps

  /// A drag at 1000 points per second, with the timestamp of one sample changed.
  private func drag(changing index: Int, by offset: Double) -> FedHand {
    var samples = [(time: 0, x: 0)] + steady(1000, for: 0.2, every: 0.01)
    samples[index].time += offset
    return FedHand(samples, lift: (0.205, nil))
  }

  @Test("one timestamp that is too early changes the velocity by at most 1 %", arguments: [15, 18, 19, 20])
  func early(index: Int) {
    let hand = drag(changing: index, by: -0.06)
    expect(hand.pan().x, 0.01, of: 1000)
    if index < 19 { expect(hand.turn(), 0.01, of: 1000) }
  }

  @Test(
    "one timestamp in the far future neither freezes the drag nor changes its velocity",
    arguments: [5, 18, 19])
  func future(index: Int) {
    let hand = drag(changing: index, by: 10)
    expect(hand.pan().x, 0.02, of: 1000)
    expect(hand.turn(), 0.02, of: 1000)
    let card = MotionElement()
    let pan = PanGestureRecognizer()
    card.add(pan)
    for event in hand.events { card.receive(event) }
    #expect(pan.centroidTranslation(in: nil).isWithin(1e-9, of: Point(190, 0)))
  }

  @Test("a last timestamp in the future does not hide a throw")
  func lastFromFuture() {
    let hand = drag(changing: 20, by: 10)
    expect(hand.pan().x, 0.01, of: 1000)
  }

  @Test("two samples that arrive in the wrong order do not change the velocity", arguments: [10, 17, 18])
  func swapped(index: Int) {
    var hand = drag(changing: 0, by: 0)
    hand.events.swapAt(index, index + 1)
    expect(hand.pan().x, 1e-6, of: 1000)
    expect(hand.turn(), 1e-6, of: 1000)
  }

  @Test("a clock that had been ahead changes the velocity by at most 2 %")
  func clockAhead() {
    let samples = [(time: 0, x: 0)] + steady(1000, for: 0.2, every: 0.01)
    let ahead = samples.enumerated().map { ($0 < 10 ? $1.time + 0.5 : $1.time, $1.x) }
    let hand = FedHand(ahead, lift: (0.205, nil))
    expect(hand.pan().x, 0.02, of: 1000)
  }

  @Test(
    "a drag with few samples per second, lifted one interval after the last sample, is a throw",
    arguments: [20.0, 22, 24])
  func fewSamples(samplesPerSecond: Double) {
    let samples = [(time: 0, x: 0)] + steady(1000, for: 10 / samplesPerSecond, every: 1 / samplesPerSecond)
    let hand = FedHand(samples, lift: (11 / samplesPerSecond, nil))
    expect(hand.pan().x, 0.02, of: 1000)
  }

  /// This is a weakness: for at least half of these throws, the estimate is at most half of the true speed.
  @Test("a drag whose timestamps are rounded down to 100 ms is still a throw", arguments: 1...6)
  func roundedTimes(phase: Int) {
    let duration = 0.4 + (Double(phase) - 0.5) / 60
    let samples = [(time: 0, x: 0)] + steady(900, for: duration, every: 1.0 / 60)
    let hand = FedHand(samples.map { (($0.time * 10).rounded(.down) / 10, $0.x) }, lift: (0.4, nil))
    #expect(hand.pan().x > 100 && hand.pan().x <= 900 + 1e-6)
  }
}
