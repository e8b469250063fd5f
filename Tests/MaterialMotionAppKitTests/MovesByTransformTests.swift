// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

import typealias MaterialMotion.Point

@Suite("An NSView that moves by transform") @MainActor
struct MovesByTransformTests {
  @Test("a view that moves by transform keeps its frame, and its distance from where the layout puts it")
  func movesByTransform() throws {
    let stage = TestStage()
    let card = stage.card
    card.movesByTransform = true
    card.motionElement.position.value = Point(200, 150)
    expect(card.frame == CGRect(x: 100, y: 100, width: 80, height: 80))
    try stage.expectDrawn()
    card.setFrameOrigin(CGPoint(x: 0, y: 100))
    expect(card.motionElement.position.value == Point(100, 150))
    try stage.expectDrawn()
    card.movesByTransform = false
    expect(card.frame.origin == CGPoint(x: 60, y: 110))
    expect(card.layer?.affineTransform() == .identity)
    expect(card.motionElement.position.value == Point(100, 150))
  }

  @Test("a view with constraints that moves by transform stays where it was dropped")
  func constraints() throws {
    let stage = TestStage()
    let (card, panel) = (stage.card, stage.panel)
    card.translatesAutoresizingMaskIntoConstraints = false
    let leading = card.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 100)
    NSLayoutConstraint.activate([
      leading, card.bottomAnchor.constraint(equalTo: panel.bottomAnchor, constant: -100),
      card.widthAnchor.constraint(equalToConstant: 80), card.heightAnchor.constraint(equalToConstant: 80),
    ])
    stage.window.layoutIfNeeded()
    card.movesByTransform = true
    let pan = stage.makePan()
    stage.runtime.add(Draggable(), to: card)
    let start = card.motionElement.position.value
    pan.begin(at: start)
    pan.move(to: start + Point(30, 10))
    leading.constant = 120
    stage.window.layoutIfNeeded()
    expect(card.motionElement.position.value, isNear: start + Point(30, 10))
    try stage.expectDrawn()
    pan.end()
    leading.constant = 100
    stage.window.layoutIfNeeded()
    expect(card.motionElement.position.value, isNear: start + Point(10, 10))
    try stage.expectDrawn()
  }
}
#endif
