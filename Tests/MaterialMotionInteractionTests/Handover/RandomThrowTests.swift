// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("Random throws of a flingable puck")
struct RandomThrowTests {
  // `Scripts/test deep` makes 10 000 throws.
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["FLINGS_COUNT"].flatMap { Int($0) } ?? 60

  private var random = SplitMix64(seed: 23)

  private mutating func script(from start: Point) -> PointerScript {
    let speed = Double.random(in: 100...4000, using: &random)
    let step = Point(.random(in: -400...400, using: &random), .random(in: -400...400, using: &random))
    return .random(from: start, by: step, at: speed, using: &random)
  }

  @Test("continue with the hand's velocity, end where they were projected or aimed, and rest")
  mutating func throwing() {
    for number in 0..<Self.count {
      let clock = ManualFrameClock(startingAt: .random(in: 0...1e5, using: &random))
      let runtime = MotionRuntime(clock: clock)
      let start = Point.random(in: 0...600, using: &random)
      let puck = MotionElement(position: start, size: Point(80, 80))
      let bounds =
        Bool.random(using: &random) ? Bounds.unlimited : Bounds(x: -100...700, y: -100...700)
      let corners = (0..<4).map { _ in Point.random(in: -200...800, using: &random) }
      let landing = Bool.random(using: &random) ? Landing.nearest(of: corners) : nil
      let flingable = Flingable(within: bounds, landing: landing)
      var releases: [(release: Release<Point>, time: Double)] = []
      flingable.releases.subscribe { releases.append(($0, clock.now)) }
      runtime.add(flingable, to: puck)

      script(from: start).lift()
        .play(on: puck, clock: clock, framesPerSecond: .random(in: 30...240, using: &random))
      guard let (release, time) = releases.first else { continue }
      let end = bounds.clamped(flingable.fling.destination.value ?? release.projection)

      // The greatest acceleration is that of the edge's spring.
      clock.advance(by: 1e-4)
      let elapsed = clock.now - time
      let straight = release.position + release.velocity.scaled(by: elapsed)
      let acceleration = 100 * 1500 + 20 * release.velocity.lengthSquared.squareRoot()
      expect(puck.position.value.isWithin(acceleration * elapsed * elapsed, of: straight), "throw \(number)")

      // The critically damped spring passes its destination by at most v/(ω₀·e).
      let reach = release.velocity.lengthSquared.squareRoot() / (10 * exp(1)) + 1
      var farthest = 0.0
      for _ in 0..<600 {
        clock.advance(by: 1.0 / 60)
        let outside = puck.position.value - bounds.clamped(puck.position.value)
        farthest = max(farthest, outside.lengthSquared.squareRoot())
      }
      let startOutside = release.position - bounds.clamped(release.position)
      expect(farthest <= reach + startOutside.lengthSquared.squareRoot(), "throw \(number)")
      expect(puck.position.value.isWithin(1e-11, of: end), "throw \(number)")
      expect(flingable.fling.destination.value == nil || puck.position.value == end, "throw \(number)")
      expect(bounds.contains(puck.position.value) && puck.velocity.value == .zero, "throw \(number)")
      expect(puck.position.state == .atRest && !clock.wantsFrames, "throw \(number)")
    }
  }
}

extension PointerScript {
  /// A hand that moves by a step, and rests, speeds up, slows down or flicks.
  static func random(
    from start: Point, by step: Point, at speed: Double, using random: inout SplitMix64
  ) -> PointerScript {
    let hand = PointerScript(at: start)
    return switch Int.random(in: 0..<4, using: &random) {
    case 0: hand.move(by: step, over: 0.3).hold(for: 0.2)
    case 1: hand.accelerate(by: step, endingAt: speed)
    case 2: hand.decelerate(by: step, from: speed, endingAt: speed / 2)
    default: hand.flick(by: step, endingAt: speed)
    }
  }
}
