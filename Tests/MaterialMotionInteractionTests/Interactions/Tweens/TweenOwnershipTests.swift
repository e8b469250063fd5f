// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// A tween that a test releases is deallocated, with everything that observes it, although nothing
/// unsubscribes. What is still retained moves on, or comes to rest in place.
@Suite("Ownership of tweens")
struct TweenOwnershipTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  private func path(for duration: Double = 1) -> PathMotion {
    var line = MotionPath(from: .zero)
    line.addLine(to: Point(100, 0))
    return PathMotion(along: line, duration: duration)
  }

  /// Tweens, each added to the element.
  private func additions() -> [(name: String, add: (MotionElement, MotionRuntime) -> AnyObject)] {
    func adding<I: AnyObject>(
      _ interaction: I, _ add: (I) -> Void
    ) -> AnyObject {
      add(interaction)
      return interaction
    }
    return [
      (
        "Tween",
        { card, runtime in
          adding(Tween(Ramp(from: Point.zero, to: Point(100, 0), for: 1))) {
            runtime.add($0, to: card.position)
          }
        }
      ),
      (
        "decoration",
        { card, runtime in
          adding(Tween(Ramp(from: Point.zero, to: Point(100, 0), for: 1), kind: .decoration)) {
            runtime.add($0, to: card.position)
          }
        }
      ),
      (
        "PathTween",
        { card, runtime in
          adding(PathTween(path(), turnsElement: true, reducedMotion: .crossfade)) {
            runtime.add($0, to: card)
          }
        }
      ),
      (
        "a tween of an arc",
        { card, runtime in
          adding(Tween(ArcMotion(to: Point(100, 0), duration: 1))) { runtime.add($0, to: card.position) }
        }
      ),
      (
        "a tween of an arc of an element",
        { card, runtime in
          adding(Tween(ArcMotion(to: Point(100, 0), duration: 1), reducedMotion: .crossfade)) {
            runtime.add($0, to: card)
          }
        }
      ),
    ]
  }

  // MARK: Interactions

  @Test(
    "an interaction is released with its runtime, and the element stays in place", arguments: [false, true])
  func runtimeReleased(isReduced: Bool) {
    clock.prefersReducedMotion = isReduced
    for (name, add) in additions() {
      let card = MotionElement()
      weak var interaction: AnyObject?
      expectNothingLeft(name) {
        let runtime = MotionRuntime(clock: clock)
        let added = add(card, runtime)
        interaction = added
        (added as? Tween<Point>)?.state.hold($0)
        (added as? PathTween)?.state.hold($0)
        clock.advance(by: 0.05)
        clock.advance(by: 0.01)
        if !isReduced { expect(card.position.value.x > 0, "\(name)") }
      }
      let place = card.position.value
      expect(interaction == nil && !clock.wantsFrames && card.opacity.value == 1, "\(name)")
      clock.advance(by: 1)
      clock.prefersReducedMotion = !isReduced
      clock.prefersReducedMotion = isReduced
      expect(card.position.value == place && card.position.state == .atRest, "\(name)")
    }
  }

  @Test("an interaction is released with its element", arguments: [false, true])
  func elementReleased(isReduced: Bool) {
    clock.prefersReducedMotion = isReduced
    for (name, add) in additions() {
      weak var interaction: AnyObject?
      weak var element: MotionElement?
      expectNothingLeft(name) {
        let card = MotionElement()
        element = card
        card.position.hold($0)
        card.opacity.hold($0)
        interaction = add(card, runtime)
        clock.advance(by: 0.05)
      }
      expect(element == nil && interaction == nil && !clock.wantsFrames && !runtime.isActive, "\(name)")
    }
  }

  @Test("an interaction that the application retains can be added again")
  func addedAgain() {
    let move = Tween(ArcMotion(to: Point(100, 0), duration: 1))
    var card: MotionElement? = MotionElement()
    runtime.add(move, to: card!)
    clock.advance(by: 0.5)
    card = nil
    expect(move.state.recorded().text == "atRest R")
    let other = MotionElement()
    runtime.add(move, to: other)
    clock.advance(by: 2)
    expect(other.position.value == Point(100, 0))
  }

  @Test("a moving tween that is toggled with itself releases its observers")
  func movingTween() {
    expectNothingLeft {
      let clock = ManualFrameClock()
      let (position, velocity) = (ReactiveProperty(0.0), ReactiveProperty(0.0))
      let tween = Tween(Ramp(from: 0.0, to: 1, for: 1))
      let stream = tweenSource(tween, from: position, velocity: velocity, clock: clock)
      stream.hold($0)
      stream.toggled(with: stream).hold($0)
      stream.velocity(clock: clock).hold($0)
      tween.motion.hold($0)
      tween.enabled.hold($0)
      tween.whenSettled { [held = $0] _ in _ = held }
      clock.advance(by: 0.1)
    }
  }

  @Test("a caller that waits is released with what it waits for")
  func waiting() {
    expectNothingLeft { probe in
      let card = MotionElement()
      let tween = PathTween(path(), turnsElement: true)
      runtime.add(tween, to: card)
      tween.whenSettled { _ in _ = probe }
      clock.advance(by: 0.1)
    }
  }

  // MARK: Timelines

  @Test("a timeline is released with its motions, which come to rest in place")
  func timeline() {
    let value = ReactiveProperty(0.0)
    let tween = Tween(Ramp(from: 0.0, to: 1, for: 1))
    weak var released: Timeline?
    var events = ""
    do {
      let timeline = Timeline(on: clock, duration: 3)
      released = timeline
      let stream = tweenSource(tween, from: value, clock: timeline)
      stream.subscribe(next: { value.value = $0 }, state: { events += "\($0) " })
      timeline.play()
      clock.advance(by: 0.25)
    }
    expect(released == nil && value.value == 0.25 && events == "active atRest " && !clock.wantsFrames)
    clock.prefersReducedMotion = true
    clock.advance(by: 1)
    expect(value.value == 0.25)
  }

  @Test("a timeline is released although a stream scrubs it, and the stream has no effect any more")
  func scrubbedTimeline() {
    let hand = MotionSubject<Double>()
    weak var released: Timeline?
    expectNothingLeft {
      let timeline = Timeline(on: clock)
      released = timeline
      timeline.scrub(by: hand)
      timeline.hold($0)
      timeline.isPlaying.hold($0)
      timeline.rate.hold($0)
      timeline.reducedMotion.hold($0)
      timeline.play()
      hand.emit(0.5)
    }
    expect(released == nil && !clock.wantsFrames)
    hand.state = .active
    hand.emit(1)
    expect(!clock.wantsFrames)
  }

  @Test("a timeline retains its clock, and is not retained by it")
  func nestedTimelines() {
    weak var outer: Timeline?
    var inner: Timeline?
    do {
      let timeline = Timeline(on: clock)
      outer = timeline
      inner = Timeline(on: timeline)
    }
    expect(outer != nil)
    inner!.play()
    outer!.play()
    inner = nil
    expect(outer == nil && !clock.wantsFrames)
  }

  // MARK: Choreographies

  @Test("a choreography is released with its parts and their observers", arguments: [false, true])
  func choreography(isReduced: Bool) {
    clock.prefersReducedMotion = isReduced
    let card = MotionElement()
    weak var part: ChoreographyPart?
    expectNothingLeft {
      let choreography = Choreography(on: clock)
      let added = choreography.add(Ramp(from: 0.0, to: 1, for: 1), to: card.opacity, kind: .fade)
      choreography.add(Ramp(from: 0.0, to: 1, for: 1), to: card.opacity, at: .at(0.5))
      added.outcomes.hold($0)
      choreography.timeline.hold($0)
      part = added
      choreography.play()
      clock.advance(by: 0.25)
    }
    expect(part == nil && !clock.wantsFrames && card.opacity.value == (isReduced ? 1 : 0.25))
  }

  @Test("a timeline that outlives its choreography moves nothing any more")
  func timelineOfChoreography() {
    let value = ReactiveProperty(0.0)
    var choreography: Choreography? = Choreography(on: clock)
    let timeline = choreography!.timeline
    choreography!.add(Ramp(from: 0.0, to: 1, for: 1), to: value)
    timeline.seek(to: 0.5)
    choreography = nil
    timeline.seek(to: 0.75)
    expect(value.value == 0.5 && value.state == .atRest)
  }

  @Test("a choreography does not retain its elements, and plays on without them")
  func elementOfChoreography() {
    let choreography = Choreography(on: clock)
    let value = ReactiveProperty(0.0)
    weak var element: MotionElement?
    do {
      let card = MotionElement()
      element = card
      choreography.add(Ramp(from: Point.zero, to: Point(1, 0), for: 1), to: card.position)
      choreography.add(Ramp(from: 0.0, to: 1, for: 1), to: value, at: .at(0))
      choreography.play()
      clock.advance(by: 0.25)
    }
    expect(element == nil)
    clock.advance(by: 0.25)
    expect(value.value == 0.5)
    clock.advance(by: 1)
    expect(value.value == 1 && !clock.wantsFrames)
  }
}
