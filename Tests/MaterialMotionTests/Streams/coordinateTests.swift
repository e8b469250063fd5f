// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("coordinate")
struct CoordinateTests {
  private let clock: ManualFrameClock
  private let runtime: MotionRuntime
  private let heard = Heard()
  private let card = MotionElement(position: Point(10, 20), size: Point(80, 60))
  private var x: ReactiveProperty<Double> { card.position.coordinate(.x) }
  private var y: ReactiveProperty<Double> { card.position.coordinate(.y) }

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

  private func press() -> PointerPress {
    PointerPress(on: card, clock: clock, at: card.position.value, time: clock.now)
  }

  @Test("a write of the points writes the coordinates, and a write of a coordinate writes the points")
  func writes() {
    let points = card.position.recorded()
    let (xs, ys) = (x.recorded(), y.recorded())
    card.position.value = Point(30, 20)
    x.value = 40
    y.value = 50
    y.value = .nan
    card.position.value = Point(60, 70)
    expect(xs.text == "10.0 R 30.0 40.0 60.0")
    expect(ys.text == "20.0 R 50.0 70.0")
    expect(points.events.count == 2 + 4 && card.position.value == Point(60, 70))
    expect(card.position.coordinate(.x) === x && card.size.coordinate(.y).value == 60)
  }

  @Test("an observer of a coordinate that writes the other one is not overwritten")
  func reentrant() {
    x.subscribe { [y] in if $0 == 30 { y.value = 99 } }
    card.position.value = Point(30, 40)
    expect(card.position.value == Point(30, 99) && y.value == 99)
  }

  @Test("different motions move the two coordinates as they would move them alone")
  func independent() {
    let (alone, other) = (ReactiveProperty(10.0), ReactiveProperty(20.0))
    runtime.add(Spring(destination: 500), to: x)
    runtime.add(Spring(destination: 500), to: alone)
    frame(3)
    let tween = KeyframeMotion(to: 100.0, duration: 0.4)
    runtime.add(Tween(tween), to: y)
    runtime.add(Tween(tween), to: other)
    for _ in 0..<20 {
      frame()
      expect(abs(x.value - alone.value) < 0.2 && abs(y.value - other.value) < 1e-9)
      expect(card.position.value == Point(x.value, y.value))
    }
    expect(card.position.isActive)
    frame(100)
    expect(card.position.value == Point(500, 100) && card.velocity.value == .zero)
    expect(!card.position.isActive && !clock.wantsFrames)
  }

  @Test("a motion of the points takes over a coordinate with its velocity, and ends its motion")
  func pointsAfterCoordinate() {
    let spring = Spring(destination: 500.0)
    runtime.add(spring, to: x)
    frame(5)
    wait("x", for: spring)
    let velocity = card.velocity.value
    expect(velocity.x > 500 && velocity.y == 0)
    let expected = ReactiveProperty(card.position.value)
    expected.give(velocity, on: clock, to: Point(0, 0), in: runtime)
    runtime.add(Spring(destination: Point(0, 0)), to: card.position)
    expect(heard.text == "x interrupted" && !spring.isMoving)
    frame(4)
    expect(card.position.value.isWithin(1e-6, of: expected.value) && x.value == card.position.value.x)
    frame(100)
    expect(card.position.value == .zero)
  }

  @Test("a motion of a coordinate takes over the points with their velocity, and ends their motion")
  func coordinateAfterPoints() {
    let tossable = Tossable()
    runtime.add(tossable, to: card)
    card.toss(velocity: Point(1000, 400))
    frame(3)
    wait("toss", for: tossable)
    let (place, speed) = (card.position.value, card.velocity.value.x)
    let spring = Spring(destination: 200.0)
    runtime.add(spring, to: x)
    wait("x", for: spring)
    expect(heard.text == "toss interrupted")
    var (far, v) = (place.x - 200, speed)
    SpringStep(SpringDescription(), duration: 1 / 60).advance(&far, &v)
    frame()
    expect(abs(x.value - 200 - far) < 1e-6 && y.value == place.y)
    frame(120)
    expect(card.position.value == Point(200, place.y) && heard.text == "toss interrupted x finished")
  }

