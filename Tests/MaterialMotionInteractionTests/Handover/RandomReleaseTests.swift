// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("Random releases")
struct RandomReleaseTests {
  // `Scripts/test deep` makes 10 000 releases.
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["RELEASES_COUNT"].flatMap { Int($0) } ?? 100

  /// The path that a spring takes after a release, computed with one step from the release.
  private func solution(
    _ description: SpringDescription, _ release: Release<Point>, to destination: Point, after seconds: Double
  ) -> Point {
    var (displacement, velocity) = (release.position - destination, release.velocity)
    SpringStep(description, duration: seconds).advance(&displacement, &velocity)
    return destination + displacement
  }

  @Test("continue with the hand's velocity, land exactly at the nearest detent, and rest")
  func landings() {
    var random = SplitMix64(seed: 11)
    for number in 0..<Self.count {
      let clock = ManualFrameClock(startingAt: .random(in: 0...1e5, using: &random))
      let runtime = MotionRuntime(clock: clock)
      let detents = (0..<5).map { _ in Double.random(in: -500...1500, using: &random) }
      let start = Point(.random(in: 0...800, using: &random), .random(in: 0...800, using: &random))
      let card = MotionElement(position: start, size: Point(80, 80))
      let tossable = Tossable(landing: .detents(detents, along: .x))
      tossable.spring.description.value = SpringDescription(
        response: .random(in: 0.2...0.6, using: &random), dampingRatio: .random(in: 0.5...1.2, using: &random)
      )
      var releases: [(release: Release<Point>, time: Double)] = []
      tossable.releases.subscribe { releases.append(($0, clock.now)) }
      runtime.add(tossable, to: card)

      let speed = Double.random(in: 100...4000, using: &random)
      let step = Point(.random(in: -300...300, using: &random), .random(in: -100...100, using: &random))
      let script = PointerScript.random(from: start, by: step, at: speed, using: &random)
      script.lift().play(on: card, clock: clock, framesPerSecond: .random(in: 30...240, using: &random))
      guard let (release, time) = releases.first else { continue }
      expect(releases.count == 1 && release.velocity.isFinite)

      let aim = release.position.x + release.velocity.x / Decay.normal.rate
      let nearest = detents.min { abs($0 - aim) < abs($1 - aim) }!
      let destination = Point(nearest, release.position.y)
      expect(tossable.spring.destination.value == destination, "release \(number)")
      clock.advance(by: .random(in: 0.001...0.05, using: &random))
      let expected = solution(
        tossable.spring.description.value, release, to: destination, after: clock.now - time)
      expect(card.position.value.isWithin(1e-7, of: expected), "release \(number)")
      clock.advance(by: 4, framesPerSecond: 60)
      expect(card.position.value == destination && card.velocity.value == .zero, "release \(number)")
      expect(card.position.state == .atRest && !clock.wantsFrames, "release \(number)")
    }
  }
}
