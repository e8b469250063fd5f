// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("The displacement of an element")
struct DisplacementTests {
  private let clock: ManualFrameClock
  private let runtime: MotionRuntime
  private let heard = Heard()
  private let card = MotionElement(position: Point(100, 50), size: Point(80, 60))
  private var dx: ReactiveProperty<Double> { card.displacement.coordinate(.x) }
  private var dy: ReactiveProperty<Double> { card.displacement.coordinate(.y) }

  init() {
    clock = ManualFrameClock(diagnostics: MotionDiagnostics { [heard] in heard.add("\($0)") })
    runtime = MotionRuntime(clock: clock)
  }

  private func frame(_ count: Int = 1) {
    for _ in 0..<count { clock.advance(by: 1 / 60) }
  }

  private func wait(_ name: String, for object: some Settling) {
    object.whenSettled { [heard] in heard.add("\(name) \($0)") }
  }

  @Test("is the position less the place of the layout, whichever of the three is written")
  func writes() {
    expect(card.displacement.value == .zero && card.displacement === card.displacement)
    card.position.value = Point(160, 70)
    expect(card.displacement.value == Point(60, 20) && dx.value == 60)
    card.layoutPosition.value = Point(100, 90)
    expect(card.displacement.value == Point(60, -20) && card.position.value == Point(160, 70))
    card.displacement.value = Point(0, 5)
    expect(card.position.value == Point(100, 95))
    dy.value = 7
    expect(card.position.value == Point(100, 97) && card.displacement.value == Point(0, 7))
    card.position.coordinate(.x).value = 130
    expect(dx.value == 30 && card.displacement.value == Point(30, 7))
    dx.value = .nan
    expect(card.position.value == Point(130, 97))
  }

  /// Something that moves the displacement.
  enum Motion: CaseIterable {
    case points, coordinate, tween, track, stream
  }

  @Test(
    "a motion of it carries the element with the layout, with the same velocity", arguments: Motion.allCases)
  func layoutInFlight(motion: Motion) {
    let still = MotionElement(position: Point(100, 50))
    let number = ReactiveProperty(0.0)
    var choreographies: [Choreography] = []
    for element in [card, still] {
      let property = element.displacement.coordinate(.x)
      switch motion {
      case .points: runtime.add(Spring(destination: Point(200, 0)), to: element.displacement)
      case .coordinate: runtime.add(Spring(destination: 200.0), to: property)
      case .tween: runtime.add(Tween(KeyframeMotion(to: 200.0, duration: 1)), to: property)
      case .track:
        let choreography = Choreography(on: clock)
        choreographies.append(choreography)
        choreography.add(KeyframeMotion(from: 0.0, to: 200, duration: 1), to: property)
        choreography.timeline.play()
      case .stream:
        runtime.connect(number.map { $0 * 200 }, to: property)
        if element === still { runtime.add(Spring(destination: 1.0), to: number) }
      }
    }
    frame(6)
    let (place, velocity) = (card.position.value, card.velocity.value)
    // Nothing measures a stream without a velocity on an element to which nothing was added.
    expect(place.x > 101 && velocity.x > 10 || motion == .stream)
    card.layoutPosition.value = Point(130, 90)
    expect(card.position.value.isWithin(1e-9, of: place + Point(30, 40)))
    expect(card.velocity.value == velocity)
    for _ in 0..<120 {
      frame()
      expect(card.position.value.isWithin(1e-9, of: still.position.value + Point(30, 40)))
      expect(card.velocity.value.isWithin(1e-6, of: still.velocity.value))
    }
    expect(card.position.value == Point(330, 90) && dx.value == 200 && !card.position.isActive)
    expect(heard.text == "")
  }

  @Test("a motion or a hand that moves the position does not follow the layout", arguments: [false, true])
  func layoutUnderPosition(isHand: Bool) {
    _ = card.displacement
    if isHand {
      runtime.add(Draggable(), to: card)
      let pointer = PointerPress(on: card, clock: clock, at: card.position.value, time: clock.now)
      frame()
      pointer.move(by: Point(60, 20), at: clock.now)
    } else {
      runtime.add(Spring(destination: Point(500, 300)), to: card.position)
      frame(3)
    }
    let place = card.position.value
    card.layoutPosition.value = Point(100, 90)
    expect(card.position.value == place && card.displacement.value == place - Point(100, 90))
  }

