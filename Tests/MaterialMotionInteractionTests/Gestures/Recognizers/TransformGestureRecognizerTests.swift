// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

@Suite("Pinch and turn recognizers")
struct TransformGestureRecognizerTests {
  private let photo = MotionElement()
  private let pinch = PinchGestureRecognizer()
  private let turn = TurnGestureRecognizer()
  private let runtime = MotionRuntime(clock: ManualFrameClock())
  private let pinches: GestureLog<RecognitionState>
  private let turns: GestureLog<RecognitionState>
  private let fingers: FingersOnElement

  init() {
    photo.add(pinch)
    photo.add(turn)
    pinches = GestureLog(of: pinch)
    turns = GestureLog(of: turn)
    fingers = FingersOnElement(photo)
    _ = (pinches.takeText(), turns.takeText())
  }

  private func expectNear(
    _ a: Double, _ b: Double, _ tolerance: Double = 1e-12, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(abs(a - b) < tolerance, "\(a) is not \(b)", sourceLocation: sourceLocation)
  }

  /// Moves the photo, so that the second finger stops it, and gestures begin when each finger has moved 3
  /// points.
  private func catchInFlight() { runtime.fly(photo) }

  @Test("begin when two fingers have moved 10 points each, and count from there")
  func slop() {
    fingers.land(Point(-50, 0), Point(50, 0))
    fingers.move(0, to: Point(-60, 0))
    fingers.move(1, to: Point(60, 0))
    expect(pinches.takeText() == "")
    // Each finger is 12 points further from the centroid, and 10 of them are slop.
    fingers.move(1, to: Point(64, 0))
    expect(pinches.takeText() == "A began")
    expectNear(pinch.scaleFactor, 62.0 / 60)
    fingers.lift(0)
    expect(pinches.takeText() == "ended R")
    expect(turns.takeText() == "failed R")
    // The finger that remains is spent.
    fingers.move(1, to: Point(200, 0))
    fingers.lift(1)
    expect(pinches.takeText() == "")
    fingers.land(Point(-36, 0), Point(64, 0))
    // Along the circle on which they landed the slop is an angle of 0.2.
    fingers.move(2, to: Point(14, -50))
    fingers.move(3, to: Point(14, 50))
    expect(turns.takeText() == "A began A changed")
    expectNear(turn.rotationAngle, .pi / 2 - 0.2)
  }

  @Test("the second finger stops an element in flight, and then each finger needs 3 points")
  func inFlight() {
    catchInFlight()
    fingers.land(.zero)
    fingers.move(0, to: Point(-50, 0))
    expect(pinches.takeText() == "")
    fingers.land(Point(50, 0))
    expect(pinches.takeText() == "A began")
    expect(turns.takeText() == "A began")
    fingers.move(1, to: Point(56, 0))
    expect(pinch.scaleFactor == 1)
    expect(pinches.takeText() == "")
    fingers.move(1, to: Point(150, 0))
    expectNear(pinch.scaleFactor, 200.0 / 106)
    expect(turn.rotationAngle == 0)
    // The turn was let go when the pinch began, and might still have begun.
    expect(turns.takeText() == "ended R")
    fingers.lift(0)
    expect(pinches.takeText() == "A changed ended R")
    expect(turns.takeText() == "failed R")
  }

  @Test(
    "an element that two fingers have stopped is let go when either of them is lifted", arguments: [0, 1])
  func letGo(finger: Int) {
    catchInFlight()
    fingers.land(Point(-50, 0), Point(50, 0))
    fingers.lift(finger)
    expect(pinches.takeText() == "A began ended R")
    expect(pinch.scaleVelocity == 0)
    fingers.lift(1 - finger)
    fingers.land(Point(-50, 0), Point(50, 0))
    expect(pinches.takeText() == "A began")
    fingers.cancel(2)
    expect(pinches.takeText() == "cancelled R")
    fingers.lift(3)
    expect(pinches.takeText() == "")
  }

