// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

@Suite("Pieces of motions")
struct MotionPiecesTests {
  static let motions: [KeyframeMotion<Double>] = [
    KeyframeMotion(
      values: [0, 100, -50, 7], timingFunctions: [.ease, .easeOut, .standard], duration: 1.3, delay: 0.2,
      endDelay: 0.1, repeats: .count(2.5), autoreverses: true),
    KeyframeMotion(
      values: [3, 5, 4], offsets: [0, 0.1, 1], timingFunctions: [.linear, .cubicBezier(0, 0, 0.1, 1)],
      duration: 0.7, repeats: .forever),
    KeyframeMotion(
      values: [1, 2, 0], timingFunctions: [.steps(3), .emphasized], duration: 0.9, repeats: .count(2)),
    KeyframeMotion(from: 0, to: 1, duration: 1, timing: .easeIn.reversed, repeats: .count(2)).reversed(),
  ]

  @Test("a tween has the values and the velocities of its motion", arguments: motions.indices)
  func values(number: Int) {
    let motion = Self.motions[number]
    let clock = ManualFrameClock()
    let position = ReactiveProperty(0.0)
    let velocity = ReactiveProperty(0.0)
    let tween = Tween(motion)
    let subscription = tweenSource(tween, from: position, velocity: velocity, clock: clock)
      .subscribe { position.value = $0 }
    clock.tick(at: 0)
    for frame in 1..<900 {
      let time = Double(frame) / 300
      guard time < motion.duration else { break }
      clock.tick(at: time)
      #expect(abs(position.value - motion.value(at: time)) < 1e-11, "at \(time) s")
      let expected = motion.velocity(at: time)
      // At a keyframe, the sum of the frames' durations may be before it or after it.
      let isAtCorner = abs(expected - motion.velocity(at: time - 1e-9)) > 1e-3
      #expect(isAtCorner || abs(velocity.value - expected) < 1e-7, "at \(time) s")
    }
    subscription.unsubscribe()
  }

  @Test("no piece holds at a keyframe, in a delay or in a segment with steps")
  func ends() {
    let motion = KeyframeMotion(
      values: [0.0, 100, -50, 7], timingFunctions: [.ease, .steps(2), .standard], duration: 3, delay: 0.1,
      repeats: .count(2), autoreverses: true)
    let pieces = motion._pieces()
    // The keyframes are at 0.1, 1.1, 2.1 … 6.1 s.
    for number in 0...6 {
      let keyframe = 0.1 + Double(number)
      for time in [keyframe.nextDown, keyframe, keyframe.nextUp] {
        #expect(!pieces.place(at: time).holds(at: time))
      }
      let inside = keyframe + 0.5
      #expect(pieces.place(at: inside).holds(at: inside) == (number != 1 && number != 4 && number < 6))
    }
    #expect(!pieces.place(at: 0.05).holds(at: 0.05))
    #expect(!motion.reversed()._pieces().place(at: 0.6).holds(at: 0.6))
  }

  @Test("a piece gives the same bits as any other piece that holds at the same time")
  func bits() {
    let motion = KeyframeMotion(
      values: [0.0, 100, 3], timingFunctions: [.easeInOut, .ease], duration: 0.7, repeats: .count(7),
      autoreverses: true)
    let pieces = motion._pieces()
    for segment in 0..<14 {
      let start = Double(segment) * 0.35
      let placed = pieces.place(at: start + 0.2)
      for part in 1..<100 {
        let time = start + 0.35 * Double(part) / 100
        let value: Double = placed.value(at: time)
        #expect(placed.holds(at: time) && value == pieces.place(at: time).value(at: time))
      }
    }
  }
}
