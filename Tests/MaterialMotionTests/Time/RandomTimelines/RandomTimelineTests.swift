// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

@Suite("Random timelines")
struct RandomTimelineTests {
  // `Scripts/test deep` plays 10 000 timelines.
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["TIMELINES_COUNT"].flatMap { Int($0) } ?? 20
  private static let only = environment["TIMELINE"].flatMap { Int($0) }

  @Test("scrubbed and played backward, they show what they showed when they were played, bit for bit")
  func histories() {
    for number in Self.only.map({ $0..<$0 + 1 }) ?? 0..<Self.count {
      let timeline = RandomTimeline(seed: UInt64(number))
      timeline.run()
      guard let failure = timeline.failure else { continue }
      Issue.record("timeline \(number): \(failure)")
      return
    }
  }

  @Test(
    "a choreography shows the same played, scrubbed and backward, ends at rest and reports each part once")
  func choreographies() {
    for number in 0..<Self.count {
      var motions = RandomMotions(random: SplitMix64(seed: UInt64(number)))
      let clock = ManualFrameClock()
      let choreography = Choreography(on: clock)
      let properties = (0..<3).map { _ in ReactiveProperty(motions.point()) }
      var reports: [String: Int] = [:]
      for _ in 0..<Int.random(in: 1...7, using: &motions.random) {
        let takeover: Takeover = motions.isTrue(0.8) ? .blend : .replace
        let position: ChoreographyPosition =
          motions.isTrue() ? .next(by: motions.number(-0.5...0.3)) : .at(motions.number(0.05...2))
        let part = choreography.add(
          motions.motion().motion, to: properties[Int.random(in: 0..<3, using: &motions.random)],
          at: position, takeover: takeover)
        part.outcomes.subscribe(next: { reports["\(part.name) \($0)", default: 0] += 1 })
      }
      choreography.play()
      var frames: [Double: [Point]] = [:]
      var time = 0.0
      while clock.wantsFrames {
        time += Double(Int.random(in: 1...16, using: &motions.random)) / 64
        clock.tick(at: time)
        frames[choreography.timeline.now] = properties.map { $0.value }
      }
      expect(choreography.timeline.now == choreography.duration, "choreography \(number)")
      let expected = choreography.parts.map {
        "\($0.name) \($0.actualEnd < $0.end ? MotionOutcome.interrupted : .finished)"
      }
      expect(reports == Dictionary(uniqueKeysWithValues: expected.map { ($0, 1) }), "choreography \(number)")
      let last = properties.map { $0.value }
      choreography.timeline.seek(to: choreography.duration + 100)
      expect(properties.map { $0.value } == last, "choreography \(number)")
      for place in frames.keys.sorted().shuffled(using: &motions.random) {
        choreography.timeline.seek(to: place)
        expect(properties.map { $0.value } == frames[place], "choreography \(number) at \(place) s")
      }
    }
  }

  @Test("a motion that follows another one on a track continues with its value and its velocity")
  func tracks() {
    for number in 0..<Self.count {
      var motions = RandomMotions(random: SplitMix64(seed: UInt64(number)))
      let initial = motions.point()
      let (first, second) = (motions.motion(isSmooth: true), motions.motion(isSmooth: true))
      let start = motions.number(0...2)
      var track = MotionTrack(from: initial)
      track.add(first.motion, at: start)
      let reference = first.motion.departing(from: initial, velocity: nil)
      let span = motions.number(0.02...0.98) * min(reference.duration, 3)
      let takeover = start + span
      track.add(second.motion, at: takeover)
      let comment = "track \(number): \(first.name), then \(second.name) at \(takeover) s"
      let elapsed = takeover - start
      expect(distance(track.value(at: takeover), reference.value(at: elapsed)) < 1e-9, "\(comment)")
      expect(distance(track.velocity(at: takeover), reference.velocity(at: elapsed)) < 1e-7, "\(comment)")
      // On both sides, the values follow the velocity. The acceleration bounds the difference.
      let h = 1e-5
      for side in [h, -h] {
        let line = track.value(at: takeover) + track.velocity(at: takeover).scaled(by: side)
        let places = [side, side / 2, 1e-9 * side].map { track.acceleration(at: takeover + $0) }
        let bound = places.map { $0.lengthSquared.squareRoot() }.max()!
        expect(
          distance(track.value(at: takeover + side), line) <= bound * h * h + 1e-10,
          "\(comment), side \(side)")
      }
      let last = second.motion.departing(
        from: track.value(at: takeover), velocity: track.velocity(at: takeover))
      expect(track.value(at: track.duration) == last.value(at: .infinity), "\(comment)")
      expect(track.velocity(at: track.duration) == .zero, "\(comment)")
    }
  }

  @Test("a source that starts when another one ends in mid-flight continues with its value and its velocity")
  func sources() {
    for number in 0..<Self.count {
      var motions = RandomMotions(random: SplitMix64(seed: UInt64(number)))
      let clock = ManualFrameClock()
      let value = ReactiveProperty(motions.point())
      let velocity = ReactiveProperty(motions.point())
      func source() -> (name: String, stream: MotionObservable<Point>) {
        switch Int.random(in: 0..<3, using: &motions.random) {
        case 0:
          let (name, motion) = motions.motion(isSmooth: true)
          return (name, tweenSource(Tween(motion), from: value, velocity: velocity, clock: clock))
        case 1:
          let spring = Spring(destination: motions.point())
          return ("spring source", springSource(spring, from: value, velocity: velocity, clock: clock))
        default:
          let fling = Fling<Point>()
          return ("fling source", flingSource(fling, from: value, velocity: velocity, clock: clock))
        }
      }
      let first = source()
      let flight = first.stream.subscribe(next: { value.value = $0 })
      clock.tick(at: motions.number(0.01...0.2))
      guard velocity.value != .zero else { continue }
      let (place, speed) = (value.value, velocity.value)
      flight.unsubscribe()
      let second = source()
      let rest = second.stream.subscribe(next: { value.value = $0 })
      let comment = "sources \(number): \(first.name), then \(second.name)"
      expect(distance(value.value, place) < 1e-9, "\(comment)")
      // No acceleration of these sources exceeds 1e6 points/s².
      let h = 1e-6
      clock.tick(at: clock.now + h)
      expect(distance(value.value, place + speed.scaled(by: h)) < 1e6 * h * h + 1e-9, "\(comment)")
      expect(distance(velocity.value, speed) < 1e6 * h, "\(comment)")
      rest.unsubscribe()
    }
  }

  private func distance(_ a: Point, _ b: Point) -> Double { (a - b).lengthSquared.squareRoot() }
}
