// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import QuartzCore
import Testing

import typealias MaterialMotion.Point

@Suite("Place of an NSView that AppKit or a layout changes") @MainActor
struct ViewPlacementTests {
  /// Resets the layer's transform, as AppKit does.
  private func resetLayer(of stage: TestStage) {
    stage.card.layer?.setAffineTransform(.identity)
  }

  @Test(
    "a reset of the layer does not change the element, and is undone at the next press",
    arguments: [false, true])
  func undoesResetAtPress(isFlipped: Bool) throws {
    let stage = TestStage(isFlipped: isFlipped)
    let element = stage.card.motionElement
    element.transform.value = .rotation(by: 0.5)
    resetLayer(of: stage)
    #expect(stage.card.motionElement.transform.value == .rotation(by: 0.5))
    try stage.expectDrawn()
  }

  @Test("a reset of the layer is undone when the frame changes", arguments: [false, true])
  func undoesResetAtLayout(isFlipped: Bool) throws {
    let stage = TestStage(isFlipped: isFlipped)
    stage.card.motionElement.transform.value = .rotation(by: 0.5)
    resetLayer(of: stage)
    stage.card.setFrameOrigin(CGPoint(x: 10, y: 20))
    let transform = try #require(stage.card.layer).affineTransform()
    #expect(Transform(transform) == .rotation(by: 0.5))
    try stage.expectDrawn()
    #expect(stage.card.motionElement.position.value == Point(50, 60))
  }

  @Test("a rotated view stays rotated when its window is resized", arguments: [false, true])
  func resizesWindow(isFlipped: Bool) throws {
    let stage = TestStage(isFlipped: isFlipped)
    stage.panel.autoresizingMask = [.width, .height]
    stage.card.autoresizingMask = [.width, .minYMargin]
    stage.card.motionElement.transform.value = .rotation(by: 0.5)
    stage.window.setContentSize(CGSize(width: 600, height: 500))
    #expect(stage.card.frame.size.width > 80)
    let transform = try #require(stage.card.layer).affineTransform()
    #expect(Transform(transform) == .rotation(by: 0.5))
    #expect(stage.card.motionElement.transform.value == .rotation(by: 0.5))
    try stage.expectDrawn()
  }

  @Test("a new layer is drawn as the element describes it")
  func replacesLayer() throws {
    let stage = TestStage()
    let element = stage.card.motionElement
    element.transform.value = .scale(by: 2)
    element.zIndex.value = 3
    stage.card.layer = CALayer()
    #expect(stage.card.motionElement.transform.value == .scale(by: 2))
    #expect(stage.card.motionElement.zIndex.value == 3)
    #expect(stage.card.layer?.zPosition == 3)
    try stage.expectDrawn()
  }

  @Test("a rotated view stays rotated when it moves to another window")
  func changesWindow() throws {
    let (stage, other) = (TestStage(), TestStage())
    stage.card.motionElement.transform.value = .rotation(by: 0.5)
    other.panel.addSubview(stage.card)
    NotificationCenter.default.post(name: NSWindow.didUpdateNotification, object: other.window)
    let transform = try #require(stage.card.layer).affineTransform()
    #expect(Transform(transform) == .rotation(by: 0.5))
    try stage.expectDrawn()
  }

  @Test("a rotated view stays rotated when its window changes its display or its scale")
  func changesDisplay() throws {
    let stage = TestStage()
    stage.card.motionElement.transform.value = .rotation(by: 0.5)
    let names = [
      NSWindow.didChangeScreenNotification, NSWindow.didChangeBackingPropertiesNotification,
      NSWindow.didResizeNotification,
    ]
    for name in names {
      resetLayer(of: stage)
      NotificationCenter.default.post(name: name, object: stage.window)
      let transform = try #require(stage.card.layer).affineTransform()
      #expect(Transform(transform) == .rotation(by: 0.5))
    }
  }

  @Test("Core Animation draws a turned view as its element describes it", arguments: [false, true])
  func drawsByCoreAnimation(isFlipped: Bool) throws {
    let stage = TestStage(isFlipped: isFlipped)
    let element = stage.card.motionElement
    element.transform.value = .rotation(by: 0.5)
    element.position.value = Point(200, 120)
    stage.window.layoutIfNeeded()
    stage.card.motionElement.scale.value = 2
    let layer = try #require(stage.card.layer)
    for x in [40.0, 50.0] {
      let drawn = Point(layer.convert(CGPoint(x: x, y: 40), to: stage.panel.layer))
      expect(drawn, isNear: Point(200, 120) + element.transform.value.apply(to: Point(x - 40, 0)))
    }
  }

  @Test("a layer whose anchor point AppKit has changed is drawn as the element describes it")
  func changesAnchorPointOfLayer() throws {
    let stage = TestStage()
    stage.card.motionElement.transform.value = .rotation(by: 0.5)
    stage.card.layer?.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    stage.card.setFrameSize(CGSize(width: 60, height: 40))
    #expect(stage.card.motionElement.size.value == Point(60, 40))
    try stage.expectDrawn()
  }

  @Test("a layer's transform that the program has set stays while the element is upright")
  func keepsForeignTransform() {
    let stage = TestStage()
    _ = stage.card.motionElement
    stage.card.layer?.setAffineTransform(CGAffineTransform(rotationAngle: 1))
    stage.card.motionElement.position.value = Point(200, 200)
    #expect(stage.card.layer?.affineTransform() == CGAffineTransform(rotationAngle: 1))
  }

  @Test("a layout during a drag does not move the view", arguments: [false, true])
  func layoutInDrag(movesByTransform: Bool) throws {
    let stage = TestStage()
    let pan = stage.makePan()
    stage.card.movesByTransform = movesByTransform
    stage.runtime.add(Draggable(), to: stage.card)
    pan.begin(at: Point(140, 140))
    pan.move(to: Point(170, 150))
    stage.card.setFrameOrigin(CGPoint(x: 100, y: 60))
    #expect(stage.card.motionElement.position.value == Point(170, 150))
    try stage.expectDrawn()
    pan.move(to: Point(180, 150))
    expect(stage.card.motionElement.position.value, isNear: Point(180, 150))
    try stage.expectDrawn()
  }

  @Test("a layout in flight does not move the view, which lands at its destination")
  func layoutInFlight() {
    let stage = TestStage()
    stage.runtime.add(Spring(destination: Point(300, 140)), to: stage.card.motionElement.position)
    stage.clock.advance(by: 0.05)
    let centre = stage.centre
    stage.card.setFrameOrigin(.zero)
    expect(stage.centre, isNear: centre)
    stage.clock.advance(by: 10, framesPerSecond: 60)
    #expect(stage.centre == Point(300, 140))
  }
}
#endif
