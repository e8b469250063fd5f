// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

@Suite("A UIView that constraints place") @MainActor
struct LayoutTests {
  let stage = TestStage()
  private let top, width: NSLayoutConstraint

  init() {
    let (card, panel) = (stage.card, stage.panel)
    card.translatesAutoresizingMaskIntoConstraints = false
    top = card.topAnchor.constraint(equalTo: panel.topAnchor, constant: 100)
    width = card.widthAnchor.constraint(equalToConstant: 80)
    NSLayoutConstraint.activate([
      top, width, card.leftAnchor.constraint(equalTo: panel.leftAnchor, constant: 100),
      card.heightAnchor.constraint(equalToConstant: 80),
    ])
    panel.layoutIfNeeded()
    card.movesByTransform = true
  }

  private func layOut(top constant: CGFloat) {
    top.constant = constant
    stage.panel.layoutIfNeeded()
  }

  /// The centre of the view as it is drawn, in the panel.
  private var drawnCenter: Point {
    Point(stage.card.convert(CGPoint(x: 40, y: 40), to: stage.panel))
  }

  @Test("a layout pass during a drag does not move the view")
  func layoutDuringDrag() {
    let pan = stage.makePan()
    stage.runtime.add(Draggable(), to: stage.card)
    pan.begin(at: Point(140, 140))
    pan.move(to: Point(170, 145))
    expect(drawnCenter, isNear: Point(170, 145))
    expect(stage.card.center == CGPoint(x: 140, y: 140))
    layOut(top: 130)
    expect(stage.card.center == CGPoint(x: 140, y: 170))
    expect(drawnCenter, isNear: Point(170, 145))
    pan.move(to: Point(180, 145))
    expect(drawnCenter, isNear: Point(180, 145))
    expect(stage.card.motionElement.position.value, isNear: Point(180, 145))
    pan.end()
    expect(drawnCenter, isNear: Point(180, 145))
  }

  @Test("the layout position follows the layout during a drag, and the released view returns there")
  func landsAtLayout() {
    let pan = stage.makePan()
    let element = stage.card.motionElement
    stage.runtime.add(Tossable(landing: .layout), to: stage.card)
    pan.begin(at: Point(140, 140))
    pan.move(to: Point(170, 145))
    expect(element.layoutPosition.value == Point(140, 140))
    layOut(top: 130)
    expect(element.layoutPosition.value == Point(140, 170))
    expect(drawnCenter, isNear: Point(170, 145))
    pan.end()
    stage.clock.advance(by: 5, framesPerSecond: 60)
    expect(drawnCenter, isNear: Point(140, 170))
    layOut(top: 150)
    expect(!stage.clock.wantsFrames)
    expect(drawnCenter, isNear: Point(140, 190))
  }

  @Test("a new layout is taken over at once, before the next frame")
  func takenOver() {
    let element = stage.card.motionElement
    (top.constant, width.constant) = (130, 100)
    MotionElement.takeOverLayout(of: [element])
    expect(element.layoutPosition.value == Point(150, 170) && element.position.value == Point(150, 170))
    expect(element.size.value == Point(100, 80))
  }

  @Test("a view in flight lands at its destination, although a layout pass moves its place")
  func layoutDuringFlight() {
    stage.runtime.add(Tossable(spring: Spring(destination: Point(300, 140))), to: stage.card)
    stage.clock.advance(by: 0.1, framesPerSecond: 60)
    let place = drawnCenter
    layOut(top: 60)
    expect(drawnCenter, isNear: place)
    stage.clock.advance(by: 5, framesPerSecond: 60)
    expect(drawnCenter, isNear: Point(300, 140))
  }

  @Test("a layout moves a view at rest, together with its displacement")
  func layoutAtRest() {
    stage.card.motionElement.position.value = Point(150, 140)
    layOut(top: 120)
    expect(drawnCenter, isNear: Point(150, 160))
    expect(stage.card.motionElement.position.value, isNear: Point(150, 160))
  }

  @Test("the position does not change with the rotation, and a view turns about its anchor point")
  func rotation() {
    let element = stage.card.motionElement
    element.position.value = Point(150, 150)
    element.rotation.value = .pi / 2
    expect(drawnCenter, isNear: Point(150, 150))
    expect(stage.card.motionElement.position.value, isNear: Point(150, 150))
    element.adjust(to: element.anchorPointAdjustment(to: .zero))
    expect(drawnCenter, isNear: Point(150, 150))
    layOut(top: 100)
    stage.card.setNeedsLayout()
    stage.panel.setNeedsLayout()
    stage.panel.layoutIfNeeded()
    expect(drawnCenter, isNear: Point(150, 150))
    element.rotation.value = 0
    expect(drawnCenter, isNear: Point(230, 150))
  }

  @Test("a view that no longer moves by its transform keeps its place until the next layout pass")
  func switchesBack() {
    stage.card.motionElement.position.value = Point(150, 150)
    stage.card.movesByTransform = false
    expect(stage.card.transform == CGAffineTransform(Transform.identity))
    expect(stage.card.center == CGPoint(x: 150, y: 150))
  }

  @Test("a layout that sets the frame moves a view at rest, and does not change its displacement")
  func frameAtRest() {
    stage.card.motionElement.position.value = Point(150, 120)
    for _ in 0..<3 {
      stage.card.frame = CGRect(x: 100, y: 100, width: 80, height: 80)
      expect(drawnCenter, isNear: Point(150, 120))
      expect(stage.card.center == CGPoint(x: 140, y: 140))
    }
    stage.card.frame = CGRect(x: 100, y: 130, width: 80, height: 80)
    expect(drawnCenter, isNear: Point(150, 150))
    expect(stage.card.motionElement.position.value, isNear: Point(150, 150))
  }

