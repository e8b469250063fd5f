// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("rotated(from:), scaled(from:) and their velocities")
struct RotatedTests {
  private let photo = MotionElement()
  private let turn: HostedRotationGestureRecognizer<MotionElement>
  private let pinch: HostedScaleGestureRecognizer<MotionElement>

  init() {
    turn = HostedRotationGestureRecognizer(on: photo)
    pinch = HostedScaleGestureRecognizer(on: photo)
  }

  @Test("count from the value at the beginning of the gesture, and forget it at the end")
  func fromTheBeginning() {
    photo.rotation.value = 0.5
    photo.scale.value = 2
    let rotations = GestureLog(of: gestureSource(turn).rotated(from: photo.rotation))
    let scales = GestureLog(of: gestureSource(pinch).scaled(from: photo.scale))
    turn.begin(at: .zero, time: 0)
    pinch.begin(at: .zero, time: 0)
    // Writes during the gesture have no effect.
    photo.rotation.value = 9
    photo.scale.value = 9
    turn.rotate(to: 0.25, at: .zero, time: 0.1)
    pinch.scale(to: 1.5, at: .zero, time: 0.1)
    turn.end(time: 0.2)
    pinch.end(time: 0.2)
    expect(rotations.text == "R A 0.5 A 0.75 R")
    expect(scales.text == "R A 2.0 A 3.0 R")
    turn.begin(at: .zero, time: 1)
    pinch.begin(at: .zero, time: 1)
    expect(rotations.values.last == 9)
    expect(scales.values.last == 9)
  }

  @Test("count from the present value when subscribed during a gesture")
  func joined() {
    turn.begin(at: .zero, time: 0)
    turn.rotate(to: 1, at: .zero, time: 0.1)
    pinch.begin(at: .zero, time: 0)
    pinch.scale(to: 4, at: .zero, time: 0.1)
    photo.scale.value = 2
    let rotations = GestureLog(of: gestureSource(turn).rotated(from: photo.rotation))
    let scales = GestureLog(of: gestureSource(pinch).scaled(from: photo.scale))
    turn.rotate(to: 1.5, at: .zero, time: 0.2)
    pinch.scale(to: 6, at: .zero, time: 0.2)
    expect(rotations.text == "A 0.0 A 0.5")
    expect(scales.text == "A 2.0 A 3.0")
  }

  @Test("are finite for a factor of 0")
  func zero() {
    pinch.begin(at: .zero, time: 0)
    pinch.scale(to: 0, at: .zero, time: 0.1)
    photo.scale.value = 2
    let scales = GestureLog(of: gestureSource(pinch).scaled(from: photo.scale))
    let velocities = GestureLog(of: gestureSource(pinch).scaleVelocity(of: photo.scale))
    pinch.scale(to: 1, at: .zero, time: 0.2)
    expect(scales.values == [0, 2])
    expect(velocities.values.allSatisfy { $0.isFinite })
    expect(velocities.values.first == 0)
  }

  @Test("emit their velocities, and zero for a cancelled gesture")
  func velocities() {
    photo.scale.value = 3
    let logs = [
      GestureLog(of: gestureSource(turn).rotationVelocity()),
      GestureLog(of: gestureSource(pinch).scaleVelocity()),
      GestureLog(of: gestureSource(pinch).scaleVelocity(of: photo.scale)),
    ]
    for isCancelled in [false, true] {
      turn.begin(at: .zero, time: 0)
      pinch.begin(at: .zero, time: 0)
      turn.rotate(to: 0.1, at: .zero, time: 0.05)
      pinch.scale(to: 2, at: .zero, time: 0.05)
      if isCancelled {
        turn.cancel()
        pinch.cancel()
      } else {
        turn.end(time: 0.06)
        pinch.end(time: 0.06)
      }
      let expected = isCancelled ? [0, 0, 0] : [2, 20, 30]
      for (log, velocity) in zip(logs, expected) { expect(abs(log.values.last! - Double(velocity)) < 1e-9) }
    }
  }

  @Test("emit velocity zero for a cancelled pinch, whatever velocity it reports")
  func velocityOfCancelledPinch() {
    let pinch = FakePan()
    let log = GestureLog(of: gestureSource(pinch).scaleVelocity(of: photo.scale))
    pinch.speed = Point(10, 0)
    pinch.recognitionState = .began
    expect(log.values.last == 5)
    pinch.recognitionState = .cancelled
    expect(log.values.last == 0)
  }
}
