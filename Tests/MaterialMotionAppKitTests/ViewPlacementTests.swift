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

  @Test("a reset of the layer is undone at once, and does not change the element", arguments: [false, true])
  func undoesReset(isFlipped: Bool) throws {
    let stage = TestStage(isFlipped: isFlipped)
    let element = stage.card.motionElement
    element.transform.value = .rotation(by: 0.5)
    resetLayer(of: stage)
    try stage.expectDrawn()
    expect(stage.card.motionElement.transform.value == .rotation(by: 0.5))
    try stage.expectDrawn()
  }

  @Test("a turned view stays turned when its frame changes", arguments: [false, true])
  func undoesResetAtLayout(isFlipped: Bool) throws {
    let stage = TestStage(isFlipped: isFlipped)
    stage.card.motionElement.transform.value = .rotation(by: 0.5)
    stage.card.setFrameOrigin(CGPoint(x: 10, y: 20))
    let transform = try #require(stage.card.layer).affineTransform()
    expect(Transform(transform) == .rotation(by: 0.5))
    try stage.expectDrawn()
    expect(stage.card.motionElement.position.value == Point(50, 60))
  }

  @Test("a rotated view stays rotated when its window is resized", arguments: [false, true])
  func resizesWindow(isFlipped: Bool) throws {
    let stage = TestStage(isFlipped: isFlipped)
    stage.panel.autoresizingMask = [.width, .height]
    stage.card.autoresizingMask = [.width, .minYMargin]
    // A view without an element shows that AppKit has reset the transforms of the layers.
    let control = NSView(frame: CGRect(x: 200, y: 100, width: 80, height: 80))
    control.wantsLayer = true
    control.autoresizingMask = stage.card.autoresizingMask
    stage.panel.addSubview(control)
    stage.window.orderFrontRegardless()
    defer { stage.window.orderOut(nil) }
    stage.window.displayIfNeeded()
    CATransaction.flush()
    control.layer?.setAffineTransform(CGAffineTransform(Transform.rotation(by: 0.5)))
    stage.card.motionElement.transform.value = .rotation(by: 0.5)
    stage.window.setContentSize(CGSize(width: 600, height: 500))
    stage.window.displayIfNeeded()
    CATransaction.flush()
    expect(stage.card.frame.size.width > 80)
    expect(control.layer?.affineTransform() == .identity, "AppKit does not reset layers: the test is void.")
    let transform = try #require(stage.card.layer).affineTransform()
    expect(Transform(transform) == .rotation(by: 0.5))
    expect(stage.card.motionElement.transform.value == .rotation(by: 0.5))
    try stage.expectDrawn()
  }

  @Test("a new layer is drawn as the element describes it")
  func replacesLayer() throws {
    let stage = TestStage()
    let element = stage.card.motionElement
    element.transform.value = .scale(by: 2)
    element.zIndex.value = 3
    stage.card.layer = CALayer()
    expect(stage.card.motionElement.transform.value == .scale(by: 2))
    expect(stage.card.motionElement.zIndex.value == 3)
    expect(stage.card.layer?.zPosition == 3)
    try stage.expectDrawn()
  }

  @Test("a rotated view stays rotated when it moves to another window")
  func changesWindow() throws {
    let (stage, other) = (TestStage(), TestStage())
    stage.card.motionElement.transform.value = .rotation(by: 0.5)
    other.panel.addSubview(stage.card)
    other.window.displayIfNeeded()
    CATransaction.flush()
    let transform = try #require(stage.card.layer).affineTransform()
    expect(Transform(transform) == .rotation(by: 0.5))
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
      // AppKit may replace the layer.
      stage.card.layer = CALayer()
      NotificationCenter.default.post(name: name, object: stage.window)
      let transform = try #require(stage.card.layer).affineTransform()
      expect(Transform(transform) == .rotation(by: 0.5))
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

  @Test("an animation that is caught moves the view, not only its layer")
  func catchesAnimation() {
    let stage = TestStage()
    let element = stage.card.motionElement
    guard let layer = stage.card.layer else { return }
    let animation = CABasicAnimation(keyPath: "position")
    animation.isAdditive = true
    animation.fromValue = CGPoint(x: -200, y: 50)
    animation.toValue = CGPoint.zero
    animation.duration = 10
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - 1
    layer.add(animation, forKey: "position")
    stage.card.catchAnimations()
    expect(abs(element.velocity.value.x - 20) < 1e-4 && abs(element.velocity.value.y + 5) < 1e-4)
    expect(stage.centre, isNear: element.position.value)
    expect(layer.animationKeys()?.isEmpty ?? true)
  }

  @Test("a layer whose anchor point AppKit has changed is drawn as the element describes it")
  func changesAnchorPointOfLayer() throws {
    let stage = TestStage()
    stage.card.motionElement.transform.value = .rotation(by: 0.5)
    stage.card.layer?.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    stage.card.setFrameSize(CGSize(width: 60, height: 40))
    expect(stage.card.motionElement.size.value == Point(60, 40))
    try stage.expectDrawn()
  }

  @Test("a layer's transform that the program has set stays while the element is upright")
  func keepsForeignTransform() {
    let stage = TestStage()
    _ = stage.card.motionElement
    stage.card.layer?.setAffineTransform(CGAffineTransform(rotationAngle: 1))
    stage.card.motionElement.position.value = Point(200, 200)
    expect(stage.card.layer?.affineTransform() == CGAffineTransform(rotationAngle: 1))
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
    expect(stage.card.motionElement.position.value == Point(170, 150))
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
    expect(stage.centre == Point(300, 140))
  }
}
#endif
