// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("Pointer recognizer")
struct PointerGestureRecognizerTests {
  private let card = MotionElement()
  private let pan = PanGestureRecognizer()

  init() {
    card.add(pan)
  }

  /// Presses, and moves far enough to begin a drag.
  private func drag() -> PointerPress {
    PointerPress(on: card, at: Point(0, 0), time: 0).move(to: Point(20, 0), at: 0.02)
  }

  // MARK: Interruption

  @Test("is cancelled when it is disabled in mid-gesture, and then receives nothing")
  func disabled() {
    let press = drag()
    let log = GestureLog(of: pan)
    pan.isEnabled = false
    expect(log.takeText() == "A began cancelled R")
    expect(pan.centroidVelocity(in: nil) == .zero)
    press.move(to: Point(40, 0), at: 0.04).lift(at: 0.05)
    _ = drag().lift(at: 0.07)
    expect(log.takeText() == "")
  }

  @Test("recognizes gestures again from the first press after it was enabled")
  func enabledAgain() {
    let press = drag()
    pan.isEnabled = false
    pan.isEnabled = true
    let log = GestureLog(of: pan)
    press.move(to: Point(80, 0), at: 0.04).lift(at: 0.05)
    expect(log.takeText() == "possible R")
    PointerPress(on: card, at: Point(0, 0), time: 1).move(to: Point(30, 0), at: 1.02).lift(at: 1.03)
    expect(log.takeText() == "A began ended R")
    expect(pan.centroidTranslation(in: nil).isWithin(1e-9, of: Point(20, 0)))
  }

  @Test("is cancelled when it is removed from its element in mid-gesture")
  func takenOff() {
    let press = drag()
    let log = GestureLog(of: pan)
    card.remove(pan)
    press.move(to: Point(40, 0), at: 0.04).lift(at: 0.05)
    expect(log.text == "A began cancelled R")
    expect(pan.element == nil && card.gestureRecognizers.isEmpty)
  }

  @Test("is cancelled when its element is deallocated in mid-gesture")
  func elementGone() {
    var element: MotionElement? = MotionElement()
    element?.add(pan)
    var press: PointerPress? = element.map {
      PointerPress(on: $0, at: .zero, time: 0).move(to: Point(20, 0), at: 0.02)
    }
    let log = GestureLog(of: pan)
    let velocities = GestureLog(of: gestureSource(pan).velocity(in: nil))
    expect(press != nil)
    element = nil
    press = nil
    expect(log.text == "A began cancelled R")
    expect(velocities.values.last == .zero && pan.element == nil)
  }

  @Test("is cancelled when it is moved to another element, and then belongs to that one")
  func moved() {
    let press = drag()
    let log = GestureLog(of: pan)
    let other = MotionElement()
    other.add(pan)
    expect(log.takeText() == "A began cancelled R")
    expect(pan.element === other)
    expect(card.gestureRecognizers.isEmpty)
    press.move(to: Point(90, 0), at: 0.03).lift(at: 0.04)
    expect(log.takeText() == "")
    PointerPress(on: other, at: .zero, time: 0.05).move(to: Point(20, 0), at: 0.06).lift(at: 0.07)
    expect(log.takeText() == "A began ended R")
  }

  @Test("continues when it is added again to its element")
  func addedTwice() {
    let press = drag()
    let log = GestureLog(of: pan)
    card.add(pan)
    press.lift(at: 0.03)
    expect(card.gestureRecognizers.count == 1)
    expect(log.text == "A began ended R")
  }

  // MARK: From inside an observer

  @Test(
    "reports began and one cancelled to every observer when one of them disables or removes it in began",
    arguments: [false, true])
  func interruptedInBegan(isTakenOff: Bool) {
    let first = GestureLog(of: pan)
    gestureSource(pan).subscribe { [card] in
      guard $0.recognitionState == .began else { return }
      if isTakenOff { card.remove($0) } else { $0.isEnabled = false }
    }
    let last = GestureLog(of: pan)
    drag().lift(at: 0.03)
    expect([first.text, last.text] == Array(repeating: "possible R A began cancelled R", count: 2))
  }

  @Test("reports cancelled when it is disabled during a subscription")
  func disabledOnSubscription() {
    _ = drag()
    let log = GestureLog(of: pan)
    gestureSource(pan).subscribe { $0.isEnabled = false }
    expect(log.text == "A began cancelled R")
    expect(pan.recognitionState == .possible)
  }

  @Test("reports both states to every observer when one of them sends the next event in began")
  func eventInBegan() {
    let first = GestureLog(of: pan)
    gestureSource(pan).subscribe { [card] in
      guard $0.recognitionState == .began else { return }
      card.receive(
        PointerEvent(identifier: 1, phase: .up, position: Point(20, 0), timestamp: 0.03, kind: .touch))
    }
    let last = GestureLog(of: pan)
    _ = drag()
    expect(first.text == "possible R A began ended R")
    expect(last.text == "possible R A began ended R")
  }

  @Test("keeps the velocity of the release when it is disabled in ended")
  func disabledInEnded() {
    gestureSource(pan).whenRecognitionState(is: .ended).subscribe { $0.isEnabled = false }
    let velocities = GestureLog(of: gestureSource(pan).whenRecognitionState(is: .ended).velocity(in: nil))
    drag().lift(at: 0.03)
    expect(velocities.values.count == 1)
    expect(velocities.values.last?.isWithin(1e-9, of: Point(1000, 0)) == true)
  }

  @Test("stays on the element to which an observer of cancelled moves it")
  func movedInCancelled() {
    let other = MotionElement()
    gestureSource(pan).whenRecognitionState(is: .cancelled).subscribe { other.add($0) }
    _ = drag()
    card.remove(pan)
    expect(pan.element === other)
    expect(other.gestureRecognizers.count == 1)
  }

  @Test("forgets a second press of a pointer if an observer of the cancellation disables it")
  func disabledInSecondPress() {
    gestureSource(pan).whenRecognitionState(is: .cancelled).subscribe { $0.isEnabled = false }
    let press = drag()
    press.send(.down, at: Point(500, 0), time: 0.03).lift(at: 0.04)
    pan.isEnabled = true
    PointerPress(on: card, identifier: 2, at: .zero, time: 1).move(to: Point(20, 0), at: 1.02)
    expect(pan.centroid(in: nil) == Point(20, 0))
  }
}
