// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("velocity(in:)")
struct VelocityTests {
  private let pan = FakePan()

  @Test("emits the velocity at every write of the state, that of the release with `ended`, and the state")
  func values() {
    let log = GestureLog(of: gestureSource(pan).velocity(in: nil)) { "\($0.x) \($0.y)" }
    pan.speed = Point(300, 20)
    pan.recognitionState = .began
    pan.speed = Point(420, 31)
    pan.recognitionState = .changed
    pan.speed = Point(410, 30)
    pan.recognitionState = .ended
    expect(log.text == "0.0 0.0 R A 300.0 20.0 A 420.0 31.0 410.0 30.0 R")
  }

  @Test("passes the state through after the element is deallocated, but emits no value")
  func elementGone() {
    var view: FakeView? = FakeView()
    let log = GestureLog(of: gestureSource(pan).velocity(in: view)) { _ in "·" }
    pan.recognitionState = .began
    view = nil
    pan.recognitionState = .ended
    expect(log.text == "· R A · R")
  }

  @Test("emits the library recognizer's velocity in an element's coordinates")
  func inElement() {
    let card = MotionElement(size: Point(80, 20))
    card.transform.value = .scale(by: 0.5)
    let pan = PanGestureRecognizer()
    card.add(pan)
    let log = GestureLog(of: gestureSource(pan).velocity(in: card))
    PointerPress(on: card, at: Point(0, 0), time: 0).move(to: Point(20, 0), at: 0.02).lift(at: 0.03)
    expect(log.values.last?.isWithin(1e-9, of: Point(2000, 0)) == true)
  }
}
