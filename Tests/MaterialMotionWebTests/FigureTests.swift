// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import Testing

@testable import MaterialMotionWeb

/// Figures receive the messages of a page that does not exist. Nothing is drawn.
struct FigureTests {
  private let figure = Figure(1, Painter(), nil)
  private var motion: MotionElement { figure.element.motionElement }

  /// Sends a layout whose corner is at (20, 10) plus a vector, as the script does.
  private func layOut(by shift: Point = .zero, size: Point = Point(80, 60), keepsPosition: Bool = false) {
    _ = figure.receive(
      .layout, nil,
      (
        20 + shift.x, 10 + shift.y, size.x, 0, 0, size.y, size.x, size.y, keepsPosition ? 1 : .nan, .nan
      ))
  }

  private func takeOver(position: Point = Point(60, 40), opacity: Double = 1) {
    _ = figure.receive(.style, nil, (position.x, position.y, 1, 0, 0, 1, opacity, 3, 0, .nan))
  }

  @Test("the first layout and the style sheet determine the initial values")
  func firstLayout() {
    layOut()
    takeOver(opacity: 0.5)
    expect(motion.position.value == Point(60, 40))
    expect(motion.size.value == Point(80, 60))
    expect(motion.opacity.value == 0.5)
    expect(motion.zIndex.value == 3)
  }

  @Test("what the program writes before the first layout stays")
  func writtenBefore() {
    motion.position.value = Point(200, 100)
    motion.opacity.value = 0.25
    layOut(by: Point(5, 5))
    takeOver(opacity: 0.5)
    expect(motion.position.value == Point(200, 100))
    expect(motion.opacity.value == 0.25)
    expect(motion.transform.value == .identity)
    expect(motion.size.value == Point(80, 60))
  }

  @Test("a position (0, 0) that the program writes before the first layout stays", arguments: [false, true])
  func writtenOrigin(isDraggable: Bool) {
    let runtime = MotionRuntime(clock: ManualFrameClock())
    if isDraggable { runtime.add(Draggable(), to: motion) }
    motion.position.value = .zero
    layOut(by: Point(5, 5))
    takeOver()
    expect(motion.position.value == .zero)
    expect(motion.layoutPosition.value == Point(65, 45))
    expect(figure.takeRecord().changes.truncatingRemainder(dividingBy: 2) == 1)
  }

  @Test("an interaction that is added before the first layout does not place the element")
  func interactionBefore() {
    let runtime = MotionRuntime(clock: ManualFrameClock())
    runtime.add(Tossable(), to: motion)
    layOut()
    takeOver()
    expect(motion.position.value == Point(60, 40))
  }

  @Test("a layout moves an element at rest, and keeps its displacement")
  func followsLayout() {
    layOut()
    takeOver()
    motion.position.value += Point(5, 0)
    layOut(by: Point(100, 0))
    expect(motion.position.value == Point(165, 40))
    expect(motion.layoutPosition.value == Point(160, 40))
  }

  @Test("the layout position is that of the anchor point, without the style sheet's translation and rotation")
  func layoutPosition() {
    motion.anchorPoint.value = Point(1, 0)
    layOut()
    expect(motion.layoutPosition.value == Point(100, 10))
    takeOver(position: Point(65, 40))
    expect(motion.layoutPosition.value == Point(100, 10))
    motion.anchorPoint.value = Point(0.5, 0.5)
    expect(motion.layoutPosition.value == Point(60, 40))
    // A node with a `transform` that turns it by a quarter.
    _ = figure.receive(.layout, nil, (90, 0, 0, 80, -60, 0, 80, 60, .nan, .nan))
    expect(motion.layoutPosition.value == Point(60, 40))
    motion.anchorPoint.value = Point(1, 0)
    expect(motion.layoutPosition.value == Point(90, 80))
    motion.anchorPoint.value = Point(0, 1)
    expect(motion.layoutPosition.value == Point(30, 0))
  }

  @Test("an element that has written its size stays, but its layout position is that of the new size")
  func writtenSize() {
    layOut()
    takeOver()
    layOut(size: Point(100, 80), keepsPosition: true)
    expect(motion.position.value == Point(60, 40))
    expect(motion.layoutPosition.value == Point(70, 50))
  }

