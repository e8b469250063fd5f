// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

@Suite("Element of a UIView") @MainActor
struct UIViewTests {
  let stage = TestStage()

  @Test("starts with the view's values")
  func starts() {
    let card = stage.card
    card.alpha = 0.5
    card.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let element = card.motionElement
    expect(element.position.value == Point(140, 140))
    expect(element.anchorPoint.value == Point(0.5, 0.5))
    expect(element.size.value == Point(80, 80))
    expect(abs(element.opacity.value - 0.5) < 1e-6)
    expect(element.transform.value.xAxis, isNear: Point(0, 1))
    expect(element.transform.value.yAxis, isNear: Point(-1, 0))
  }

  @Test("is the same element each time")
  func isUnique() {
    expect(stage.card.motionElement === stage.card.motionElement)
    expect(stage.card.motionElement !== stage.panel.motionElement)
  }

  @Test("writes its properties to the view")
  func writes() {
    let card = stage.card
    let element = card.motionElement
    element.position.value = Point(200, 120)
    element.size.value = Point(60, 40)
    element.transform.value = .scale(by: 2)
    element.opacity.value = 0.25
    element.zIndex.value = 2
    expect(card.layer.zPosition == 2)
    expect(card.center == CGPoint(x: 200, y: 120))
    expect(card.bounds.size == CGSize(width: 60, height: 40))
    expect(Transform(card.transform) == .scale(by: 2))
    expect(abs(card.alpha - 0.25) < 1e-6)
    expect(Point(card.frame.origin), isNear: Point(140, 80))
    expect(Point(card.frame.size), isNear: Point(120, 80))
  }

  @Test("follows a layout at rest, before it is asked for")
  func followsLayout() {
    let element = stage.card.motionElement
    stage.card.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    expect(element.position.value == Point(25, 40))
    expect(element.layoutPosition.value == Point(25, 40))
    expect(element.size.value == Point(30, 40))
  }

  @Test("reads values that UIKit does not report, when the element is requested")
  func readsValues() {
    let element = stage.card.motionElement
    stage.card.alpha = 0.5
    stage.card.layer.zPosition = 3
    expect(element.opacity.value == 1 && element.zIndex.value == 0)
    expect(stage.card.motionElement.opacity.value == 0.5 && element.zIndex.value == 3)
  }

  @Test("keeps the value of a property that a stream is moving")
  func keepsMovingProperty() {
    let element = stage.card.motionElement
    stage.runtime.add(Spring(destination: Point(300, 140)), to: element.position)
    stage.clock.advance(by: 0.05)
    let position = element.position.value
    stage.card.center = CGPoint(x: 10, y: 10)
    expect(stage.card.motionElement.position.value == position)
    stage.clock.advance(by: 10, framesPerSecond: 60)
    expect(stage.card.center == CGPoint(x: 300, y: 140))
  }

  @Test("an anchor point that is adjusted leaves the frame in place", arguments: [0, 0.7, -2])
  func adjustsAnchorPoint(_ rotation: Double) {
    let card = stage.card
    card.transform = CGAffineTransform(rotationAngle: CGFloat(rotation))
    let element = card.motionElement
    let frame = card.frame
    element.adjust(to: element.anchorPointAdjustment(to: Point(0, 1)))
    expect(card.layer.anchorPoint == CGPoint(x: 0, y: 1))
    expect(Point(card.frame.origin), isNear: Point(frame.origin))
    expect(Point(card.frame.size), isNear: Point(frame.size))
  }

  @Test("an anchor point that is not adjusted moves the frame, and the position stays")
  func movesFrame() {
    stage.card.motionElement.anchorPoint.value = .zero
    expect(stage.card.center == CGPoint(x: 140, y: 140))
    expect(Point(stage.card.frame.origin), isNear: Point(140, 140))
  }

  @Test("converts points of the window through rotated superviews")
  func convertsPoints() {
    stage.panel.transform = CGAffineTransform(rotationAngle: .pi / 2)
    // The panel turns about (200, 150): its x axis points down in the window.
    expect(stage.panel.pointFromStage(Point(200, 160)), isNear: Point(210, 150))
    expect(stage.panel.vectorFromStage(Point(0, 10)), isNear: Point(10, 0))
    expect(stage.card.pointFromStage(Point(200, 160)), isNear: Point(110, 50))
  }
}
#endif
