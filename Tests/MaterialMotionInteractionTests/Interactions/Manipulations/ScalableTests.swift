// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("A scalable and rotatable photo")
struct ScalableTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let photo = MotionElement(position: Point(200, 200), size: Point(100, 100))
  private let scalable = Scalable()
  private let rotatable = Rotatable()

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  /// Two fingers that double their distance, and then turn by a quarter.
  private func pinchAndTurn() -> FingersOnElement {
    let fingers = FingersOnElement(photo, clock: clock)
    fingers.land(Point(150, 200), Point(250, 200))
    fingers.move(1, to: Point(350, 200))
    fingers.move(1, to: Point(150, 400))
    return fingers
  }

  @Test("scales and turns about its own anchor point, each past its own slop")
  func scaled() {
    runtime.add(scalable, to: photo)
    runtime.add(rotatable, to: photo)
    let states = GestureLog(of: scalable.state)
    let fingers = pinchAndTurn()
    expect(photo.isHeld)
    expect(abs(photo.scale.value - 100 / 60) < 1e-9)
    expect(abs(photo.rotation.value - (.pi / 2 - 0.2)) < 1e-9)
    expect(photo.position.value == Point(200, 200))
    expect(photo.anchorPoint.value == Point(0.5, 0.5))
    fingers.lift(0)
    expect(!photo.isHeld)
    expect(states.states == [.atRest, .active, .atRest])
    expect(!clock.wantsFrames)
  }

  @Test("is held by a pinch alone, and by a turn alone", arguments: [true, false])
  func held(isPinched: Bool) {
    if isPinched { runtime.add(scalable, to: photo) } else { runtime.add(rotatable, to: photo) }
    let fingers = pinchAndTurn()
    expect(photo.isHeld)
    fingers.lift(0)
    expect(!photo.isHeld)
  }

  @Test("obeys constraints, and stays as it is once its interaction is disabled or removed")
  func constrained() {
    let addition = runtime.add(scalable, to: photo, constraints: { $0._map { min($0, 1.25) } })
    runtime.add(rotatable, to: photo, constraints: { $0._map { _ in 0.5 } })
    let fingers = pinchAndTurn()
    expect(photo.scale.value == 1.25)
    expect(photo.rotation.value == 0.5)
    rotatable.enabled.value = false
    scalable.enabled.value = false
    expect(!photo.isHeld)
    fingers.move(1, to: Point(151, 200))
    expect(photo.scale.value == 1.25)
    addition.unsubscribe()
    expect(photo.gestureRecognizers.count == 1)
  }

  @Test("has the velocity of the turn until its release")
  func takeover() {
    runtime.add(rotatable, to: photo)
    let velocities = GestureLog(of: photo.rotationVelocity)
    let fingers = FingersOnElement(photo, clock: clock)
    fingers.land(Point(200, 200), Point(300, 200))
    for step in 1...10 {
      fingers.move(
        1, to: Point(200, 200) + Transform.rotation(by: 0.1 * Double(step)).apply(to: Point(100, 0)))
    }
    fingers.lift(1)
    // 0.1 radians every 10 ms.
    expect(velocities.values.contains { abs($0 - 10) < 1e-6 })
    expect(photo.rotationVelocity.value == 0)
  }

  @Test("follows a platform's pinch and rotation recognizers")
  func hosted() {
    let (pinch, turn) = (
      HostedScaleGestureRecognizer(on: photo), HostedRotationGestureRecognizer(on: photo)
    )
    photo.makePinch = { _, _ in ElementPinch(pinch) {} }
    photo.makeTurn = { _, _ in ElementTurn(turn) {} }
    runtime.add(scalable, to: photo)
    runtime.add(rotatable, to: photo)
    expect(photo.gestureRecognizers.isEmpty)
    pinch.begin(at: .zero, time: 0)
    pinch.scale(to: 3, at: .zero, time: 0.1)
    turn.begin(at: .zero, time: 0.1)
    turn.rotate(to: 1, at: .zero, time: 0.2)
    expect(photo.scale.value == 3)
    expect(photo.rotation.value == 1)
  }
}
