// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("A value that belongs to a place")
struct AnchoredTests {
  private enum Detent: Equatable {
    case closed, half, full
  }

  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let panel = MotionElement(size: Point(400, 800))

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  private static var detents: Places<Detent, Double> { [.full: 800, .half: 400, .closed: 0] }

  private func makeSheet(at detent: Detent = .half) -> Anchored<Detent, Double> {
    let sheet = Anchored(at: detent, Self.detents, elasticity: .length(600))
    runtime.add(sheet, to: panel, along: .y, distance: -1)
    return sheet
  }

  private func press() -> PointerPress {
    PointerPress(on: panel, clock: clock, kind: .touch, at: Point(200, 400), time: clock.now)
  }

  @discardableResult
  private func drag(by step: Double, steps: Int, _ press: PointerPress) -> PointerPress {
    var press = press
    for _ in 0..<steps { press = press.move(by: Point(0, step), at: clock.now + 0.01) }
    return press
  }

  @Test("the shown place is the target under a hand, and what a throw passes")
  func shownPlace() {
    let dial = Anchored(at: 0.0, .numbers(step: 100), glide: .normal)
    runtime.add(dial)
    var (shown, places): ([Double], [Double]) = ([], [])
    let subscriptions = [
      dial.shownPlace.subscribe { shown.append($0) }, dial.place.subscribe { places.append($0) },
    ]
    var hand = dial.hold()
    hand.move(by: 120)
    expect(shown == [0, 100] && places == [0])
    dial.shownPlace.value = 100  // a binding
    hand.cancel()
    expect(shown == [0, 100, 0] && places == [0])
    clock.advance(by: 3, framesPerSecond: 60)
    hand = dial.hold()
    hand.move(by: 120)
    hand.release(velocity: 600)
    expect(shown == [0, 100, 0, 100] && places == [0, 400])
    clock.advance(by: 0.5, framesPerSecond: 60)
    expect(shown.last == 300)
    // A hand that catches it changes nothing.
    hand = dial.hold()
    expect(shown.last == 300)
    hand.release()
    expect(shown.last == 300 && places == [0, 400, 300])
    dial.shownPlace.value = 0
    expect(shown.last == 0 && places.last == 0)
    for subscription in subscriptions { subscription.unsubscribe() }
  }

  @Test(
    "a write of the number that a throw passes stops it there, and a binding does not",
    arguments: [true, false])
  func passingNumber(isBinding: Bool) {
    let dial = Anchored(at: 0.0, .numbers(step: 100), glide: .normal)
    runtime.add(dial)
    let binding = dial.shownPlace.subscribe { if isBinding { dial.shownPlace.value = $0 } }
    let hand = dial.hold()
    hand.move(by: 120)
    hand.release(velocity: 600)
    clock.advance(by: 0.5, framesPerSecond: 60)
    expect(dial.shownPlace.value == 300 && dial.place.value == 400)
    if !isBinding { dial.shownPlace.value = 300 }
    clock.advance(by: 9, framesPerSecond: 60)
    let place = isBinding ? 400.0 : 300
    expect(dial.place.value == place && dial.value.value == place && dial.shownPlace.value == place)
    binding.unsubscribe()
  }

  @Test("a number that is a multiple of a decimal step is the one that the decimal names")
  func decimals() {
    let places = Places.numbers(in: 0...100, step: 0.1)
    for (position, number) in [(98.61, 98.6), (0.3001, 0.3), (1.7, 1.7), (0.7, 0.7)] {
      expect(places.nearest(to: position) == number)
    }
  }

