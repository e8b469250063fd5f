// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI) && !os(watchOS)
import MaterialMotion
import MaterialMotionCoreAnimation
import SwiftUI
import Testing

@testable import MaterialMotionSwiftUI

import typealias MaterialMotion.Point
import class MaterialMotion.Spring

@Suite("View behind a stage") @MainActor
struct StageViewTests {
  private let stage = MotionStage()
  private let card = MotionElement()

  private func makeView() -> StageView {
    StageView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  }

  @Test("wants frames of its display while something moves on the stage")
  func wantsFrames() throws {
    let view = makeView()
    view.show(stage)
    let frames = try #require(view.driver).frames
    #expect(!frames.areWanted)
    let spring = Spring(destination: Point(100, 0))
    stage.runtime.add(spring, to: card.position)
    #expect(frames.areWanted)
    for _ in 1...1000 { stage.clock.tick(at: stage.clock.now + 1 / 60) }
    #expect(!frames.areWanted)
    spring.destination.value = .zero
    #expect(frames.areWanted)
  }

  @Test("wants frames at once if something already moves")
  func isLate() throws {
    stage.runtime.add(Spring(destination: Point(100, 0)), to: card.position)
    let view = makeView()
    view.show(stage)
    #expect(try #require(view.driver).frames.areWanted)
  }

  @Test("draws no frames outside a window")
  func outsideWindow() throws {
    let view = makeView()
    view.show(stage)
    stage.runtime.add(Spring(destination: Point(100, 0)), to: card.position)
    #expect(try !#require(view.driver).frames.frameArrived(at: stage.clock.now + 1 / 60))
  }

  @Test("another view of the same stage takes the frames over")
  func takesOver() {
    let (first, second) = (makeView(), makeView())
    first.show(stage)
    second.show(stage)
    #expect(first.driver == nil)
    #expect(second.driver != nil)
    #expect(stage.frames.view === second)
  }

  @Test("ends its frames when SwiftUI dismantles it")
  func stops() {
    let view = makeView()
    view.show(stage)
    view.stop()
    #expect(view.driver == nil)
    stage.runtime.add(Spring(destination: Point(100, 0)), to: card.position)
    #expect(stage.clock.wantsFrames)
  }

  @Test("a shown stage has a view, and ticks in its window")
  func isShown() throws {
    let shown = ShownStage()
    shown.stage.runtime.add(Spring(destination: Point(100, 40)), to: shown.card.position)
    let frames = try #require(shown.stage.frames.view?.driver).frames
    #expect(frames.areWanted)
    #expect(frames.frameArrived(at: shown.stage.clock.now + 1 / 60))
  }
}
#endif
