// SPDX-License-Identifier: Apache-2.0
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

import typealias MaterialMotion.Point

@Suite("Pinches and turns on the trackpad") @MainActor
struct FingersTests {
  @Test("a pinch scales the view", arguments: [true, false])
  func scales(isLate: Bool) {
    let stage = HandsStage(areActionsLate: isLate)
    stage.runtime.add(Scalable(), to: stage.card)
    stage.fingers(.magnify, by: 0.5, at: Point(140, 140))
    #expect(abs(stage.element.scale.value - 1.5) < 1e-9 && !stage.card.isHeld)
    // A second pinch starts at the scale of the first one.
    stage.fingers(.magnify, by: 0.5, at: Point(140, 140))
    #expect(abs(stage.element.scale.value - 2.25) < 1e-9)
  }

  @Test("a turn rotates the view as the fingers turn, also in a flipped superview", arguments: [false, true])
  func rotates(isFlipped: Bool) {
    let stage = HandsStage(isFlipped: isFlipped)
    stage.runtime.add(Rotatable(), to: stage.card)
    stage.fingers(.rotate, by: 90, at: Point(140, isFlipped ? 160 : 140))
    // Counterclockwise on the screen is negative where y points down.
    #expect(abs(stage.element.rotation.value - (isFlipped ? -.pi / 2 : .pi / 2)) < 1e-6)
  }

  @Test("a pinch and a turn at the same time change one view, and an ended pinch leaves the turn")
  func together() {
    let stage = HandsStage()
    stage.runtime.add(DirectlyManipulable(), to: stage.card)
    let place = CGPoint(x: 140, y: 140)
    func send(_ type: NSEvent.EventType, _ amount: Double, _ phase: NSEvent.Phase) {
      stage.clock.advance(by: 0.01, framesPerSecond: 100)
      stage.window.sendEvent(.fingers(type, by: amount, phase, at: place, time: stage.clock.now))
      RunLoopTurn.end()
    }
    send(.magnify, 0, .began)
    send(.rotate, 0, .began)
    send(.magnify, 0.25, .changed)
    send(.rotate, 30, .changed)
    send(.magnify, 0, .cancelled)
    send(.rotate, 15, .changed)
    #expect(abs(stage.element.scale.value - 1.25) < 1e-9 && stage.card.isHeld)
    #expect(abs(stage.element.rotation.value - .pi / 4) < 1e-6)
    send(.rotate, 0, .ended)
    #expect(!stage.card.isHeld)
  }

  @Test("a pinch beside the view does not scale it")
  func misses() {
    let stage = HandsStage()
    stage.runtime.add(Scalable(), to: stage.card)
    stage.fingers(.magnify, by: 0.5, at: Point(20, 20))
    #expect(stage.element.scale.value == 1)
  }

  @Test("a pinch and a turn that the program refuses change nothing")
  func refused() {
    let stage = HandsStage()
    let manipulable = DirectlyManipulable()
    stage.runtime.add(manipulable, to: stage.card)
    manipulable.scalable.recognizer(for: stage.card)?.mayBegin = { press, _ in press.kind != .mouse }
    manipulable.rotatable.recognizer(for: stage.card)?.mayBegin = { press, _ in press.kind != .mouse }
    stage.fingers(.magnify, by: 0.5, at: Point(140, 140))
    stage.fingers(.rotate, by: 90, at: Point(140, 140))
    #expect(stage.element.scale.value == 1 && stage.element.rotation.value == 0)
    manipulable.scalable.recognizer(for: stage.card)?.mayBegin = nil
    stage.fingers(.magnify, by: 0.5, at: Point(140, 140))
    #expect(abs(stage.element.scale.value - 1.5) < 1e-9)
  }

  @Test("a pinch that begins while its interaction is disabled changes nothing later either")
  func disabled() {
    let stage = HandsStage()
    let scalable = Scalable()
    stage.runtime.add(scalable, to: stage.card)
    scalable.enabled.value = false
    func send(_ amount: Double, _ phase: NSEvent.Phase) {
      stage.clock.advance(by: 0.01, framesPerSecond: 100)
      stage.window.sendEvent(
        .fingers(.magnify, by: amount, phase, at: CGPoint(x: 140, y: 140), time: stage.clock.now))
      RunLoopTurn.end()
    }
    send(0, .began)
    send(0.25, .changed)
    scalable.enabled.value = true
    send(0.25, .changed)
    send(0, .ended)
    #expect(stage.element.scale.value == 1 && !stage.card.isHeld)
    stage.fingers(.magnify, by: 0.5, at: Point(140, 140))
    #expect(abs(stage.element.scale.value - 1.5) < 1e-9)
  }
}
