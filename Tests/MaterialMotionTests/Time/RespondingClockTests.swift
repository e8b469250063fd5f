// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// A clock asks the application for the time, and requests frames. The application may do anything in
/// response.
@Suite("A clock whose closures act")
struct RespondingClockTests {
  /// A platform that responds to the next request for the time, and draws frames.
  private final class Platform {
    var time = 0.0
    var response: (() -> Void)?

    /// Whether a frame is drawn as soon as frames are requested.
    var drawsAtOnce = false
    private weak var drawn: FrameClock?

    private(set) lazy var clock = makeClock()

    private func makeClock() -> FrameClock {
      let clock = FrameClock(
        setFramesWanted: { [unowned self] in if $0, drawsAtOnce { drawn?.tick(at: time) } },
        currentTime: { [unowned self] in
          let response = response
          self.response = nil
          response?()
          return time
        })
      drawn = clock
      return clock
    }

    /// Returns the clock, or a timeline that plays on it.
    func clock(isTimeline: Bool) -> FrameClock {
      guard isTimeline else { return clock }
      let timeline = Timeline(on: clock)
      timeline.play()
      return timeline
    }

    func tick(by seconds: Double) {
      time += seconds
      clock.tick(at: time)
    }

    /// Plays for 10 s.
    func settle() {
      for _ in 0..<100 { tick(by: 0.1) }
    }
  }

  private let platform = Platform()
  private let place = ReactiveProperty(0.0)
  private let spring = Spring(destination: 100.0)

  // MARK: The time

  @Test("a spring that is stopped in response to the start stays where it is", arguments: [false, true])
  func stopAtStart(isTimeline: Bool) {
    let clock = platform.clock(isTimeline: isTimeline)
    let runtime = MotionRuntime(clock: clock)
    let values = place.recorded()
    platform.response = { [spring] in spring.stop() }
    runtime.add(spring, to: place)
    expect(platform.response == nil && !runtime.isActive)
    platform.settle()
    expect(place.value == 0 && values.text == "0.0 R")
    spring.destination.value = 50
    platform.settle()
    expect(place.value == 50 && !runtime.isActive)
  }

  @Test("a spring that is disabled or removed in response to the start stays where it is")
  func endAtStart() {
    for (isTimeline, isDisabled) in [(false, false), (false, true), (true, false), (true, true)] {
      let clock = platform.clock(isTimeline: isTimeline)
      let runtime = MotionRuntime(clock: clock)
      let (spring, place) = (Spring(destination: 100.0), ReactiveProperty(0.0))
      let removal = runtime.add(spring, to: place)
      spring.stop()
      platform.response = {
        if isDisabled { spring.enabled.value = false } else { removal.unsubscribe() }
      }
      spring.destination.value = 200
      platform.settle()
      expect(place.value == 0 && !runtime.isActive && !platform.clock.wantsFrames)
    }
  }

  @Test(
    "a value that is written in response to the start is where the motion starts", arguments: [false, true])
  func writeAtStart(isTimeline: Bool) {
    let clock = platform.clock(isTimeline: isTimeline)
    let runtime = MotionRuntime(clock: clock)
    var values: [Double] = []
    place.subscribe(next: { values.append($0) })
    platform.response = { [place] in place.value = 60 }
    runtime.add(spring, to: place)
    platform.settle()
    expect(values.dropFirst().allSatisfy { $0 >= 60 } && place.value == 100)
  }

  @Test(
    "a new destination is kept if the motion arrives at the former one in response", arguments: [false, true])
  func arrivalAtRetarget(isTimeline: Bool) {
    let clock = platform.clock(isTimeline: isTimeline)
    let runtime = MotionRuntime(clock: clock)
    runtime.add(spring, to: place)
    platform.tick(by: 0.1)
    platform.response = { [platform] in platform.tick(by: 10) }
    spring.destination.value = 200
    expect(platform.response == nil)
    platform.settle()
    expect(place.value == 200 && !runtime.isActive && !platform.clock.wantsFrames)
  }