  @Test("a card that lands at the layout does not fly when the layout places it, at first and later")
  func landsAtLayout() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    runtime.add(Tossable(landing: .layout), to: motion)
    layOut()
    takeOver()
    layOut(by: Point(0.3, 100.1))
    expect(!clock.wantsFrames)
    expect(motion.position.value == motion.layoutPosition.value)
    motion.toss(velocity: Point(2000, 0))
    clock.advance(by: 0.05, framesPerSecond: 60)
    let position = motion.position.value
    layOut(by: Point(200, 0))
    expect(motion.position.value == position)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(motion.position.value == Point(260, 40))
  }

  @Test("an element in flight keeps its position when the layout moves")
  func keepsPositionInFlight() {
    layOut()
    takeOver()
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring<Point>()
    spring.destination.value = Point(300, 40)
    runtime.add(spring, to: motion.position)
    clock.advance(by: 0.05)
    let position = motion.position.value
    layOut(by: Point(100, 0))
    expect(motion.position.value == position)
    expect(figure.takeRecord().position == position)
  }

  @Test("the position and the home follow the layout while only the scale and the rotation move")
  func turnsAndScales() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    layOut()
    takeOver()
    runtime.add(Tossable(), to: motion)
    runtime.add(Spring(destination: 2), to: motion.scale)
    runtime.add(Spring(destination: 1), to: motion.rotation)
    clock.advance(by: 0.05)
    expect(motion.isInFlight)
    layOut(by: Point(100, 0))
    expect(motion.position.value == Point(160, 40))
    clock.advance(by: 5, framesPerSecond: 60)
    motion.toss(velocity: Point(900, 0))
    clock.advance(by: 5, framesPerSecond: 60)
    expect(motion.position.value == Point(160, 40))
  }

  @Test("the home stays where it is while the program changes the size of an element in flight")
  func homeOfGrowingElement() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    layOut()
    takeOver()
    let subscription = runtime.add(Tossable(), to: motion)
    motion.toss(velocity: Point(900, 0))
    clock.advance(by: 0.05, framesPerSecond: 60)
    for width in [85.0, 90, 100] { layOut(size: Point(width, 60), keepsPosition: true) }
    clock.advance(by: 5, framesPerSecond: 60)
    expect(motion.position.value == Point(60, 40))
    expect(motion.layoutPosition.value == Point(70, 40))
    // The next layout moves the home by its own vector only.
    motion.toss(velocity: Point(900, 0))
    clock.advance(by: 0.05, framesPerSecond: 60)
    layOut(by: Point(200, 0), size: Point(100, 60))
    clock.advance(by: 5, framesPerSecond: 60)
    expect(motion.position.value == Point(260, 40))

    // A landing at the layout ends where the layout has put the new rectangle.
    subscription.unsubscribe()
    runtime.add(Tossable(landing: .layout), to: motion)
    motion.toss(velocity: Point(900, 0))
    clock.advance(by: 0.05, framesPerSecond: 60)
    layOut(by: Point(200, 0), size: Point(120, 60), keepsPosition: true)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(motion.position.value == Point(280, 40))
  }

  @Test("a size that a stream moves does not follow the layout")
  func keepsMovingSize() {
    layOut()
    takeOver()
    let runtime = MotionRuntime(clock: ManualFrameClock())
    let spring = Spring<Point>()
    spring.destination.value = Point(200, 200)
    runtime.add(spring, to: motion.size)
    layOut(size: Point(81, 61))
    expect(motion.size.value == Point(80, 60))
  }

  @Test("an element that moves to another container in flight stays in place on the stage")
  func changesContainer() {
    layOut()
    takeOver()
    let (first, second) = (Container(), Container())
    _ = first.receive(.map, nil, (1, 0, 0, 1, 100, 50, 0, 0, 0, 0))
    _ = second.receive(.map, nil, (2, 0, 0, 2, 40, 30, 0, 0, 0, 0))
    let numbers = (20.0, 10.0, 80.0, 0.0, 0.0, 60.0, 80.0, 60.0, Double.nan, Double.nan)
    _ = figure.receive(.layout, first, numbers)
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring<Point>()
    spring.destination.value = Point(300, 40)
    runtime.add(spring, to: motion.position)
    let onStage = motion.position.value + Point(100, 50)
    _ = figure.receive(.layout, second, numbers)
    expect(motion.position.value == (onStage - Point(40, 30)) / 2)
  }

  @Test("a removal ends the interactions and releases what the element keeps")
  func removal() {
    final class Kept {
      let released: () -> Void
      init(_ released: @escaping () -> Void) { self.released = released }
      deinit { released() }
    }
    var isReleased = false
    let element = figure.element
    element.keep(Kept { isReleased = true })
    _ = figure.receive(.removal, nil, (0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    expect(isReleased)
    expect(element.lifetime.isOver)
    expect(element.motionElement.lifetime.isOver)
    isReleased = false
    element.keep(Kept { isReleased = true })
    expect(isReleased)
  }

  @Test("a transition of the style sheet is reported")
  func transition() {
    var messages: [String] = []
    let figure = Figure(1, Painter(), MotionDiagnostics { messages.append($0.message) })
    _ = figure.receive(.style, nil, (0, 0, 1, 0, 0, 1, 1, 0, 1, .nan))
    expect(messages.count == 1)
    expect(messages.first?.contains("transition-property") == true)
  }

  #if DEBUG
  @Test("a node that is dragged and offers no actions is reported by its name", arguments: [false, true])
  func missingActions(offersActions: Bool) {
    var reports: [MotionDiagnostics.Report] = []
    let figure = Figure(1, named: "The node '#card'", Painter(), nil)
    let clock = ManualFrameClock(diagnostics: MotionDiagnostics { reports.append($0) })
    let runtime = MotionRuntime(clock: clock)
    runtime.add(Draggable(), to: figure.element)
    if offersActions { figure.element.offer([MotionAction("Move") {}]) }
    for (phase, x) in [(0.0, 10.0), (1, 60), (2, 60)] {
      _ = figure.receive(.pointer, nil, (1, phase, 1, x, 10, x / 100, 0, .nan, .nan, .nan))
    }
    expect(reports == (offersActions ? [] : [.noActions(of: "The node '#card'")]))
  }
  #endif
}
