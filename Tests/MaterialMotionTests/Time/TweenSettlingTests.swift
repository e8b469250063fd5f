// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("whenSettled of tweens")
struct TweenSettlingTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let outcomes = Heard()
  private let card = MotionElement(size: Point(80, 80))
  private let move = Tween(KeyframeMotion(to: Point(100, 0), duration: 0.5))

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  private func wait(for object: some Settling) {
    object.whenSettled { [outcomes] in outcomes.add("\($0)") }
  }

  private func line(to end: Point, for duration: Double) -> PathMotion {
    var path = MotionPath(from: .zero)
    path.addLine(to: end)
    return PathMotion(along: path, duration: duration)
  }

  @Test("a tween at rest reports finished immediately, and a disabled one interrupted")
  func atRest() {
    wait(for: move)
    move.enabled.value = false
    wait(for: move)
    expect(outcomes.text == "finished interrupted")
  }

  @Test("a tween finishes once, after its observers have received the last value and the rest")
  func finishes() {
    runtime.add(move, to: card.position)
    card.position.subscribe { [outcomes] in if $0.x == 100 { outcomes.add("arrived") } }
    move.state.subscribe { [outcomes] in outcomes.add("\($0)") }
    runtime.state.subscribe { [outcomes] in outcomes.add("runtime \($0)") }
    wait(for: move)
    clock.tick(at: 0.25)
    expect(outcomes.text == "active runtime active")
    clock.tick(at: 0.5)
    expect(outcomes.text == "active runtime active arrived atRest runtime atRest finished")
    move.restart()
    clock.tick(at: 2)
    expect(outcomes.events.filter { $0 == "finished" }.count == 1)
  }

  @Test("waits for every property that the tween moves")
  func several() {
    runtime.add(move, to: card.position)
    clock.tick(at: 0.25)
    runtime.add(move, to: MotionElement().position)
    runtime.add(move, to: ReactiveProperty(Point.zero))
    wait(for: move)
    clock.tick(at: 0.5)
    expect(outcomes.text == "")
    clock.tick(at: 0.75)
    expect(outcomes.text == "finished")
  }

  @Test("is interrupted by a new motion, a restart, a stop and the end of being enabled")
  func interruptions() {
    runtime.add(move, to: card.position)
    let changes: [(String, () -> Void)] = [
      ("motion", { move.motion.value = AnyMotion(KeyframeMotion(to: Point(0, 9), duration: 0.5)) }),
      ("restart", { move.restart() }), ("stop", { move.stop() }), ("disable", { move.enabled.value = false }),
    ]
    for (name, change) in changes {
      move.enabled.value = true
      move.restart()
      clock.advance(by: 0.1)
      outcomes.clear()
      wait(for: move)
      change()
      expect(outcomes.text == "interrupted", "\(name)")
    }
  }

  @Test("is interrupted by a hand, by its removal, and by the end of the tween, the element or the clock")
  func endings() {
    let hand = MotionSubject<Point>()
    let stream = tweenSource(move, from: card.position, clock: clock)
    runtime.connect(stream.toggled(with: hand), to: card.position)
    wait(for: move)
    hand.state = .active
    expect(outcomes.text == "interrupted")
    hand.state = .atRest
    let addition = runtime.add(move, to: ReactiveProperty(Point.zero))
    clock.advance(by: 0.6)

    var other: MotionElement? = MotionElement()
    move.restart()
    runtime.add(move, to: other!.position)
    outcomes.clear()
    wait(for: move)
    other = nil
    expect(outcomes.text == "interrupted")
    wait(for: move)
    addition.unsubscribe()
    expect(outcomes.text == "interrupted interrupted")

    var tween: Tween? = Tween(KeyframeMotion(to: 1.0, duration: 1))
    let second = tweenSource(tween!, from: ReactiveProperty(0.0), clock: clock)
    outcomes.clear()
    do {
      let subscription = second.subscribe(next: { _ in })
      wait(for: tween!)
      subscription.unsubscribe()
    }
    expect(outcomes.text == "interrupted")
    tween = nil

    var ending: ManualFrameClock? = ManualFrameClock()
    let last = Tween(KeyframeMotion(to: 1.0, duration: 1))
    tweenSource(last, from: ReactiveProperty(0.0), clock: ending!).subscribe(next: { _ in })
    outcomes.clear()
    wait(for: last)
    ending = nil
    expect(outcomes.text == "interrupted")
  }

  @Test("with reduced motion it finishes in the next frame")
  func reduced() {
    clock.prefersReducedMotion = true
    runtime.add(move, to: card.position)
    wait(for: move)
    clock.tick(at: 0.01)
    expect(outcomes.text == "finished")
  }

  @Test("a decoration that waits is interrupted, until it has played")
  func waiting() {
    let blink = Tween(KeyframeMotion(to: 1.0, duration: 0.5), kind: .decoration)
    let value = ReactiveProperty(0.0)
    clock.prefersReducedMotion = true
    let addition = runtime.add(blink, to: value)
    wait(for: blink)
    blink.stop()
    wait(for: blink)
    blink.restart()
    wait(for: blink)
    expect(outcomes.text == "interrupted finished interrupted" && value.value == 0)
    outcomes.clear()
    clock.prefersReducedMotion = false
    wait(for: blink)
    clock.prefersReducedMotion = true
    clock.tick(at: 0.25)
    wait(for: blink)
    expect(outcomes.text == "interrupted interrupted")
    clock.prefersReducedMotion = false
    wait(for: blink)
    clock.tick(at: 1)
    wait(for: blink)
    clock.prefersReducedMotion = true
    blink.restart()
    addition.unsubscribe()
    wait(for: blink)
    expect(outcomes.text == "interrupted interrupted finished finished finished")
  }

  @Test("a path finishes when the element has arrived and its rotation too")
  func path() {
    let path = PathTween(line(to: Point(0, 50), for: 1), turnsElement: true)
    runtime.add(path, to: card)
    card.rotation.subscribe(next: { _ in }, state: { [outcomes] in outcomes.add("rotation \($0)") })
    outcomes.clear()
    wait(for: path)
    clock.tick(at: 0.5)
    clock.tick(at: 1)
    expect(outcomes.text == "rotation atRest finished")
    for (name, change) in [
      ("motion", { path.motion.value = self.line(to: Point(1, 1), for: 1) }), ("stop", { path.stop() }),
      ("restart", { path.restart() }), ("disable", { path.enabled.value = false }),
    ] {
      path.enabled.value = true
      path.restart()
      outcomes.clear()
      wait(for: path)
      outcomes.clear()
      wait(for: path)
      change()
      expect(outcomes.events.contains("interrupted"), "\(name)")
      expect(!outcomes.events.contains("finished"), "\(name)")
    }
    expect(!clock.wantsFrames)
  }

  @Test("a path waits for a rotation that cross-fades although the position has arrived")
  func rotation() {
    clock.prefersReducedMotion = true
    let path = PathTween(line(to: Point(0, 50), for: 1), turnsElement: true, reducedMotion: .crossfade)
    card.position.value = Point(0, 50)
    runtime.add(path, to: card)
    wait(for: path)
    clock.tick(at: 0.05)
    expect(outcomes.text == "" && card.rotation.value == 0 && card.opacity.value == 0.5)
    clock.tick(at: 0.25)
    expect(outcomes.text == "finished" && card.rotation.value == .pi / 2 && card.opacity.value == 1)
  }

  @Test("an arc finishes at its destination, and is interrupted by a new one")
  func arc() {
    let arc = Tween(ArcMotion(to: Point(100, 50), duration: 0.5))
    runtime.add(arc, to: card.position)
    wait(for: arc)
    clock.tick(at: 0.25)
    arc.motion.value = AnyMotion(ArcMotion(to: Point(0, 9), duration: 0.5))
    expect(outcomes.text == "interrupted")
    wait(for: arc)
    clock.tick(at: 0.75)
    expect(outcomes.text == "interrupted finished")
  }

  @Test("can be awaited")
  func settled() async {
    #expect(await move.settled() == .finished)
    #expect(await Tween(ArcMotion(to: .zero)).settled() == .finished)
    #expect(await PathTween(line(to: Point(1, 1), for: 1)).settled() == .finished)
  }
}
