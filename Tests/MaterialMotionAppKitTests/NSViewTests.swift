// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

import typealias MaterialMotion.Point

@Suite("Element of an NSView") @MainActor
struct NSViewTests {
  let stage = TestStage()

  @Test("starts with the view's values and makes the view layer-backed")
  func starts() {
    let card = stage.card
    card.alphaValue = 0.5
    let element = card.motionElement
    expect(element.position.value == Point(140, 140))
    expect(element.anchorPoint.value == Point(0.5, 0.5))
    expect(element.size.value == Point(80, 80))
    expect(element.transform.value == .identity)
    expect(abs(element.opacity.value - 0.5) < 1e-6)
    expect(card.wantsLayer)
  }

  @Test("writes its properties to the view")
  func writes() {
    let card = stage.card
    let element = card.motionElement
    element.position.value = Point(200, 120)
    element.size.value = Point(60, 40)
    element.opacity.value = 0.25
    element.zIndex.value = 2
    expect(card.layer?.zPosition == 2)
    expect(card.frame == CGRect(x: 170, y: 100, width: 60, height: 40))
    expect(abs(card.alphaValue - 0.25) < 1e-6)
  }

  @Test("turns the layer about the anchor point", arguments: [Point(0.5, 0.5), Point(0, 0), Point(1, 0.25)])
  func turnsLayer(_ anchorPoint: Point) throws {
    let element = stage.card.motionElement
    element.adjust(to: element.anchorPointAdjustment(to: anchorPoint))
    element.transform.value = .rotation(by: .pi / 2)
    let anchor = anchorPoint * 80
    expect(try stage.drawnPlace(of: anchor), isNear: Point(100, 100) + anchor)
    expect(try stage.drawnPlace(of: anchor + Point(10, 0)), isNear: Point(100, 110) + anchor)
  }

  @Test("keeps the layer's transform when the view moves and grows")
  func keepsTransform() throws {
    let element = stage.card.motionElement
    element.transform.value = .rotation(by: .pi / 2)
    element.position.value = Point(200, 120)
    element.size.value = Point(40, 20)
    expect(try stage.drawnPlace(of: Point(20, 10)), isNear: Point(200, 120))
    expect(try stage.drawnPlace(of: Point(40, 10)), isNear: Point(200, 140))
    expect(stage.centre, isNear: Point(200, 120))
  }

  @Test("takes over the frame of a layout at once, and other values when it is asked for")
  func readsLayout() {
    let element = stage.card.motionElement
    stage.card.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    stage.card.alphaValue = 0.5
    expect(element.position.value == Point(25, 40))
    expect(element.layoutPosition.value == Point(25, 40))
    expect(element.size.value == Point(30, 40))
    expect(element.opacity.value == 1)
    expect(stage.card.motionElement.opacity.value == 0.5)
  }

  @Test("an anchor point that is adjusted leaves the drawing in place", arguments: [0, 0.7, -2])
  func adjustsAnchorPoint(_ rotation: Double) throws {
    let element = stage.card.motionElement
    element.transform.value = .rotation(by: rotation)
    let corners = [Point(0, 0), Point(80, 0), Point(0, 80)]
    let before = try corners.map { try stage.drawnPlace(of: $0) }
    element.adjust(to: element.anchorPointAdjustment(to: Point(0, 1)))
    for (corner, place) in zip(corners, before) { expect(try stage.drawnPlace(of: corner), isNear: place) }
  }

  @Test("an anchor point that is adjusted leaves the frame of an upright view in place")
  func keepsFrame() {
    let element = stage.card.motionElement
    element.adjust(to: element.anchorPointAdjustment(to: Point(0, 1)))
    expect(element.position.value == Point(100, 180))
    expect(stage.card.frame == CGRect(x: 100, y: 100, width: 80, height: 80))
  }

  @Test("converts points of the window through rotated superviews")
  func convertsPoints() {
    // The panel turns counterclockwise about its origin: its x axis points up in the window.
    stage.panel.frameRotation = 90
    let origin = Point(stage.panel.convert(.zero, to: nil))
    expect(stage.panel.pointFromStage(origin + Point(0, 10)), isNear: Point(10, 0))
    expect(stage.panel.vectorFromStage(Point(0, 10)), isNear: Point(10, 0))
    expect(stage.card.pointFromStage(origin + Point(0, 110)), isNear: Point(10, -100))
  }
}
#endif
