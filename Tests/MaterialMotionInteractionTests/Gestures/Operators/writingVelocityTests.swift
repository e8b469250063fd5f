// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("The velocity of an element during a drag")
struct WritingVelocityTests {
  private let clock = ManualFrameClock()
  private let card = MotionElement(size: Point(80, 80))
  private let pan = PanGestureRecognizer()
  private let runtime: MotionRuntime

  init() {
    runtime = MotionRuntime(clock: clock)
    card.makePan = { [card, pan] _, _ in
      card.add(pan)
      return ElementPan(pan) {}
    }
    runtime.add(Tossable(), to: card)
  }

  /// A hand that moves, shakes and rests at random, and the velocity that a release would have at any time.
  private struct Hand {
    var random: SplitMix64
    var place = Point.zero
    var time = 0.0
    private(set) var estimator = VelocityEstimator<Point>()

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      estimator.add(place, at: time)
    }

    /// Moves the hand, and returns the time that passes before the next event.
    mutating func move(at time: Double) -> Double {
      // Quarters of a point have no rounding errors.
      let reach = [0, 4, 4, 12, 40].randomElement(using: &random)!
      place += Point(
        Double(Int.random(in: -reach...reach, using: &random)) / 4,
        Double(Int.random(in: -reach...reach, using: &random)) / 4)
      self.time = time
      estimator.add(place, at: time)
      return [0.004, 0.008, 0.008, 0.016, 0.03, 0.06].randomElement(using: &random)!
    }

    func release(at time: Double) -> Point {
      var estimator = estimator
      return estimator.release(at: time, position: place)
    }
  }

  @Test("equals the velocity of a release at that moment, in any drag", arguments: 0..<100)
  func sameAsRelease(seed: UInt64) {
    var hand = Hand(seed: seed)
    let press = PointerPress(on: card, clock: clock, at: .zero, time: 0)
    var (nextEvent, nextFrame) = (0.008, 1.0 / 60)
    var wasAtRest = false
    var hasMoved = false
    for _ in 0..<120 {
      if nextEvent <= nextFrame {
        let before = hand.place
        let wait = hand.move(at: nextEvent)
        press.move(to: hand.place, at: nextEvent)
        // Observers are not notified of an event that moves nothing.
        hasMoved = hand.place != before
        if card.isHeld, hasMoved {
          expect(card.velocity.value == hand.release(at: nextEvent))
        }
        nextEvent += wait
        wasAtRest = false
      } else {
        clock.tick(at: nextFrame)
        let isAtRest = hand.release(at: nextFrame) == .zero
        if card.isHeld {
          // The time without events is measured from frame to frame, so the property may be a frame late.
          if card.velocity.value == .zero, hasMoved { expect(isAtRest) }
          if wasAtRest { expect(card.velocity.value == .zero) }
        }
        wasAtRest = isAtRest
        nextFrame += 1.0 / 60
      }
    }
    let wait = Double.random(in: 0...0.06, using: &hand.random)
    let wasHeld = card.isHeld
    press.lift(at: hand.time + wait)
    if wasHeld { expect(pan.centroidVelocity(in: nil) == hand.release(at: hand.time + wait)) }
    expect(card.velocity.value == pan.centroidVelocity(in: nil))
  }

  @Test("is zero during a rest in which the finger shakes")
  func jitter() {
    let press = PointerPress(on: card, clock: clock, at: .zero, time: 0)
    for event in 1...12 { press.move(by: Point(8, 0), at: 0.008 * Double(event)) }
    expect(card.velocity.value.isWithin(1e-6, of: Point(1000, 0)))
    for event in 13...18 { press.move(by: Point(event % 2 == 0 ? 1 : -1, 0), at: 0.008 * Double(event)) }
    expect(card.velocity.value == .zero && !clock.wantsFrames)
  }

  @Test(
    "becomes zero later if samples are rare, as on release",
    arguments: [(0.008, 0.04), (0.03, 0.06), (0.05, 0.1)])
  func rareSamples(interval: Double, pause: Double) {
    let press = PointerPress(on: card, clock: clock, at: .zero, time: 0)
    for event in 1...6 { press.move(by: Point(20, 0), at: interval * Double(event)) }
    let last = 6 * interval
    clock.tick(at: last)
    clock.tick(at: last + pause - 0.001)
    expect(card.velocity.value != .zero)
    clock.tick(at: last + pause + 0.001)
    expect(card.velocity.value == .zero)
    press.lift(at: last + pause + 0.001)
    expect(pan.centroidVelocity(in: nil) == .zero)
  }
}