  @Test("do not jump when fingers land and lift, and end when a single finger is left")
  func continuity() {
    catchInFlight()
    fingers.land(Point(-50, 0), Point(50, 0))
    fingers.move(1, to: Point(-50, 200))
    // The gestures began when the distance was 94, and after 6 points along the circle.
    expectNear(pinch.scaleFactor, 200.0 / 94)
    expectNear(turn.rotationAngle, .pi / 2 - 0.06)
    fingers.land(Point(7, 7))
    fingers.lift(0)
    expectNear(pinch.scaleFactor, 200.0 / 94)
    let arm = Point(-50, 200) - Point(7, 7)
    fingers.move(1, to: Point(7, 7) + Transform.rotation(by: 1).apply(to: arm * 1.5))
    expectNear(pinch.scaleFactor, 300.0 / 94)
    expectNear(turn.rotationAngle, .pi / 2 - 0.06 + 1)
    _ = pinches.takeText()
    fingers.lift(2)
    expect(pinches.takeText() == "ended R")
    expectNear(pinch.scaleFactor, 300.0 / 94)
    fingers.move(1, to: .zero)
    expect(pinches.takeText() == "")
  }

  @Test("count past half turns and full turns, in both directions", arguments: [1.0, -1])
  func fullTurns(sign: Double) {
    catchInFlight()
    fingers.land(Point(0, 0), Point(80, 0))
    for step in 1...100 {
      let angle = sign * 0.3 * Double(step)
      fingers.move(1, to: Point(cos(angle), sin(angle)) * 80)
      // The turn began after 6 points along the circle.
      expectNear(turn.rotationAngle, angle - sign * 6 / 80, 1e-11)
      if step == 33 {
        fingers.land(Point(500, 500))
        fingers.lift(2)
      }
    }
    expectNear(pinch.scaleFactor, 1, 1e-11)
  }

  @Test("have finite values for fingers on one spot, and continue when these part")
  func oneSpot() {
    catchInFlight()
    fingers.land(.zero, .zero)
    fingers.move(1, to: Point(30, 0))
    // The pinch began at a distance of 6. On one spot, the fingers have no circle along which they could
    // turn.
    expectNear(pinch.scaleFactor, 5)
    fingers.move(1, to: Point(0, 60))
    expectNear(pinch.scaleFactor, 10)
    expect(turn.rotationAngle == 0)
    fingers.move(1, to: .zero)
    expectNear(pinch.scaleFactor, 10)
    fingers.land(.zero)
    fingers.move(2, to: .zero)
    expect(pinch.scaleVelocity.isFinite && turn.rotationVelocity.isFinite)
    fingers.lift(0, 1, 2)
    expectNear(pinch.scaleFactor, 10)
  }

  @Test("find the similarity with the least squares for three fingers", arguments: 0..<50)
  func leastSquares(seed: UInt64) {
    catchInFlight()
    var random = SplitMix64(seed: seed)
    func point() -> Point {
      Point(.random(in: 0...400, using: &random), .random(in: 0...400, using: &random))
    }
    let start = [point(), point(), point()]
    fingers.land(start[0], start[1])
    // Both gestures begin, and the finger returns.
    let arm = start[1] - start[0]
    fingers.move(1, to: start[0] + Transform.rotation(by: 1).apply(to: arm * 20))
    fingers.move(1, to: start[1])
    fingers.land(start[2])
    let (factorBefore, angleBefore) = (pinch.scaleFactor, turn.rotationAngle)
    let end = start.map { $0 + (point() - Point(200, 200)) * 0.2 }
    for (finger, place) in end.enumerated() { fingers.move(finger, to: place) }
    func error(_ factor: Double, _ angle: Double) -> Double {
      let middle = start.reduce(.zero, +) / 3
      let newMiddle = end.reduce(.zero, +) / 3
      let map = Transform.rotation(by: angle).followed(by: .scale(by: factor))
      return zip(start, end).reduce(0) {
        $0 + (map.apply(to: $1.0 - middle) + newMiddle - $1.1).lengthSquared
      }
    }
    let (factor, angle) = (pinch.scaleFactor / factorBefore, turn.rotationAngle - angleBefore)
    let least = error(factor, angle)
    for step in [1e-4, -1e-4] {
      expect(error(factor + step, angle) > least)
      expect(error(factor, angle + step) > least)
    }
  }

