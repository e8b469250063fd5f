// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import RealModule
import Testing

@Suite("The frame and the centre of an element")
struct FrameTests {
  private let card = MotionElement(position: Point(300, 200), size: Point(100, 80))

  private func latest<T>(_ stream: MotionObservable<T>) -> T? {
    var latest: T?
    stream.subscribe { latest = $0 }.unsubscribe()
    return latest
  }

  @Test("are emitted once on subscription, before the state at rest")
  func first() {
    expect(card.center.recorded().text == "\(Point(300, 200)) R")
    expect(card.frame.recorded().events == ["\(Bounds(x: 250...350, y: 160...240))", "R"])
  }

  @Test("follow the position and the size")
  func placed() {
    let (center, frame) = (card.center.recorded(), card.frame.recorded())
    center.clear()
    frame.clear()
    card.position.value = Point(310, 190)
    card.size.value = Point(20, 10)
    expect(center.events == ["\(Point(310, 190))"])
    expect(
      frame.events == ["\(Bounds(x: 260...360, y: 150...230))", "\(Bounds(x: 300...320, y: 185...195))"])
  }

  @Test("describe the rectangle around the rotated, scaled or mirrored element")
  func transformed() {
    let transforms = [
      Transform(xAxis: Point(0, 1), yAxis: Point(-1, 0)), .scale(by: 2),
      Transform(xAxis: Point(-1, 0), yAxis: Point(0, 1)), Transform(xAxis: Point(1, 0.5), yAxis: Point(0, 1)),
    ]
    let frames = transforms.map {
      card.transform.value = $0
      return latest(card.frame)
    }
    let expected = [
      Bounds(x: 260...340, y: 150...250), Bounds(x: 200...400, y: 120...280),
      Bounds(x: 250...350, y: 160...240), Bounds(x: 250...350, y: 135...265),
    ]
    expect(frames == expected)
    expect(latest(card.center) == Point(300, 200))
  }

  @Test("follow the rotation about an anchor point in a corner")
  func anchored() {
    card.anchorPoint.value = Point(0, 0)
    expect(latest(card.center) == Point(350, 240))
    expect(latest(card.frame) == Bounds(x: 300...400, y: 200...280))
    card.rotation.value = .pi / 2
    expect(latest(card.center)!.isWithin(1e-12, of: Point(260, 250)))
    let frame = latest(card.frame)!
    expect(frame.lower.isWithin(1e-12, of: Point(220, 200)))
    expect(frame.upper.isWithin(1e-12, of: Point(300, 300)))
  }

  @Test("match the four converted corners of random elements")
  func randomElements() {
    var random = SplitMix64(seed: 3)
    func point(_ range: ClosedRange<Double>) -> Point {
      Point(.random(in: range, using: &random), .random(in: range, using: &random))
    }
    for _ in 0..<500 {
      let element = MotionElement(position: point(-500...500), size: point(0...200))
      element.anchorPoint.value = point(-1...2)
      element.rotation.value = .random(in: -9...9, using: &random)
      element.scale.value = .random(in: -2...2, using: &random)
      let size = element.size.value
      let corners = [Point(0, 0), Point(1, 0), Point(0, 1), Point(1, 1)].map {
        element.convert($0 * size, to: nil)
      }
      let frame = latest(element.frame)!
      expect(frame.lower == Point(corners.map(\.x).min()!, corners.map(\.y).min()!))
      expect(frame.upper == Point(corners.map(\.x).max()!, corners.map(\.y).max()!))
      expect(latest(element.center)!.isWithin(1e-9, of: frame.center))
    }
  }