  @Test("a finger drags it, and its release chooses the place")
  func finger() {
    let sheet = makeSheet()
    var (targets, changes): ([Detent], [PlaceChange<Detent>]) = ([], [])
    sheet.target.subscribe { targets.append($0) }
    sheet.changes.subscribe { changes.append($0) }
    let finger = drag(by: -10, steps: 26, press())
    // The slop of 10 points is not counted.
    expect(abs(sheet.value.value - 650) < 1e-9 && sheet.isHeld && sheet.place.value == .half)
    expect(targets == [.half, .full] && changes.isEmpty)
    drag(by: 0, steps: 20, finger).lift(at: clock.now)
    expect(sheet.place.value == .full && changes == [PlaceChange(place: .full, former: .half, cause: .hand)])
    clock.advance(by: 2, framesPerSecond: 60)
    expect(sheet.value.value == 800 && !sheet.isActive && !clock.wantsFrames)
  }

  @Test("a flick goes on with the velocity of the finger")
  func flick() {
    let sheet = makeSheet()
    var release: Release<Double>?
    sheet.releases.subscribe { release = $0 }
    drag(by: 10, steps: 8, press()).lift(at: clock.now)
    expect(release.map { abs($0.velocity + 1000) < 1 } == true && sheet.place.value == .closed)
    let before = sheet.value.value
    clock.advance(by: 0.001)
    expect(abs((sheet.value.value - before) / 0.001 + 1000) < 30)
  }

  @Test("a tap that catches an order lets it go on, and one that catches a throw stops it")
  func tap() {
    let sheet = makeSheet(at: .closed)
    sheet.place.value = .full
    clock.advance(by: 0.06, framesPerSecond: 60)
    press().lift(at: clock.now)
    expect(sheet.place.value == .full)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(sheet.value.value == 800)
    drag(by: 40, steps: 8, press()).lift(at: clock.now)
    expect(sheet.place.value == .closed)
    clock.advance(by: 0.03, framesPerSecond: 60)
    press().lift(at: clock.now)
    expect(sheet.place.value == .half)
  }

  @Test("a cancelled drag has never been")
  func cancel() {
    let sheet = makeSheet()
    let finger = drag(by: -10, steps: 30, press())
    finger.cancel(at: clock.now)
    expect(sheet.place.value == .half && !sheet.isHeld)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(sheet.value.value == 400)
  }

  @Test("disabled under a finger, it stays, and goes to its place when it is enabled")
  func disable() {
    let sheet = makeSheet()
    let finger = drag(by: -10, steps: 30, press())
    sheet.enabled.value = false
    let held = sheet.value.value
    drag(by: -10, steps: 3, finger).lift(at: clock.now)
    clock.advance(by: 1, framesPerSecond: 60)
    expect(sheet.value.value == held && !sheet.isActive)
    sheet.enabled.value = true
    clock.advance(by: 2, framesPerSecond: 60)
    expect(sheet.value.value == 400)
  }

  @Test("a hand that was ended by disabling does not hold again before the next press")
  func enabledUnderHand() {
    let sheet = makeSheet()
    let hand = drag(by: 20, steps: 5, press())
    expect(sheet.isHeld)
    sheet.enabled.value = false
    let place = sheet.value.value
    sheet.enabled.value = true
    expect(!sheet.isHeld && sheet.value.value == place)
    drag(by: 20, steps: 5, hand)
    expect(!sheet.isHeld && sheet.value.value == place)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(sheet.value.value == 400 && !sheet.isActive)
    drag(by: 20, steps: 5, hand).lift(at: clock.now)
    expect(sheet.value.value == 400 && sheet.place.value == .half && !sheet.isActive)
    drag(by: 20, steps: 5, press())
    expect(sheet.isHeld && sheet.value.value < 400)
  }

