// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

/// A sheet on a screen of 400 × 800 points. It holds a list of 2000 points in a viewport of 700.
final class SheetTrial {
  let clock = ManualFrameClock()
  let area = ReactiveProperty(Bounds(x: 0...400, y: 0...800))
  let panel = MotionElement(size: Point(400, 1200))
  let content = MotionElement(size: Point(400, 240))
  let backdrop = MotionElement(size: Point(400, 800))
  let runtime: MotionRuntime
  let rows: MotionElement
  let list: Scroller
  let sheet: Sheet
  let edge: Sheet.Edge
  private(set) var crossings: [Sheet.Detent] = []
  private var observed: (length: Double, velocity: Double, offset: Double) = (0, 0, 0)
  let addition: Subscription

  init(
    _ detents: [Sheet.Detent] = [.medium, .large], at start: Sheet.Detent = .closed,
    from edge: Sheet.Edge = .bottom, isClosable: Bool = true
  ) {
    runtime = MotionRuntime(clock: clock)
    self.edge = edge
    let viewport = MotionElement(position: Point(200, 450), size: Point(400, 700), parent: panel)
    rows = MotionElement(position: Point(200, 1100), size: Point(400, 2000), parent: panel)
    list = Scroller(rows, in: viewport, along: .y, refreshInset: 60)
    sheet = Sheet(
      detents, at: start, from: edge, in: area, holding: edge == .bottom ? [.list(list)] : [],
      content: content, backdrop: backdrop, isClosable: isClosable)
    addition = runtime.add(sheet, to: panel)
    sheet.crossings.subscribe { [unowned self] in crossings.append($0) }
    sheet.visibleLength.subscribe { [unowned self] in observed.length = $0 }
    sheet.velocity.subscribe { [unowned self] in observed.velocity = $0 }
    list.offset.subscribe { [unowned self] in observed.offset = $0.y }
  }

  var length: Double { observed.length }
  var velocity: Double { observed.velocity }

  /// The offset of the list.
  var offset: Double { observed.offset }

  /// A hand that presses the panel 40 points below its upper edge.
  var hand: PointerScript { PointerScript(.mouse, at: Point(200, 840 - length)) }

  /// The place of the pointer at its latest event.
  private var finger = Point.zero

  func play(_ script: PointerScript) {
    script.play(on: panel, clock: clock)
    finger = script.events.last?.position ?? finger
  }

  /// Lifts or cancels the pointer that a script has pressed.
  func lift(isCancelled: Bool) { send(isCancelled ? .cancel : .up, at: finger) }

  func send(_ phase: PointerEvent.Phase, at place: Point) {
    finger = place
    clock.eventArrived(at: clock.now)
    panel.receive(
      PointerEvent(identifier: 1, phase: phase, position: place, timestamp: clock.now, kind: .mouse))
  }

  func rest() {
    clock.advance(by: 4, framesPerSecond: 60)
    expect(!sheet.isActive && !clock.wantsFrames)
  }

  func open(_ detent: Sheet.Detent) {
    sheet.detent.value = detent
    rest()
  }

  /// The movement of the sheet while a hand acts on it, and until it rests.
  func slide(after script: PointerScript) -> Trajectory<Double> {
    slide {
      play(script)
      rest()
    }
  }

  func slide(_ actions: () -> Void) -> Trajectory<Double> {
    Trajectory(of: sheet.visibleLength, velocity: sheet.velocity, on: clock, while: actions)
  }
}
