// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
import MaterialMotion
import SwiftUI
import Testing

@testable import MaterialMotionSwiftUI

import typealias MaterialMotion.Point
import class MaterialMotion.Spring

@Suite("Motion stage") @MainActor
struct MotionStageTests {
  /// Draws a frame, as a stage that is shown does for each frame of its display link.
  private func drawFrame(after seconds: Double, on stage: MotionStage) {
    stage.clock.tick(at: stage.clock.now + seconds)
  }

  @Test("wants frames only while something moves")
  func wantsFrames() {
    let stage = MotionStage()
    let card = MotionElement()
    #expect(!stage.clock.wantsFrames)
    stage.runtime.add(Spring(destination: Point(100, 0)), to: card.position)
    #expect(stage.clock.wantsFrames)
    for _ in 1...1000 { drawFrame(after: 1 / 60, on: stage) }
    #expect(card.position.value == Point(100, 0))
    #expect(!stage.clock.wantsFrames)
  }

  @Test("its clock's time is the system's uptime")
  func times() {
    let before = ProcessInfo.processInfo.systemUptime
    let stage = MotionStage()
    let time = stage.clock.now
    // The two clocks of the system round differently.
    #expect(time >= before - 1e-6)
    #expect(time <= ProcessInfo.processInfo.systemUptime + 1e-6)
  }

  @Test("an element that receives a pointer's events is dragged and tossed")
  func tosses() {
    let stage = MotionStage()
    let card = MotionElement(position: Point(40, 40), size: Point(80, 80))
    let tossable = Tossable()
    tossable.spring.destination.value = Point(40, 40)
    stage.runtime.add(tossable, to: card)
    let start = stage.clock.now
    func send(_ phase: PointerEvent.Phase, _ x: Double, after seconds: Double) {
      stage.clock.eventArrived(at: start + seconds)
      card.receive(
        PointerEvent(
          identifier: 1, phase: phase, position: Point(x, 40), timestamp: start + seconds, kind: .touch))
    }
    send(.down, 40, after: 0)
    for step in 1...10 { send(.move, 40 + Double(step) * 5, after: Double(step) / 100) }
    // The slop of a finger, 10 points, does not move the card.
    #expect(abs(card.position.value.x - 80) < 1e-9)
    send(.up, 90, after: 0.1)
    #expect(abs(card.velocity.value.x - 500) < 1)
    let x = card.position.value.x
    drawFrame(after: 0.001, on: stage)
    #expect(card.position.value.x > x)
    for _ in 1...1000 { drawFrame(after: 1 / 60, on: stage) }
    #expect(card.position.value == Point(40, 40))
  }

  @Test("with reduced motion a spring lands in the next frame")
  func reducesMotion() {
    let stage = MotionStage()
    let card = MotionElement()
    stage.clock.prefersReducedMotion = true
    stage.runtime.add(Spring(destination: Point(100, 0)), to: card.position)
    drawFrame(after: 1 / 60, on: stage)
    #expect(card.position.value == Point(100, 0))
    #expect(!stage.clock.wantsFrames)
  }

  @Test("reduced motion that is switched on in mid-flight lands a spring, and a later one moves again")
  func togglesReducedMotion() {
    let stage = MotionStage()
    let card = MotionElement()
    let spring = Spring(destination: Point(100, 0))
    stage.runtime.add(spring, to: card.position)
    drawFrame(after: 1 / 60, on: stage)
    #expect(card.position.value != Point(100, 0))
    stage.clock.prefersReducedMotion = true
    drawFrame(after: 1 / 60, on: stage)
    #expect(card.position.value == Point(100, 0))
    stage.clock.prefersReducedMotion = false
    spring.destination.value = Point(0, 0)
    drawFrame(after: 1 / 60, on: stage)
    #expect(card.position.value != Point(0, 0))
    #expect(stage.clock.wantsFrames)
  }

  @Test("releasing the stage ends its motion")
  func isReleased() {
    weak var stage: MotionStage?
    let card = MotionElement()
    do {
      let made = MotionStage()
      stage = made
      made.runtime.add(Spring(destination: Point(100, 0)), to: card.position)
      #expect(card.isInFlight)
    }
    #expect(stage == nil)
    #expect(!card.isInFlight)
  }

  @Test("reports values that it drops")
  func reports() {
    var reports: [MotionDiagnostics.Report] = []
    let stage = MotionStage(diagnostics: MotionDiagnostics { reports.append($0) })
    stage.clock.tick(at: .nan)
    #expect(reports.count == 1)
  }
}
#endif