  @Test("a value whose first addition has ended goes on, on the clock of another one")
  func secondClock() {
    let other = ManualFrameClock()
    let otherRuntime = MotionRuntime(clock: other)
    let sheet = Anchored(at: Detent.half, Self.detents, elasticity: .length(600))
    let first = runtime.add(sheet)
    let handle = MotionElement(size: Point(400, 800))
    otherRuntime.add(sheet, to: handle, along: .y, distance: -1)
    var outcomes: [MotionOutcome] = []
    sheet.place.value = .full
    sheet.whenSettled { outcomes.append($0) }
    clock.advance(by: 0.1, framesPerSecond: 60)
    let (place, velocity) = (sheet.value.value, sheet.velocity.value)
    first.unsubscribe()
    expect(sheet.isActive && sheet.value.value == place && velocity > 100)
    other.advance(by: 0.001)
    expect(abs(sheet.value.value - place - 0.001 * velocity) < 0.01 && clock.wantsFrames == false)
    other.advance(by: 3, framesPerSecond: 60)
    expect(sheet.value.value == 800 && !sheet.isActive && outcomes == [.finished])
    let hand = PointerPress(on: handle, clock: other, kind: .touch, at: Point(200, 400), time: other.now)
    drag(by: 20, steps: 5, hand)
    expect(sheet.isHeld && sheet.value.value < 800)
    let again = runtime.add(sheet)
    again.unsubscribe()
    expect(sheet.isHeld)
    hand.lift(at: other.now + 0.3)
    other.advance(by: 3, framesPerSecond: 60)
    expect(sheet.value.value == 800 && !sheet.isActive)
  }

  @Test("disabled in response to a grip, and enabled under the same finger, it is held by the next one")
  func disabledInResponse() {
    let sheet = makeSheet()
    var isOver = false
    sheet.grips.subscribe { _ in
      guard !isOver else { return }
      isOver = true
      sheet.enabled.value = false
    }
    let finger = drag(by: -10, steps: 26, press())
    expect(isOver && sheet.value.value == 400 && !sheet.isHeld)
    sheet.enabled.value = true
    drag(by: -10, steps: 10, finger).lift(at: clock.now)
    expect(!sheet.isHeld && sheet.value.value == 400)
    let next = drag(by: -10, steps: 30, press())
    expect(sheet.isHeld && sheet.value.value > 600)
    drag(by: 0, steps: 20, next).lift(at: clock.now)
    expect(!sheet.isHeld && sheet.place.value == .full)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(sheet.value.value == 800 && !sheet.isActive)
  }

  @Test("the direction of a finger on an element changes a point, and not the element")
  func direction() {
    enum Side { case none, left, right }
    let slide = Anchored(at: Side.none, [.none: .zero, .left: Point(-80, 0), .right: Point(80, 0)])
    slide.bounds = .unlimited
    runtime.add(slide, draggedOn: panel, afterHolding: 0.3)
    var targets: [Side] = []
    slide.target.subscribe { targets.append($0) }
    let position = panel.position.value
    var finger = press()
    clock.advance(by: 0.5, framesPerSecond: 60)
    expect(slide.isHeld && targets == [.none])
    for step in [50.0, -70, -30, 130] { finger = finger.move(by: Point(step, 0), at: clock.now + 0.1) }
    expect(targets == [.none, .right, .none, .left, .right] && panel.position.value == position)
    expect(abs(slide.value.value.x - 80) < 1e-9)
    finger.lift(at: clock.now + 0.3)
    clock.advance(by: 1, framesPerSecond: 60)
    expect(slide.place.value == .right && !slide.isActive && slide.value.value == Point(80, 0))
  }

  @Test("a drag toward a rigid end at which it rests is left to the elements around")
  func room() {
    let (outer, inner) = (MotionElement(size: Point(400, 800)), MotionElement(size: Point(400, 100)))
    inner.parent = outer
    let open = Anchored(at: 0, Places([0, 1]) { Double($0) })
    runtime.add(open, to: inner, along: .y, distance: 100)
    runtime.add(Draggable(), to: outer)
    var finger = PointerPress(on: inner, clock: clock, kind: .touch, at: Point(50, 50), time: clock.now)
    for _ in 0..<6 { finger = finger.move(by: Point(0, -10), at: clock.now + 0.01) }
    expect(open.value.value == 0 && outer.position.value.y < -30)
  }

