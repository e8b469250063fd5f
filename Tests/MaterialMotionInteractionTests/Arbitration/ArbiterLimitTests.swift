// SPDX-License-Identifier: Apache-2.0
import MaterialMotionTesting
import Testing

@testable import MaterialMotion

/// Tests of cases that the model of the rules leaves out: recognizers that leave in the middle of a contest,
/// and events that no hand sends.
@Suite("Arbiter, limits")
struct ArbiterLimitTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let panel = MotionElement(size: Point(400, 600))
  private let card: MotionElement

  init() {
    runtime = MotionRuntime(clock: clock)
    card = MotionElement(size: Point(400, 600), parent: panel)
  }

  private func send(
    _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, finger: Int = 1, at time: Double? = nil,
    to element: MotionElement? = nil
  ) {
    let time = time ?? clock.now
    clock.eventArrived(at: time)
    (element ?? card).receive(
      PointerEvent(identifier: finger, phase: phase, position: Point(x, y), timestamp: time, kind: .touch))
  }

  // MARK: Events that no hand sends

  @Test("a movement of any finite length ends", arguments: [1e7, 1e12, 1e20, 1e49])
  func farMovement(way: Double) {
    let pan = PanGestureRecognizer()
    pan.axis = .x
    card.add(pan)
    send(.down, 0, 0)
    send(.move, 0, way)
    expect(pan.recognitionState == .possible)
    send(.move, 30, way)
    expect(pan.recognitionState == .began && pan.centroidTranslation(in: nil) == Point(20, 0))
  }

  @Test("a press without a timestamp, which a recognizer drops, does not leave it active")
  func droppedCatch() {
    let pan = PanGestureRecognizer()
    pan.recognitionStateWrites.makeRules().motion = { (speed: 100, remaining: 100) }
    card.add(pan)
    card.receive(PointerEvent(identifier: 1, phase: .down, position: .zero, timestamp: .nan, kind: .touch))
    send(.up, 0, 0)
    expect(pan.recognitionState == .possible)
  }

  @Test("two fingers at any finite distance end, too", arguments: [1e7, 1e12, 1e20])
  func farFingers(way: Double) {
    let pinch = PinchGestureRecognizer()
    var questions = 0
    pinch.mayBegin = { _, _ in
      questions += 1
      // The first question is whether two fingers are a pair.
      return questions == 1
    }
    card.add(pinch)
    send(.down, 0, 0)
    send(.down, 100, 0, finger: 2)
    send(.move, way, 0, finger: 2)
    expect(pinch.recognitionState == .possible && questions > 1)
  }

  // MARK: Taps

  private func addTaps() -> (single: TapGestureRecognizer, log: GestureLog<RecognitionState>) {
    let single = TapGestureRecognizer()
    card.add(single)
    card.add(TapGestureRecognizer(numberOfTapsRequired: 2, clock: clock))
    let log = GestureLog(of: single)
    _ = log.takeText()
    send(.down, 0, 0)
    send(.up, 0, 0, at: 0.05)
    expect(log.text == "")
    return (single, log)
  }

  @Test("a tap that waits is reported once if the next press moves, or is one of two fingers")
  func heldTap() {
    for finger in [1, 2] {
      let (single, log) = addTaps()
      send(.down, 0, 0, at: clock.now + 0.1)
      if finger == 1 { send(.move, 30, 0) } else { send(.down, 5, 5, finger: 2) }
      expect(log.takeText() == "ended R")
      send(.cancel, 0, 0)
      send(.cancel, 0, 0, finger: 2)
      _ = log.takeText()
      for recognizer in card.gestureRecognizers { card.remove(recognizer) }
      _ = single
      clock.advance(by: 1)
    }
  }

  @Test("a tap that waits is reported once if its element's press becomes a pinch of an ancestor")
  func heldTapInPair() {
    panel.add(PinchGestureRecognizer())
    let (_, log) = addTaps()
    send(.down, 0, 0, at: 0.1)
    send(.down, 100, 0, finger: 2, at: 0.1, to: panel)
    expect(log.takeText() == "ended R")
    clock.advance(by: 1, framesPerSecond: 60)
    expect(log.text == "")
  }

  @Test("a tap that waits, and is disabled or removed, is not reported")
  func disabledTap() {
    for isRemoved in [false, true] {
      let (single, log) = addTaps()
      if isRemoved { card.remove(single) } else { single.isEnabled = false }
      clock.advance(by: 0.5, framesPerSecond: 60)
      expect(log.text == "failed R", "\(isRemoved)")
      for recognizer in card.gestureRecognizers { card.remove(recognizer) }
    }
  }

  // MARK: Recognizers that leave

  @Test("who waits for a recognizer that is disabled waits no longer")
  func waiting() {
    let (own, list) = (PanGestureRecognizer(), PanGestureRecognizer(slop: 20))
    card.add(own)
    panel.add(list)
    own.yields(to: list)
    send(.down, 0, 0)
    send(.move, 12, 0)
    expect(own.recognitionState == .possible)
    list.isEnabled = false
    send(.move, 40, 0)
    expect(own.recognitionState == .began)
  }

  @Test("a recognizer that is disabled in a line leaves it, and nothing jumps")
  func line() throws {
    let sheet = Draggable(along: .y)
    let list = Draggable(along: .y, within: Bounds(y: -100...0))
    runtime.add(sheet, to: panel)
    runtime.add(list, to: card)
    for y in [0.0, 50] { send(y == 0 ? .down : .move, 0, y) }
    expect(panel.position.value.y == 40 && card.position.value.y == 0)
    send(.move, 0, -20)
    expect(panel.position.value.y == 0 && card.position.value.y == -30)
    try #require(list.recognizer(for: card)).isEnabled = false
    send(.move, 0, -35)
    expect(panel.position.value.y == -15 && card.position.value.y == -30)
    send(.move, 0, -5)
    expect(panel.position.value.y == 15 && card.position.value.y == -30)
  }

  @Test("nobody inherits the fingers of a drag that is disabled")
  func spentPair() throws {
    let (drag, scale) = (Draggable(), Scalable())
    runtime.add(drag, to: card)
    runtime.add(scale, to: card)
    send(.down, 0, 0)
    send(.move, 40, 0)
    send(.down, 100, 0, finger: 2)
    send(.move, 60, 0)
    let recognizer = try #require(drag.recognizer(for: card))
    expect(recognizer.recognitionState.isActive)
    recognizer.isEnabled = false
    send(.move, 300, 0, finger: 2)
    expect(scale.recognizer(for: card)?.recognitionState == .possible && card.scale.value == 1)
  }

  @Test("a hold that was refused does not change the velocity of a later drag")
  func refusedHold() {
    func velocity(_ isRefused: Bool) -> Point {
      let card = MotionElement()
      let pan = PanGestureRecognizer()
      card.add(pan)
      if isRefused {
        let hold = LongPressGestureRecognizer(clock: clock)
        hold.mayBegin = { _, _ in false }
        card.add(hold)
      }
      let start = clock.now
      send(.down, 0, 0, at: start, to: card)
      for (number, x) in [0, 6, 14, 24].enumerated() {
        send(.move, Double(x), 0, at: start + 0.5 + 0.008 * Double(number), to: card)
      }
      send(.up, 24, 0, at: start + 0.53, to: card)
      return pan.centroidVelocity(in: nil)
    }
    let expected = velocity(false)
    expect(expected.x > 300 && velocity(true) == expected)
  }

  @Test("the pointers of an element that is released are cancelled")
  func releasedElement() {
    let drag = Draggable()
    runtime.add(drag, to: panel)
    var row: MotionElement? = MotionElement(size: Point(400, 50), parent: panel)
    send(.down, 0, 0, to: row)
    send(.move, 0, 30, to: row)
    expect(panel.isHeld && drag.isActive)
    row = nil
    expect(!panel.isHeld && !drag.isActive)
    send(.down, 0, 0, to: panel)
    send(.move, 0, 30, to: panel)
    expect(panel.position.value.y == 40)
  }

  @Test("an event from inside an event does not reach a recognizer that has left its element since")
  func queuedPress() {
    let (pan, other) = (PanGestureRecognizer(), PanGestureRecognizer(slop: 0))
    let button = MotionElement(parent: panel)
    card.add(pan)
    button.add(other)
    gestureSource(pan).whenRecognitionState(is: .began).subscribe { [button] _ in
      for phase in [PointerEvent.Phase.down, .move] {
        button.receive(
          PointerEvent(
            identifier: 2, phase: phase, position: Point(phase == .down ? 0 : 30, 0), timestamp: 0,
            kind: .touch))
      }
      button.remove(other)
    }
    send(.down, 0, 0)
    send(.move, 30, 0)
    expect(pan.recognitionState == .began && other.recognitionState == .possible)
  }

  // MARK: Hosted recognizers

  private func receive(
    _ arbiter: Arbiter, _ phase: PointerEvent.Phase, _ x: Double, finger: Int, at time: Double = 0,
    _ contenders: [any Contender]
  ) {
    arbiter.receive(
      PointerEvent(
        identifier: finger, phase: phase, position: Point(x, 0), timestamp: time, kind: .touch),
      path: [contenders[0].site], contenders: contenders)
  }

  @Test("a hosted pinch counts from the place where it began, also within an event")
  func hostedPinch() {
    let (arbiter, pinch) = (Arbiter(), HostedScaleGestureRecognizer(on: card))
    pinch.arbiter = arbiter
    receive(arbiter, .down, 0, finger: 1, [pinch])
    receive(arbiter, .down, 100, finger: 2, [pinch])
    receive(arbiter, .move, 160, finger: 2, at: 0.02, [pinch])
    expect(abs(pinch.scaleFactor - 160.0 / 120) < 1e-12)
  }

  @Test("a hosted drag lets go of what its press has stopped, when another gesture begins")
  func hostedLetGo() {
    let (arbiter, pan) = (Arbiter(), HostedPanGestureRecognizer(on: card))
    let pinch = HostedScaleGestureRecognizer(on: card)
    pinch.mayBegin = { _, _ in true }
    for contender in [pan, pinch] as [HostedGestureRecognizer<MotionElement>] { contender.arbiter = arbiter }
    pan.findMotion = { VisibleMotion(speed: 100, remaining: 100) }
    let log = GestureLog(of: pan)
    _ = log.takeText()
    receive(arbiter, .down, 0, finger: 1, [pan, pinch])
    expect(log.takeText() == "A began")
    receive(arbiter, .down, 100, finger: 2, [pan, pinch])
    receive(arbiter, .move, -20, finger: 1, at: 0.01, [pan, pinch])
    receive(arbiter, .move, 140, finger: 2, at: 0.02, [pan, pinch])
    expect(pinch.recognitionState.isActive)
  }

  @Test("a recognizer outside of a stage is released while its pointer is down", arguments: [0.0, 30])
  func release(way: Double) {
    var (hosted, own) = (HostedPanGestureRecognizer(on: card) as HostedPanGestureRecognizer?, ownPan(way))
    hosted?.press(at: .zero, time: 0, kind: .touch)
    hosted?.move(to: Point(way, 0), time: 0.01)
    weak var arbiters = hosted?.arbiter
    weak var other = own?.arbiter
    expect(arbiters != nil && other != nil)
    (hosted, own) = (nil, nil)
    expect(arbiters == nil && other == nil)
  }

  private func ownPan(_ way: Double) -> PanGestureRecognizer? {
    let pan = PanGestureRecognizer()
    for (phase, x) in [(PointerEvent.Phase.down, 0), (.move, way)] {
      pan.receive(
        PointerEvent(identifier: 1, phase: phase, position: Point(x, 0), timestamp: 0.1, kind: .touch))
    }
    return pan
  }

  @Test("a wheel across the axis of a thing in flight is left to others")
  func wheel() {
    let wheel = WheelGestureRecognizer(for: card, diagnostics: nil)
    wheel.axis = .x
    wheel.findMotion = { VisibleMotion(speed: 100, remaining: 100) }
    expect(!wheel.turn(by: Point(0, 30), at: .zero, time: 1) && !wheel.recognitionState.isActive)
    wheel.fallSilent(time: 1.3)
    expect(wheel.turn(by: Point(30, 0), at: .zero, time: 2))
  }
}
