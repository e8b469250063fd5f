// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

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
    let window = NSWindow(
      contentRect: CGRect(x: 0, y: 0, width: 400, height: 300), styleMask: [], backing: .buffered,
      defer: true)
    let panel: NSView
    let card = NSView(frame: CGRect(x: 100, y: 100, width: 80, height: 80))
    let clock = ManualFrameClock()
    let runtime: MotionRuntime

    init(isFlipped: Bool) {
      let frame = CGRect(x: 0, y: 0, width: 400, height: 300)
      panel = isFlipped ? FlippedView(frame: frame) : NSView(frame: frame)
      runtime = MotionRuntime(clock: clock)
      // Otherwise closing the window would release it once too often.
      window.isReleasedWhenClosed = false
      window.contentView?.wantsLayer = true
      window.contentView?.addSubview(panel)
      panel.addSubview(card)
    }
  }

  private let parts: Unmanaged<Parts>
  var window: NSWindow { parts.takeUnretainedValue().window }
  var panel: NSView { parts.takeUnretainedValue().panel }
  var card: NSView { parts.takeUnretainedValue().card }
  var clock: ManualFrameClock { parts.takeUnretainedValue().clock }
  var runtime: MotionRuntime { parts.takeUnretainedValue().runtime }

  /// - Parameter isFlipped: Whether the panel's y axis points down.
  init(isFlipped: Bool = false) {
    parts = Unmanaged.passRetained(Parts(isFlipped: isFlipped))
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

  /// The recognizer by which interactions that are added from now on scale the card.
  func makeMagnification() -> HandMagnification {
    let magnification = HandMagnification()
    card.motionElement.makePinch = { [unowned card = card] _, _ in
      card.addGestureRecognizer(magnification)
      return ElementPinch(magnification, remove: magnification.removeFromView)
    }
    return magnification
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

  /// The place in the panel at which a point of the card is drawn. AppKit does not count the layer's
  /// transform when it converts points.
  func drawnPlace(of point: Point) throws -> Point {
    let layer = try #require(card.layer)
    let transform = layer.affineTransform()
    let anchor = Point(layer.anchorPoint) * Point(card.frame.size)
    let offset = Point(Double(transform.tx), Double(transform.ty))
    return Point(card.frame.origin) + anchor + Transform(transform).apply(to: point - anchor) + offset
  }

  /// Expects that the card is drawn as its element describes it.
  func expectDrawn() throws {
    let element = card.motionElement
    for unit in [Point(0, 0), Point(1, 0), Point(0, 1)] {
      let arm = (unit - element.anchorPoint.value) * element.size.value
      expect(
        try drawnPlace(of: unit * element.size.value),
        isNear: element.position.value + element.transform.value.apply(to: arm))
    }
  }

  /// The card's centre, without the layer's transform.
  var centre: Point { Point(card.frame.origin) + Point(card.frame.size) / 2 }
}

final class FlippedView: NSView {
  override var isFlipped: Bool { true }
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
