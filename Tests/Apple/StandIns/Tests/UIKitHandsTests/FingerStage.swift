// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionUIKit
import QuartzCore
import Testing
import UIKit

import typealias MaterialMotion.Point

/// A window of 400 × 800 points in a scene, and a card of 80 × 80 points with its centre at (100, 200). The
/// frames are those of the window's display link. They are drawn while the run loop turns.
@MainActor
final class FingerStage {
  let scene = UIWindowScene()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let panel = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let card = UIView(frame: CGRect(x: 60, y: 160, width: 80, height: 80))
  let clock: DisplayLinkClock
  let runtime: MotionRuntime
  private(set) lazy var finger = Finger(on: window)

  private init() {
    window.windowScene = scene
    window.makeKeyAndVisible()
    window.addSubview(panel)
    panel.addSubview(card)
    clock = DisplayLinkClock(for: panel)
    runtime = MotionRuntime(clock: clock)
  }

  /// Runs a test with one set of answers. The test must not await anything.
  static func run(_ reading: UIKitReading = .usual, _ body: (FingerStage) throws -> Void) rethrows {
    UIKitAssumptions.current = reading.assumptions
    defer { UIKitAssumptions.current = UIKitAssumptions() }
    let running = CADisplayLink.running
    let stage = FingerStage()
    try body(stage)
    RunLoop.main.turn(for: 10)
    #expect(CADisplayLink.running == running, "At the end of a test, nothing moves.")
  }

  func turn(for duration: Double) { RunLoop.main.turn(for: duration) }

  /// The centre of the card as it is seen in its superview. The view's `center` is that of its anchor point.
  var place: Point {
    Point(card.convert(CGPoint(x: card.bounds.midX, y: card.bounds.midY), to: card.superview))
  }

  /// Presses the card at its present centre.
  func press() { finger.press(place.x, place.y) }

  /// Taps the card.
  func tap(_ duration: Double = 0.08) {
    press()
    turn(for: duration)
    finger.lift()
  }

  /// Throws the card to the right at 600 points per second. The finger lifts 4 ms after its last movement.
  func toss() {
    press()
    finger.drag(to: place.x + 150, place.y, for: 0.25)
    turn(for: 0.004)
    finger.lift()
  }
}

/// Expects a number to within a tolerance.
func expect(
  _ value: Double, isNear expected: Double, within tolerance: Double = 1e-6,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    abs(value - expected) <= tolerance, "The number must be \(expected), but it is \(value).",
    sourceLocation: sourceLocation)
}

/// Expects a point to within a distance.
func expect(
  _ point: Point, isNear expected: Point, within tolerance: Double = 1e-6,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let distance = (point - expected).lengthSquared.squareRoot()
  #expect(
    distance <= tolerance, "The point must be \(expected), but it is \(point).",
    sourceLocation: sourceLocation)
}
