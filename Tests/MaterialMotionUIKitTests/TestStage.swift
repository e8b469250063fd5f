// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

/// A window of 400 × 300 points, a panel that fills it, and on the panel a card of 80 × 80 points with its
/// centre at (140, 140).
@MainActor
struct TestStage {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  let panel = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  let card = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 80))
  let clock = ManualFrameClock()
  let runtime: MotionRuntime

  init() {
    runtime = MotionRuntime(clock: clock)
    window.addSubview(panel)
    panel.addSubview(card)
  }

  /// The recognizer by which interactions that are added from now on drag the card.
  func makePan() -> HandPan {
    let pan = HandPan()
    pan.usesSystemVelocity = true
    card.motionElement.makePan = { [unowned card] _, _ in
      card.addGestureRecognizer(pan)
      return ElementPan(pan, remove: pan.removeFromView)
    }
    return pan
  }

  #if !os(tvOS)
  /// The recognizer by which interactions that are added from now on scale the card.
  func makePinch() -> HandPinch {
    let pinch = HandPinch()
    card.motionElement.makePinch = { [unowned card] _, _ in
      card.addGestureRecognizer(pinch)
      return ElementPinch(pinch, remove: pinch.removeFromView)
    }
    return pinch
  }

  /// The recognizer by which interactions that are added from now on turn the card.
  func makeRotation() -> HandRotation {
    let rotation = HandRotation()
    card.motionElement.makeTurn = { [unowned card] _, _ in
      card.addGestureRecognizer(rotation)
      return ElementTurn(rotation, remove: rotation.removeFromView)
    }
    return rotation
  }
  #endif
}

/// Expects a point to within a millionth of a point.
func expect(
  _ point: Point, isNear expected: Point, sourceLocation: SourceLocation = #_sourceLocation
) {
  let distance = (point - expected).lengthSquared.squareRoot()
  #expect(
    distance <= 1e-6, "The point must be \(expected), but it is \(point).", sourceLocation: sourceLocation)
}
#endif
