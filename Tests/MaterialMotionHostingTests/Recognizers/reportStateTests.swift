// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionHosting
import Testing

@Suite("A platform that reports the states of its recognizer late")
struct ReportStateTests {
  private let pan = LatePan()
  private let clock = ManualFrameClock()
  private let card = MotionElement(position: Point(100, 100), size: Point(80, 80))
  private let runtime: MotionRuntime

  init() {
    runtime = MotionRuntime(clock: clock)
    card.makePan = { [pan] _, _ in ElementPan(pan) {} }
  }

  /// The states that an observer of the pan receives, without that on subscription.
  private func states(of pan: LatePan, during gesture: () -> Void) -> [RecognitionState] {
    var states: [RecognitionState] = []
    let subscription = gestureSource(pan).subscribe { states.append($0.recognitionState) }
    states.removeAll()
    gesture()
    subscription.unsubscribe()
    return states
  }

  @Test("observers receive each state if each has its own action")
  func punctual() {
    let states = states(of: pan) {
      for state in [RecognitionState.began, .changed, .changed, .ended] {
        pan.enter(state)
        pan.turn()
      }
    }
    expect(states == [.began, .changed, .changed, .ended])
    expect(pan.recognitionState == .possible)
  }

  @Test("observers receive the beginning of a gesture that the platform has not reported")
  func beginningMissed() {
    let states = states(of: pan) {
      pan.enter(.began)
      pan.enter(.changed)
      pan.turn()
      pan.enter(.ended)
      pan.turn()
    }
    expect(states == [.began, .changed, .ended])
  }

  @Test("observers receive the beginning and the end of a gesture with only one action")
  func oneAction() {
    let states = states(of: pan) {
      for state in [RecognitionState.began, .changed, .ended] { pan.enter(state) }
      pan.turn()
    }
    expect(states == [.began, .ended])
  }

  @Test("a discrete gesture ends without a beginning")
  func discrete() {
    let click = LatePan(isContinuous: false)
    let states = states(of: click) {
      click.enter(.ended)
      click.turn()
    }
    expect(states == [.ended])
  }

  @Test("a gesture whose recognizer was reset without a report is cancelled", arguments: [true, false])
  func resetWithoutReport(hasFailed: Bool) {
    let states = states(of: pan) {
      pan.enter(.began)
      pan.turn()
      pan.enter(hasFailed ? .failed : .ended)
      if !hasFailed { pan.reset() }
      pan.turn()
    }
    expect(states == [.began, .cancelled])
  }

  @Test("a gesture that fails or is cancelled before it was reported has no beginning")
  func neverBegan() {
    let states = states(of: pan) {
      pan.enter(.failed)
      pan.turn()
      pan.enter(.began)
      pan.enter(.cancelled)
      pan.turn()
      pan.enter(.began)
      pan.reset()
      pan.turn()
    }
    expect(states == [.failed])
  }

  @Test("a cancellation that the platform reports after the library is received once")
  func cancelledTwice() {
    let states = states(of: pan) {
      pan.enter(.began)
      pan.turn()
      pan.isEnabled = false
      pan.enter(.cancelled)
      pan.turn()
    }
    expect(states == [.began, .cancelled])
  }

  @Test("a cancellation during the notification of a change is received after this notification")
  func cancelledByObserver() {
    var states: [RecognitionState] = []
    gestureSource(pan).subscribe {
      states.append($0.recognitionState)
      if $0.recognitionState == .changed { $0.isEnabled = false }
    }
    gestureSource(pan).subscribe { states.append($0.recognitionState) }
    states.removeAll()
    pan.enter(.changed)
    pan.turn()
    expect(states == [.began, .began, .changed, .changed, .cancelled, .cancelled])
  }

  @Test("a gesture with one action that an observer of its beginning cancels does not end again")
  func cancelledAtMissedBeginning() {
    var states: [RecognitionState] = []
    gestureSource(pan).subscribe {
      states.append($0.recognitionState)
      if $0.recognitionState == .began { $0.isEnabled = false }
    }
    states.removeAll()
    pan.enter(.ended)
    pan.turn()
    expect(states == [.began, .cancelled])
  }

  @Test("an observer that subscribes during a gesture receives no second beginning")
  func subscribesDuringGesture() {
    pan.enter(.began)
    pan.turn()
    var states: [RecognitionState] = []
    gestureSource(pan).subscribe { states.append($0.recognitionState) }
    pan.enter(.changed)
    pan.turn()
    expect(states == [.began, .changed])
  }

  @Test("a drag whose beginning was not reported takes the element to the pointer")
  func dragsToPointer() {
    runtime.add(Draggable(), to: card)
    pan.enter(.began, Point(4, 0), at: 0)
    pan.enter(.changed, Point(30, 5), at: 0.01)
    pan.turn()
    expect(card.position.value == Point(130, 105))
    pan.enter(.changed, Point(40, 5), at: 0.02)
    pan.turn()
    expect(card.position.value == Point(140, 105))
  }

  @Test("an element that is added during a drag does not jump")
  func addsDuringDrag() {
    pan.enter(.began, at: 0)
    pan.enter(.changed, Point(30, 5), at: 0.01)
    runtime.add(Draggable(), to: card)
    pan.turn()
    pan.enter(.changed, Point(40, 5), at: 0.02)
    pan.turn()
    expect(card.position.value == Point(110, 100))
  }

  @Test("a flick with only one action throws the element")
  func throwsByOneAction() {
    runtime.add(Tossable(spring: Spring(destination: Point(100, 100))), to: card)
    clock.advance(by: 1)
    for step in 0...4 {
      pan.enter(step == 0 ? .began : .changed, Point(10 * Double(step), 0), at: 1 + 0.01 * Double(step))
    }
    pan.enter(.ended, Point(40, 0), at: 1.045)
    expect(card.position.value == Point(100, 100))
    pan.turn()
    expect(card.position.value == Point(140, 100))
    expect(card.velocity.value.isWithin(1e-6, of: Point(1000, 0)))
    clock.advance(by: 0.02)
    expect(card.position.value.x > 150)
    clock.advance(by: 10, framesPerSecond: 60)
    expect(card.position.value == Point(100, 100))
    expect(!runtime.isActive)
  }

  @Test("a drag with only one action that rested before the release does not throw the element")
  func restsWithOneAction() {
    runtime.add(Tossable(spring: Spring(destination: Point(100, 100))), to: card)
    for step in 0...4 {
      pan.enter(step == 0 ? .began : .changed, Point(10 * Double(step), 0), at: 0.01 * Double(step))
    }
    pan.enter(.ended, Point(40, 0), at: 1.04)
    pan.turn()
    expect(card.velocity.value == .zero)
  }
}
