// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("Hosted press recognizer")
struct HostedPressGestureRecognizerTests {
  private let press = HostedPressGestureRecognizer(
    on: MotionElement(position: Point(50, 50), size: Point(20, 20)))
  private let log: GestureLog<RecognitionState>

  init() {
    log = GestureLog(of: press)
  }

  @Test("recognizes a tap at once, at its place")
  func tap() {
    press.recognize(at: Point(3, 4), time: 0)
    press.recognize(at: Point(5, 6), time: 1)
    expect(log.text == "possible R ended R ended R")
    expect(press.centroid(in: nil) == Point(5, 6))
  }

  @Test("begins a long press, follows it, and ends it")
  func longPress() {
    press.begin(at: Point(1, 1), time: 0.5)
    press.move(to: Point(2, 1), time: 0.6)
    press.end(at: Point(3, 1), time: 0.7)
    press.end(at: Point(4, 1), time: 0.8)
    expect(log.text == "possible R A began A changed ended R")
    expect(press.centroid(in: nil) == Point(3, 1))
  }

  @Test("fails if it has not begun, and is cancelled if it has")
  func fail() {
    press.fail()
    press.begin(at: .zero, time: 0)
    press.fail()
    press.cancel()
    expect(log.text == "possible R failed R A began cancelled R")
  }

  @Test("is cancelled by the next gesture, and when it is disabled")
  func interrupted() {
    press.begin(at: .zero, time: 0)
    press.begin(at: .zero, time: 1)
    press.isEnabled = false
    press.recognize(at: .zero, time: 2)
    press.fail()
    expect(log.text == "possible R A began cancelled R A began cancelled R")
  }

  @Test("drops movements before it has begun, and invalid places and times")
  func dropped() {
    press.move(to: Point(9, 9), time: 0)
    press.recognize(at: Point(.nan, 0), time: 0)
    press.begin(at: Point(1, 1), time: 1)
    press.move(to: Point(9, 9), time: 0.5)
    press.end(at: Point(.infinity, 0), time: 2)
    expect(log.text == "possible R A began ended R")
    expect(press.centroid(in: nil) == Point(1, 1))
  }

  @Test("is cancelled only once if an observer of began cancels it before the end")
  func endedInEnd() {
    let other = HostedPressGestureRecognizer(on: MotionElement())
    let log = GestureLog(of: other)
    gestureSource(other).subscribe { [weak other] in if $0.recognitionState.isActive { other?.cancel() } }
    other.begin(at: .zero, time: 0)
    other.end(at: .zero, time: 1)
    expect(log.text == "possible R A began cancelled R")
  }

  @Test("begins only once if an observer of the cancellation begins the next gesture")
  func begunInCancel() {
    let other = HostedPressGestureRecognizer(on: MotionElement())
    let log = GestureLog(of: other)
    gestureSource(other).subscribe { [weak other] in
      if $0.recognitionState == .cancelled { other?.begin(at: Point(2, 2), time: 2) }
    }
    other.begin(at: .zero, time: 0)
    other.begin(at: Point(1, 1), time: 1)
    expect(log.text == "possible R A began cancelled R A began")
  }
}
