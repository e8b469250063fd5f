// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("translated(from:in:)")
struct TranslatedTests {
  private let pan = FakePan()
  private let position = ReactiveProperty(Point(50, 50))

  private var stream: MotionObservable<Point> { gestureSource(pan).translated(from: position, in: nil) }

  private func write(_ state: RecognitionState, _ translation: Point = .zero) {
    pan.translation = translation
    pan.recognitionState = state
  }

  @Test("emits the translation added to the position at its beginning, and passes the state through")
  func values() {
    let log = GestureLog(of: stream) { "\($0.x) \($0.y)" }
    write(.began, Point(2, 0))
    write(.changed, Point(9, 3))
    write(.ended, Point(9, 3))
    write(.began)
    write(.cancelled)
    expect(log.text == "R A 52.0 50.0 A 59.0 53.0 R A 50.0 50.0 R")
  }

  @Test("emits nothing for a gesture that never begins")
  func idle() {
    let log = GestureLog(of: stream)
    write(.failed, Point(5, 5))
    expect(log.values.isEmpty)
  }

  @Test("does not accumulate when connected to the position that it reads")
  func connected() {
    let runtime = MotionRuntime(clock: ManualFrameClock())
    runtime.connect(stream, to: position)
    write(.began, Point(2, 0))
    write(.changed, Point(9, 3))
    write(.changed, Point(10, 3))
    expect(position.value == Point(60, 53))
  }

  @Test("reads the position at the beginning of each gesture")
  func nextGesture() {
    let log = GestureLog(of: stream)
    write(.began)
    write(.changed, Point(9, 3))
    write(.ended, Point(9, 3))
    position.value = Point(-100, 0)
    write(.began)
    write(.changed, Point(1, 1))
    expect(log.values.suffix(2) == [Point(-100, 0), Point(-99, 1)])
  }

  @Test("reads the position again for a gesture that begins before the last one ended")
  func beganTwice() {
    let log = GestureLog(of: stream)
    write(.began)
    write(.changed, Point(9, 3))
    position.value = Point(-100, 0)
    write(.began)
    expect(log.values.last == Point(-100, 0))
  }

  @Test("reads the position again for a gesture whose beginning it did not receive")
  func neverBegan() {
    let log = GestureLog(of: stream)
    write(.began)
    write(.ended)
    position.value = Point(-100, 0)
    write(.changed, Point(9, 3))
    write(.changed, Point(10, 3))
    expect(log.values.suffix(2) == [Point(-100, 0), Point(-99, 0)])
  }

  @Test("does not jump when it subscribes to a gesture that has already changed")
  func joinedInChanged() {
    write(.began)
    write(.changed, Point(200, 100))
    let log = GestureLog(of: stream)
    write(.changed, Point(201, 102))
    expect(log.values == [Point(50, 50), Point(51, 52)])
  }

  @Test("does not jump when it subscribes to a gesture that has just begun")
  func joinedInBegan() {
    write(.began, Point(90, 0))
    position.value = Point(140, 50)
    let log = GestureLog(of: stream)
    write(.changed, Point(91, 0))
    expect(log.values == [Point(140, 50), Point(141, 50)])
  }

  @Test("emits positions in an element's coordinates")
  func inElement() {
    let board = MotionElement(position: Point(500, 300), size: Point(200, 100))
    board.transform.value = .scale(by: 0.5)
    let card = MotionElement(parent: board)
    let pan = PanGestureRecognizer()
    card.add(pan)
    let log = GestureLog(of: gestureSource(pan).translated(from: position, in: board))
    PointerPress(on: card, at: Point(0, 0), time: 0).move(to: Point(10, 0), at: 0.02)
      .move(to: Point(20, 5), at: 0.03)
      .move(to: Point(30, 10), at: 0.04)
    let step = (log.values.last ?? .zero) - (log.values.first ?? .zero)
    expect(log.values.count == 2)
    expect(step.isWithin(1e-9, of: Point(20, 10)))
  }

  @Test("passes the state through after the element is deallocated, but emits no value")
  func elementGone() {
    var view: FakeView? = FakeView()
    let log = GestureLog(of: gestureSource(pan).translated(from: position, in: view)) { _ in "·" }
    write(.began)
    view = nil
    write(.changed, Point(1, 0))
    write(.ended)
    expect(log.text == "R A · A R")
  }

  @Test("leaves nothing in memory though it is connected to the position that it reads")
  func ownership() {
    weak var weakPan: FakePan?
    weak var weakPosition: ReactiveProperty<Point>?
    do {
      let pan = FakePan()
      let position = ReactiveProperty(Point.zero)
      (weakPan, weakPosition) = (pan, position)
      let runtime = MotionRuntime(clock: ManualFrameClock())
      runtime.connect(gestureSource(pan).translated(from: position, in: nil), to: position)
      pan.recognitionState = .began
    }
    expect(weakPan == nil && weakPosition == nil)
  }
}
