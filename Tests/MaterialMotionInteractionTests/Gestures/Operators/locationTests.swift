// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("location(in:)")
struct LocationTests {
  private let pan = FakePan()

  @Test("emits the centroid on the stage at every write of the state, and passes the state through")
  func onStage() {
    pan.place = Point(3, 4)
    let log = GestureLog(of: gestureSource(pan).location(in: nil)) { "\($0.x) \($0.y)" }
    pan.recognitionState = .began
    pan.place = Point(5, 6)
    pan.recognitionState = .changed
    pan.recognitionState = .ended
    expect(log.text == "3.0 4.0 R A 3.0 4.0 A 5.0 6.0 5.0 6.0 R")
  }

  @Test("emits the centroid in an element's coordinates")
  func inView() {
    let view = FakeView(origin: Point(100, 10))
    pan.place = Point(103, 14)
    expect(GestureLog(of: gestureSource(pan).location(in: view)).values == [Point(3, 4)])
  }

  @Test("follows the pointer of a library recognizer in a turned element")
  func inElement() {
    let card = MotionElement(position: Point(100, 50), size: Point(80, 20))
    card.transform.value = .rotation(by: .pi / 2)
    let pan = PanGestureRecognizer()
    card.add(pan)
    let log = GestureLog(of: gestureSource(pan).location(in: card))
    PointerPress(on: card, at: Point(100, 50), time: 0).move(to: Point(100, 80), at: 0.02).lift(at: 0.03)
    expect(log.values.count == 3)
    for value in log.values.dropFirst() { expect(value.isWithin(1e-12, of: Point(70, 10))) }
  }

  @Test("passes the state through after the element is deallocated, but emits no value")
  func elementGone() {
    var view: FakeView? = FakeView()
    let log = GestureLog(of: gestureSource(pan).location(in: view)) { _ in "·" }
    pan.recognitionState = .began
    view = nil
    pan.recognitionState = .changed
    pan.recognitionState = .ended
    expect(log.text == "· R A · A R")
  }

  @Test("does not keep the element alive")
  func ownership() {
    weak var weakView: FakeView?
    let stream: MotionObservable<Point>
    do {
      let view = FakeView()
      weakView = view
      stream = gestureSource(pan).location(in: view)
      stream.subscribe { _ in }
    }
    expect(weakView == nil)
    expect(GestureLog(of: stream).values.isEmpty)
  }
}
