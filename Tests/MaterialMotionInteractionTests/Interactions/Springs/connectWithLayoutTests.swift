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
    return runtime.connect(place, to: spring.destination, moving: card.position, layout: stage)
  }

  func rest() { clock.advance(by: 3, framesPerSecond: 60) }

  @Test("a property at rest jumps to its place on connection, and when the layout changes")
  func jumpsAtRest() {
    connect()
    expect(card.position.value == Point(200, 400) && !clock.wantsFrames)
    for size in [Point(900, 300), Point(10, 10), Point(400, 2000)] {
      stage.value = size
      expect(card.position.value == size / 2 && spring.destination.value == size / 2 && !clock.wantsFrames)
    }
  }

  @Test("the spring moves the property to a value that no change of the layout has caused")
  func springs() {
    connect()
    exit.value = 1
    expect(card.position.value == Point(200, 400) && runtime.isActive)
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(card.position.value.x > 200 && card.position.value.x < 600)
    rest()
    expect(card.position.value == Point(600, 1200))
    // A write of an equal size is not a change. The property does not jump to the next value.
    stage.value = stage.value
    exit.value = 0
    expect(card.position.value == Point(600, 1200) && runtime.isActive)
  }

  @Test("the property does not jump to the next value after a change of the layout that the stream ignores")
  func ignoredChange() {
    runtime.add(spring, to: card.position)
    runtime.connect(
      exit._map { Point($0, 0) }, to: spring.destination, moving: card.position, layout: stage)
    stage.value = Point(900, 300)
    exit.value = 50
    expect(card.position.value == .zero && runtime.isActive)
  }

  @Test("a property in flight does not jump")
  func inFlight() {
    connect()
    exit.value = 1
    clock.advance(by: 0.1, framesPerSecond: 60)
    let flying = card.position.value
    stage.value = Point(1000, 1000)
    expect(card.position.value == flying)
    rest()
    expect(card.position.value == Point(1500, 1500))
  }

  @Test("properties that depend on each other all jump, even if one first receives an outdated place")
  func chain() {
    connect()
    let next = MotionElement(size: Point(100, 100))
    let follower = Spring<Point>(description: .snappy)
    runtime.add(follower, to: next.position)
    let beside = card.position.combineLatest(with: stage)._map { $0 + $1 / 4 }
    runtime.connect(beside, to: follower.destination, moving: next.position, layout: stage)
    for size in [Point(900, 300), Point(400, 2000)] {
      stage.value = size
      expect(card.position.value == size / 2 && next.position.value == size * 0.75 && !clock.wantsFrames)
    }
  }

  @Test("a place that is not finite is dropped, even if the property accepts such values")
  func notFinite() {
    let openness = ReactiveProperty(0.0)
    let spring = Spring<Double>(description: .snappy)
    runtime.connect(
      stage._map { 100 / ($0.y - 400) }, to: spring.destination, moving: openness, layout: stage)
    runtime.add(spring, to: openness)
    expect(openness.value == 0.25)
    stage.value.y = 400
    expect(openness.value == 0.25 && spring.destination.value == 0.25)
    stage.value.y = 500
    expect(openness.value == 1)
  }

  @Test(
    "a property jumps even if the stream subscribes to the layout later than the connection does",
    arguments: [false, true])
  func lateSubscription(isNotifiedFirst: Bool) {
    let isShown = ReactiveProperty(false)
    // The order of the two upstreams must not matter.
    let upstreams = [place, stage.combineLatest(with: exit)._map { $0 * (0.5 + $1) }]
    for upstream in upstreams {
      isShown.value = false
      // The next listener takes the first place when it is vacant.
      let first = stage.subscribe { _ in }
      let card = MotionElement(size: Point(100, 100))
      let spring = Spring<Point>(description: .snappy)
      runtime.connect(
        upstream.valve(openWhenTrue: isShown), to: spring.destination, moving: card.position, layout: stage)
      runtime.add(spring, to: card.position)
      if isNotifiedFirst { first.unsubscribe() }
      isShown.value = true
      expect(card.position.value == .zero && clock.wantsFrames)
      rest()
      expect(card.position.value == stage.value / 2)
      stage.value = stage.value + Point(100, 50)
      expect(card.position.value == stage.value / 2 && !clock.wantsFrames)
    }
  }

  @Test("a property jumps even if its spring is disabled")
  func disabledSpring() {
    connect()
    spring.enabled.value = false
    stage.value = Point(900, 300)
    expect(card.position.value == Point(450, 150))
  }

  @Test("a connection by a spring or a description jumps and springs as if the spring had been added")
  func bySpring() {
    connect()
    let (other, third) = (MotionElement(position: Point(9, 9)), MotionElement())
    runtime.connect(place, to: other.position, by: Spring(description: .snappy), layout: stage)
    let subscription = runtime.connect(place, to: third.position, by: .snappy, layout: stage)
    expect(other.position.value == Point(200, 400) && third.position.value == Point(200, 400))
    stage.value = Point(900, 300)
    expect(other.position.value == Point(450, 150) && third.position.value == Point(450, 150))
    expect(!clock.wantsFrames)
    exit.value = 1
    for _ in 0..<20 {
      clock.advance(by: 1 / 60, framesPerSecond: 60)
      expect(other.position.value == card.position.value && third.position.value == card.position.value)
    }
    expect(card.position.value.x > 450)
    subscription.unsubscribe()
    let last = third.position.value
    rest()
    stage.value = Point(10, 10)
    expect(third.position.value == last && other.position.value == Point(15, 15))
  }

  @Test("the connection ends with its subscription, and then retains neither the layout nor the stream")
  func ends() {
    weak var releasedStream: MotionObservable<Point>?
    weak var releasedLayout: ReactiveProperty<Point>?
    do {
      let (size, places) = (ReactiveProperty(Point(40, 80)), place)
      (releasedStream, releasedLayout) = (places, size)
      let subscription = runtime.connect(places, to: spring.destination, moving: card.position, layout: size)
      subscription.unsubscribe()
    }
    expect(releasedStream == nil && releasedLayout == nil)
    exit.value = 1
    expect(spring.destination.value == Point(200, 400))
  }

  @Test("the connection ends when the element of the property is deallocated")
  func endsWithTheElement() {
    weak var released: MotionElement?
    do {
      let element = MotionElement()
      released = element
      runtime.connect(place, to: spring.destination, moving: element.position, layout: stage)
    }
    expect(released == nil)
    exit.value = 1
    expect(spring.destination.value == Point(200, 400))
  }
}