  @Test("elastic bounds are rigid at a wall, and a drag beyond it is left to the elements around")
  func wall() {
    let (outer, inner) = (MotionElement(size: Point(400, 800)), MotionElement(size: Point(400, 100)))
    inner.parent = outer
    let row = Anchored(at: 0, Places([0, -100]) { Double($0) }, elasticity: .length(600))
    row.bounds = .within(Bounds(-100...0), rigid: Bounds(-.infinity...0))
    runtime.add(row, to: inner, along: .x, distance: 1)
    runtime.add(Draggable(), to: outer)
    func drag(by step: Double) -> PointerPress {
      var finger = PointerPress(on: inner, clock: clock, kind: .touch, at: Point(200, 50), time: clock.now)
      for _ in 0..<10 { finger = finger.move(by: Point(step, 0), at: clock.now + 0.01) }
      return finger
    }
    drag(by: 10).lift(at: clock.now)
    expect(row.value.value == 0 && !row.isActive && outer.position.value.x > 80)
    // In one drag, the value is elastic at one end, and stops at the wall, where it has no velocity.
    let finger = drag(by: -30)
    expect(row.value.value < -150 && row.value.value > -290)
    let back = finger.move(by: Point(400, 0), at: clock.now + 0.01)
    expect(row.value.value == 0)
    var release: Release<Double>?
    row.releases.subscribe { release = $0 }
    back.lift(at: clock.now)
    expect(release?.velocity == 0 && row.place.value == 0)
    // A value beyond a wall stays where it is under a hand, and can only be pulled back.
    row.places.value = Places([0, 50]) { Double($0) }
    row.jump(to: 50)
    let hand = row.hold()
    hand.move(by: 20)
    expect(row.value.value == 50)
    hand.move(by: -30)
    expect(row.value.value < 50 && row.value.value > 0)
    // A wall that appears under a hand moves nothing until the hand does.
    row.bounds = .within(Bounds(-100...0), rigid: Bounds(-20...0))
    let held = row.value.value
    hand.move(by: 0)
    expect(row.value.value == held)
    hand.move(by: -400)
    expect(row.value.value == -20)
  }

  @Test("a value with one place leaves each drag to the elements around")
  func onePlace() {
    let (outer, inner) = (MotionElement(size: Point(400, 800)), MotionElement(size: Point(400, 100)))
    inner.parent = outer
    let course = DragCourse(along: .y, distance: 100) { _, _ in 0 }
    runtime.add(Anchored(at: 5.0, .numbers(in: 5...5)), to: inner, by: course)
    runtime.add(Draggable(), to: outer)
    var finger = PointerPress(on: inner, clock: clock, kind: .touch, at: Point(50, 50), time: clock.now)
    for _ in 0..<6 { finger = finger.move(by: Point(0, -10), at: clock.now + 0.01) }
    expect(outer.position.value.y < -30)
  }

  @Test("an element is at its corner, is thrown into another, and stays there when the area changes")
  func corners() {
    let picture = Anchored<Int, Point>(at: 3, by: .snappy)
    func lay(_ width: Double, _ height: Double) -> Places<Int, Point> {
      Places([0, 1, 2, 3]) { Point(Double($0 % 2) * width, Double($0 / 2) * height) }
    }
    picture.places.value = lay(300, 700)
    let card = MotionElement(size: Point(100, 100))
    runtime.add(picture, to: card)
    expect(card.position.value == Point(300, 700))
    var finger = PointerPress(on: card, clock: clock, kind: .touch, at: Point(300, 700), time: clock.now)
    for _ in 0..<10 { finger = finger.move(by: Point(-15, 0), at: clock.now + 0.01) }
    finger.lift(at: clock.now)
    expect(picture.place.value == 2 && abs(card.velocity.value.x + 1500) < 1)
    clock.advance(by: 0.1, framesPerSecond: 60)
    let (place, velocity) = (card.position.value, card.velocity.value)
    picture.places.value = lay(700, 300)
    expect(card.position.value == place && card.velocity.value == velocity)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(card.position.value == Point(0, 300))
    picture.places.value = lay(300, 700)
    expect(card.position.value == Point(0, 700) && !picture.isActive)
  }

