// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

/// A window of 400 × 300 points, a panel that fills it, and on the panel a card of 80 × 80 points with its
/// centre at (140, 140).
///
/// The views and the runtime are released on the main thread, although Swift Testing releases a suite on
/// another one. A runtime removes its recognizers when it is released.
@MainActor
final class TestStage {
  @MainActor
  private final class Parts {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let panel = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let card = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 80))
    let runtime: MotionRuntime

    init(_ clock: FrameClock) {
      runtime = MotionRuntime(clock: clock)
      window.addSubview(panel)
      panel.addSubview(card)
    }
  }

  let clock = ManualFrameClock()
  private let parts: Unmanaged<Parts>
  var window: UIWindow { parts.takeUnretainedValue().window }
  var panel: UIView { parts.takeUnretainedValue().panel }
  var card: UIView { parts.takeUnretainedValue().card }
  var runtime: MotionRuntime { parts.takeUnretainedValue().runtime }

  init() {
    parts = Unmanaged.passRetained(Parts(clock))
  }

  deinit {
    Task { @MainActor [parts] in parts.release() }
  }

  /// The recognizer by which interactions that are added from now on drag the card.
  func makePan() -> HandPan {
    let pan = HandPan()
    pan.usesSystemVelocity = true
    card.motionElement.makePan = { [unowned card = card] _, _ in
      card.addGestureRecognizer(pan)
      return ElementPan(pan, remove: pan.removeFromView)
    }
    return pan
  }

  #if !os(tvOS)
  /// The recognizer by which interactions that are added from now on scale the card.
  func makePinch() -> HandPinch {
    let pinch = HandPinch()
    card.motionElement.makePinch = { [unowned card = card] _, _ in
      card.addGestureRecognizer(pinch)
      return ElementPinch(pinch, remove: pinch.removeFromView)
    }
    return pinch
  }

  /// The recognizer by which interactions that are added from now on turn the card.
  func makeRotation() -> HandRotation {
    let rotation = HandRotation()
    card.motionElement.makeTurn = { [unowned card = card] _, _ in
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
