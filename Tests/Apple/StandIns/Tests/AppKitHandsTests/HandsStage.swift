// SPDX-License-Identifier: Apache-2.0
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

import typealias MaterialMotion.Point

/// A view whose y axis may point down, and which counts the events that it receives.
final class StageView: NSView {
  private let isMirrored: Bool
  var received: [NSEvent.EventType] = []
  var onWheel: (NSEvent) -> Bool = { _ in false }

  init(_ frame: CGRect, isFlipped: Bool = false) {
    isMirrored = isFlipped
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override var isFlipped: Bool { isMirrored }
  override func mouseDown(with event: NSEvent) { received.append(event.type) }
  override func mouseUp(with event: NSEvent) { received.append(event.type) }
  override func scrollWheel(with event: NSEvent) {
    if onWheel(event) { return }
    received.append(event.type)
    super.scrollWheel(with: event)
  }
}

/// A window of 400 × 300 points, with a panel that fills it, and a card of 80 × 80 points with its centre at
/// (140, 140) of the panel. The mouse moves in the coordinates of the window, whose y axis points up.
@MainActor
final class HandsStage {
  let window = NSWindow(
    contentRect: CGRect(x: 0, y: 0, width: 400, height: 300), styleMask: .titled, backing: .buffered,
    defer: false)
  let panel: StageView
  let card = StageView(CGRect(x: 100, y: 100, width: 80, height: 80))
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  private var mouse = Point.zero
  /// Whether a turn of the run loop follows each event of the mouse.
  var turnsAfterEvents = true

  init(isFlipped: Bool = false, areActionsLate: Bool = true, framesResetTransforms: Bool = false) {
    AppKitAssumptions.areActionsLate = areActionsLate
    AppKitAssumptions.framesResetTransforms = framesResetTransforms
    AppKitAssumptions.removalCancels = true
    panel = StageView(CGRect(x: 0, y: 0, width: 400, height: 300), isFlipped: isFlipped)
    runtime = MotionRuntime(clock: clock)
    window.contentView = panel
    panel.addSubview(card)
    clock.tick(at: 1)
  }

  var element: MotionElement { card.motionElement }

  /// The card's centre in the panel, without the layer's transform.
  var centre: Point { Point(card.frame.origin) + Point(card.frame.size) / 2 }

  func advance(by seconds: Double) {
    clock.advance(by: seconds, framesPerSecond: 60)
    RunLoopTurn.end()
  }

  private func send(_ type: NSEvent.EventType, _ place: Point) {
    mouse = place
    let event = NSEvent.mouseEvent(
      with: type, location: CGPoint(place), modifierFlags: [], timestamp: clock.now, windowNumber: 0,
      context: nil, eventNumber: 0, clickCount: 1, pressure: 1)
    if let event { window.sendEvent(event) }
    if turnsAfterEvents { RunLoopTurn.end() }
  }

  func press(_ place: Point) { send(.leftMouseDown, place) }

  /// Moves the mouse in steps of 10 ms.
  func move(by way: Point, steps: Int = 10) {
    let start = mouse
    for step in 1...steps {
      clock.advance(by: 0.01, framesPerSecond: 100)
      send(.leftMouseDragged, start + way * (Double(step) / Double(steps)))
    }
  }

  func release() { send(.leftMouseUp, mouse) }

  /// Lets the mouse rest, so that nothing is thrown.
  func rest() { advance(by: 0.2) }

  func click(_ place: Point) {
    press(place)
    clock.advance(by: 0.05, framesPerSecond: 100)
    release()
  }

  /// Sends a gesture of two fingers in equal changes, and ends it.
  func fingers(_ type: NSEvent.EventType, by amount: Double, at place: Point, steps: Int = 10) {
    for step in 0...steps + 1 {
      clock.advance(by: 0.01, framesPerSecond: 100)
      let phase: NSEvent.Phase = step == 0 ? .began : step > steps ? .ended : .changed
      let change = phase == .changed ? amount / Double(steps) : 0
      window.sendEvent(.fingers(type, by: change, phase, at: CGPoint(place), time: clock.now))
      RunLoopTurn.end()
    }
  }
}

func isNear(_ one: Point, _ other: Point, within distance: Double = 1e-6) -> Bool {
  (one - other).lengthSquared.squareRoot() <= distance
}