  @Test("a place that does not exist is told, and awaited")
  func missing() {
    let sheet = Anchored(at: "a", ["a": 0.0, "b": 100])
    runtime.add(sheet)
    var missing: [String] = []
    sheet.missing.subscribe { missing.append($0) }
    sheet.place.value = "c"
    expect(sheet.place.value == "a" && missing == ["c"])
    sheet.places.value = ["a": 0, "c": 50]
    expect(sheet.place.value == "c")
    clock.advance(by: 2, framesPerSecond: 60)
    expect(sheet.value.value == 50)
  }

  @Test("before it is added, and after it was removed, it goes to its place at once")
  func withoutRuntime() {
    let sheet = Anchored(at: Detent.closed, Self.detents)
    var outcomes: [MotionOutcome] = []
    sheet.place.value = .full
    expect(sheet.value.value == 800)
    let subscription = runtime.add(sheet)
    sheet.place.value = .half
    sheet.whenSettled { outcomes.append($0) }
    clock.advance(by: 0.1, framesPerSecond: 60)
    subscription.unsubscribe()
    expect(outcomes == [.interrupted] && !sheet.isActive && !runtime.isActive && sheet.value.value != 400)
    sheet.place.value = .closed
    expect(sheet.value.value == 0)
  }

  @Test("what else moves the value ends its flight")
  func rivals() {
    let sheet = makeSheet(at: .closed)
    sheet.place.value = .full
    clock.advance(by: 0.1, framesPerSecond: 60)
    sheet.value.stop()
    expect(!sheet.isActive && sheet.place.value == .full && sheet.value.value < 700)
    sheet.place.value = .half
    clock.advance(by: 2, framesPerSecond: 60)
    expect(sheet.value.value == 400)
    let tween = Spring(destination: 100.0)
    sheet.place.value = .full
    runtime.add(tween, to: sheet.value)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(sheet.value.value == 100 && !sheet.isActive)
  }

  @Test("crossings and arrivals")
  func crossings() {
    let sheet = makeSheet(at: .closed)
    var (crossed, arrived): ([Detent], [Detent]) = ([], [])
    sheet.crossings.subscribe { crossed.append($0) }
    sheet.arrivals.subscribe { arrived.append($0) }
    sheet.place.value = .full
    clock.advance(by: 2, framesPerSecond: 60)
    expect(crossed == [.half, .full] && arrived == [.full])
    drag(by: 15, steps: 30, press()).cancel(at: clock.now)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(crossed == [.half, .full, .half, .half, .full] && arrived == [.full, .full])
  }

  @Test("nothing retains it, its elements or its runtime after their end")
  func lifetimes() {
    weak var value: Anchored<Detent, Double>?
    weak var element: MotionElement?
    do {
      let runtime = MotionRuntime(clock: clock)
      let (sheet, panel) = (Anchored(at: Detent.half, Self.detents), MotionElement())
      (value, element) = (sheet, panel)
      runtime.add(sheet, to: panel, along: .y, distance: -1)
      sheet.arrivals.subscribe { _ in }
      sheet.place.value = .full
      clock.advance(by: 0.1, framesPerSecond: 60)
      let hand = sheet.hold()
      hand.move(by: 20)
      withExtendedLifetime(runtime) {}
    }
    expect(value == nil && element == nil && !clock.wantsFrames)
  }

  @Test("bad input moves nothing")
  func badInput() {
    let sheet = makeSheet()
    let hand = sheet.hold()
    hand.move(by: .nan)
    hand.move(by: .infinity)
    hand.move(by: -100)
    expect(abs(sheet.value.value - 300) < 1e-9)
    hand.release(velocity: .nan)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(sheet.value.value == 400)
    sheet.places.value = Places([.full, .half]) { $0 == .full ? .nan : 400 }
    sheet.place.value = .full
    expect(sheet.place.value == .half)
    let ring = Anchored(at: 0, Places.ring(of: 5, stride: 36))
    runtime.add(ring)
    ring.hold().move(by: 1e21)
    ring.place.value = .max
    ring.place.value = .min
    clock.advance(by: 2, framesPerSecond: 60)
    expect((0..<5).contains(ring.place.value))
  }