  @Test("only the axis whose position a motion moves does not follow the layout")
  func layoutUnderCoordinate() {
    runtime.add(Spring(destination: 500.0), to: card.position.coordinate(.x))
    runtime.add(Spring(destination: 500.0), to: dy)
    frame(3)
    let place = card.position.value
    card.layoutPosition.value = Point(130, 90)
    expect(card.position.value.isWithin(1e-9, of: place + Point(0, 40)))
    frame(120)
    expect(card.position.value == Point(500, 590))
  }

  @Test("the newest motion of the position or of the displacement ends the other one of its axes")
  func movers() {
    let (x, y) = (Spring(destination: 500.0), Spring(destination: 300.0))
    let far = Spring(destination: Point(9, 9))
    runtime.add(x, to: card.position.coordinate(.x))
    runtime.add(y, to: dy)
    frame(3)
    wait("x", for: x)
    wait("y", for: y)
    let velocity = card.velocity.value
    expect(velocity.x > 0 && velocity.y > 0)
    let first = Spring(destination: 20.0)
    runtime.add(first, to: dx)
    expect(heard.text == "x interrupted" && card.velocity.value == velocity)
    wait("dx", for: first)
    runtime.add(far, to: card.displacement)
    expect(heard.text == "x interrupted dx interrupted y interrupted")
    expect(card.velocity.value.isWithin(1e-9, of: velocity))
    frame(2)
    runtime.add(Spring(destination: 400.0), to: card.position.coordinate(.y))
    expect(!far.isMoving)
    frame(120)
    expect(card.position.value.y == 400 && !card.position.isActive && !clock.wantsFrames)
  }

  @Test("everything that shows a moving axis is active")
  func states() {
    let all = [card.position.coordinate(.x), dx]
    let others = [card.position.coordinate(.y), dy]
    func active() -> Int { (all + others).count { $0.isActive } }
    func activePoints() -> Int { [card.position, card.displacement].count { $0.isActive } }
    let motion = runtime.add(Spring(destination: 500.0), to: dx)
    expect(active() == 2 && activePoints() == 2 && !dy.isActive)
    motion.unsubscribe()
    expect(active() == 0 && activePoints() == 0)
    runtime.add(Draggable(), to: card)
    let pointer = PointerPress(on: card, clock: clock, at: card.position.value, time: clock.now)
    frame()
    pointer.move(by: Point(60, 20), at: clock.now)
    expect(active() == 4 && activePoints() == 2)
    let late = Spring(destination: 0.0)
    runtime.add(late, to: dy)
    expect(!late.isMoving)
    pointer.lift(at: clock.now)
    frame(1)
    expect(active() == 0 && activePoints() == 0)
  }

  @Test("an element without motion that a program lays out keeps its position")
  func layoutAtRest() {
    runtime.add(Tossable(landing: .layout), to: card)
    let displacements = card.displacement.recorded()
    card.position.value = Point(100, 90)
    card.layoutPosition.value = Point(100, 90)
    frame(3)
    expect(card.position.value == Point(100, 90) && card.displacement.value == .zero)
    expect(displacements.events.count == 4)
  }

  @Test("a coordinate that a stream moves hands its measured velocity over", arguments: [false, true])
  func measured(isDisplaced: Bool) {
    // A motion that was added gives the position the clock by which it measures.
    runtime.add(Tossable(), to: card)
    let subject = MotionSubject<Double>()
    subject.state = .active
    let stream = runtime.connect(
      subject, to: isDisplaced ? dx : card.position.coordinate(.x))
    for step in 1...20 {
      frame()
      subject.emit(Double(step) * 5)
    }
    expect(card.velocity.value.isWithin(1, of: Point(300, 0)))
    runtime.add(Spring(destination: 1000.0), to: isDisplaced ? card.position.coordinate(.x) : dx)
    stream.unsubscribe()
    expect(card.velocity.value.isWithin(1, of: Point(300, 0)))
  }

  @Test("a motion does not count as a position that the program has written")
  func written() {
    runtime.add(Spring(destination: 300.0), to: dx)
    runtime.add(Spring(destination: 300.0), to: card.position.coordinate(.y))
    frame(5)
    card.layoutPosition.value = Point(120, 50)
    expect(!card.isPositionWritten)
    dy.value = 3
    expect(card.isPositionWritten)
  }

  @Test("does not retain the element")
  func ownership() {
    expectNothingLeft { probe in
      let clock = ManualFrameClock()
      let card = MotionElement()
      for property in [card.position, card.displacement] {
        property.hold(probe)
        property.coordinate(.x).hold(probe)
      }
      MotionRuntime(clock: clock).add(Spring(destination: 100.0), to: card.displacement.coordinate(.x))
      clock.advance(by: 1 / 60)
    }
  }
}
