// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

private let scripts: UInt64 =
  ProcessInfo.processInfo.environment["ELASTIC_SCRIPTS_COUNT"].flatMap { UInt64($0) } ?? 50

@Suite("A directly manipulable photo")
struct DirectlyManipulableTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let photo = MotionElement(position: Point(300, 200), size: Point(200, 100))
  private let manipulable = DirectlyManipulable()

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  private func fingers() -> FingersOnElement { FingersOnElement(photo, clock: clock) }

  private func expectNear(
    _ a: Double, _ b: Double, _ tolerance: Double = 1e-9, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(abs(a - b) < tolerance, "\(a) is not \(b)", sourceLocation: sourceLocation)
  }

  @Test("follows one finger after that leaves the slop")
  func oneFinger() {
    runtime.add(manipulable, to: photo)
    let fingers = fingers()
    fingers.land(Point(350, 220))
    fingers.move(0, to: Point(359, 220))
    expect(photo.position.value == Point(300, 200))
    fingers.move(0, to: Point(370, 220))
    let middle = photo.convert(photo.size.value / 2, to: nil)
    expect(middle.isWithin(1e-12, of: Point(310, 200)))
    fingers.lift(0)
    expect(photo.position.value.isWithin(1e-12, of: Point(310, 200)))
    expect(photo.rotation.value == 0 && photo.scale.value == 1)
  }

  @Test("moves, scales and turns with two fingers at once")
  func twoFingers() {
    runtime.add(manipulable, to: photo)
    let fingers = fingers()
    land(fingers, Point(250, 200), Point(350, 200))
    // A quarter turn clockwise to twice the distance, about a centre 40 points further down.
    fingers.move(0, to: Point(300, 140))
    fingers.move(1, to: Point(300, 340))
    expectNear(photo.rotation.value, .pi / 2)
    expectNear(photo.scale.value, 2)
    expect(photo.convert(Point(50, 50), to: nil).isWithin(1e-9, of: Point(300, 140)))
    expect(photo.convert(Point(150, 50), to: nil).isWithin(1e-9, of: Point(300, 340)))
    fingers.lift(0, 1)
    expect(photo.anchorPoint.value == Point(0.5, 0.5))
    expect(photo.position.value.isWithin(1e-9, of: Point(300, 240)))
  }

  /// Lands two fingers, of which the first one has already begun the gesture at its place.
  private func land(_ fingers: FingersOnElement, _ first: Point, _ second: Point) {
    beginAtOnce()
    fingers.land(first)
    fingers.move(0, to: first + Point(0, 1))
    fingers.move(0, to: first)
    fingers.land(second)
  }

  /// Lets a gesture begin with the first movement of one finger.
  private func beginAtOnce() {
    manipulable.recognizer(for: photo)?.slop = 0
  }

  @Test("has its earlier anchor point when its activity rests, also after it was disabled and enabled again")
  func enabledAgain() {
    runtime.add(manipulable, to: photo)
    for isEnabled in [false, true] { manipulable.enabled.value = isEnabled }
    var anchors: [Point] = []
    manipulable.state.subscribe { [photo] in if $0 == .atRest { anchors.append(photo.anchorPoint.value) } }
    let fingers = fingers()
    fingers.land(Point(220, 220))
    fingers.move(0, to: Point(259, 220))
    expect(photo.anchorPoint.value != Point(0.5, 0.5))
    fingers.lift(0)
    expect(anchors == [Point(0.5, 0.5), Point(0.5, 0.5)])
  }

  @Test("is held by its touch area, while it lies in its parent", arguments: [true, false])
  func touchArea(isLarger: Bool) {
    let board = MotionElement(position: Point(100, 0), size: Point(900, 900))
    board.anchorPoint.value = .zero
    let part = MotionElement(position: Point(20, 20), size: Point(40, 40), parent: photo)
    photo.parent = board
    photo.touchArea = isLarger ? board : part
    runtime.add(manipulable, to: photo)
    expect(manipulable.recognizer(for: photo)?.element === photo.touchArea)
    let fingers = FingersOnElement(isLarger ? board : part, clock: clock)
    fingers.land(Point(250, 200), Point(350, 200))
    for _ in 0..<2 { fingers.move(1, to: Point(450, 200)) }
    fingers.move(1, to: Point(550, 200))
    expect(photo.scale.value > 2 && photo.parent === board)
    fingers.lift(0, 1)
    // A press on the rest of the photo does nothing.
    let press = PointerPress(on: photo, identifier: 3, at: .zero, time: 9)
    press.move(to: Point(90, 0), at: 9.1)
    expect(photo.isHeld == isLarger)
  }

  @Test("has its anchor point under the fingers while held, and its earlier one afterwards")
  func anchorPoint() {
    photo.adjust(to: photo.anchorPointAdjustment(to: Point(0, 0)))
    runtime.add(manipulable, to: photo)
    beginAtOnce()
    let fingers = fingers()
    fingers.land(Point(250, 200))
    fingers.move(0, to: Point(250, 201))
    expect(photo.anchorPoint.value == Point(0.25, 0.5))
    expect(photo.position.value == Point(250, 201))
    fingers.move(0, to: Point(250, 200))
    fingers.land(Point(350, 200))
    fingers.move(1, to: Point(350, 201))
    expect(photo.anchorPoint.value.isWithin(1e-12, of: Point(0.5, 0.5)))
    expect(photo.position.value.isWithin(1e-12, of: Point(300, 200.5)))
    fingers.lift(0)
    fingers.move(1, to: Point(350, 301))
    expect(photo.convert(Point(150, 50), to: nil).isWithin(1e-9, of: Point(350, 301)))
    fingers.lift(1)
    expect(photo.anchorPoint.value == Point(0, 0))
    expect(photo.convert(Point(150, 50), to: nil).isWithin(1e-9, of: Point(350, 301)))
  }

  // MARK: Points under the fingers

  @Test(
    "keeps the same points under one or two fingers, through random landings and lifts",
    arguments: 0..<scripts)
  func underTheFingers(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func point() -> Point { Point(number(0...600), number(0...400)) }
    let table = MotionElement(position: point(), size: point())
    let photo = MotionElement(position: point(), size: Point(200, 100), parent: table)
    table.rotation.value = number(-3...3)
    table.scale.value = number(0.5...2)
    photo.rotation.value = number(-9...9)
    photo.scale.value = number(0.5...2)
    photo.anchorPoint.value = Point(number(-1...2), number(-1...2))
    runtime.add(manipulable, to: photo)
    manipulable.recognizer(for: photo)?.slop = 0
    let fingers = FingersOnElement(photo, clock: clock)
    var held: [Int: Point] = [:]
    for landed in 0..<8 {
      if fingers.places.count == 2 || (fingers.places.count == 1 && Bool.random(using: &random)) {
        let finger = fingers.places.randomElement(using: &random)!.finger
        fingers.lift(finger)
        held[finger] = nil
      }
      fingers.land(point())
      held[landed] = photo.convert(fingers.place(of: landed), from: nil)
      for _ in 0..<6 {
        // Both fingers move a little, as real fingers do: half a turn between two events would be ambiguous.
        for (finger, place) in fingers.places {
          fingers.move(finger, to: place + Point(number(-15...15), number(-15...15)))
        }
        for (finger, place) in fingers.places {
          expect(photo.convert(held[finger]!, to: nil).isWithin(1e-9, of: place))
        }
      }
    }
    let corner = photo.convert(.zero, to: nil)
    for (finger, _) in fingers.places { fingers.lift(finger) }
    expect(photo.convert(.zero, to: nil).isWithin(1e-9, of: corner))
  }

  @Test("keeps the points under the fingers from the moment when a gesture leaves the slop")
  func fromTheSlop() {
    for (first, second) in [
      (Point(30, 0), Point(30, 0)), (Point(-30, 0), Point(30, 0)), (Point(0, -30), Point(0, 30)),
      (Point(3, 40), Point(-20, 7)),
    ] {
      let photo = MotionElement(position: Point(300, 200), size: Point(200, 100))
      runtime.add(DirectlyManipulable(), to: photo)
      let fingers = FingersOnElement(photo, clock: clock)
      fingers.land(Point(250, 200), Point(350, 200))
      fingers.move(0, to: Point(250, 200) + first)
      fingers.move(1, to: Point(350, 200) + second)
      let held = fingers.places.map { photo.convert($0.place, from: nil) }
      expect(photo.isHeld)
      fingers.move(0, to: Point(100, 10))
      fingers.move(1, to: Point(140, 300))
      for (local, finger) in zip(held, fingers.places) {
        expect(photo.convert(local, to: nil).isWithin(1e-9, of: finger.place))
      }
      // The held points are within the slop of the places where the fingers landed.
      for (local, start) in zip(held, [Point(50, 50), Point(150, 50)]) {
        expect(local.isWithin(20, of: start))
      }
    }
  }

  @Test("cannot be turned after `turns: false`, until its rotation is enabled")
  func withoutTurns() {
    let manipulable = DirectlyManipulable(turns: false)
    runtime.add(manipulable, to: photo)
    for isTurned in [false, true] {
      let (fingers, scale) = (fingers(), photo.scale.value)
      fingers.land(Point(250, 200), Point(350, 200))
      fingers.move(0, to: Point(300, 100))
      fingers.move(1, to: Point(300, 400))
      fingers.lift(0, 1)
      expect((photo.rotation.value != 0) == isTurned && photo.scale.value > scale)
      manipulable.rotatable.enabled.value = true
    }
  }

  /// Moves and scales the photo beyond its bounds by an interaction that does not return it.
  private func stretched() -> DirectlyManipulable {
    let manipulable = DirectlyManipulable(
      within: Bounds(x: 0...300, y: 0...200), scaleBounds: Bounds(1...2), returns: false)
    runtime.add(manipulable, to: photo)
    let fingers = fingers()
    fingers.land(Point(250, 200), Point(350, 200))
    fingers.move(0, to: Point(200, 300))
    fingers.move(1, to: Point(600, 300))
    fingers.lift(0, 1)
    return manipulable
  }

  @Test("stays beyond its bounds after `returns: false`, until its springs are enabled")
  func withoutReturn() {
    let manipulable = stretched()
    clock.advance(by: 2, framesPerSecond: 60)
    expect(photo.position.value.x > 300 && photo.scale.value > 2 && !clock.wantsFrames)
    manipulable.draggable.spring.enabled.value = true
    clock.advance(by: 2, framesPerSecond: 60)
    expect(photo.position.value == Point(300, 200) && photo.scale.value > 2)
    manipulable.scalable.spring.enabled.value = true
    clock.advance(by: 2, framesPerSecond: 60)
    expect(photo.scale.value == 2)
  }

  @Test("stays where the program has moved it within its bounds while its springs were disabled")
  func movedWithoutReturn() {
    let manipulable = stretched()
    expect(photo.position.value.x > 300 && photo.scale.value > 2)
    let (middle, zoom) = (Spring(destination: Point(100, 50)), Spring(destination: 1.5))
    runtime.add(middle, to: photo.position)
    runtime.add(zoom, to: photo.scale)
    clock.advance(by: 2, framesPerSecond: 60)
    manipulable.draggable.spring.enabled.value = true
    manipulable.scalable.spring.enabled.value = true
    clock.advance(by: 2, framesPerSecond: 60)
    expect(photo.position.value == Point(100, 50) && photo.scale.value == 1.5 && !clock.wantsFrames)
  }

  @Test("does not jump when three fingers land and lift")
  func threeFingers() {
    runtime.add(manipulable, to: photo)
    beginAtOnce()
    var random = SplitMix64(seed: 3)
    let fingers = fingers()
    fingers.land(Point(250, 180))
    var corner = photo.convert(.zero, to: nil)
    func expectNoJump(_ body: () -> Void, sourceLocation: SourceLocation = #_sourceLocation) {
      corner = photo.convert(.zero, to: nil)
      body()
      expect(photo.convert(.zero, to: nil).isWithin(1e-9, of: corner), sourceLocation: sourceLocation)
    }
    func moveAll() {
      for (finger, place) in fingers.places {
        let step = Point(.random(in: -9...9, using: &random), .random(in: -9...9, using: &random))
        fingers.move(finger, to: place + step)
      }
    }
    for finger in 1...3 {
      expectNoJump { fingers.land(Point(250 + 40 * Double(finger), 200 - 30 * Double(finger % 2))) }
      // The next event makes a landing or lift take effect. A tiny movement must move the photo only a tiny
      // distance.
      expectNoJump { fingers.move(finger, to: fingers.place(of: finger) + Point(1e-10, 0)) }
      moveAll()
    }
    for finger in 0...2 {
      expectNoJump { fingers.lift(finger) }
      expectNoJump { fingers.move(3, to: fingers.place(of: 3) + Point(1e-10, 0)) }
      moveAll()
    }
    expectNoJump { fingers.lift(3) }
  }

  // MARK: Parts, constraints, states

  @Test("obeys its constraints about the point between the fingers")
  func constraints() {
    let manipulable = DirectlyManipulable(
      scale: { $0._map { min($0, 1.5) } }, rotation: { $0._map { _ in 0 } })
    runtime.add(manipulable, to: photo, constraints: { $0._map { Point($0.x, 200) } })
    let fingers = fingers()
    manipulable.recognizer(for: photo)?.slop = 0
    land(fingers, Point(250, 200), Point(350, 200))
    fingers.move(0, to: Point(200, 190))
    fingers.move(1, to: Point(500, 290))
    expect(photo.scale.value == 1.5)
    expect(photo.rotation.value == 0)
    // The point between the fingers follows them horizontally.
    expect(photo.convert(Point(100, 50), to: nil).isWithin(1e-9, of: Point(350, 200)))
  }

  @Test(
    "does not turn while that part is disabled, and continues from the fingers when it is enabled")
  func parts() {
    runtime.add(manipulable, to: photo)
    manipulable.rotatable.enabled.value = false
    let fingers = fingers()
    land(fingers, Point(250, 200), Point(350, 200))
    fingers.move(1, to: Point(250, 400))
    expect(photo.rotation.value == 0)
    expectNear(photo.scale.value, 2)
    manipulable.rotatable.enabled.value = true
    fingers.move(1, to: Point(50, 200))
    expectNear(photo.rotation.value, .pi / 2)
    expectNear(photo.scale.value, 2)
  }

  @Test("gets its anchor point back when its interaction is disabled or removed in mid-gesture")
  func letGo() {
    for isTakenOff in [false, true] {
      let photo = MotionElement(position: Point(300, 200), size: Point(200, 100))
      let manipulable = DirectlyManipulable()
      let addition = runtime.add(manipulable, to: photo)
      let fingers = FingersOnElement(photo, clock: clock)
      fingers.land(Point(250, 200))
      fingers.move(0, to: Point(280, 200))
      expect(photo.isHeld)
      expect(photo.anchorPoint.value != Point(0.5, 0.5))
      if isTakenOff { addition.unsubscribe() } else { manipulable.enabled.value = false }
      expect(!photo.isHeld)
      expect(photo.anchorPoint.value == Point(0.5, 0.5))
      expect(photo.position.value.isWithin(1e-9, of: Point(320, 200)))
      fingers.move(0, to: Point(900, 0))
      expect(photo.position.value.isWithin(1e-9, of: Point(320, 200)))
      manipulable.enabled.value = true
      fingers.move(0, to: Point(910, 0))
      fingers.lift(0)
      expect(photo.position.value.isWithin(1e-9, of: Point(320, 200)))
      expect(photo.anchorPoint.value == Point(0.5, 0.5))
    }
  }

  @Test("is active from the first finger that moves it to the last")
  func state() {
    runtime.add(manipulable, to: photo)
    let states = GestureLog(of: manipulable.state)
    let position = GestureLog(of: photo.position)
    let fingers = fingers()
    fingers.land(Point(250, 200), Point(350, 200))
    expect(states.states == [.atRest])
    fingers.move(0, to: Point(200, 200))
    expect(states.states == [.atRest, .active])
    fingers.lift(0)
    expect(states.states == [.atRest, .active])
    fingers.lift(1)
    expect(states.states == [.atRest, .active, .atRest])
    expect(position.states == [.atRest, .active, .atRest])
    expect(!runtime.isActive && !clock.wantsFrames)
  }

  @Test("has the velocities of scale and rotation during the gesture")
  func velocities() {
    runtime.add(manipulable, to: photo)
    var velocity: (scale: Double, rotation: Double) = (0, 0)
    photo.scaleVelocity.subscribe { if $0 != 0 { velocity.scale = $0 } }
    photo.rotationVelocity.subscribe { if $0 != 0 { velocity.rotation = $0 } }
    beginAtOnce()
    photo.scale.value = 2
    let fingers = fingers()
    fingers.interval = 0
    fingers.land(Point(200, 200), Point(400, 200))
    // The fingers spread by 10 % of the initial distance, and turn by 0.1 radians, every 10 ms.
    for step in 1...5 {
      let arm = Transform.rotation(by: 0.1 * Double(step)).apply(to: Point(100 + 10 * Double(step), 0))
      fingers.wait(0.01)
      fingers.move(0, to: Point(300, 200) - arm)
      fingers.move(1, to: Point(300, 200) + arm)
    }
    fingers.lift(0, 1)
    // The first finger of each pair moves while the other stands still, so the velocities are approximate.
    expectNear(velocity.scale, 20, 1)
    expectNear(velocity.rotation, 10, 0.5)
    expect(photo.scaleVelocity.value == 0)
  }

  @Test("hands all velocities over to springs that start when it comes to rest")
  func springsTakeOver() {
    runtime.add(manipulable, to: photo)
    let (position, number) = (Spring(destination: Point(0, 0)), { Spring(destination: 9.0) })
    let (scale, rotation) = (number(), number())
    runtime.toggle(position, inReactionTo: manipulable)
    runtime.toggle(scale, inReactionTo: manipulable)
    runtime.toggle(rotation, inReactionTo: manipulable)
    let fingers = fingers()
    fingers.land(Point(200, 200), Point(400, 200))
    for step in 1...8 {
      fingers.move(1, to: Point(400 + 20 * Double(step), 200 + 20 * Double(step)))
    }
    runtime.add(position, to: photo.position)
    runtime.add(scale, to: photo.scale)
    runtime.add(rotation, to: photo.rotation)
    let states = [GestureLog(of: photo.position).states, GestureLog(of: photo.scale).states]
    expect(states == [[.active], [.active]])
    fingers.lift(0, 1)
    expect(photo.velocity.value.x > 500)
    expect(photo.scaleVelocity.value > 1)
    expect(photo.rotationVelocity.value > 1)
  }

  @Test("follows a platform's pan, pinch and rotation recognizers, which begin independently")
  func hosted() {
    let pan = HostedPanGestureRecognizer(on: photo)
    let pinch = HostedScaleGestureRecognizer(on: photo)
    let turn = HostedRotationGestureRecognizer(on: photo)
    var removed = 0
    photo.makePan = { _, _ in ElementPan(pan) { removed += 1 } }
    photo.makePinch = { _, _ in ElementPinch(pinch) { removed += 1 } }
    photo.makeTurn = { _, _ in ElementTurn(turn) { removed += 1 } }
    let addition = runtime.add(manipulable, to: photo)
    expect(photo.gestureRecognizers.isEmpty)
    // The pinch begins alone and scales the photo about the pinch's centroid.
    pinch.begin(at: Point(250, 200), time: 0)
    expect(photo.anchorPoint.value == Point(0.25, 0.5))
    pinch.scale(to: 2, at: Point(250, 200), time: 0.01)
    expect(photo.convert(Point(50, 50), to: nil).isWithin(1e-9, of: Point(250, 200)))
    // The pan follows the first finger alone. From now on, the pan holds the photo.
    pan.press(at: Point(200, 200), time: 0.02, slop: 0)
    pan.move(to: Point(210, 200), time: 0.03)
    turn.begin(at: Point(260, 200), time: 0.04)
    turn.rotate(to: .pi / 2, at: Point(260, 200), time: 0.05)
    pinch.scale(to: 3, at: Point(260, 200), time: 0.06)
    expect(photo.convert(Point(25, 50), to: nil).isWithin(1e-9, of: Point(210, 200)))
    expectNear(photo.scale.value, 3)
    expectNear(photo.rotation.value, .pi / 2)
    let corner = photo.convert(.zero, to: nil)
    pan.release(at: Point(210, 200), time: 0.07)
    pinch.end(time: 0.08)
    expect(photo.anchorPoint.value != Point(0.5, 0.5))
    turn.end(time: 0.09)
    expect(photo.anchorPoint.value == Point(0.5, 0.5))
    expect(photo.convert(.zero, to: nil).isWithin(1e-9, of: corner))
    addition.unsubscribe()
    expect(removed == 3)
  }

  @Test("leaves nothing in memory when released in mid-gesture")
  func ownership() {
    expectNothingLeft { probe in
      let photo = MotionElement(position: Point(300, 200), size: Point(200, 100))
      let runtime = MotionRuntime(clock: ManualFrameClock())
      let manipulable = DirectlyManipulable(scale: {
        $0._map {
          _ = probe
          return $0
        }
      })
      runtime.add(manipulable, to: photo)
      photo.position.hold(probe)
      photo.scale.hold(probe)
      photo.rotation.hold(probe)
      manipulable.state.hold(probe)
      let fingers = FingersOnElement(photo)
      fingers.land(Point(250, 200), Point(350, 200))
      fingers.move(0, to: Point(200, 100))
    }
  }
}
