// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("AdjustsAnchorPoint")
struct AdjustsAnchorPointTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let photo = MotionElement(position: Point(200, 200), size: Point(100, 80))
  private let pinch = PinchGestureRecognizer()
  private let turn = TurnGestureRecognizer()
  private let adjusts: AdjustsAnchorPoint

  init() {
    runtime = MotionRuntime(clock: clock)
    photo.add(pinch)
    photo.add(turn)
    adjusts = AdjustsAnchorPoint(gestureRecognizers: [pinch, turn])
  }

  private func connect() {
    runtime.connect(gestureSource(pinch).scaled(from: photo.scale), to: photo.scale)
    runtime.connect(gestureSource(turn).rotated(from: photo.rotation), to: photo.rotation)
  }

  private func corners() -> [Point] {
    [Point(0, 0), Point(100, 0), Point(0, 80)].map { photo.convert($0, to: nil) }
  }

  private func expectCorners(_ expected: [Point], sourceLocation: SourceLocation = #_sourceLocation) {
    for (corner, place) in zip(corners(), expected) {
      expect(corner.isWithin(1e-9, of: place), "\(corner) and \(place)", sourceLocation: sourceLocation)
    }
  }

  /// Two fingers whose centroid is at (230, 210). They double their distance.
  private func pinched() -> FingersOnElement {
    let fingers = FingersOnElement(photo, clock: clock)
    fingers.land(Point(210, 210), Point(250, 210))
    fingers.move(0, to: Point(190, 210))
    fingers.move(1, to: Point(270, 210))
    return fingers
  }

  @Test("moves the anchor point between the fingers, and back, without moving the element")
  func unmoved() {
    runtime.add(adjusts, to: photo)
    photo.rotation.value = 0.3
    photo.scale.value = 1.5
    photo.anchorPoint.value = Point(0.25, 0.5)
    let before = corners()
    let position = photo.position.value
    let states = GestureLog(of: adjusts.state)
    let fingers = pinched()
    expect(states.values == [.atRest, .active] && runtime.isActive)
    expect(photo.anchorPoint.value != Point(0.25, 0.5))
    expect(photo.position.value.isWithin(1e-9, of: Point(230, 210)))
    expectCorners(before)
    fingers.lift(0, 1)
    expect(states.values == [.atRest, .active, .atRest] && !runtime.isActive)
    expect(photo.anchorPoint.value == Point(0.25, 0.5))
    expect(photo.position.value.isWithin(1e-9, of: position))
    expectCorners(before)
  }

  @Test("makes the element scale and turn about the fingers")
  func aboutFingers() {
    runtime.add(adjusts, to: photo)
    connect()
    let fingers = pinched()
    let held = photo.convert(photo.anchorPoint.value * Point(100, 80), to: nil)
    expect(held.isWithin(1e-9, of: Point(230, 210)))
    fingers.move(1, to: Point(190, 300))
    expect(photo.scale.value > 1.2 && photo.rotation.value > 0.5)
    let before = corners()
    fingers.lift(0, 1)
    expectCorners(before)
    expect(photo.anchorPoint.value == Point(0.5, 0.5))
    expect(!photo.position.value.isWithin(1, of: Point(200, 200)), "it turned about the fingers")
  }

  @Test("moves the anchor point at the beginning of each gesture, and back after the last")
  func severalGestures() {
    let (first, second) = (HostedScaleGestureRecognizer(on: photo), HostedScaleGestureRecognizer(on: photo))
    let adjusts = AdjustsAnchorPoint(gestureRecognizers: [first, second])
    runtime.add(adjusts, to: photo)
    first.begin(at: Point(150, 160), time: 0)
    expect(photo.anchorPoint.value == .zero && photo.position.value == Point(150, 160))
    second.begin(at: Point(250, 240), time: 0.1)
    expect(photo.anchorPoint.value == Point(1, 1) && photo.position.value == Point(250, 240))
    first.end(time: 0.2)
    expect(photo.anchorPoint.value == Point(1, 1))
    second.cancel()
    expect(photo.anchorPoint.value == Point(0.5, 0.5) && photo.position.value == Point(200, 200))
  }

  @Test("uses the parent's coordinate system, for recognizers of any element")
  func parents() {
    let stage = MotionElement(position: Point(100, 0), size: Point(200, 200))
    stage.scale.value = 2
    photo.parent = stage
    let pinch = PinchGestureRecognizer()
    stage.add(pinch)
    runtime.add(AdjustsAnchorPoint(gestureRecognizers: [pinch]), to: photo)
    let before = corners()
    let fingers = FingersOnElement(stage)
    fingers.land(Point(0, 0), Point(100, 0))
    fingers.move(0, to: Point(-40, 20))
    expect(
      photo.convert(photo.anchorPoint.value * Point(100, 80), to: nil).isWithin(1e-9, of: Point(30, 10)))
    expectCorners(before)
  }

  @Test("uses the coordinate system of the container of a platform's recognizer")
  func platform() {
    let pan = FakePan()
    let view = FakeView()
    view.superview = FakeView(origin: Point(1000, 0))
    pan.view = view
    runtime.add(AdjustsAnchorPoint(gestureRecognizers: [pan]), to: photo)
    pan.place = Point(1150, 160)
    pan.recognitionState = .began
    expect(photo.anchorPoint.value == .zero && photo.position.value == Point(150, 160))
    pan.place = Point(1250, 240)
    pan.recognitionState = .changed
    expect(photo.anchorPoint.value == .zero)
    pan.recognitionState = .ended
    expect(photo.anchorPoint.value == Point(0.5, 0.5) && photo.position.value == Point(200, 200))
  }

  @Test("restores the anchor point when it is disabled, and adjusts it again when it is enabled")
  func disabled() {
    runtime.add(adjusts, to: photo)
    let fingers = pinched()
    adjusts.enabled.value = false
    expect(photo.anchorPoint.value == Point(0.5, 0.5) && photo.position.value == Point(200, 200))
    expect(!runtime.isActive)
    fingers.move(1, to: Point(300, 210))
    expect(photo.anchorPoint.value == Point(0.5, 0.5))
    adjusts.enabled.value = true
    expect(photo.position.value.isWithin(1e-9, of: Point(245, 210)))
    fingers.cancel(0, 1)
    expect(photo.anchorPoint.value == Point(0.5, 0.5) && photo.position.value == Point(200, 200))
  }

  @Test(
    "restores the anchor point when it is removed, or its runtime is deallocated", arguments: [true, false])
  func removed(isDeallocated: Bool) {
    var runtime: MotionRuntime? = MotionRuntime(clock: clock)
    let addition = runtime?.add(adjusts, to: photo)
    let states = GestureLog(of: adjusts.state)
    _ = pinched()
    if isDeallocated { runtime = nil } else { addition?.unsubscribe() }
    expect(photo.anchorPoint.value == Point(0.5, 0.5) && photo.position.value == Point(200, 200))
    expect(states.values == [.atRest, .active, .atRest])
  }

  @Test("applies constraints, and adjusts each of several elements")
  func manyTargets() {
    let other = MotionElement(position: Point(230, 210), size: Point(10, 10))
    let addition = runtime.add(adjusts, to: photo, constraints: { $0._map { Point(0.5, $0.y) } })
    runtime.add(adjusts, to: other)
    var fingers = pinched()
    expect(photo.anchorPoint.value == Point(0.5, 0.625) && photo.position.value == Point(200, 210))
    expect(other.anchorPoint.value == Point(0.5, 0.5))
    fingers.lift(0, 1)
    addition.unsubscribe()
    other.position.value = Point(240, 210)
    fingers = pinched()
    expect(photo.anchorPoint.value == Point(0.5, 0.5))
    expect(other.anchorPoint.value == Point(-0.5, 0.5))
  }

  @Test("stops a spring before the anchor point moves, and starts it after the anchor point has returned")
  func spring() {
    let spring = Spring(destination: Point(400, 200))
    runtime.add(adjusts, to: photo)
    runtime.add(spring, to: photo.position)
    runtime.toggle(spring, inReactionTo: adjusts)
    clock.advance(by: 0.1, framesPerSecond: 60)
    let fingers = pinched()
    let before = corners()
    clock.advance(by: 0.5, framesPerSecond: 60)
    expectCorners(before)
    fingers.wait(1)
    fingers.lift(0, 1)
    expectCorners(before)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(photo.position.value == Point(400, 200))
  }

  @Test("never makes the anchor point or the position invalid")
  func badInput() {
    runtime.add(adjusts, to: photo, constraints: { $0._map { _ in Point(.nan, 0) } })
    _ = pinched()
    expect(photo.anchorPoint.value == Point(0.5, 0.5) && photo.position.value == Point(200, 200))
    let empty = MotionElement()
    runtime.add(adjusts, to: empty)
    expect(empty.anchorPoint.value == Point(0.5, 0.5) && empty.position.value.isFinite)
    let flat = MotionElement(size: Point(10, 10))
    flat.scale.value = 0
    runtime.add(adjusts, to: flat)
    expect(flat.anchorPoint.value.isFinite && flat.position.value.isFinite)
  }

  @Test("stops the program if there is no recognizer")
  func none() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AdjustsAnchorPoint(gestureRecognizers: [PinchGestureRecognizer]())
    }
    expectMessage("The list of gesture recognizers must not be empty.", in: result)
  }

  @Test("ends with its element, which it does not retain")
  func ownership() {
    weak var interaction: AdjustsAnchorPoint?
    let states = GestureLog(of: adjusts.state)
    expectNothingLeft("the element") { probe in
      let element = MotionElement(position: Point(200, 200), size: Point(10, 10))
      element.position.hold(probe)
      element.anchorPoint.hold(probe)
      let made = AdjustsAnchorPoint(gestureRecognizers: [pinch, turn])
      interaction = made
      runtime.add(made, to: element)
      runtime.add(adjusts, to: element)
      _ = pinched()
      expect(element.anchorPoint.value != Point(0.5, 0.5))
    }
    expect(interaction == nil)
    expect(states.values == [.atRest, .active, .atRest] && !runtime.isActive)
  }
}
