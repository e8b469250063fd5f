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
  private let spring = Spring(destination: Point(300, 140))

  init() {
    stage.window.isHidden = false
  }

  /// Starts a flight. A test begins it itself, because Core Animation ends it when the run loop turns.
  private func fly() -> MotionRuntime {
    let runtime = MotionRuntime(clock: stage.clock.drawingFlights(by: spring, of: stage.card))
    runtime.add(spring, to: stage.card.motionElement.position)
    stage.clock.advance(by: 0.05, framesPerSecond: 60)
    return runtime
  }

  private var updaters: [FlightUpdater] { stage.window.subviews.compactMap { $0 as? FlightUpdater } }

  @Test("finds the view where it is drawn")
  func hitTest() {
    let runtime = fly()
    expect(updaters.count == 1)
    expect(!stage.clock.wantsFrames)
    let start = Point(stage.card.center)
    stage.clock.advance(by: 0.3)
    expect(Point(stage.card.center) == start)
    // The card has left this place of its start.
    expect(stage.window.hitTest(CGPoint(x: 105, y: 140), with: nil) === stage.panel)
    expect(stage.card.center.x > 250)
    expect(stage.window.hitTest(CGPoint(x: 300, y: 140), with: nil) === stage.card)
    expect(!stage.clock.wantsFrames)
    withExtendedLifetime(runtime) {}
  }

  @Test("is not needed after the flight")
  func end() async {
    let runtime = fly()
    spring.stop()
    await Task.yield()
    expect(updaters.isEmpty)
    withExtendedLifetime(runtime) {}
  }

  @Test("stays in the window if another flight begins at the end of one")
  func nextFlight() async {
    let runtime = fly()
    spring.stop()
    spring.destination.value = Point(20, 140)
    stage.clock.advance(by: 0.05, framesPerSecond: 60)
    expect(!stage.clock.wantsFrames)
    await Task.yield()
    expect(updaters.count == 1)
    withExtendedLifetime(runtime) {}
  }

  @Test("is removed on the main thread if the runtime is released on another one")
  func release() async {
    nonisolated(unsafe) let runtime = Unmanaged.passRetained(fly())
    expect(updaters.count == 1)
    await Task.detached { runtime.release() }.value
    await Task.yield()
    expect(updaters.isEmpty)
  }
}
#endif
