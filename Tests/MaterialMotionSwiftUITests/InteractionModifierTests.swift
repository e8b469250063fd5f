// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI) && !os(watchOS)
import MaterialMotion
import MaterialMotionSwiftUI
import SwiftUI
import Testing

import typealias MaterialMotion.Point

@Suite("Modifiers with an interaction") @MainActor
struct InteractionModifierTests {
  private let stage = MotionStage()
  private let card = MotionElement()
  private let marker = Marker()

  private func show(_ view: some View) -> ShownWindow {
    let window = ShownWindow(view.frame(width: 200, height: 100).motionStage(stage))
    window.layOut()
    return window
  }

  private var view: some View { MarkerView(marker: marker).frame(width: 20, height: 20) }

  private func rest() {
    for _ in 1...500 { stage.clock.tick(at: stage.clock.now + 1 / 60) }
  }

  @Test("a tossed view returns to its place in the layout")
  func returns() {
    let window = show(view.tossable(of: card))
    #expect(card.position.value == Point(100, 50) && card.gestureRecognizers.count == 1)
    card.toss(from: Point(20, 20), velocity: .zero)
    rest()
    #expect(card.position.value == Point(100, 50))
    withExtendedLifetime(window) {}
  }

  @Test("an element of the application flies to the destination, and the interaction gets it")
  func flies() {
    let tossable = Tossable()
    let window = show(view.tossable(to: Point(60, 40), by: tossable, of: card))
    #expect(tossable.spring.destination.value == Point(60, 40))
    rest()
    #expect(card.position.value == Point(60, 40))
    withExtendedLifetime(window) {}
  }

  @Test("bounds are those of the interaction")
  func bounds() {
    let (flingable, draggable) = (Flingable(), Draggable())
    let limits = Bounds(x: 20...80, y: 20...80)
    let window = show(
      ZStack {
        view.flingable(within: limits, by: flingable)
        view.motionDraggable(within: limits, by: draggable)
      })
    #expect(flingable.fling.bounds.value == limits && draggable.bounds.value == limits)
    withExtendedLifetime(window) {}
  }
}
#endif
