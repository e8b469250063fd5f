// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("A connection with a layout")
struct ConnectWithLayoutTests {
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  let stage = ReactiveProperty(Point(400, 800))
  let exit = ReactiveProperty(0.0)
  let card = MotionElement(size: Point(100, 100))
  let spring = Spring<Point>(description: .snappy)

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  var place: MotionObservable<Point> { exit.combineLatest(with: stage)._map { $1 * (0.5 + $0) } }

  @discardableResult
  func connect() -> Subscription {
    runtime.add(spring, to: card.position)
    return runtime.connect(place, to: spring.destination, of: card.position, layout: stage)
  }

  func rest() { clock.advance(by: 3, framesPerSecond: 60) }

  @Test("a property at rest jumps to its place on connection, and when the layout changes")
  func jumpsAtRest() {
    connect()
    #expect(card.position.value == Point(200, 400) && !clock.wantsFrames)
    for size in [Point(900, 300), Point(10, 10), Point(400, 2000)] {
      stage.value = size
      #expect(card.position.value == size / 2 && spring.destination.value == size / 2 && !clock.wantsFrames)
    }
  }

  @Test("the spring moves the property to a value that no change of the layout has caused")
  func springs() {
    connect()
    exit.value = 1
    #expect(card.position.value == Point(200, 400) && runtime.isActive)
    clock.advance(by: 0.1, framesPerSecond: 60)
    #expect(card.position.value.x > 200 && card.position.value.x < 600)
    rest()
    #expect(card.position.value == Point(600, 1200))
    // A write of an equal size is not a change. The property does not jump to the next value.
    stage.value = stage.value
    exit.value = 0
    #expect(card.position.value == Point(600, 1200) && runtime.isActive)
  }

  @Test("the property does not jump to the next value after a change of the layout that the stream ignores")
  func ignoredChange() {
    runtime.add(spring, to: card.position)
    runtime.connect(
      exit._map { Point($0, 0) }, to: spring.destination, of: card.position, layout: stage)
    stage.value = Point(900, 300)
    exit.value = 50
    #expect(card.position.value == .zero && runtime.isActive)
  }

  @Test("a property in flight or in a hand does not jump")
  func inFlightOrHeld() {
    connect()
    exit.value = 1
    clock.advance(by: 0.1, framesPerSecond: 60)
    let flying = card.position.value
    stage.value = Point(1000, 1000)
    #expect(card.position.value == flying)
    rest()
    #expect(card.position.value == Point(1500, 1500))

    let tossable = Tossable(spring: Spring(description: .snappy))
    let other = MotionElement(size: Point(100, 100))
    runtime.connect(place, to: other, by: tossable, layout: stage)
    #expect(other.position.value == Point(1500, 1500))
    PointerScript(at: Point(1500, 1500)).move(by: Point(80, 0), over: 0.2).play(on: other, clock: clock)
    let held = other.position.value
    stage.value = Point(400, 800)
    #expect(other.position.value == held)
    other.receive(
      PointerEvent(identifier: 1, phase: .up, position: held, timestamp: clock.now, kind: .touch))
    rest()
    #expect(other.position.value == Point(600, 1200))
  }

  @Test("properties that depend on each other all jump, even if one first receives an outdated place")
  func chain() {
    connect()
    let next = MotionElement(size: Point(100, 100))
    let follower = Spring<Point>(description: .snappy)
    runtime.add(follower, to: next.position)
    let beside = card.position.combineLatest(with: stage)._map { $0 + $1 / 4 }
    runtime.connect(beside, to: follower.destination, of: next.position, layout: stage)
    for size in [Point(900, 300), Point(400, 2000)] {
      stage.value = size
      #expect(card.position.value == size / 2 && next.position.value == size * 0.75 && !clock.wantsFrames)
    }
  }

  @Test("a connection by a tossable obeys the constraints, and its subscription also removes the tossable")
  func tossable() {
    let tossable = Tossable(spring: Spring(description: .snappy))
    let subscription = runtime.connect(place, to: card, by: tossable, layout: stage) { $0.xLocked(to: 200) }
    PointerScript(at: Point(200, 400)).flick(by: Point(60, 60), endingAt: 900).lift()
      .play(on: card, clock: clock)
    #expect(card.position.value.x == 200 && card.position.value.y > 400)
    rest()
    #expect(card.position.value == Point(200, 400))
    subscription.unsubscribe()
    stage.value = Point(100, 100)
    PointerScript(at: Point(200, 400)).move(by: Point(60, 60), over: 0.2).play(on: card, clock: clock)
    #expect(card.position.value == Point(200, 400) && !runtime.isActive)
  }

  @Test("the connection ends with its subscription, and then retains neither the layout nor the stream")
  func ends() {
    weak var releasedStream: MotionObservable<Point>?
    weak var releasedLayout: ReactiveProperty<Point>?
    do {
      let (size, places) = (ReactiveProperty(Point(40, 80)), place)
      (releasedStream, releasedLayout) = (places, size)
      let subscription = runtime.connect(places, to: spring.destination, of: card.position, layout: size)
      subscription.unsubscribe()
    }
    #expect(releasedStream == nil && releasedLayout == nil)
    exit.value = 1
    #expect(spring.destination.value == Point(200, 400))
  }

  @Test("the connection ends when the element of the property is deallocated")
  func endsWithTheElement() {
    weak var released: MotionElement?
    do {
      let element = MotionElement()
      released = element
      runtime.connect(place, to: spring.destination, of: element.position, layout: stage)
    }
    #expect(released == nil)
    exit.value = 1
    #expect(spring.destination.value == Point(200, 400))
  }
}