  @Test("a finger from which an own hand has taken the value has no effect any more")
  func takenOver() {
    let sheet = makeSheet()
    var finger = drag(by: -10, steps: 5, press())
    let hand = sheet.hold()
    hand.move(by: 100)
    let held = sheet.value.value
    finger = drag(by: -10, steps: 3, finger)
    expect(hand.isHolding && sheet.value.value == held)
    finger.lift(at: clock.now)
    expect(hand.isHolding && sheet.isHeld)
    hand.release()
    clock.advance(by: 2, framesPerSecond: 60)
    expect(!hand.isHolding && !sheet.isActive)
    // A hand that an observer of the grip takes is newer than the finger.
    var own: AnchoredHand<Double>?
    sheet.grips.subscribe { [unowned sheet] _ in if own == nil { own = sheet.hold() } }
    drag(by: -10, steps: 5, press()).lift(at: clock.now)
    expect(own?.isHolding == true && sheet.isHeld)
    own?.release()
    clock.advance(by: 2, framesPerSecond: 60)
    expect(!sheet.isActive)
  }

  @Test("an element that is removed under a finger lets the value return, if it has another element")
  func removedUnderHand() {
    let sheet = makeSheet()
    let handle = MotionElement(size: Point(400, 40))
    let addition = runtime.add(sheet, to: handle, along: .y, distance: -1)
    var finger = PointerPress(on: handle, clock: clock, kind: .touch, at: Point(200, 20), time: clock.now)
    for _ in 0..<8 { finger = finger.move(by: Point(0, -10), at: clock.now + 0.01) }
    expect(sheet.isHeld)
    addition.unsubscribe()
    expect(!sheet.isHeld && sheet.isActive && sheet.velocity.value == 0)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(sheet.value.value == 400)
  }

  @Test("observers of the velocity that write a place are no part of a change")
  func velocityObservers() {
    let sheet = makeSheet(at: .closed)
    var arrived: [Detent] = []
    sheet.arrivals.subscribe { arrived.append($0) }
    sheet.place.value = .full
    clock.advance(by: 0.1, framesPerSecond: 60)
    sheet.velocity.subscribe { [unowned sheet] in
      if $0 == 0, sheet.place.value == .half { sheet.place.value = .closed }
    }
    sheet.jump(to: .half)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(sheet.place.value == .closed && sheet.value.value == 0 && arrived == [.half, .closed])
  }

  @Test("what observers do while the last addition ends lasts")
  func writesAtTheEnd() {
    let sheet = Anchored(at: Detent.closed, Self.detents)
    let subscription = runtime.add(sheet)
    sheet.place.value = .full
    clock.advance(by: 0.1, framesPerSecond: 60)
    sheet.whenSettled { [unowned sheet] _ in sheet.place.value = .half }
    subscription.unsubscribe()
    expect(sheet.value.value == 400 && !sheet.isActive && !clock.wantsFrames)
    runtime.add(sheet)
    sheet.place.value = .full
    expect(sheet.isActive)
  }

  @Test("places that are written in response to a layout are the newest")
  func nestedLayouts() {
    let sheet = makeSheet(at: .full)
    sheet.state.subscribe { [unowned sheet] state in
      if state == .active { sheet.places.value = [.full: 300, .half: 150, .closed: 0] }
    }
    sheet.fly(to: [.full: 600, .half: 300, .closed: 0])
    clock.advance(by: 2, framesPerSecond: 60)
    expect(sheet.places.value.position(of: .full) == 300 && sheet.value.value == 300)
  }

