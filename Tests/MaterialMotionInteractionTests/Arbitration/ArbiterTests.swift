// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// The rules that need things in the plane, recognizers without rules, or a program. The worlds of the cases
/// have none.
@Suite("Arbiter, rules")
struct ArbiterTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let list = MotionElement(position: Point(150, 300), size: Point(300, 600))
  private let card: MotionElement

  init() {
    runtime = MotionRuntime(clock: clock)
    card = MotionElement(position: Point(100, 100), size: Point(80, 80), parent: list)
  }

  private func press(
    on element: MotionElement? = nil, identifier: Int = 1, at place: Point = .zero
  ) -> PointerPress {
    PointerPress(on: element ?? card, clock: clock, identifier: identifier, at: place, time: clock.now)
  }

  private func tapCount(of tap: TapGestureRecognizer) -> ReactiveProperty<Int> {
    let count = ReactiveProperty(0)
    gestureSource(tap).whenRecognitionState(is: .recognized).subscribe { _ in count.value += 1 }
    return count
  }

  // MARK: Presses

  @Test("a second finger does not stop again what the first finger holds")
  func heldTwice() {
    let (pan, tap) = (PanGestureRecognizer(), TapGestureRecognizer())
    pan.recognitionStateWrites.makeRules().motion = { (speed: 100, remaining: 100) }
    list.add(pan)
    card.add(tap)
    let count = tapCount(of: tap)
    press().lift(at: 0.05)
    expect(count.value == 0)
    let first = press(on: list)
    press(identifier: 2, at: Point(50, 0)).lift(at: 0.1)
    expect(count.value == 1)
    first.lift(at: 0.2)
  }

  @Test("a thing that was stopped and refused is asked again 10 points from the press")
  func refusedCatch() {
    runtime.add(Draggable(along: .x), to: card)
    runtime.add(Spring(destination: Point(500, 100)), to: card.position)
    clock.advance(by: 0.05, framesPerSecond: 100)
    let place = card.position.value
    let time = clock.now
    // Refused at (0, 3): the movement is across the axis.
    let finger = press().move(to: Point(0, 3.5), at: time + 0.01).move(to: Point(9, 3.5), at: time + 0.02)
    expect(card.isHeld && card.position.value == place)
    finger.move(to: Point(20, 3.5), at: time + 0.03)
    let way = 20 - (100 - 3.5 * 3.5).squareRoot()
    expect(card.position.value.isWithin(1e-9, of: place + Point(way, 0)))
  }

  @Test("a recognizer without rules takes only the primary button of a mouse", arguments: [0, 1, 2])
  func buttons(_ button: Int) {
    let pan = PanGestureRecognizer()
    card.add(pan)
    let log = GestureLog(of: pan)
    for (phase, x) in [(PointerEvent.Phase.down, 0.0), (.move, 20), (.up, 20)] {
      card.receive(
        PointerEvent(
          identifier: 1, phase: phase, position: Point(x, 0), timestamp: x / 1000, kind: .mouse,
          button: button))
    }
    expect(log.values.contains(.began) == (button == 0))
  }

  @Test("a hold outside of the strip of its drag begins nothing")
  func holdOutsideOfStrip() {
    let pan = HoldPanGestureRecognizer(minimumDuration: 0.4, clock: clock)
    pan.recognitionStateWrites.makeRules().strip = DragStrip(direction: { 1 }, contains: { $0.x <= 20 })
    card.add(pan)
    for x in [50.0, 10] {
      let finger = press(at: Point(x, 0))
      clock.advance(by: 0.5, framesPerSecond: 60)
      expect((pan.recognitionState == .began) == (x == 10))
      finger.lift(at: clock.now)
    }
  }

  @Test("a finger whose timestamp was wrong begins its drag after another finger has shown the time")
  func wrongTime() {
    let other = MotionElement(position: Point(200, 100), size: Point(80, 80), parent: list)
    let pan = PanGestureRecognizer()
    card.add(pan)
    other.add(PanGestureRecognizer())
    let finger = PointerPress(on: card, at: .zero, time: 100)
    _ = PointerPress(on: other, identifier: 2, at: .zero, time: 1)
    finger.move(to: Point(30, 0), at: 1.01)
    expect(pan.recognitionState == .began)
  }

  // MARK: Questions

  @Test("a thing in the plane begins by the smaller part of a movement, if it has room only there")
  func roomInPlane() {
    let bounds = Bounds(between: Point(0, 0), and: Point(100, 1000))
    runtime.add(Draggable(within: bounds, elasticity: .rigid), to: card)
    // The card is at its right end.
    press().move(to: Point(40, 30), at: 0.01).lift(at: 0.02)
    expect(card.position.value.isWithin(1e-9, of: Point(100, 124)))
    card.position.value = Point(100, 1000)
    press().move(to: Point(40, 30), at: 0.11)
    expect(!card.isHeld)
  }

  @Test("a thing that flies unseen has the room of its destination")
  func unseenFlight() {
    let bounds = Bounds(between: Point(0, 0), and: Point(100, 1000))
    card.position.value = Point(95, 100)
    runtime.add(Draggable(along: .x, within: bounds, elasticity: .rigid), to: card)
    runtime.add(Spring(destination: Point(100, 100)), to: card.position)
    let pan = PanGestureRecognizer()
    list.add(pan)
    expect(card.isInFlight)
    press().move(to: Point(30, 0), at: 0.001)
    expect(pan.recognitionState == .began && !card.isHeld)
  }

  @Test("the program receives the whole movement, also of a drag along an axis")
  func movement() {
    let pan = PanGestureRecognizer()
    pan.axis = .x
    var movements: [Point] = []
    pan.mayBegin = { _, movement in
      movements.append(movement)
      return true
    }
    card.add(pan)
    press().move(to: Point(80, 60), at: 0.01)
    expect(movements.first.map { $0.isWithin(1e-9, of: Point(8, 6)) } == true)
  }

  @Test("a refused drag without a slop is asked again after 3 points")
  func refusedWithoutSlop() {
    let pan = PanGestureRecognizer(slop: 0)
    pan.axis = .x
    card.add(pan)
    let finger = press().move(to: Point(0, 1), at: 0.01).move(to: Point(2, 1), at: 0.02)
    expect(pan.recognitionState == .possible)
    finger.move(to: Point(4, 1), at: 0.03)
    expect(pan.recognitionState == .began)
  }

  @Test("of two recognizers that yield to each other, the inner one begins")
  func yieldingToEachOther() {
    let (inner, outer) = (PanGestureRecognizer(), PanGestureRecognizer())
    card.add(inner)
    list.add(outer)
    inner.yields(to: outer)
    outer.yields(to: inner)
    press().move(to: Point(30, 0), at: 0.01)
    expect(inner.recognitionState.isActive && outer.recognitionState == .possible)
  }

  @Test("an event in response to another one follows after all recognizers have received this one")
  func response() {
    let (inner, outer) = (PanGestureRecognizer(), PanGestureRecognizer())
    card.add(inner)
    list.add(outer)
    inner.shares(with: outer)
    let log = GestureLog(of: outer)
    let finger = press()
    var received = ""
    gestureSource(inner).whenRecognitionState(is: .began).subscribe { _ in
      finger.lift(at: 0.02)
      received = log.takeText()
    }
    finger.move(to: Point(30, 0), at: 0.01)
    expect(received == "possible R")
    expect(log.text == "A began ended R")
  }

  // MARK: The hand that turns round

  /// Three elements in one another, which are dragged along the x axis. The inner two are at their right
  /// ends, and can move 20 points to the left.
  private final class Nest {
    let elements: [MotionElement]
    let draggables: [Draggable]

    init(_ runtime: MotionRuntime) {
      let outer = MotionElement(position: Point(100, 100), size: Point(300, 300))
      let middle = MotionElement(position: Point(100, 100), size: Point(200, 200), parent: outer)
      let inner = MotionElement(position: Point(100, 100), size: Point(100, 100), parent: middle)
      elements = [inner, middle, outer]
      let bounds = Bounds(between: Point(80, 0), and: Point(100, 1000))
      draggables = [bounds, bounds, .unlimited].map {
        Draggable(along: .x, within: $0, elasticity: .rigid)
      }
      for (element, draggable) in zip(elements, draggables) { runtime.add(draggable, to: element) }
    }

    var places: [Double] { elements.map { $0.position.value.x } }
  }

  @Test("the innermost of several things at their ends moves first when the hand turns round")
  func order() {
    let nest = Nest(runtime)
    let finger = press(on: nest.elements[0]).move(to: Point(30, 0), at: 0.01)
    expect(nest.places == [100, 100, 120])
    finger.move(to: Point(-5, 0), at: 0.02)
    expect(nest.places == [85, 100, 100])
    finger.move(to: Point(-20, 0), at: 0.03)
    expect(nest.places == [80, 90, 100])
    finger.move(to: Point(30, 0), at: 0.04)
    expect(nest.places == [100, 100, 120])
  }

  @Test(
    "a thing that follows a hand beyond the beginning of another drag stands when that drag is disabled",
    arguments: [false, true])
  func ownerOfALineDisabled(isRemoved: Bool) {
    let nest = Nest(runtime)
    nest.elements[2].position.value = .zero
    var releases: [Release<Point>] = []
    let bounds = Bounds(between: Point(-400, 0), and: Point(100, 1000))
    let inner = Draggable(along: .x, within: bounds, elasticity: .rigid)
    inner.releases.subscribe { releases.append($0) }
    let element = MotionElement(position: Point(100, 100), size: Point(10, 10), parent: nest.elements[0])
    runtime.add(inner, to: element)
    let finger = press(on: element)
    for step in 1...10 { finger.move(to: Point(30 - 5 * Double(step - 1), 0), at: 0.01 * Double(step)) }
    let place = element.position.value.x
    expect(place < 90 && nest.places[2] == 0)
    if isRemoved {
      runtime.removeAll(from: nest.elements[2])
    } else {
      nest.draggables[2].enabled.value = false
    }
    finger.move(to: Point(-60, 0), at: 0.11)
    expect(releases.map { $0.velocity } == [.zero] && releases.first?.isCancelled == true)
    expect(element.velocity.value == .zero)
    finger.lift(at: 0.12)
    clock.advance(by: 1, framesPerSecond: 60)
    expect(releases.count == 1 && element.position.value.x == place)
  }

  @Test("a thing at its end that the program has refused stays when the hand turns round")
  func refusedInLine() {
    let nest = Nest(runtime)
    nest.draggables[0].recognizer(for: nest.elements[0])?.mayBegin = { _, _ in false }
    press(on: nest.elements[0]).move(to: Point(30, 0), at: 0.01).move(to: Point(-5, 0), at: 0.02)
    expect(nest.places == [100, 85, 100])
  }

  // MARK: Two fingers

  @Test("the finger that remains of a pinch does not join a later drag")
  func spentFinger() {
    let (pinch, pan) = (PinchGestureRecognizer(), PanGestureRecognizer())
    card.add(pinch)
    list.add(pan)
    let fingers = FingersOnElement(card, clock: clock)
    fingers.land(.zero, Point(100, 0))
    fingers.move(1, to: Point(150, 0))
    expect(pinch.recognitionState == .began)
    fingers.lift(1)
    fingers.land(Point(0, 50))
    fingers.move(2, to: Point(30, 50))
    expect(pan.recognitionState == .began && pan.centroidTranslation(in: nil) == Point(20, 0))
    fingers.move(0, to: Point(0, -60))
    expect(pan.centroidTranslation(in: nil) == Point(20, 0))
  }

  @Test("two drags of an element do not share two fingers")
  func twoDrags() {
    let pans = [PanGestureRecognizer(), PanGestureRecognizer()]
    for pan in pans { card.add(pan) }
    card.add(PinchGestureRecognizer())
    let fingers = FingersOnElement(card, clock: clock)
    fingers.land(.zero, Point(100, 0))
    for x in [15.0, 30] {
      fingers.move(0, to: Point(x, 0))
      fingers.move(1, to: Point(100 + x, 0))
    }
    expect(pans.map { $0.recognitionState.isActive } == [true, false])
  }

  // MARK: Taps

  private func tap(at time: Double, for duration: Double = 0.05) {
    PointerPress(on: card, clock: clock, at: .zero, time: time).lift(at: time + duration)
  }

  @Test("a tap waits for a double tap of its element that was added later")
  func doubleTapAddedLater() {
    let (single, double) = (
      TapGestureRecognizer(), TapGestureRecognizer(numberOfTapsRequired: 2, clock: clock)
    )
    card.add(single)
    card.add(double)
    let counts = [tapCount(of: single), tapCount(of: double)]
    tap(at: 0)
    expect(counts.map { $0.value } == [0, 0])
    clock.tick(at: 1)
    expect(counts.map { $0.value } == [1, 0])
    tap(at: 1)
    tap(at: 1.1)
    clock.tick(at: 2)
    expect(counts.map { $0.value } == [1, 1])
  }

  @Test("a double tap ends the tap that waits for it, also if its second tap is too long for a tap")
  func longSecondTap() {
    let (single, double) = (
      TapGestureRecognizer(maximumDuration: 0.1), TapGestureRecognizer(numberOfTapsRequired: 2, clock: clock)
    )
    list.add(single)
    card.add(double)
    let counts = [tapCount(of: single), tapCount(of: double)]
    tap(at: 0)
    tap(at: 0.1, for: 0.2)
    expect(counts.map { $0.value } == [0, 1])
    tap(at: 1, for: 0.2)
    clock.tick(at: 2)
    expect(counts.map { $0.value } == [0, 1])
  }

  @Test("a tap that waits for a double tap is recognized when the double tap is disabled")
  func disabledDoubleTap() {
    let (single, double) = (
      TapGestureRecognizer(), TapGestureRecognizer(numberOfTapsRequired: 2, clock: clock)
    )
    card.add(single)
    card.add(double)
    let count = tapCount(of: single)
    tap(at: 0)
    expect(count.value == 0)
    double.isEnabled = false
    expect(count.value == 1)
    clock.tick(at: 1)
    expect(count.value == 1)
  }

  @Test("a recognizer that is released while it waits for a tap requests no more frames")
  func released() {
    var double: TapGestureRecognizer? = TapGestureRecognizer(numberOfTapsRequired: 2, clock: clock)
    for phase in [PointerEvent.Phase.down, .up] {
      double?.receive(
        PointerEvent(identifier: 1, phase: phase, position: .zero, timestamp: 0, kind: .touch))
    }
    expect(clock.wantsFrames)
    double = nil
    expect(!clock.wantsFrames)
  }
}
