// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("A pan that asks before it begins")
struct ShouldBeginTests {
  private let card = MotionElement(position: Point(100, 100), size: Point(80, 80))
  private let pan = PanGestureRecognizer()

  init() { card.add(pan) }

  @Test("asks once, with the movement and the place, and begins if it may", arguments: [true, false])
  func once(mayBegin: Bool) {
    var questions: [[Point]] = []
    pan.shouldBegin = { pan, movement in
      questions.append([movement, pan.centroid(in: nil)])
      return mayBegin
    }
    let press = PointerPress(on: card, at: Point(0, 0), time: 0)
    press.move(to: Point(0, 8), at: 0.01)
    #expect(questions.isEmpty && pan.recognitionState == .possible)
    for step in 2...5 { press.move(to: Point(0, 10 * Double(step)), at: 0.01 * Double(step)) }
    #expect(questions == [[Point(0, 20), Point(0, 20)]])
    #expect(pan.recognitionState.isActive == mayBegin)
    #expect(pan.centroidTranslation(in: nil) == (mayBegin ? Point(0, 40) : .zero))
    press.lift(at: 0.06)
    #expect(pan.recognitionState == .possible)
    PointerPress(on: card, at: Point(0, 0), time: 1).move(to: Point(20, 0), at: 1.01)
    #expect(questions.count == 2 && pan.recognitionState.isActive == mayBegin)
  }

  @Test("reports a failure and no cancellation if it may not", arguments: [true, false])
  func failure(isCatch: Bool) {
    let runtime = MotionRuntime(clock: ManualFrameClock())
    if isCatch { runtime.connect(.alwaysActive, to: card.position) }
    var states: [RecognitionState] = []
    gestureSource(pan).subscribe { states.append($0.recognitionState) }
    pan.shouldBegin = { _, movement in
      #expect(movement == (isCatch ? .zero : Point(30, 0)))
      return false
    }
    PointerPress(on: card, at: Point(0, 0), time: 0).move(to: Point(30, 0), at: 0.1).lift(at: 0.2)
    #expect(states.filter { $0 != .possible } == [.failed])
  }

  @Test("a movement along the axis is asked with its part across")
  func axis() {
    var movements: [Point] = []
    pan.axis = .x
    pan.shouldBegin = { _, movement in
      movements.append(movement)
      return true
    }
    PointerPress(on: card, at: Point(0, 0), time: 0).move(to: Point(60, 50), at: 0.01)
    #expect(movements == [Point(60, 50)])
  }

  @Test("may be disabled in response", arguments: [true, false])
  func disabled(isCatch: Bool) {
    let runtime = MotionRuntime(clock: ManualFrameClock())
    if isCatch { runtime.connect(.alwaysActive, to: card.position) }
    var states: [RecognitionState] = []
    gestureSource(pan).subscribe { states.append($0.recognitionState) }
    pan.shouldBegin = { pan, _ in
      pan.isEnabled = false
      return true
    }
    let press = PointerPress(on: card, at: Point(0, 0), time: 0).move(to: Point(30, 0), at: 0.1)
    #expect(pan.recognitionState == .possible)
    press.move(to: Point(60, 0), at: 0.2)
    #expect(states.allSatisfy { $0 == .possible })
  }

  /// A card on a board. A hand drags both.
  private struct Board {
    let clock = ManualFrameClock()
    let board = MotionElement(position: Point(200, 200), size: Point(400, 400))
    let card: MotionElement
    let outer = Draggable()
    let inner = Draggable()
    let runtime: MotionRuntime

    init() {
      card = MotionElement(position: Point(200, 200), size: Point(100, 100), parent: board)
      runtime = MotionRuntime(clock: clock)
      runtime.add(outer, to: board)
      runtime.add(inner, to: card)
    }

    /// Drags the card, and returns how far the card and the board have moved.
    func drag() -> [Double] {
      PointerScript(at: Point(200, 200)).move(by: Point(60, 0), over: 0.3).hold(for: 0.1)
        .play(on: card, clock: clock)
      return [card.position.value.x - 200, board.position.value.x - 200]
    }
  }

  @Test("a drag that the card refuses moves the board")
  func refused() {
    let board = Board()
    board.inner.recognizer(for: board.card)?.shouldBegin = { _, movement in movement.y > 0 }
    #expect(board.drag() == [0, 50])
  }