  @Test("two observers that write different places come to an end, which is reported")
  func feedback() {
    let sheet = makeSheet()
    sheet.changes.subscribe { [unowned sheet] in sheet.place.value = $0.place == .full ? .closed : .full }
    sheet.place.value = .full
    clock.advance(by: 2, framesPerSecond: 60)
    expect(!sheet.isActive)
  }

  @Test("a caller that waits for a value without a runtime is told its end")
  func waitingAtTheEnd() {
    var outcomes: [MotionOutcome] = []
    do {
      let sheet = Anchored(at: Detent.closed, Self.detents)
      let hand = sheet.hold()
      sheet.whenSettled { outcomes.append($0) }
      withExtendedLifetime(hand) {}
    }
    expect(outcomes.count == 1)
  }

  @Test("a step toward no finite direction, and positions that are not finite, move nothing")
  func badSteps() {
    let ring = Anchored(at: 0, .ring(of: 5, stride: 36))
    runtime.add(ring)
    for way in [Double.nan, .infinity, 0] { ring.step(toward: way) }
    expect(ring.place.value == 0)
    ring.step(toward: 1000)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(ring.place.value == 1 && ring.value.value == 36)
    let own = Anchored(
      at: 1, Places<Int, Double>(at: { $0 == 2 ? .nan : Double($0) }, nearest: { _, _ in 1 }))
    own.place.value = 2
    expect(own.place.value == 1)
    let long = Anchored(at: Int.max, .line(of: .max))
    expect(long.next(toward: -1) != nil && long.next(toward: 1) == nil)
  }

  @Test("a value in flight whose place is removed flies to the new one, also if it is just there")
  func removedWhereItIs() {
    let number = Anchored(at: 0.0, .numbers(in: -12...12, step: 1, scale: 20))
    runtime.add(number)
    number.place.value = -5
    number.places.value = .numbers(in: 0...100, step: 10, scale: 3)
    expect(number.place.value == 0)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(number.value.value == 0 && !number.isActive)
  }

  @Test("a value that waits for another motion jumps with each layout, as one at rest does")
  func layoutsWhileWaiting() {
    let sheet = makeSheet()
    let shadow = Anchored(at: 0.0, .numbers(), by: SpringDescription(response: 2))
    runtime.add(shadow)
    sheet.wait(for: shadow)
    var arrivals = 0
    sheet.arrivals.subscribe { _ in arrivals += 1 }
    let hand = shadow.hold()
    for height in [700.0, 600, 500] {
      sheet.places.value = [.full: height, .half: height / 2, .closed: 0]
      expect(sheet.value.value == height / 2 && sheet.isActive)
    }
    hand.cancel()
    clock.advance(by: 1, framesPerSecond: 60)
    expect(!sheet.isActive && arrivals == 0)
    // After an order, it arrives once.
    sheet.place.value = .full
    shadow.place.value = 3000
    clock.advance(by: 1.2, framesPerSecond: 60)
    expect(sheet.value.value == 500 && shadow.isActive && arrivals == 0)
    sheet.places.value = [.full: 400, .half: 200, .closed: 0]
    sheet.places.value = [.full: 300, .half: 150, .closed: 0]
    expect(sheet.value.value == 300 && arrivals == 0)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(!sheet.isActive && arrivals == 1)
  }

  @Test("a value retains a motion for which it waits, until the wait ends")
  func waitEnds() {
    let sheet = makeSheet()
    weak var motion: Anchored<Double, Double>?
    let wait: Subscription
    do {
      let shadow = Anchored(at: 0.0, .numbers())
      motion = shadow
      wait = sheet.wait(for: shadow)
    }
    expect(motion != nil)
    wait.unsubscribe()
    expect(motion == nil)
    do {
      let (other, shadow) = (Anchored(at: 0.0, .numbers()), Anchored(at: 0.0, .numbers()))
      motion = shadow
      other.wait(for: shadow)
    }
    expect(motion == nil)
  }

