// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("ReducedTravel")
struct ReducedTravelTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let card = MotionElement(position: Point(10, 20), size: Point(80, 80))
  private let move = Tween(ArcMotion(to: Point(110, 70), duration: 1), reducedMotion: .crossfade)
  private let start = Point(10, 20)
  private let end = Point(110, 70)

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  private func tick(
    _ time: Double, _ place: Point, _ opacity: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    clock.tick(at: time)
    expect(place, opacity, "at \(time)", sourceLocation: sourceLocation)
  }

  private func expect(
    _ place: Point, _ opacity: Double, _ what: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(card.position.value == place, "\(what)", sourceLocation: sourceLocation)
    #expect(abs(card.opacity.value - opacity) < 1e-9, "\(what)", sourceLocation: sourceLocation)
  }

  @Test("a cross-fade fades out, jumps and fades in")
  func course() {
    clock.prefersReducedMotion = true
    card.opacity.value = 0.8
    runtime.add(move, to: card)
    let outcomes = Heard()
    move.whenSettled { outcomes.add("\($0)") }
    tick(0, start, 0.8)
    tick(0.05, start, 0.4)
    tick(0.1, end, 0)
    tick(0.15, end, 0.4)
    #expect(outcomes.text == "" && runtime.isActive)
    tick(0.2, end, 0.8)
    #expect(outcomes.text == "finished" && card.opacity.value == 0.8 && !clock.wantsFrames)
  }

  @Test("without reduced motion it does not fade")
  func unreduced() {
    runtime.add(move, to: card)
    let opacities = card.opacity.recorded()
    clock.advance(by: 2)
    #expect(opacities.text == "1.0 R" && card.position.value == end)
  }

  @Test("a jump and a move of a property do not fade")
  func jump() {
    clock.prefersReducedMotion = true
    runtime.add(Tween(ArcMotion(to: end)), to: card)
    tick(0.01, end, 1)
    card.position.value = start
    runtime.add(move, to: card.position)
    tick(0.02, end, 1)
  }

  @Test("an element that is at its end does not fade")
  func atEnd() {
    clock.prefersReducedMotion = true
    card.position.value = end
    runtime.add(move, to: card)
    tick(0.05, end, 1)
    #expect(!runtime.isActive)
    var line = MotionPath(from: .zero)
    line.addLine(to: end)
    runtime.add(PathTween(PathMotion(along: line, duration: 1), reducedMotion: .crossfade), to: card)
    expect(end, 1)
    tick(0.1, end, 1)
    #expect(!runtime.isActive && !clock.wantsFrames)
  }

  @Test("begins where the element is if reduced motion is switched on, and ends if it is switched off")
  func changes() {
    runtime.add(move, to: card)
    clock.tick(at: 0.5)
    let place = card.position.value
    clock.prefersReducedMotion = true
    tick(0.6, place, 1)
    tick(0.65, place, 0.5)
    clock.prefersReducedMotion = false
    tick(0.675, place, 0.25)
    tick(0.71, end, 0.1)
    tick(0.75, end, 0.5)
    tick(0.81, end, 1)
    #expect(!clock.wantsFrames)
  }

  @Test("an interruption gives the element its opacity back, and leaves it where it is")
  func interruptions() {
    clock.prefersReducedMotion = true
    var addition = runtime.add(move, to: card)
    let changes: [(String, () -> Void)] = [
      ("disable", { move.enabled.value = false }), ("remove", { addition.unsubscribe() }),
      ("all", { runtime.removeAll(from: card) }),
    ]
    for late in [false, true] {
      for (name, change) in changes {
        (card.position.value, card.opacity.value) = (start, 0.6)
        move.enabled.value = true
        addition.unsubscribe()
        addition = runtime.add(move, to: card)
        let outcomes = Heard()
        clock.advance(by: late ? 0.15 : 0.05, framesPerSecond: 60)
        move.whenSettled { outcomes.add("\($0)") }
        #expect(card.opacity.value < 0.5)
        change()
        expect(late ? end : start, 0.6, name)
        #expect(card.opacity.value == 0.6 && outcomes.text == "interrupted" && !clock.wantsFrames, "\(name)")
      }
    }
  }

  @Test("a path that is stopped stays where it is")
  func stopping() {
    clock.prefersReducedMotion = true
    var line = MotionPath(from: Point(50, 0))
    line.addLine(to: Point(90, 0))
    let tween = PathTween(PathMotion(along: line, duration: 1), reducedMotion: .crossfade)
    runtime.add(tween, to: card)
    tick(0.05, start, 0.5)
    tween.stop()
    expect(start, 1)
    #expect(!clock.wantsFrames)
    tween.restart()
    tick(0.1, start, 0.5)
    tick(0.2, Point(90, 0), 0.5)
    tween.stop()
    expect(Point(90, 0), 1)
  }

  @Test("a new destination continues from the present opacity")
  func newDestination() {
    clock.prefersReducedMotion = true
    runtime.add(move, to: card)
    tick(0.04, start, 0.6)
    move.motion.value = AnyMotion(ArcMotion(to: Point(5, 5), duration: 1))
    expect(start, 0.6)
    tick(0.06, start, 0.4)
    tick(0.08, start, 0.2)
    tick(0.11, Point(5, 5), 0.1)
    tick(0.13, Point(5, 5), 0.3)
    move.motion.value = AnyMotion(ArcMotion(to: Point(6, 6), duration: 1))
    tick(0.14, Point(5, 5), 0.2)
    tick(0.15, Point(5, 5), 0.1)
    tick(0.19, Point(6, 6), 0.3)
    clock.advance(by: 1, framesPerSecond: 60)
    expect(Point(6, 6), 1)
  }

  @Test("a new destination after the user has switched reduced motion off fades in on the way")
  func newDestinationLater() {
    clock.prefersReducedMotion = true
    runtime.add(move, to: card)
    tick(0.04, start, 0.6)
    clock.prefersReducedMotion = false
    move.motion.value = AnyMotion(ArcMotion(to: Point(5, 5), duration: 1))
    clock.tick(at: 0.06)
    #expect(abs(card.opacity.value - 0.8) < 1e-9 && card.position.value != start)
    clock.tick(at: 0.1)
    #expect(card.opacity.value == 1 && runtime.isActive)
    tick(2, Point(5, 5), 1)
  }

  @Test("a fade of the same element applies, too")
  func otherFade() {
    clock.prefersReducedMotion = true
    runtime.add(Tween(KeyframeMotion(to: 0.0, duration: 0.2), kind: .fade), to: card.opacity)
    runtime.add(move, to: card)
    tick(0.05, start, 0.75 * 0.5)
    tick(0.15, end, 0.25 * 0.5)
    tick(0.3, end, 0)
    card.position.value = start
    card.opacity.value = 1
    move.motion.value = AnyMotion(ArcMotion(to: end, duration: 1))
    clock.tick(at: 0.31)
    card.opacity.value = 0.3
    clock.advance(by: 1)
    expect(end, 0.3)
  }

  @Test("a fade that is added after the cross-fade applies, too")
  func laterFade() {
    clock.prefersReducedMotion = true
    runtime.add(move, to: card)
    runtime.add(Tween(KeyframeMotion(from: 1.0, to: 0.5, duration: 0.2), kind: .fade), to: card.opacity)
    tick(0.05, start, 0.875 * 0.5)
    tick(0.1, end, 0)
    tick(0.15, end, 0.625 * 0.5)
    tick(0.3, end, 0.5)

    let timeline = Timeline(on: clock)
    let planned = MotionRuntime(clock: timeline)
    card.position.value = start
    planned.add(move, to: card)
    planned.add(Tween(KeyframeMotion(from: 1.0, to: 0.5, duration: 0.2), kind: .fade), to: card.opacity)
    for time in [0.05, 0.15, 0.1, 0.05, 3, 0.1, 0] {
      timeline.seek(to: time)
      let opacity = 1 - 2.5 * min(time, 0.2)
      expect(time < 0.1 ? start : end, opacity * abs(1 - min(time, 0.2) / 0.1), "at \(time)")
    }
  }

  @Test("a second cross-fade of an element continues the first")
  func two() {
    clock.prefersReducedMotion = true
    card.opacity.value = 0.8
    for second in [0.04, 0.1, 0.14] {
      card.position.value = start
      let time = clock.now
      let first = Tween(ArcMotion(to: end), reducedMotion: .crossfade)
      let other = Tween(ArcMotion(to: Point(5, 5)), reducedMotion: .crossfade)
      let additions = [runtime.add(first, to: card)]
      clock.tick(at: time + second)
      let opacity = card.opacity.value
      let next = runtime.add(other, to: card)
      #expect(card.opacity.value == opacity)
      let jump = time + second + 0.1 * opacity / 0.8
      clock.tick(at: jump)
      expect(Point(5, 5), 0, "\(second)")
      clock.tick(at: jump + 0.05)
      expect(Point(5, 5), 0.4, "\(second)")
      clock.tick(at: jump + 0.1)
      expect(Point(5, 5), 0.8, "\(second)")
      #expect(card.opacity.value == 0.8 && !clock.wantsFrames)
      for addition in additions + [next] { addition.unsubscribe() }
    }
  }

  @Test("a second cross-fade ends the first one, and either of them may be removed")
  func twoRemoved() {
    clock.prefersReducedMotion = true
    for removesFirst in [false, true] {
      card.position.value = start
      let time = clock.now
      let first = runtime.add(move, to: card)
      clock.tick(at: time + 0.05)
      let other = Tween(ArcMotion(to: Point(5, 5)), reducedMotion: .crossfade)
      let second = runtime.add(other, to: card)
      (removesFirst ? first : second).unsubscribe()
      expect(start, removesFirst ? 0.5 : 1)
      clock.tick(at: time + 0.1)
      if removesFirst { expect(Point(5, 5), 0) } else { expect(start, 1) }
      clock.advance(by: 1, framesPerSecond: 60)
      #expect(card.opacity.value == 1)
      for addition in [first, second] { addition.unsubscribe() }
    }
  }

  @Test("two cross-fades of an element on a timeline, or on two clocks, give it its opacity back")
  func twoOnTimeline() {
    clock.prefersReducedMotion = true
    let timeline = Timeline(on: clock)
    let planned = MotionRuntime(clock: timeline)
    let other = Tween(ArcMotion(to: Point(5, 5)), reducedMotion: .crossfade)
    planned.add(move, to: card)
    timeline.seek(to: 0.15)
    planned.add(other, to: card)
    for time in [0.15, 0.175, 0.18, 0.2, 0.175, 0.3, 3, 0.175, 0.25, 0.18, 0.15, 2] {
      timeline.seek(to: time)
      let expected = [0.175: 0.75, 0.18: 0.7, 0.2: 0.5, 0.25: 0, 0.3: 0.5, 2: 1, 3: 1]
      if let opacity = expected[time] { #expect(abs(card.opacity.value - opacity) < 1e-9, "at \(time)") }
    }
    timeline.seek(to: 0.2)
    runtime.add(Tween(ArcMotion(to: end), reducedMotion: .crossfade), to: card)
    clock.advance(by: 1, framesPerSecond: 60)
    #expect(card.opacity.value == 1)
    timeline.seek(to: 2)
    #expect(card.opacity.value == 1)
  }

  @Test("position and rotation jump together")
  func path() throws {
    clock.prefersReducedMotion = true
    let motion = PathMotion(along: try MotionPath(svg: "M 0 100 A 100 100 0 0 1 200 100"), duration: 2)
    runtime.add(PathTween(motion, turnsElement: true, reducedMotion: .crossfade), to: card)
    tick(0.05, start, 0.5)
    #expect(card.rotation.value == 0)
    tick(0.1, Point(200, 100), 0)
    #expect(abs(card.rotation.value - .pi / 2) < 1e-12 && card.rotationVelocity.value == 0)
    tick(0.3, Point(200, 100), 1)
    #expect(!clock.wantsFrames)
  }

  @Test("several elements fade together, each with its own opacity")
  func several() {
    clock.prefersReducedMotion = true
    let other = MotionElement()
    other.opacity.value = 0.5
    runtime.add(move, to: card)
    runtime.add(move, to: other)
    tick(0.05, start, 0.5)
    #expect(other.opacity.value == 0.25 && other.position.value == .zero)
    tick(0.1, end, 0)
    #expect(other.opacity.value == 0 && other.position.value == end)
    tick(0.2, end, 1)
    #expect(other.opacity.value == 0.5)
  }

  @Test("a fade and a decoration do not cross-fade")
  func otherKinds() {
    clock.prefersReducedMotion = true
    for kind in [MotionKind.fade, .decoration] {
      let card = MotionElement()
      runtime.add(
        Tween(ArcMotion(to: Point(9, 0), duration: 1), kind: kind, reducedMotion: .crossfade), to: card)
      clock.advance(by: 0.1)
      #expect(card.opacity.value == 1)
    }
  }

  // MARK: Timelines

  @Test("on a timeline, the opacity depends on the time and on the setting only")
  func timeline() {
    let timeline = Timeline(on: clock)
    let planned = MotionRuntime(clock: timeline)
    planned.add(move, to: card)
    clock.prefersReducedMotion = true
    let expected = [
      (0, 10.0, 1.0), (0.05, 10, 0.5), (0.1, 110, 0), (0.15, 110, 0.5), (0.2, 110, 1), (3, 110, 1),
    ]
    for _ in 1...10 {
      for (time, x, opacity) in expected.shuffled() {
        timeline.seek(to: time)
        #expect(card.position.value.x == x && abs(card.opacity.value - opacity) < 1e-12, "at \(time)")
        clock.prefersReducedMotion = false
        #expect(card.opacity.value == 1)
        clock.prefersReducedMotion = true
        #expect(card.position.value.x == x && abs(card.opacity.value - opacity) < 1e-12, "at \(time)")
      }
    }
    timeline.seek(to: 0)
    timeline.play()
    clock.advance(by: 0.05)
    expect(start, 0.5)
    clock.advance(by: 0.2)
    expect(end, 1)
    #expect(!clock.wantsFrames)
  }

  @Test("before its start and after its end on a timeline, a motion leaves the opacity alone")
  func timelineStart() {
    clock.prefersReducedMotion = true
    let timeline = Timeline(on: clock)
    let planned = MotionRuntime(clock: timeline)
    timeline.seek(to: 1)
    let addition = planned.add(move, to: card)
    for time in [1.05, 0.5, 1.15, 2] {
      timeline.seek(to: time)
      #expect((card.opacity.value == 1) == (time < 1 || time > 1.2), "at \(time)")
    }
    timeline.seek(to: 1.05)
    addition.unsubscribe()
    expect(start, 1)
  }

  // MARK: Ownership

  @Test("ends with its clock and with its element, and is released")
  func ownership() {
    clock.prefersReducedMotion = true
    runtime.add(move, to: card)
    var clock: ManualFrameClock? = ManualFrameClock()
    clock!.prefersReducedMotion = true
    var other: MotionRuntime? = MotionRuntime(clock: clock!)
    let element = MotionElement()
    other!.add(Tween(ArcMotion(to: end), reducedMotion: .crossfade), to: element)
    clock!.advance(by: 0.05)
    #expect(element.opacity.value < 1)
    (clock, other) = (nil, nil)
    #expect(element.opacity.value == 1)
    expectNothingLeft { probe in
      let element = MotionElement()
      let move = Tween(ArcMotion(to: end), reducedMotion: .crossfade)
      element.opacity.hold(probe)
      move.state.hold(probe)
      runtime.add(move, to: element)
      self.clock.advance(by: 0.05)
    }
    expectNothingLeft { probe in
      let element = MotionElement()
      let timeline = Timeline(on: self.clock)
      element.opacity.hold(probe)
      let planned = MotionRuntime(clock: timeline)
      planned.add(Tween(ArcMotion(to: end), reducedMotion: .crossfade), to: element)
      timeline.seek(to: 0.05)
      #expect(element.opacity.value < 1)
    }
    self.clock.advance(by: 1)
    #expect(!self.clock.wantsFrames)
  }
}