  @Test("a layout that sets the frame during a drag does not move the view")
  func frameDuringDrag() {
    let pan = stage.makePan()
    stage.runtime.add(Draggable(), to: stage.card)
    pan.begin(at: Point(140, 140))
    for step in 1...10 {
      pan.move(to: Point(140 + 5 * Double(step), 145))
      stage.card.frame = CGRect(x: 100, y: 100, width: 80, height: 80)
      expect(drawnCenter, isNear: Point(140 + 5 * Double(step), 145))
      expect(stage.card.center == CGPoint(x: 140, y: 140))
    }
    pan.end()
    expect(drawnCenter, isNear: Point(190, 145))
  }

  @Test("a layout that sets the frame of a turned view keeps its size and its rotation")
  func frameOfTurnedView() {
    let element = stage.card.motionElement
    element.rotation.value = 0.5
    element.position.value = Point(150, 120)
    for _ in 0..<3 { stage.card.frame = CGRect(x: 100, y: 100, width: 80, height: 80) }
    expect(stage.card.bounds.size == CGSize(width: 80, height: 80))
    expect(abs(element.rotation.value - 0.5) < 1e-9)
    expect(drawnCenter, isNear: Point(150, 120))
  }

  @Test("a cell that a collection view places keeps its displacement and its rotation")
  func cell() {
    let element = stage.card.motionElement
    element.rotation.value = 0.5
    element.position.value = Point(150, 120)
    for y in [140.0, 170.0, 140.0] {
      // A collection view applies the attributes of a cell in this way.
      stage.card.bounds = CGRect(x: 0, y: 0, width: 80, height: 80)
      stage.card.center = CGPoint(x: 140, y: y)
      stage.card.transform = CGAffineTransform(Transform.identity)
      expect(drawnCenter, isNear: Point(150, y - 20))
    }
    expect(abs(stage.card.motionElement.rotation.value - 0.5) < 1e-9)
  }

  @Test("a layout during a drag does not move a view that moves by its centre")
  func centerDuringDrag() {
    stage.card.movesByTransform = false
    let pan = stage.makePan()
    stage.runtime.add(Draggable(), to: stage.card)
    pan.begin(at: Point(140, 140))
    pan.move(to: Point(170, 145))
    stage.card.center = CGPoint(x: 140, y: 140)
    expect(drawnCenter, isNear: Point(170, 145))
    stage.card.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
    expect(drawnCenter, isNear: Point(170, 145))
    pan.end()
    stage.card.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
    expect(drawnCenter, isNear: Point(40, 40))
  }

  @Test("a layout that sets the frame of a scaled view keeps its size, if the view moves by its centre")
  func frameOfScaledView() {
    stage.card.movesByTransform = false
    let element = stage.card.motionElement
    element.transform.value = .scale(by: 0.4)
    for _ in 0..<3 { stage.card.frame = CGRect(x: 100, y: 100, width: 80, height: 80) }
    expect(stage.card.bounds.size == CGSize(width: 80, height: 80))
    expect(element.size.value == Point(80, 80) && element.position.value == Point(140, 140))
    expect(Transform(stage.card.transform) == .scale(by: 0.4))
    stage.card.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    expect(element.size.value == Point(100, 60) && element.layoutPosition.value == Point(50, 30))
    element.transform.value = .identity
    expect(stage.card.transform == .identity)
    stage.card.frame = CGRect(x: 100, y: 100, width: 80, height: 80)
    expect(element.size.value == Point(80, 80))
  }

  @Test("a transform that is read or written while a layout sets the frame stays", arguments: [0.4, 0.5])
  func transformDuringFrame(newScale: Double) {
    stage.card.movesByTransform = false
    let element = stage.card.motionElement
    element.transform.value = .scale(by: 0.4)
    var read: [Transform] = []
    let size = element.size.subscribe { [unowned card = stage.card] size in
      guard size == Point(100, 60) else { return }
      read.append(card.motionElement.transform.value)
      element.transform.value = .scale(by: newScale)
    }
    stage.card.frame = CGRect(x: 100, y: 100, width: 100, height: 60)
    size.unsubscribe()
    expect(read == [.scale(by: 0.4)])
    expect(stage.card.bounds.size == CGSize(width: 100, height: 60))
    expect(Transform(stage.card.transform) == .scale(by: newScale))
    expect(stage.card.motionElement.transform.value == .scale(by: newScale))
  }

  @Test("an observer of a layout may remove the transform of the view")
  func transformRemovedByLayout() {
    stage.card.movesByTransform = false
    let element = stage.card.motionElement
    element.transform.value = .scale(by: 0.4)
    let places = element.layoutPosition.subscribe { place in
      if place != Point(140, 140) { element.transform.value = .identity }
    }
    stage.card.frame = CGRect(x: 100, y: 100, width: 100, height: 60)
    places.unsubscribe()
    expect(stage.card.transform == .identity && element.size.value == Point(100, 60))
    stage.card.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
    expect(element.layoutPosition.value == Point(40, 40) && element.size.value == Point(80, 80))
  }

  @Test("the placement does not keep the view alive")
  func released() {
    weak var view: UIView?
    autoreleasepool {
      let card = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
      card.movesByTransform = true
      card.motionElement.position.value = Point(20, 20)
      view = card
    }
    expect(view == nil)
  }
}
#endif