  @Test("a drag without a flight reports its release before its end")
  func releaseWithoutFlight() {
    let sheet = Anchored(at: Detent.half, Self.detents, rule: .position, keepsVelocity: false)
    let drag = Scrubbable(sheet, by: DragCourse(along: .y, distance: 1) { $0.y - $1.y })
    runtime.add(sheet)
    runtime.add(drag, to: panel)
    clock.prefersReducedMotion = true
    var told: [String] = []
    drag.releases.subscribe { _ in told.append("release") }
    drag.state.subscribe { told.append($0 == .active ? "active" : "at rest") }
    self.drag(by: -10, steps: 26, press()).lift(at: clock.now)
    expect(told == ["at rest", "active", "release", "at rest"] && sheet.value.value == 800)
  }

  @Test("a drag of a value is active until the value is at rest, or another hand holds it")
  func stateOfDrag() {
    let sheet = Anchored(at: Detent.half, Self.detents)
    let drag = Scrubbable(sheet, by: DragCourse(along: .y, distance: 1) { $0.y - $1.y })
    runtime.add(sheet)
    runtime.add(drag, to: panel)
    var states: [MotionState] = []
    var outcomes: [MotionOutcome] = []
    drag.state.subscribe { states.append($0) }
    func pull() {
      self.drag(by: -10, steps: 26, press()).lift(at: clock.now)
      drag.whenSettled { outcomes.append($0) }
    }
    pull()
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(drag.isActive && sheet.isActive && outcomes.isEmpty)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(states == [.atRest, .active, .atRest] && outcomes == [.finished] && sheet.value.value == 800)
    // What the program begins is no part of the drag.
    sheet.place.value = .half
    expect(!drag.isActive)
    clock.advance(by: 2, framesPerSecond: 60)
    pull()
    clock.advance(by: 0.1, framesPerSecond: 60)
    let hand = sheet.hold()
    expect(!drag.isActive && sheet.isHeld)
    hand.release()
    clock.advance(by: 2, framesPerSecond: 60)
    sheet.jump(to: .half)
    // It catches its own flight.
    pull()
    clock.advance(by: 0.1, framesPerSecond: 60)
    let finger = press()
    expect(drag.isActive && outcomes.last == .interrupted && outcomes.count == 3)
    finger.lift(at: clock.now)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(!drag.isActive && states.count == 7)
  }

  @Test("an observer of the value that writes a place, places or disables finds the value where it is")
  func valueObserver() {
    for act in 0..<3 {
      let number = Anchored(at: 0, [0: 0.0, 1: 100, 2: 200])
      runtime.add(number)
      var values: [Double] = []
      number.value.subscribe { value in
        values.append(value)
        guard value > 50, number.place.value == 1 else { return }
        switch act {
        case 0: number.place.value = 2
        case 1: number.places.value = [0: 0, 1: 150, 2: 200]
        default: number.enabled.value = false
        }
      }
      number.place.value = 1
      clock.advance(by: 2, framesPerSecond: 60)
      // It never steps back to the place of the former frame.
      expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 0.2 }, "\(values)")
      expect(act == 2 ? !number.enabled.value && values.last! > 50 : number.value.value == [200, 150][act])
    }
  }

  @Test("a drag whose addition ends, under the hand or in flight, is interrupted", arguments: [false, true])
  func removedDrag(isInFlight: Bool) {
    let sheet = Anchored(at: Detent.half, Self.detents)
    let drag = Scrubbable(sheet, by: DragCourse(along: .y, distance: 1) { $0.y - $1.y })
    runtime.add(sheet)
    let addition = runtime.add(drag, to: panel)
    var outcomes: [MotionOutcome] = []
    let finger = self.drag(by: -10, steps: 26, press())
    if isInFlight { finger.lift(at: clock.now) }
    drag.whenSettled { outcomes.append($0) }
    addition.unsubscribe()
    expect(outcomes == [.interrupted] && !drag.isActive)
  }
}
