// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("Long-press recognizer")
struct LongPressGestureRecognizerTests {
  private let clock = ManualFrameClock()
  private let card = MotionElement()
  private let hold: LongPressGestureRecognizer
  private let log: GestureLog<RecognitionState>
  private let fingers: FingersOnElement

  init() {
    hold = LongPressGestureRecognizer(clock: clock)
    card.add(hold)
    log = GestureLog(of: hold)
    fingers = FingersOnElement(card, clock: clock)
    _ = log.takeText()
  }

  @Test("begins in the first frame after half a second, follows the finger, and ends")
  func held() {
    fingers.land(.zero)
    expect(clock.wantsFrames)
    clock.tick(at: 0.5)
    expect(log.takeText() == "")
    clock.tick(at: 0.512)
    expect(log.takeText() == "A began")
    expect(!clock.wantsFrames)
    fingers.wait(0.6)
    fingers.move(0, to: Point(300, 0))
    expect(hold.centroid(in: nil) == Point(300, 0))
    fingers.lift(0)
    expect(log.takeText() == "A changed ended R")
  }

  @Test("fails if the finger strays, is lifted or cancelled too early, or if a second finger lands")
  func failed() {
    func expectFailed(_ body: () -> Void, sourceLocation: SourceLocation = #_sourceLocation) {
      fingers.wait(1)
      clock.tick(at: fingers.time)
      fingers.land(.zero)
      body()
      expect(log.takeText() == "failed R", sourceLocation: sourceLocation)
      expect(!clock.wantsFrames)
      clock.advance(by: 1)
      for (finger, _) in fingers.places { fingers.lift(finger) }
      expect(log.takeText() == "", sourceLocation: sourceLocation)
    }
    expectFailed { fingers.move(0, to: Point(10.1, 0)) }
    expectFailed { fingers.lift(1) }
    expectFailed { fingers.cancel(2) }
    expectFailed { fingers.land(Point(5, 0)) }
    expectFailed { hold.isEnabled = false }
    hold.isEnabled = true
    expectFailed { card.remove(hold) }
  }

  @Test("tolerates movement up to the slop")
  func slop() {
    fingers.land(.zero)
    fingers.move(0, to: Point(0, 10))
    clock.tick(at: 0.6)
    expect(log.takeText() == "A began")
  }

  @Test("begins when an event comes after its time, even if no frame did")
  func lateFrames() {
    fingers.land(.zero)
    fingers.wait(0.5)
    fingers.move(0, to: Point(99, 0))
    expect(log.takeText() == "A began A changed")
    fingers.lift(0)
    fingers.land(.zero)
    fingers.wait(0.5)
    fingers.lift(1)
    expect(log.takeText() == "ended R A began ended R")
  }

  @Test("is cancelled when the finger is cancelled, or when the recognizer is disabled")
  func cancelled() {
    fingers.land(.zero)
    clock.tick(at: 1)
    fingers.wait(1)
    fingers.cancel(0)
    expect(log.takeText() == "A began cancelled R")
    fingers.land(.zero)
    clock.tick(at: 2)
    hold.isEnabled = false
    expect(log.takeText() == "A began cancelled R")
  }

  @Test("begins on the press if the minimum duration is 0")
  func noTime() {
    let instant = LongPressGestureRecognizer(minimumDuration: 0, clock: clock)
    card.add(instant)
    let log = GestureLog(of: instant)
    fingers.land(.zero)
    expect(log.text == "possible R A began")
  }
}