  @Test("change by at most a rounding error when the anchor point changes and the element stays in place")
  func adjusted() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<200 {
      card.rotation.value = .random(in: -3...3, using: &random)
      card.scale.value = .random(in: 0.1...3, using: &random)
      let (first, firstFrame) = (latest(card.center)!, latest(card.frame)!)
      let subscriptions = [
        card.center.subscribe { expect($0.isWithin(1e-10, of: first)) },
        card.frame.subscribe {
          expect($0.lower.isWithin(1e-10, of: firstFrame.lower))
          expect($0.upper.isWithin(1e-10, of: firstFrame.upper))
        },
      ]
      for _ in 0..<10 {
        let anchor = Point(.random(in: -9...9, using: &random), .random(in: -9...9, using: &random))
        card.adjust(to: card.anchorPointAdjustment(to: anchor))
      }
      for subscription in subscriptions { subscription.unsubscribe() }
    }
  }

  @Test("are emitted once for an adjustment that moves the element")
  func movedByAdjustment() {
    let center = card.center.recorded()
    center.clear()
    card.adjust(to: AnchorPointAdjustment(anchorPoint: Point(0, 0), position: Point(10, 10)))
    expect(center.events == ["\(Point(60, 50))"])
  }

  @Test("change if only the anchor point is written")
  func anchorPointAlone() {
    let center = card.center.recorded()
    center.clear()
    card.anchorPoint.value = Point(0.25, 0.5)
    expect(center.events == ["\(Point(325, 200))"])
  }

  @Test("are emitted even if they change by only one unit in the last place")
  func exact() {
    let center = card.center.recorded()
    center.clear()
    let near = Point(Double(300).nextUp, 200)
    card.position.value = near
    card.position.value = near
    card.position.value = Point(300, 200)
    expect(center.events == ["\(near)", "\(Point(300, 200))"])
  }

  @Test("are in the parent's coordinates, and emit nothing when the parent moves or changes")
  func parents() {
    let panel = MotionElement(position: Point(50, 50), size: Point(10, 10))
    let center = card.center.recorded()
    center.clear()
    card.parent = panel
    panel.position.value = Point(400, 400)
    panel.rotation.value = 1
    card.parent = nil
    expect(center.events == [])
  }

  @Test("are active while the position, the transform, the size or the anchor point is")
  func states() {
    let runtime = MotionRuntime(clock: ManualFrameClock())
    func expectActive<T>(while property: ReactiveProperty<T>, _ name: String) {
      // The optimizer would otherwise release the runtime after the connection.
      withExtendedLifetime(runtime) {
        let hand = Hand<T>()
        runtime.connect(hand.stream, to: property)
        let frame = card.frame.recorded()
        frame.clear()
        hand.state(.active)
        expect(frame.events == ["A"], "\(name)")
        hand.state(.atRest)
        expect(frame.events == ["A", "R"], "\(name)")
      }
    }
    expectActive(while: card.position, "position")
    expectActive(while: card.transform, "transform")
    expectActive(while: card.size, "size")
    expectActive(while: card.anchorPoint, "anchor point")
    expectActive(while: card.rotation, "rotation")
  }

  @Test("stay active if a second property becomes active before the first one comes to rest")
  func overlap() {
    let runtime = MotionRuntime(clock: ManualFrameClock())
    let (first, second) = (Hand<Point>(), Hand<Point>())
    runtime.connect(first.stream, to: card.position)
    runtime.connect(second.stream, to: card.size)
    first.state(.active)
    let frame = card.frame.recorded()
    expect(frame.events == ["A", "\(Bounds(x: 250...350, y: 160...240))"])
    second.state(.active)
    first.state(.atRest)
    expect(frame.events.count == 2)
    second.state(.atRest)
    expect(frame.events.last == "R")
    withExtendedLifetime(runtime) {}
  }

  @Test("are dropped if they are not finite")
  func overflow() {
    let center = card.center.recorded()
    center.clear()
    card.anchorPoint.value = Point(.greatestFiniteMagnitude, 0)
    expect(center.events == [])
    card.anchorPoint.value = Point(0, 0)
    expect(center.events == ["\(Point(350, 240))"])
  }

  @Test("stop when an observer unsubscribes, even in reaction to a value")
  func unsubscribed() {
    var received: [Point] = []
    var subscription: Subscription?
    subscription = card.center.subscribe { [card] in
      received.append($0)
      guard received.count == 2 else { return }
      subscription?.unsubscribe()
      card.position.value = Point(2, 2)
    }
    card.position.value = Point(1, 1)
    card.size.value = Point(3, 3)
    expect(received == [Point(300, 200), Point(1, 1)])
  }

  @Test("retain neither the element nor the observer")
  func ownership() {
    expectNothingLeft { probe in
      let element = MotionElement(size: Point(10, 10))
      element.frame.hold(probe)
      element.center.hold(probe)
    }
    weak var released: MotionElement?
    var stream: MotionObservable<Point>?
    do {
      let element = MotionElement(size: Point(10, 10))
      released = element
      stream = element.center
    }
    expect(released == nil)
    expect(latest(stream!) == .zero)
  }

  @Test("come to rest when the element is deallocated in motion")
  func released() {
    let runtime = MotionRuntime(clock: ManualFrameClock())
    let hand = Hand<Point>()
    // The optimizer would otherwise release each object after its last use. The element is deallocated when
    // the outer closure returns, and the runtime later.
    let center = withExtendedLifetime((runtime, hand)) {
      let element = MotionElement(size: Point(10, 10))
      return withExtendedLifetime(element) {
        runtime.connect(hand.stream, to: element.position)
        hand.state(.active)
        let center = element.center.recorded()
        center.clear()
        expect(element.position.state == .active)
        return center
      }
    }
    expect(center.events == ["R"])
  }
}