  @Test("a motion may end in response to a change", arguments: [false, true])
  func endAtChange(isTimeline: Bool) {
    let changes: [(Spring<Double>) -> Void] = [
      { $0.destination.value = 200 }, { $0.description.value = SpringDescription(response: 0) },
    ]
    for change in changes {
      for ending in 0..<4 {
        let clock = platform.clock(isTimeline: isTimeline)
        var runtime: MotionRuntime? = MotionRuntime(clock: clock)
        let (spring, place) = (Spring(destination: 100.0), ReactiveProperty(0.0))
        let removal = runtime!.add(spring, to: place)
        platform.tick(by: 0.05)
        let value = place.value
        platform.response = {
          switch ending {
          case 0: spring.stop()
          case 1: removal.unsubscribe()
          case 2: runtime = nil
          default: spring.enabled.value = false
          }
        }
        change(spring)
        expect(platform.response == nil)
        platform.settle()
        expect(place.value == value && !platform.clock.wantsFrames, "ending \(ending)")
      }
    }
  }

  @Test("a timeline that is released in response no longer requests frames")
  func releasedTimeline() {
    var timeline: Timeline? = Timeline(on: platform.clock)
    weak var released = timeline
    let motion = springSource(spring, from: place, clock: timeline!).subscribe(next: { _ in })
    timeline!.play()
    platform.settle()
    expect(!platform.clock.wantsFrames)
    platform.response = { timeline = nil }
    spring.destination.value = 200
    expect(released == nil)
    platform.settle()
    expect(!platform.clock.wantsFrames)
    motion.unsubscribe()
  }

  // MARK: Frames

  @Test("a timeline on a clock that draws at once ends")
  func timelineDrawnAtOnce() {
    platform.drawsAtOnce = true
    let timeline = Timeline(on: platform.clock, duration: 1)
    timeline.play()
    platform.settle()
    expect(timeline.now == 1 && !platform.clock.wantsFrames)
  }

  @Test("a clock without reduced motion on a clock that draws at once ends")
  func followerDrawnAtOnce() {
    platform.drawsAtOnce = true
    let clock = platform.clock.ignoringReducedMotion()
    let runtime = MotionRuntime(clock: clock)
    spring.description.value = SpringDescription(response: 0)
    runtime.add(spring, to: place)
    platform.settle()
    expect(place.value == 100 && !platform.clock.wantsFrames)
  }

  @Test("a press on a clock that draws a late frame at once begins")
  func pressDrawnAtOnce() {
    platform.drawsAtOnce = true
    platform.time = 2
    let press = LongPressGestureRecognizer(clock: platform.clock)
    let element = MotionElement()
    element.add(press)
    element.receive(PointerEvent(identifier: 1, phase: .down, position: .zero, timestamp: 1, kind: .touch))
    expect(press.recognitionState == .began && !platform.clock.wantsFrames)
  }

  // MARK: Cross-fades

  @Test("an observer of the opacity may end a cross-fade", arguments: [1, 2, 3])
  func endedCrossfade(opacity nth: Int) {
    for ending in 0..<5 {
      let clock = ManualFrameClock()
      clock.prefersReducedMotion = true
      var runtime: MotionRuntime? = MotionRuntime(clock: clock)
      let card = MotionElement(position: Point(10, 20))
      let move = Tween(ArcMotion(to: Point(110, 70)), reducedMotion: .crossfade)
      var (removal, count): (Subscription?, Int) = (nil, -1)
      card.opacity.subscribe(next: { _ in
        count += 1
        guard count == nth else { return }
        switch ending {
        case 0: move.stop()
        case 1: move.enabled.value = false
        case 2: removal?.unsubscribe()
        case 3: runtime = nil
        default: runtime?.removeAll(from: card)
        }
      })
      move.enabled.value = false
      removal = runtime!.add(move, to: card)
      move.enabled.value = true
      for _ in 0..<8 { clock.advance(by: 0.03) }
      let comment: Comment = "opacity \(nth), ending \(ending)"
      expect(count >= nth && card.opacity.value == 1 && card.position.value == Point(10, 20), comment)
      expect(!card.isInFlight && !clock.wantsFrames, comment)
      if ending == 0 {
        move.restart()
        for _ in 0..<8 { clock.advance(by: 0.03) }
        expect(card.position.value == Point(110, 70) && card.opacity.value == 1, comment)
      }
    }
  }

