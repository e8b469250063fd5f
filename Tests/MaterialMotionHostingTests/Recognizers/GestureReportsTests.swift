// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionHosting
import Testing

@Suite("The reports of a platform's recognizer")
struct GestureReportsTests {
  private final class Log {
    var states: [RecognitionState] = []
  }

  private let log = Log()
  private let turn = HandPlatform(touches: 2)
  private let pan = HandPlatform(isTimed: false)

  /// Observes the states that follow the subscription.
  @discardableResult
  private func observe(_ platform: HandPlatform) -> Subscription {
    let subscription = gestureSource(platform).subscribe { [log] in log.states.append($0.recognitionState) }
    log.states.removeAll()
    return subscription
  }

  @Test("a recognizer that was removed from its view in an active state is cancelled within 50 ms")
  func removed() {
    observe(pan)
    pan.act(.began)
    pan.act(.changed, 1)
    pan.gesture.isDetached = true
    pan.loop.idle(until: pan.loop.now + 0.05)
    expect(log.states == [.began, .changed, .cancelled])
    expect(pan.velocity.value == .zero)
    expect(!pan.loop.isAsleep)
  }

  @Test("an action for a gesture whose removed recognizer was cancelled reports nothing")
  func removedWithLateAction() {
    observe(pan)
    pan.act(.began)
    pan.gesture.isDetached = true
    pan.loop.idle(until: pan.loop.now + 0.05)
    pan.act(.changed, 1)
    pan.act(.ended, 1)
    expect(log.states == [.began, .cancelled])
  }

  @Test("a gesture that ends in the action in which its recognizer is removed has ended")
  func removedAtEnd() {
    observe(pan)
    pan.act(.began)
    pan.gesture.isDetached = true
    pan.act(.ended)
    expect(log.states == [.began, .ended])
  }

  @Test("a recognizer that was reset or disabled without an action is cancelled within 50 ms")
  func reset() {
    for state in [RecognitionState.possible, .cancelled, .failed] {
      let pan = HandPlatform()
      observe(pan)
      pan.act(.began)
      pan.enter(state)
      pan.loop.idle(until: pan.loop.now + 0.05)
      expect(log.states == [.began, .cancelled])
    }
  }

  @Test("a recognizer that was removed while its touches rest is cancelled within a second")
  func removedAtRest() {
    observe(pan)
    pan.act(.began)
    pan.loop.idle(until: pan.loop.now + 5)
    pan.gesture.isDetached = true
    pan.loop.idle(until: pan.loop.now + 1.05)
    expect(log.states == [.began, .cancelled])
  }

  @Test("an end whose action the platform calls late is no cancellation")
  func lateEnd() {
    observe(pan)
    pan.act(.began)
    pan.enter(.ended)
    pan.loop.idle(until: pan.loop.now + 0.2)
    pan.reports.receive()
    expect(log.states == [.began, .ended])
  }

  @Test("a new gesture first cancels one that ended without an action")
  func beginsAgain() {
    observe(turn)
    turn.act(.began)
    turn.act(.changed, 1)
    turn.act(.began)
    turn.act(.changed, 1)
    expect(log.states == [.began, .changed, .cancelled, .began, .changed])
  }

  @Test("a recognizer that an observer of its end disables keeps the velocity for other observers")
  func disabledAtEnd() {
    var velocity = Point.zero
    gestureSource(turn).subscribe { if $0.recognitionState == .ended { $0.isEnabled = false } }
    gestureSource(turn).subscribe { if $0.recognitionState == .ended { velocity = $0.velocity.value } }
    turn.turn()
    turn.act(.ended)
    expect(velocity.isWithin(0.01, of: Point(2, 0)))
  }

  @Test("a recognizer that an observer of a change disables is cancelled, and has no velocity")
  func disabledDuringGesture() {
    gestureSource(turn).subscribe { if $0.angle > 0.1 { $0.isEnabled = false } }
    observe(turn)
    turn.turn()
    expect(log.states.filter { $0 == .cancelled }.count == 1)
    expect(log.states.filter { $0 == .began }.count == 1)
    expect(turn.velocity.value == .zero)
  }

  @Test("the run loop finds a lift without an action, and the velocity is that of the last change")
  func silentLift() {
    let turn = HandPlatform(touches: 2, isTimed: false)
    observe(turn)
    turn.turn()
    log.states.removeAll()
    turn.gesture.touches = 1
    turn.loop.idle(until: turn.loop.now + 0.05)
    expect(log.states == [.ended])
    expect(turn.velocity.isInUse)
    expect(turn.velocity.value.isWithin(0.01, of: Point(2, 0)))
  }

  @Test("a lift without an action after a rest throws nothing")
  func silentLiftAfterRest() {
    let turn = HandPlatform(touches: 2, isTimed: false)
    observe(turn)
    turn.turn()
    log.states.removeAll()
    turn.loop.idle(until: turn.loop.now + 0.1)
    turn.gesture.touches = 1
    turn.loop.idle(until: turn.loop.now + 1)
    expect(log.states == [.ended])
    expect(turn.velocity.value == .zero)
  }

  @Test("an observer that subscribes while one finger of a turn is left receives no end")
  func subscribesWithOneFinger() {
    turn.gesture.touches = 1
    turn.enter(.changed)
    observe(turn)
    expect(turn.recognitionState == .possible)
    turn.act(.ended)
    expect(log.states.isEmpty)
  }

  /// Turns to 1.5, lifts a finger, and lands it again.
  private func landAgain() {
    turn.act(.began)
    turn.act(.changed, 1.5)
    turn.gesture.touches = 1
    turn.act(.changed)
    turn.gesture.touches = 2
    turn.act(.changed)
  }

  @Test("the angle counts from the landing of a finger until observers have received the end")
  func origin() {
    var angles: [Double] = []
    gestureSource(turn).subscribe { if $0.recognitionState != .possible { angles.append($0.angle) } }
    landAgain()
    turn.act(.changed, 2)
    turn.act(.ended)
    expect(angles == [0, 1.5, 1.5, 0, 0.5, 0.5])
    turn.enter(.began, 0)
    expect(turn.angle == 0)
  }

  @Test("the angle of the next gesture counts from its beginning, even if nothing observes it")
  func originAfterUnsubscribing() {
    let subscription = observe(turn)
    landAgain()
    subscription.unsubscribe()
    turn.enter(.began, 0)
    expect(turn.angle == 0)
  }
}
