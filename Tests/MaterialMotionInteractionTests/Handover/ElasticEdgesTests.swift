// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("Elastic edges")
struct ElasticEdgesTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let card = MotionElement(position: Point(200, 200), size: Point(80, 80))
  private let bounds = Bounds(x: 0...300, y: 0...400)
  private let band = RubberBand(below: 0, above: 300, maxLength: 600)

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  private func press(at place: Point = Point(200, 200), _ identifier: Int = 1) -> PointerPress {
    PointerPress(on: card, clock: clock, identifier: identifier, at: place, time: clock.now)
  }

  /// Drags the card to the right until its pull is this far beyond the upper bound. The first 10 points of
  /// the finger's movement are the slop.
  private func dragPastTheBound(by distance: Double = 300) -> PointerPress {
    let press = press()
    for _ in 0..<10 { press.move(by: Point(11 + distance / 10, 0), at: clock.now + 0.01) }
    return press
  }

  // MARK: Under the finger

  @Test("a dragged element follows the rubber band beyond its bounds")
  func curve() {
    runtime.add(Draggable(within: bounds), to: card)
    let press = dragPastTheBound()
    expect(card.position.value.isWithin(1e-9, of: Point(band.position(of: 600), 200)))
    press.move(by: Point(-400, -500), at: clock.now + 0.01)
    expect(card.position.value.isWithin(1e-9, of: Point(200, band.position(of: -300))))
  }

  @Test("the velocity beyond the bounds is the velocity of the element on the screen")
  func velocity() {
    let draggable = Draggable(within: bounds)
    var release: Release<Point>?
    draggable.releases.subscribe { release = $0 }
    runtime.add(draggable, to: card)
    let press = dragPastTheBound()
    let fingerVelocity = 4100.0
    expect(card.velocity.value.isWithin(1, of: Point(fingerVelocity * band.slope(at: 600), 0)))
    let velocity = card.velocity.value
    press.lift(at: clock.now)
    expect(release == Release(position: Point(band.position(of: 600), 200), velocity: velocity))
    expect(card.velocity.value == velocity)
  }

  @Test("an element with rigid edges stops without velocity, and moves again when the finger returns")
  func rigid() {
    runtime.add(Draggable(within: bounds, elasticity: .rigid), to: card)
    let press = dragPastTheBound()
    expect(card.position.value == Point(300, 200))
    expect(card.velocity.value == .zero)
    press.move(by: Point(-299, 10), at: clock.now + 0.01)
    expect(card.position.value.isWithin(1e-9, of: Point(300, 210)))
    press.move(by: Point(-11, 0), at: clock.now + 0.01)
    expect(card.position.value.isWithin(1e-9, of: Point(290, 210)))
  }

  @Test("each axis has its own elasticity")
  func axes() {
    runtime.add(Draggable(within: bounds, elasticity: .viewport(Point(100, 0))), to: card)
    press().move(by: Point(11, 0), at: clock.now + 0.01).move(by: Point(399, 399), at: clock.now + 0.01)
    let band = RubberBand(below: 0, above: 300, maxLength: 100)
    expect(card.position.value.isWithin(1e-9, of: Point(band.position(of: 600), 400)))
  }

  // MARK: Grips

  @Test("a press that catches an element beyond its bounds moves nothing, and the next drag continues")
  func caughtBeyond() {
    runtime.add(Draggable(within: bounds), to: card)
    dragPastTheBound().lift(at: clock.now)
    clock.advance(by: 0.05)
    let place = card.position.value
    expect(place.x > 320)
    let press = press(at: place)
    expect(card.position.value.isWithin(1e-9, of: place))
    press.move(by: Point(4, 0), at: clock.now + 0.01)
    expect(abs(card.position.value.x - band.position(of: band.pull(showing: place.x) + 1)) < 1e-9)
  }

  @Test("an element far beyond the reach of its rubber band does not jump when it is dragged")
  func outOfReach() {
    card.position.value = Point(5000, 200)
    let draggable = Draggable(within: bounds)
    runtime.add(draggable, to: card)
    let press = press(at: Point(5000, 200)).move(by: Point(10, 0), at: clock.now + 0.01)
    press.move(by: Point(1, 0), at: clock.now + 0.01)
    expect((5000...5001).contains(card.position.value.x))
    press.move(by: Point(-101, 0), at: clock.now + 0.01)
    expect((4900...4990).contains(card.position.value.x))
  }

  @Test("an element beyond a rigid edge follows the finger inwards, and not farther outwards")
  func beyondRigid() {
    card.position.value = Point(350, 200)
    runtime.add(Draggable(within: bounds, elasticity: .rigid), to: card)
    let press = press().move(by: Point(10, 0), at: clock.now + 0.01)
    press.move(by: Point(5, 0), at: clock.now + 0.01)
    expect(card.position.value == Point(350, 200))
    press.move(by: Point(-25, 0), at: clock.now + 0.01)
    // The drag begins when the finger turns round, after a slop.
    expect(card.position.value.isWithin(1e-9, of: Point(340, 200)))
  }

  @Test(
    "bounds that change during a drag move nothing until the finger moves", arguments: [0, 100, 600, 1000])
  func changedInDrag(upper: Double) {
    let draggable = Draggable(within: bounds)
    runtime.add(draggable, to: card)
    let press = dragPastTheBound()
    let place = card.position.value
    draggable.bounds.value = Bounds(x: 0...upper)
    expect(card.position.value == place)
    press.move(by: Point(0.5, 0), at: clock.now + 0.01)
    expect(card.position.value.x > place.x && card.position.value.x <= place.x + 0.5 + 1e-9)
  }

  @Test("bounds that appear during a drag limit it from the next event on")
  func appearing() {
    let tossable = Tossable()
    tossable.spring.destination.value = Point(200, 200)
    runtime.add(tossable, to: card)
    let press = dragPastTheBound(by: 0)
    tossable.bounds.value = bounds
    let place = card.position.value
    expect(place.isWithin(1e-9, of: Point(300, 200)))
    press.move(by: Point(100, 0), at: clock.now + 0.01)
    expect(abs(card.position.value.x - band.position(of: 400)) < 1e-9)
  }

  // MARK: Returning

  @Test("an element released beyond its bounds returns to the nearest place with the velocity of the release")
  func returning() {
    let draggable = Draggable(within: bounds)
    runtime.add(draggable, to: card)
    let log = GestureLog(of: draggable.state)
    let press = dragPastTheBound()
    let (place, velocity) = (card.position.value, card.velocity.value)
    press.lift(at: clock.now)
    var displacement = place - Point(300, 200)
    var expected = velocity
    let spring = SpringDescription(response: 0.34, dampingRatio: 1)
    SpringStep(spring, duration: 0.05).advance(&displacement, &expected)
    clock.advance(by: 0.05)
    expect(card.position.value.isWithin(1e-9, of: Point(300, 200) + displacement))
    expect(card.velocity.value.isWithin(1e-6, of: expected))
    clock.advance(by: 2, framesPerSecond: 60)
    expect(card.position.value == Point(300, 200))
    expect(card.velocity.value == .zero && !clock.wantsFrames)
    expect(log.states == [.atRest, .active, .atRest])
  }

  @Test("an element released within its bounds stays there without velocity")
  func staying() {
    runtime.add(Draggable(within: bounds), to: card)
    dragPastTheBound(by: -50).lift(at: clock.now)
    expect(card.position.value.isWithin(1e-9, of: Point(250, 200)))
    expect(card.velocity.value == .zero && !clock.wantsFrames)
  }

  @Test("bounds that change at rest start a return, and bounds that change in flight change its destination")
  func changedAtRest() {
    let draggable = Draggable(within: bounds)
    runtime.add(draggable, to: card)
    draggable.bounds.value = Bounds(x: 0...100)
    clock.advance(by: 0.1)
    let velocity = card.velocity.value
    expect(velocity.x < -100)
    draggable.bounds.value = Bounds(x: 0...50)
    clock.advance(by: 1e-9)
    expect(card.velocity.value.isWithin(1, of: velocity))
    clock.advance(by: 2, framesPerSecond: 60)
    expect(card.position.value == Point(50, 200))
  }

  @Test("an element beyond its bounds stays there until it is dragged, or the bounds change")
  func addedBeyond() {
    card.position.value = Point(500, 200)
    runtime.add(Draggable(within: bounds), to: card)
    expect(!clock.wantsFrames)
    expect(card.position.value == Point(500, 200))
  }

  @Test("an observer of the release may change the bounds, and the element returns to the new ones")
  func boundsChangedByRelease() {
    let draggable = Draggable(within: Bounds(y: 0...0))
    runtime.add(draggable, to: card)
    draggable.releases.subscribe { [bounds = draggable.bounds] in
      if $0.position.y > 60 { bounds.value = Bounds(y: 60...60) }
    }
    card.position.value = Point(200, 0)
    press().move(by: Point(0, 10), at: clock.now + 0.01).move(by: Point(0, 300), at: clock.now + 0.1)
      .lift(at: clock.now + 1)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(card.position.value == Point(200, 60))
  }

  // MARK: Scales

  @Test("a scale beyond its bounds follows the rubber band of its logarithm, and returns")
  func scale() {
    runtime.add(Scalable(within: Bounds(0.5...2)), to: card)
    let fingers = FingersOnElement(card, clock: clock)
    fingers.land(Point(100, 200), Point(300, 200))
    fingers.move(1, to: Point(900, 200))
    let band = RubberBand(below: .log(0.5), above: .log(2), maxLength: .log(2))
    expect(abs(.log(card.scale.value) - band.position(of: .log(800 / 220))) < 1e-12)
    fingers.move(1, to: Point(120, 200))
    expect(abs(.log(card.scale.value) - band.position(of: .log(20 / 220))) < 1e-12)
    fingers.lift(0, 1)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(card.scale.value == 0.5)
    expect(card.scaleVelocity.value == 0)
  }

  @Test("the velocity of a scale beyond its bounds is the velocity of the element on the screen")
  func scaleVelocity() {
    runtime.add(Scalable(within: Bounds(0.5...2)), to: card)
    let fingers = FingersOnElement(card, clock: clock)
    fingers.land(Point(100, 200), Point(300, 200))
    var scales: [Double] = []
    for step in 1...40 {
      fingers.move(1, to: Point(300 + Double(step) * 20, 200))
      scales.append(card.scale.value)
    }
    let measured = (scales[39] - scales[38]) / 0.01
    expect(abs(card.scaleVelocity.value - measured) < 0.05 * measured)
  }

  @Test("a fast pinch beyond the bounds never makes the scale negative while it returns")
  func positiveScale() {
    runtime.add(Scalable(within: Bounds(0.5...2)), to: card)
    let fingers = FingersOnElement(card, clock: clock)
    fingers.land(Point(0, 200), Point(400, 200))
    for step in 1...9 { fingers.move(1, to: Point(400 - Double(step) * 43, 200)) }
    fingers.lift(0)
    let (scale, velocity) = (card.scale.value, card.scaleVelocity.value)
    expect(velocity < -1)
    clock.advance(by: 1e-6)
    expect(abs(card.scale.value - scale) < 1e-4)
    expect(abs(card.scaleVelocity.value - velocity) < 0.01 * abs(velocity))
    for _ in 0..<120 {
      clock.advance(by: 1 / 60)
      expect(card.scale.value > 0)
    }
    expect(card.scale.value == 0.5)
  }

  // MARK: Direct manipulation

  @Test("the bounds of a photo limit its centre, wherever the fingers hold it")
  func centre() {
    let manipulable = DirectlyManipulable(within: bounds, elasticity: .rigid)
    runtime.add(manipulable, to: card)
    let fingers = FingersOnElement(card, clock: clock)
    fingers.land(Point(170, 170))
    for step in 1...10 { fingers.move(0, to: Point(170 + 40 * Double(step), 170)) }
    expect(card.convert(Point(40, 40), to: nil).isWithin(1e-9, of: Point(300, 200)))
    expect(card.position.value.isWithin(1e-9, of: Point(280, 170)))
    fingers.lift(0)
    expect(card.position.value.isWithin(1e-9, of: Point(300, 200)))
  }

  @Test("a photo that turns about the fingers beyond its bounds is held back by its centre")
  func turnedBeyond() {
    let manipulable = DirectlyManipulable(within: Bounds(x: 0...200), elasticity: .rigid)
    runtime.add(manipulable, to: card)
    manipulable.recognizer(for: card)?.slop = 0
    let fingers = FingersOnElement(card, clock: clock)
    // The fingers are 100 points below the centre. A quarter turn would move the centre 100 points to the
    // right.
    fingers.land(Point(150, 300))
    fingers.move(0, to: Point(150, 301))
    fingers.move(0, to: Point(150, 300))
    fingers.land(Point(250, 300))
    for step in 1...90 {
      let radius = Transform.rotation(by: .pi / 180 * Double(step)).apply(to: Point(50, 0))
      fingers.move(0, to: Point(200, 300) - radius)
      fingers.move(1, to: Point(200, 300) + radius)
    }
    expect(abs(card.rotation.value - .pi / 2) < 1e-9)
    expect(card.convert(Point(40, 40), to: nil).isWithin(1e-6, of: Point(200, 300)))
  }

  @Test("a photo released beyond its bounds returns in position and scale, and its rotation is at rest")
  func manipulationReturns() {
    let manipulable = DirectlyManipulable(within: bounds, scaleBounds: Bounds(0.5...2))
    runtime.add(manipulable, to: card)
    let fingers = FingersOnElement(card, clock: clock)
    fingers.land(Point(170, 170), Point(240, 240))
    for step in 1...20 {
      fingers.move(0, to: Point(170 + 30 * Double(step), 170))
      fingers.move(1, to: Point(240 + 50 * Double(step), 240 + 10 * Double(step)))
    }
    expect(card.scale.value > 2)
    fingers.lift(0, 1)
    expect(card.rotation.state == .atRest && card.rotationVelocity.value == 0)
    expect(card.position.state == .active && card.scale.state == .active)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(card.position.value.x == 300)
    expect(card.scale.value == 2)
    expect(!clock.wantsFrames && runtime.isActive == false)
  }

  // MARK: Errors

  @Test("an elasticity that is not finite, or a factor below 1, stops the program")
  func badElasticity() async {
    let length = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Elasticity.viewport(.infinity)
    }
    expectMessage("The elasticity must be finite, but it is SIMD2<Double>(inf, inf).", in: length)
    let factor = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Elasticity.factor(0.5)
    }
    expectMessage("The factor must be finite and at least 1, but it is 0.5.", in: factor)
  }
}