  @Test("a card that is disabled when its drag begins passes the hand on to the board")
  func passedOn() {
    let board = Board()
    board.inner.state.subscribe { [inner = board.inner] in if $0 == .active { inner.enabled.value = false } }
    #expect(board.drag() == [0, 50])
  }

  @Test("a pan that a host drives asks, too", arguments: [true, false])
  func hosted(mayBegin: Bool) {
    let pan = HostedPanGestureRecognizer(on: card)
    var movements: [Point] = []
    var states: [RecognitionState] = []
    gestureSource(pan).subscribe { states.append($0.recognitionState) }
    pan.shouldBegin = { pan, movement in
      movements.append(movement)
      return mayBegin
    }
    pan.axis = .x
    for _ in 1...2 {
      pan.press(at: .zero, time: 0, kind: .touch)
      pan.move(to: Point(5, 3), time: 0.01)
      pan.move(to: Point(30, 3), time: 0.02)
      pan.move(to: Point(60, 3), time: 0.03)
      pan.release(at: Point(60, 3), time: 0.04)
    }
    #expect(movements == [Point(30, 3), Point(30, 3)])
    let expected: [RecognitionState] = mayBegin ? [.began, .changed, .ended] : [.failed]
    #expect(states.filter { $0 != .possible } == expected + expected)
  }

  @Test("a catch by a host that may not begin fails")
  func hostedCatch() {
    let pan = HostedPanGestureRecognizer(on: card)
    let runtime = MotionRuntime(clock: ManualFrameClock())
    runtime.connect(.alwaysActive, to: card.position)
    var states: [RecognitionState] = []
    gestureSource(pan).subscribe { states.append($0.recognitionState) }
    pan.shouldBegin = { _, movement in movement != .zero }
    pan.press(at: .zero, time: 0, kind: .touch)
    pan.move(to: Point(30, 0), time: 0.02)
    #expect(states.filter { $0 != .possible } == [.failed])
  }

  @Test("a manipulation that refuses one finger leaves it to the board, until a second one pinches")
  func manipulation() {
    let board = MotionElement(position: Point(200, 200), size: Point(400, 400))
    let photo = MotionElement(position: Point(200, 200), size: Point(100, 100), parent: board)
    let clock = ManualFrameClock()
    let (runtime, manipulable) = (MotionRuntime(clock: clock), DirectlyManipulable())
    runtime.add(Draggable(), to: board)
    runtime.add(manipulable, to: photo)
    var movements: [Point] = []
    var pinches: [Bool] = []
    manipulable.isPinched.subscribe { pinches.append($0) }
    manipulable.recognizer(for: photo)?.shouldBegin = { _, movement in
      movements.append(movement)
      return movement.x < 0
    }
    let first = PointerPress(on: photo, at: Point(200, 200), time: 0)
    first.move(to: Point(220, 200), at: 0.01).move(to: Point(240, 200), at: 0.02)
    #expect(movements == [Point(20, 0)] && photo.position.value.x == 200)
    #expect(board.position.value.x == 230)
    let second = PointerPress(on: photo, identifier: 2, at: Point(240, 260), time: 0.03)
    second.move(to: Point(240, 320), at: 0.04)
    #expect(photo.scale.value > 1.5 && movements.count == 1 && pinches == [false, true])
    second.lift(at: 0.05)
    first.move(to: Point(241, 200), at: 0.06)
    #expect(pinches == [false, true, false])
    first.lift(at: 0.07)
    PointerPress(on: photo, at: Point(200, 200), time: 1).move(to: Point(180, 200), at: 1.01)
    #expect(movements.count == 2 && photo.isHeld)
  }

  @Test("a press that was held asks, too")
  func held() {
    let clock = ManualFrameClock()
    let pan = HoldPanGestureRecognizer(minimumDuration: 0.3, clock: clock)
    card.add(pan)
    var movements: [Point] = []
    pan.shouldBegin = { _, movement in
      movements.append(movement)
      return false
    }
    PointerScript(at: Point(100, 100)).hold(for: 0.5).move(by: Point(30, 0), over: 0.2).lift()
      .play(on: card, clock: clock)
    #expect(movements == [.zero] && pan.recognitionState == .possible)
  }
}
