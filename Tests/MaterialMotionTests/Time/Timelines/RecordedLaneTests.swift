// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("Recorded lane")
struct RecordedLaneTests {
  private let clock = ManualFrameClock()
  private let timeline: Timeline
  private let planned: MotionRuntime
  private let card = MotionElement(position: .zero, size: Point(80, 80))

  init() {
    timeline = Timeline(on: clock)
    planned = MotionRuntime(clock: timeline)
  }

  @Test("a tween that receives a new motion after its end starts it at its end", arguments: [true, false])
  func newMotionAtEnd(isOnTimeline: Bool) {
    let value = ReactiveProperty(7.0)
    let tween = Tween(KeyframeMotion(from: 0.0, to: 100, duration: 0.5))
    let runtime = isOnTimeline ? planned : MotionRuntime(clock: clock)
    runtime.add(tween, to: value)
    timeline.play()
    clock.tick(at: 0.49)
    expect(abs(value.value - 98) < 1)
    clock.eventArrived(at: 0.51)
    tween.motion.value = AnyMotion(KeyframeMotion(to: 200, duration: 1))
    clock.tick(at: 0.52)
    expect(abs(value.value - 100) < 2)
  }

  @Test("a motion whose property was taken stays silent until it is shown from its start")
  func silentUntilStart() {
    let fade = Tween(KeyframeMotion(from: Point.zero, to: Point(100, 0), duration: 1))
    planned.add(fade, to: card.position)
    timeline.seek(to: 0.5)
    expect(card.position.value.x == 50)
    let other = MotionRuntime(clock: clock)
    other.add(Spring(destination: Point(300, 0)), to: card.position)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(card.position.value.x == 300)
    for time in [2, 0.5, 2, 0.25] {
      timeline.seek(to: time)
      expect(card.position.value.x == 300)
    }
    timeline.seek(to: 0)
    timeline.seek(to: 0.25)
    expect(card.position.value.x == 25)
  }

  @Test("a tween of an endless track that took over shows its correction again when the time goes back")
  func correctionOfTrack() {
    let value = ReactiveProperty(0.0)
    let tween = Tween(KeyframeMotion(from: 0.0, to: 100, duration: 1))
    planned.add(tween, to: value)
    timeline.seek(to: 0.3)
    var track = MotionTrack(from: 200.0)
    track.add(
      KeyframeMotion(from: 200.0, to: 250, duration: 3, repeats: .forever, autoreverses: true), at: 0)
    tween.motion.value = AnyMotion(track)
    let shown = [0.3, 0.32, 0.4].map { time in
      timeline.seek(to: time)
      return value.value
    }
    expect(shown[0] == 30)
    expect(shown[1] < 100)
    timeline.seek(to: 1.8)
    expect(value.value >= 200)
    for (time, before) in zip([0.4, 0.32, 0.3], shown.reversed()) {
      timeline.seek(to: time)
      expect(value.value == before)
    }
  }

  @Test("a seek from inside a frame shows the motions that have ended in this frame")
  func seekInFrame() {
    let (first, second) = (ReactiveProperty(0.0), ReactiveProperty(0.0))
    planned.add(Tween(KeyframeMotion(from: 0.0, to: 100, duration: 1)), to: first)
    planned.add(Tween(KeyframeMotion(from: 0.0, to: 100, duration: 0.5)), to: second)
    timeline.seek(to: 0.1)
    var seeks = true
    first.subscribe { [timeline] in
      guard seeks, $0 > 55 else { return }
      seeks = false
      timeline.seek(to: 0.25)
    }
    timeline.seek(to: 0.6)
    expect(first.value == 25 && second.value == 50)
  }

  @Test("a hand that takes hold while a motion becomes active goes before it")
  func handAtStart() {
    let runtime = MotionRuntime(clock: clock)
    runtime.add(Draggable(), to: card)
    let move = Tween(KeyframeMotion(to: Point(100, 0), duration: 1))
    var outcomes: [MotionOutcome] = []
    var press: PointerPress?
    move.state.subscribe { [card, clock] state in
      guard state == .active, press == nil else { return }
      press = PointerPress(on: card, clock: clock, at: Point(10, 10), time: clock.now)
        .move(by: Point(40, 0), at: clock.now + 0.01)
    }
    runtime.add(move, to: card.position)
    move.whenSettled { outcomes.append($0) }
    let held = card.position.value
    clock.advance(by: 0.5, framesPerSecond: 60)
    expect(press != nil && card.isHeld && card.position.value == held)
    expect(!move.isMoving && outcomes == [.interrupted])
  }
}