  // MARK: Reports

  /// A motion without a value at 0.5 s.
  private struct Gap: Motion {
    var duration: Double { 1 }
    func value(at time: Double) -> Double { time == 0.5 ? .nan : time }
    func velocity(at time: Double) -> Double { 1 }
    func acceleration(at time: Double) -> Double { 0 }
  }

  @Test("a report about a tween of a timeline may add, stop and change tweens", arguments: 0..<5)
  func reports(change: Int) {
    var response: (() -> Void)?
    let clock = ManualFrameClock(
      diagnostics: MotionDiagnostics { _ in
        let body = response
        response = nil
        body?()
      })
    let timeline = Timeline(on: clock)
    var runtime: MotionRuntime? = MotionRuntime(clock: timeline)
    let others = (0..<40).map { _ in ReactiveProperty(0.0) }
    let (tween, neighbor) = (Tween(Gap()), Tween(Gap()))
    runtime!.add(tween, to: place)
    runtime!.add(neighbor, to: others[0])
    var values: [Double] = []
    place.subscribe(next: { values.append($0) })
    response = {
      switch change {
      case 0: for other in others { runtime?.add(neighbor, to: other) }
      case 1: tween.stop()
      case 2: neighbor.stop()
      case 3: runtime = nil
      default: tween.motion.value = AnyMotion(KeyframeMotion(from: 7.0, to: 8.0, duration: 1))
      }
    }
    timeline.play()
    for time in [0, 0.25, 0.5, 0.75, 3] { clock.tick(at: time) }
    expect(response == nil && values.allSatisfy { $0.isFinite } && !clock.wantsFrames)
    // No value of a motion follows that was replaced in response.
    if change == 4 { expect(values.drop { $0 < 7 }.allSatisfy { $0 >= 7 } && place.value == 8) }
    if change == 1 || change == 3 { expect(place.value == 0.25) } else { expect(values.count > 3) }
  }

  // MARK: Hands

  @Test("every recognizer receives a press before an end to which it leads")
  func liftInResponse() {
    platform.drawsAtOnce = true
    platform.time = 2
    let presses = (0..<2).map { _ in LongPressGestureRecognizer(clock: platform.clock) }
    let element = MotionElement()
    for press in presses { element.add(press) }
    func send(_ phase: PointerEvent.Phase) {
      element.receive(
        PointerEvent(identifier: 1, phase: phase, position: .zero, timestamp: 1, kind: .touch))
    }
    gestureSource(presses[0]).subscribe(next: { if $0.recognitionState == .began { send(.up) } })
    send(.down)
    platform.settle()
    expect(presses.allSatisfy { !$0.recognitionState.isActive } && !platform.clock.wantsFrames)
  }

  // MARK: Places

  @Test("an element that is far beyond its bounds can be pressed")
  func farElement() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let element = MotionElement(position: Point(1.7e308, -1.7e308))
    runtime.add(Flingable(within: Bounds(x: 0...300, y: 0...300)), to: element)
    for (time, (phase, x)) in [(PointerEvent.Phase.down, 0.0), (.move, 50), (.move, 90), (.up, 90)]
      .enumerated()
    {
      element.receive(
        PointerEvent(
          identifier: 1, phase: phase, position: Point(x, 0), timestamp: Double(time) / 50, kind: .touch))
    }
    clock.advance(by: 20, framesPerSecond: 10)
    expect(element.position.value.isFinite && !clock.wantsFrames)
  }
}