  @Test("a hand ends the motions of both coordinates, and refuses others while it holds the element")
  func hand() {
    runtime.add(Draggable(), to: card)
    let (first, second) = (Spring(destination: 500.0), Spring(destination: 300.0))
    runtime.add(first, to: x)
    runtime.add(second, to: y)
    frame(4)
    wait("x", for: first)
    wait("y", for: second)
    let pointer = press()
    frame()
    pointer.move(by: Point(30, 0), at: clock.now)
    expect(heard.text == "x interrupted y interrupted")
    let held = card.position.value
    let late = Spring(destination: 0.0)
    runtime.add(late, to: y)
    wait("late", for: late)
    let progress = ReactiveProperty(0.0)
    runtime.connect(progress, to: y)
    progress.value = 7
    frame(3)
    expect(card.position.value == held && y.value == held.y)
    pointer.lift(at: clock.now)
    frame(3)
    progress.value = 8
    expect(y.value == 8)
    expect(heard.text == "x interrupted y interrupted late interrupted twoWriters")
  }

  @Test("the tracks of two coordinates in a choreography do not move each other")
  func choreography() {
    let choreography = Choreography(on: clock)
    choreography.add(KeyframeMotion(from: 0.0, to: 300, duration: 1, timing: .linear), to: x)
    choreography.add(KeyframeMotion(from: 0.0, to: 100, duration: 1, timing: .linear), to: y)
    let places = [(0.5, Point(150, 20)), (1.5, Point(300, 50)), (2, Point(300, 100)), (0.25, Point(75, 20))]
    for (time, place) in places {
      choreography.timeline.seek(to: time)
      expect(card.position.value.isWithin(1e-9, of: place), "at \(time)")
    }
  }

  @Test("a size that is resized by a motion of the points hands its velocity to a coordinate")
  func size() {
    let width = card.size.coordinate(.x)
    let spring = Spring(destination: Point(500, 60))
    runtime.add(spring, to: card.size)
    let alone = ReactiveProperty(80.0)
    let other = Spring(destination: 500.0)
    runtime.add(other, to: alone)
    frame(4)
    runtime.add(Spring(destination: 0.0), to: width)
    other.destination.value = 0
    frame(2)
    expect(abs(width.value - alone.value) < 1e-6 && card.size.value == Point(width.value, 60))
  }

  @Test("an element with coordinates is released, also while they move", arguments: [false, true])
  func ownership(isMoving: Bool) {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    weak var released: ReactiveProperty<Double>?
    expectNothingLeft { probe in
      let card = MotionElement()
      card.position.hold(probe)
      card.position.coordinate(.x).hold(probe)
      card.position.coordinate(.y).hold(probe)
      released = card.position.coordinate(.x)
      if isMoving { runtime.add(Spring(destination: 100.0), to: card.position.coordinate(.x)) }
      clock.advance(by: 1 / 60)
    }
    expect(released == nil)
  }

  @Test("a write of the points in response to the motion of a coordinate ends it", arguments: [true, false])
  func writeInResponse(ofPoints: Bool) {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let element = MotionElement(position: Point(0, 50))
    let (position, spring) = (element.position, Spring(destination: 400.0))
    runtime.add(spring, to: position.coordinate(.x))
    runtime.add(Spring(destination: 90.0), to: position.coordinate(.y))
    var isWritten = false
    let observer: (Double) -> Void = {
      guard $0 > 100, !isWritten else { return }
      isWritten = true
      position.value.x = 700
    }
    if ofPoints {
      position.subscribe { observer($0.x) }
    } else {
      position.coordinate(.x).subscribe { observer($0) }
    }
    clock.advance(by: 3, framesPerSecond: 60)
    // The other coordinate goes on.
    expect(position.value == Point(700, 90) && position.coordinate(.x).value == 700)
    expect(!runtime.isActive)
  }
}

extension ReactiveProperty<Point> {
  /// Moves the property by a spring that starts with a velocity.
  fileprivate func give(
    _ velocity: Point, on clock: FrameClock, to destination: Point, in runtime: MotionRuntime
  ) {
    let speed = ReactiveProperty(velocity)
    runtime.connect(
      springSource(Spring(destination: destination), from: self, velocity: speed, clock: clock), to: self)
  }
}
