// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import RealModule
import Testing

@Suite("Hosted pinch and turn recognizers")
struct HostedTransformGestureRecognizerTests {
  private let photo = MotionElement(position: Point(50, 50), size: Point(20, 20))
  private var pinch: HostedScaleGestureRecognizer<MotionElement> { HostedScaleGestureRecognizer(on: photo) }

  @Test("a pinch begins, changes and ends at the centroid of its pointers")
  func states() {
    let pinch = pinch
    let log = GestureLog(of: pinch)
    pinch.scale(to: 3, at: .zero, time: 0)
    pinch.begin(at: Point(5, 5), time: 0)
    pinch.scale(to: 1.5, at: Point(6, 5), time: 0.01)
    expect(pinch.centroid(in: nil) == Point(6, 5))
    pinch.end(time: 0.02)
    pinch.end(time: 0.03)
    expect(log.text == "possible R A began A changed ended R")
    expect(pinch.scaleFactor == 1.5)
  }

  @Test("the velocity of a pinch is the rate at which its factor changes")
  func scaleVelocity() {
    let pinch = pinch
    pinch.begin(at: .zero, time: 0)
    expect(pinch.scaleFactor == 1)
    for step in 1...8 { pinch.scale(to: 1 + 0.03 * Double(step), at: .zero, time: 0.01 * Double(step)) }
    expect(abs(pinch.scaleVelocity - 3) < 1e-9)
    pinch.end(time: 0.085)
    expect(abs(pinch.scaleVelocity - 3) < 1e-9)
    expect(abs(pinch.scaleFactor - 1.24) < 1e-12)
  }

  @Test("a pinch that has rested, or was cancelled, has no velocity")
  func noVelocity() {
    let ends: [(HostedScaleGestureRecognizer<MotionElement>) -> Void] = [
      { $0.end(time: 0.07) }, { $0.cancel() },
    ]
    for end in ends {
      let pinch = pinch
      pinch.begin(at: .zero, time: 0)
      pinch.scale(to: 1.1, at: .zero, time: 0.01)
      pinch.scale(to: 1.2, at: .zero, time: 0.02)
      end(pinch)
      expect(pinch.scaleVelocity == 0)
    }
  }

  @Test("a pinch drops factors that are not finite, and treats negative ones as 0")
  func badFactor() {
    var reports: [MotionDiagnostics.Report] = []
    let pinch = HostedScaleGestureRecognizer(on: photo, diagnostics: MotionDiagnostics { reports.append($0) })
    pinch.begin(at: .zero, time: 0)
    for factor in [Double.nan, .infinity] { pinch.scale(to: factor, at: .zero, time: 0.01) }
    expect(pinch.scaleFactor == 1)
    expect(reports.count == 2)
    pinch.scale(to: -2, at: .zero, time: 0.02)
    expect(pinch.scaleFactor == 0)
  }

  @Test("a turn continues when its host's angle jumps by a full turn")
  func unwrapped() {
    let turn = HostedRotationGestureRecognizer(on: photo)
    turn.begin(at: .zero, time: 0)
    for step in 1...40 {
      let angle = 0.3 * Double(step)
      turn.rotate(to: .atan2(y: .sin(angle), x: .cos(angle)), at: .zero, time: 0.02 * Double(step))
      expect(abs(turn.rotationAngle - angle) < 1e-9)
    }
    expect(abs(turn.rotationVelocity - 15) < 1e-6)
    turn.rotate(to: .nan, at: .zero, time: 0.81)
    expect(abs(turn.rotationAngle - 12) < 1e-9)
  }

  @Test("a turn starts from 0 with each gesture")
  func again() {
    let turn = HostedRotationGestureRecognizer(on: photo)
    turn.begin(at: .zero, time: 0)
    turn.rotate(to: 1, at: .zero, time: 0.01)
    turn.begin(at: .zero, time: 0.02)
    expect(turn.rotationAngle == 0)
    turn.rotate(to: -1, at: .zero, time: 0.03)
    expect(turn.rotationAngle == -1)
    expect(abs(turn.rotationVelocity + 100) < 1e-9)
  }
}
