// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import Testing
import UIKit

@testable import MaterialMotionUIKit

import typealias MaterialMotion.Point

@Suite("A finger on a view whose flight Core Animation draws") @MainActor
struct FlightUpdaterTests {
  let stage = TestStage()
  private let tossable = Tossable(spring: Spring(destination: Point(300, 140)))
  private let runtime: MotionRuntime

  init() {
    stage.window.isHidden = false
    runtime = MotionRuntime(clock: stage.clock.drawingFlights(by: tossable.spring, of: stage.card))
    runtime.add(tossable, to: stage.card)
  }

  /// Starts the flight. A test begins it itself, because Core Animation ends it when the run loop turns.
  private func fly() { stage.clock.advance(by: 0.05, framesPerSecond: 60) }

  private var updaters: [FlightUpdater] { stage.window.subviews.compactMap { $0 as? FlightUpdater } }

  @Test("finds the view where it is drawn")
  func hitTest() {
    fly()
    #expect(updaters.count == 1)
    #expect(!stage.clock.wantsFrames)
    let start = Point(stage.card.center)
    stage.clock.advance(by: 0.3)
    #expect(Point(stage.card.center) == start)
    // The card has left this place of its start.
    #expect(stage.window.hitTest(CGPoint(x: 105, y: 140), with: nil) === stage.panel)
    #expect(stage.card.center.x > 250)
    #expect(stage.window.hitTest(CGPoint(x: 300, y: 140), with: nil) === stage.card)
    #expect(!stage.clock.wantsFrames)
  }

  @Test("is not needed after the flight")
  func end() async {
    fly()
    tossable.spring.stop()
    await Task.yield()
    #expect(updaters.isEmpty)
  }
}
#endif
