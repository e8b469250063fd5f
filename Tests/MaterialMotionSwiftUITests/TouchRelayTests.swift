// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI) && os(iOS)
import MaterialMotion
import SwiftUI
import Testing
import UIKit
import UIKit.UIGestureRecognizerSubclass

@testable import MaterialMotionSwiftUI

import typealias MaterialMotion.Point
import class MaterialMotion.Spring

/// A recognizer whose state UIKit does not check, because no touch of UIKit changes it.
private final class HandRelay: TouchRelayRecognizer {
  private var present = UIGestureRecognizer.State.possible

  override var state: UIGestureRecognizer.State {
    get { present }
    set { present = newValue }
  }
}

@Suite("Relayed touches") @MainActor
struct TouchRelayTests {
  private let stage = MotionStage()
  private let card = MotionElement(position: Point(100, 100), size: Point(80, 80))
  private let recognizer = HandRelay()
  private let touch = HandTouch()
  private let event = HandEvent()

  init() {
    recognizer.relayTouches(to: card, of: stage)
  }

  private func press(at time: Double) {
    (touch.time, event.time) = (time, time)
    recognizer.touchesBegan([touch], with: event)
  }

  private func move(to x: Double, at time: Double) {
    touch.place = Point(x, 100)
    (touch.time, event.time) = (time, time)
    recognizer.touchesMoved([touch], with: event)
  }

  private func lift(at time: Double) {
    (touch.time, event.time) = (time, time)
    recognizer.touchesEnded([touch], with: event)
  }

  @Test("begin when the card is dragged, and end with the drag")
  func drag() {
    stage.runtime.add(Draggable(), to: card)
    let start = stage.clock.now
    press(at: start)
    #expect(recognizer.state == .possible)
    move(to: 130, at: start + 0.01)
    #expect(recognizer.state == .began)
    move(to: 150, at: start + 0.02)
    #expect(recognizer.state == .changed)
    #expect(card.position.value == Point(140, 100))
    lift(at: start + 0.03)
    #expect(recognizer.state == .ended)
  }

  @Test("leave a movement along the other axis to a scroll view")
  func scrolls() {
    stage.runtime.add(Draggable(along: .y), to: card)
    let start = stage.clock.now
    press(at: start)
    move(to: 150, at: start + 0.01)
    #expect(recognizer.state == .possible)
    lift(at: start + 0.02)
    #expect(recognizer.state == .failed)
  }

  @Test("catch the card in flight without a movement")
  func catches() {
    stage.runtime.add(Spring(destination: Point(300, 100)), to: card.position)
    stage.runtime.add(Draggable(), to: card)
    stage.clock.tick(at: stage.clock.now + 0.1)
    press(at: stage.clock.now)
    #expect(recognizer.state == .began)
    #expect(card.isHeld)
  }

  @Test("are cancelled when the recognizer is reset, as for a scroll view that begins to scroll")
  func reset() {
    stage.runtime.add(Draggable(), to: card)
    let start = stage.clock.now
    press(at: start)
    recognizer.reset()
    move(to: 200, at: start + 0.02)
    #expect(card.position.value == Point(100, 100))
  }

  @Test("are cancelled in mid-drag when the recognizer gets another element, and the gesture is cancelled")
  func anotherElement() {
    stage.runtime.add(Draggable(), to: card)
    let other = MotionElement(position: Point(300, 300))
    let start = stage.clock.now
    press(at: start)
    move(to: 150, at: start + 0.01)
    recognizer.relayTouches(to: other, of: stage)
    #expect(recognizer.state == .cancelled)
    #expect(!card.isHeld)
    move(to: 250, at: start + 0.02)
    lift(at: start + 0.03)
    #expect(recognizer.state == .cancelled)
    #expect(other.position.value == Point(300, 300))
  }

  @Test("are cancelled when SwiftUI removes the view in mid-drag")
  func removed() {
    stage.runtime.add(Draggable(), to: card)
    let start = stage.clock.now
    press(at: start)
    recognizer.cancelTouches()
    #expect(recognizer.state == .failed)
    recognizer.reset()
    recognizer.state = .possible
    press(at: start + 1)
    move(to: 150, at: start + 1.01)
    #expect(card.isHeld)
    recognizer.cancelTouches()
    #expect(recognizer.state == .cancelled)
    #expect(!card.isHeld)
  }

  @Test("inside a control, and inside the views of a control, belong to the control")
  func controls() {
    let (panel, control, content) = (UIView(), UIControl(), UIView())
    panel.addGestureRecognizer(recognizer)
    panel.addSubview(control)
    control.addSubview(content)
    for (view, isReceived) in [(panel, true), (control, false), (content, false)] {
      touch.pressedView = view
      #expect(recognizer.gestureRecognizer(recognizer, shouldReceive: touch) == isReceived)
    }
    // A control that contains the whole stage does not count.
    let surroundings = UIControl()
    surroundings.addSubview(panel)
    touch.pressedView = panel
    #expect(recognizer.gestureRecognizer(recognizer, shouldReceive: touch))
  }

  @Test("have the slop of their kind: 10 points for a finger, and 3 points for a pencil")
  func kinds() {
    stage.runtime.add(Draggable(), to: card)
    let start = stage.clock.now
    touch.kind = .pencil
    press(at: start)
    move(to: 105, at: start + 0.01)
    #expect(recognizer.state == .began)
    #expect(touch.pointerKind == .pen)
    touch.kind = .indirectPointer
    #expect(touch.pointerKind == .mouse)
    touch.kind = .direct
    #expect(touch.pointerKind == .touch)
  }
}
#endif