  @Test("have the velocity of a line over 100 ms, and none after a pause or a cancellation")
  func velocities() {
    catchInFlight()
    fingers.interval = 0
    func spread(pause: Double, end: () -> Void) -> (Double, Double) {
      fingers.land(Point(-50, 0), Point(50, 0))
      for step in 1...10 {
        fingers.wait(0.01)
        let arm = Transform.rotation(by: 0.02 * Double(step)).apply(to: Point(50 + Double(step), 0))
        for (finger, place) in zip(fingers.places.map { $0.finger }, [-arm, arm]) {
          fingers.move(finger, to: place)
        }
      }
      fingers.wait(pause)
      end()
      return (pinch.scaleVelocity, turn.rotationVelocity)
    }
    func liftBoth() { for (finger, _) in fingers.places { fingers.lift(finger) } }
    // Each event moves one finger, so half of them are half a step behind.
    let thrown = spread(pause: 0.001) { liftBoth() }
    // The pinch counts from where each finger had moved 3 points.
    expectNear(thrown.0, 100.0 / 53, 0.1)
    expectNear(thrown.1, 2, 0.1)
    expect(spread(pause: 0.05) { liftBoth() } == (0, 0))
    expect(spread(pause: 0.001) { fingers.cancel(fingers.places[0].finger) } == (0, 0))
  }

  @Test("a pinch that rests while its fingers turn has no velocity")
  func goneAround() {
    catchInFlight()
    fingers.interval = 0
    fingers.land(Point(0.1, 0.3), Point(50.7, 0.9))
    fingers.wait(0.01)
    fingers.move(1, to: Point(90, 0.9))
    let arm = Point(90, 0.9) - Point(0.1, 0.3)
    for step in 1...5 {
      fingers.wait(0.01)
      // The pinch changes only by rounding errors.
      let place = Point(0.1, 0.3) + Transform.rotation(by: 0.07 * Double(step)).apply(to: arm)
      fingers.move(1, to: place)
    }
    fingers.lift(0)
    expect(pinch.scaleVelocity == 0)
    expect(turn.rotationVelocity > 5)
  }

  @Test("are cancelled when their pointers are taken away, and fail if they had not begun")
  func takenAway() {
    fingers.land(Point(-50, 0), Point(50, 0))
    fingers.cancel(0)
    expect(pinches.takeText() == "failed R")
    fingers.lift(1)
    fingers.land(Point(-50, 0), Point(50, 0))
    fingers.move(3, to: Point(150, 0))
    pinch.isEnabled = false
    expect(pinches.takeText() == "A began cancelled R")
    photo.remove(turn)
    expect(turns.takeText() == "failed R")
  }

  @Test("drop positions that are not finite")
  func badInput() {
    catchInFlight()
    fingers.land(Point(-50, 0), Point(50, 0))
    fingers.move(1, to: Point(.nan, 0))
    fingers.move(1, to: Point(.infinity, 0))
    expect(pinch.scaleFactor == 1)
    fingers.move(1, to: Point(150, 0))
    expectNear(pinch.scaleFactor, 200.0 / 106)
    expect(turn.rotationAngle == 0)
  }

  @Test("are released with everything that observes them, even in mid-gesture")
  func ownership() {
    expectNothingLeft { probe in
      let photo = MotionElement()
      let (pinch, turn, hand) = (
        PinchGestureRecognizer(), TurnGestureRecognizer(), ManipulationGestureRecognizer()
      )
      for recognizer in [pinch, turn, hand] { photo.add(recognizer) }
      gestureSource(pinch).scaled(from: photo.scale).hold(probe)
      gestureSource(pinch).scaleVelocity(of: photo.scale).hold(probe)
      gestureSource(turn).rotated(from: photo.rotation).hold(probe)
      gestureSource(turn).rotationVelocity().hold(probe)
      gestureSource(hand).translated(from: photo.position).hold(probe)
      let fingers = FingersOnElement(photo)
      fingers.land(Point(0, 0), Point(100, 0))
      fingers.move(0, to: Point(-100, 0))
    }
  }
}
