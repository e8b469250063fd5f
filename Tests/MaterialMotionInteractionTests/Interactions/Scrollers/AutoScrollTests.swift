// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("Scrolling near an edge")
struct AutoScrollTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let viewport = MotionElement(position: Point(200, 300), size: Point(400, 600))
  private let rows, row: MotionElement
  private let scroller: Scroller

  init() {
    runtime = MotionRuntime(clock: clock)
    rows = MotionElement(position: Point(200, 5000), size: Point(400, 10_000), parent: viewport)
    row = MotionElement(position: Point(200, 300), size: Point(400, 60), parent: viewport)
    scroller = Scroller(rows, along: .y)
    runtime.add(scroller, to: viewport)
    runtime.add(Draggable(along: .y), to: row)
  }

  private var offset: Double { 0 - rows.position.value.y }

  private func drag(to y: Double, framesPerSecond: Double = 60) {
    PointerScript(.mouse, at: Point(200, 300)).move(by: Point(0, y < 300 ? -3 : 3), over: 0.05)
      .move(by: Point(0, y - 300), over: 0.1)
      .play(on: row, clock: clock, framesPerSecond: framesPerSecond)
  }

  @Test("the velocity grows from the inner side of the zone to its middle")
  func velocities() {
    let edge = AutoScroll(of: scroller, in: viewport)
    let places: [(Double, Double)] = [
      (300, 0), (150, 0), (112.5, -450), (75, -900), (10, -900), (-50, -900), (450, 0), (487.5, 450),
      (590, 900), (.nan, 0),
    ]
    for (place, velocity) in places { expect(edge.velocity(at: place, in: 600) == velocity) }
    expect(edge.velocity(at: 180, in: 2000) == 0 && edge.velocity(at: 135, in: 2000) == -450)
    expect(edge.velocity(at: 0, in: 0) == 0)
  }

  /// The way that a map scrolls while a hand carries a card of 260 × 200 points from its middle.
  private func scrolled(_ anchorPoint: Point, scale: Double, carriedBy way: Point) -> Point {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let map = MotionElement(position: Point(2000, 2000), size: Point(4000, 4000), parent: viewport)
    let middle = Point(200, 300)
    let card = MotionElement(size: Point(260, 200), parent: viewport)
    card.anchorPoint.value = anchorPoint
    card.scale.value = scale
    card.position.value = middle - scale * (Point(0.5, 0.5) - anchorPoint) * card.size.value
    let scroller = Scroller(map)
    runtime.add(scroller, to: viewport)
    runtime.add(Draggable(), to: card)
    runtime.add(AutoScroll(of: scroller, in: viewport), to: card)
    for axis in [CoordinateAxis.x, .y] { scroller.jump(to: 1500, along: axis) }
    PointerScript(.mouse, at: middle).move(by: Point(0, 4), over: 0.1).move(by: way, over: 0.1).hold(for: 0.5)
      .play(on: card, clock: clock)
    return Point(-1500, -1500) - map.position.value
  }

  @Test(
    "the middle of the element decides, wherever its anchor point is",
    arguments: [Point(0.5, 0.5), .zero, Point(1, 0.2)], [1, 0.5])
  func anchorPoints(anchorPoint: Point, scale: Double) {
    expect(scrolled(anchorPoint, scale: scale, carriedBy: Point(0, 60)) == .zero)
    for way in [Point(140, 220), Point(-140, -220)] {
      let (end, usual) = (
        scrolled(anchorPoint, scale: scale, carriedBy: way),
        scrolled(Point(0.5, 0.5), scale: 1, carriedBy: way)
      )
      expect((end - usual).lengthSquared < 1e-9 && end.x * way.x > 0 && end.y * way.y > 0)
    }
  }

  @Test("scrolls while the element is held, at every frame rate alike, and stops at the release")
  func scrolls() {
    var ends: [Double] = []
    for framesPerSecond in [30.0, 60, 120] {
      let trial = AutoScrollTests()
      trial.runtime.add(AutoScroll(of: trial.scroller, in: trial.viewport), to: trial.row)
      trial.drag(to: 560, framesPerSecond: framesPerSecond)
      let before = trial.offset
      trial.clock.advance(by: 1, framesPerSecond: framesPerSecond)
      ends.append(trial.offset - before)
      expect(trial.scroller.isActive && trial.row.position.value.y == 560)
    }
    expect(ends[0] > 500 && ends[0] < 900 && abs(ends[0] - ends[1]) < 25 && abs(ends[0] - ends[2]) < 25)
  }

  @Test("reaches the full velocity after the ramp, also with reduced motion", arguments: [false, true])
  func full(isReduced: Bool) {
    clock.prefersReducedMotion = isReduced
    runtime.add(AutoScroll(of: scroller, in: viewport), to: row)
    drag(to: 590)
    clock.advance(by: 0.5, framesPerSecond: 60)
    let before = offset
    clock.advance(by: 1, framesPerSecond: 60)
    expect(abs(offset - before - 900) < 1e-6 && before < 400)
  }

  @Test("stops when the hand lets go, when the element leaves the zone, and when it is disabled")
  func stops() {
    let edge = AutoScroll(of: scroller, in: viewport)
    runtime.add(edge, to: row)
    let script = PointerScript(.mouse, at: Point(200, 300)).move(by: Point(0, 3), over: 0.05)
      .move(by: Point(0, 260), over: 0.1).hold(for: 0.5)
    script.lift().play(on: row, clock: clock)
    expect(offset > 100 && !scroller.isActive && !clock.wantsFrames)
    row.position.value.y = 300
    script.move(by: Point(0, -260), over: 0.1).play(on: row, clock: clock)
    let left = offset
    expect(!scroller.isActive)
    edge.enabled.value = false
    drag(to: 590)
    clock.advance(by: 1, framesPerSecond: 60)
    expect(offset == left)
    edge.enabled.value = true
    expect(scroller.isActive)
  }

  /// The distance that the content moves in a second.
  private func distance() -> Double {
    let before = offset
    clock.advance(by: 1, framesPerSecond: 60)
    return offset - before
  }

  @Test("goes on after a notch of a wheel, and after fingers on a trackpad", arguments: [true, false])
  func turned(isNotch: Bool) {
    runtime.add(AutoScroll(of: scroller, in: viewport), to: row)
    drag(to: 590)
    clock.advance(by: 0.5, framesPerSecond: 60)
    rows.receive(WheelEvent(by: Point(0, -100), at: Point(200, 300), as: isNotch ? .notch : .fingers))
    clock.advance(by: 2, framesPerSecond: 60)
    expect(abs(distance() - 900) < 1e-6)
  }

  @Test("begins after the spring that brings the content back from beyond its start")
  func beyond() {
    runtime.add(AutoScroll(of: scroller, in: viewport), to: row)
    PointerScript(at: Point(200, 100)).move(by: Point(0, 300), over: 0.2).lift()
      .play(on: viewport, clock: clock)
    clock.advance(by: 0.05, framesPerSecond: 60)
    expect(offset < -20)
    PointerScript(.mouse, at: Point(200, 300)).move(by: Point(0, 3), over: 1 / 60)
      .move(by: Point(0, 290), over: 1 / 60).play(on: row, clock: clock)
    expect(row.position.value.y == 590 && offset < -5)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(abs(distance() - 900) < 1e-6)
  }

  @Test("goes on when a hand has let go of the content, and does not take it from the hand")
  func held() {
    runtime.add(AutoScroll(of: scroller, in: viewport), to: row)
    drag(to: 590)
    clock.advance(by: 0.2, framesPerSecond: 60)
    let before = offset
    PointerScript(identifier: 2, at: Point(200, 200)).move(by: Point(0, -40), over: 0.1).hold(for: 1).lift()
      .play(on: viewport, clock: clock)
    expect(offset - before < 60)
    clock.advance(by: 0.5, framesPerSecond: 60)
    expect(abs(distance() - 900) < 1e-6)
  }

  @Test("goes on when the scroller is enabled again")
  func enabledAgain() {
    runtime.add(AutoScroll(of: scroller, in: viewport), to: row)
    drag(to: 590)
    clock.advance(by: 0.2, framesPerSecond: 60)
    scroller.enabled.value = false
    expect(distance() == 0 && !scroller.isActive)
    scroller.enabled.value = true
    clock.advance(by: 0.5, framesPerSecond: 60)
    expect(abs(distance() - 900) < 1e-6)
    scroller.enabled.value = false
    row.position.value.y = 300
    scroller.enabled.value = true
    expect(distance() == 0)
    scroller.enabled.value = false
    row.position.value.y = 590
    scroller.enabled.value = true
    clock.advance(by: 0.5, framesPerSecond: 60)
    expect(abs(distance() - 900) < 1e-6)
  }

  @Test("requests no frames at the end, and goes on when the content becomes longer")
  func end() {
    runtime.add(AutoScroll(of: scroller, in: viewport), to: row)
    scroller.jump(to: 9300)
    drag(to: 590)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(offset == 9400 && !scroller.isActive && !clock.wantsFrames)
    rows.size.value.y = 20_000
    clock.advance(by: 0.5, framesPerSecond: 60)
    expect(abs(distance() - 900) < 1e-6)
  }

  @Test("may be added to several elements")
  func several() {
    let neighbor = MotionElement(position: Point(200, 560), size: Point(400, 60), parent: viewport)
    let edge = AutoScroll(of: scroller, in: viewport)
    runtime.add(edge, to: row)
    runtime.add(edge, to: neighbor)
    runtime.add(Draggable(along: .y), to: neighbor)
    drag(to: 590)
    clock.advance(by: 0.5, framesPerSecond: 60)
    neighbor.position.value.y = 500
    expect(abs(distance() - 900) < 1e-6)
    PointerScript(.mouse, identifier: 2, at: Point(200, 500)).move(by: Point(0, 10), over: 0.1)
      .move(by: Point(0, 80), over: 0.1).hold(for: 1).lift().play(on: neighbor, clock: clock)
    expect(row.isHeld && !neighbor.isHeld)
    clock.advance(by: 0.5, framesPerSecond: 60)
    expect(abs(distance() - 900) < 1e-6)
  }

  @Test("a row that moves to the viewport while it is held stays under the finger")
  func lifted() {
    row.parent = rows
    row.holdState.isActive().subscribe { [viewport, rows, row] isHeld in
      let parent = isHeld ? viewport : rows
      let place = parent.convert(row.position.value, from: row.parent)
      row.parent = parent
      row.position.value = place
    }
    runtime.add(AutoScroll(of: scroller, in: viewport), to: row)
    let script = PointerScript(.mouse, at: Point(200, 300)).move(by: Point(0, 3), over: 0.05)
      .move(by: Point(0, 260), over: 0.1).hold(for: 1)
    script.play(on: row, clock: clock)
    expect(abs(row.position.value.y - 560) < 1e-9 && offset > 500)
  }

  @Test("lifts the row into the content again where it is let go")
  func dropped() {
    row.parent = rows
    row.holdState.isActive().subscribe { [viewport, rows, row] isHeld in
      let parent = isHeld ? viewport : rows
      let place = parent.convert(row.position.value, from: row.parent)
      row.parent = parent
      row.position.value = place
    }
    runtime.add(AutoScroll(of: scroller, in: viewport), to: row)
    PointerScript(.mouse, at: Point(200, 300)).move(by: Point(0, 3), over: 0.05)
      .move(by: Point(0, 260), over: 0.1).hold(for: 1).lift().play(on: row, clock: clock)
    expect(row.parent === rows && abs(row.position.value.y - 560 - offset) < 1e-6)
  }

  @Test("is released with its elements, also under a hand")
  func released() {
    expectNothingLeft { probe in
      let trial = AutoScrollTests()
      trial.runtime.add(AutoScroll(of: trial.scroller, in: trial.viewport), to: trial.row)
      trial.viewport.size.hold(probe)
      trial.rows.position.hold(probe)
      trial.drag(to: 590)
      trial.clock.advance(by: 0.2, framesPerSecond: 60)
    }
  }

  @Test("elements at opposite ends hold the content", arguments: [1.0 / 60, 3])
  func oppositeEnds(frame: Double) {
    let scrolls = AutoScroll(of: scroller, in: viewport)
    rows.size.value.y = 700
    let other = MotionElement(position: Point(100, 300), size: Point(80, 40), parent: viewport)
    runtime.add(Draggable(along: .y), to: other)
    for element in [row, other] { runtime.add(scrolls, to: element) }
    scroller.jump(to: 50)
    drag(to: 590)
    PointerScript(.mouse, identifier: 2, at: Point(100, 300)).move(by: Point(0, -290), over: 0.1).play(
      on: other, clock: clock)
    let before = offset
    for _ in 0..<4 { clock.advance(by: frame) }
    expect(offset == before && row.isHeld && other.isHeld)
  }
}
