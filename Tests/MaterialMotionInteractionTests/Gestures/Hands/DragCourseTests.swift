// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("A course of a drag")
struct DragCourseTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let handle = MotionElement(position: Point(200, 200), size: Point(400, 400))
  private let number = ReactiveProperty(0.0)

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  /// Turns a mouse by a quarter of a turn around (200, 200), at a distance of 100 points, in 0.25 s.
  private func quarter() -> PointerScript {
    var place = Point(100, 0)
    var script = PointerScript(.mouse, at: Point(200, 200) + place)
    for step in 1...50 {
      let next = Transform.rotation(by: .pi / 100 * Double(step)).apply(to: Point(100, 0))
      script = script.move(by: next - place, over: 0.005)
      place = next
    }
    return script
  }

  @Test("a turn changes the number by its angle, with its velocity")
  func turns() {
    let turn = Scrubbable(number, by: .turn(about: { Point(200, 200) }, by: 360))
    var velocities: [Double] = []
    turn.releases.subscribe { velocities.append($0.velocity) }
    runtime.add(turn, to: handle)
    quarter().lift().play(on: handle, clock: clock)
    // The slop of 3 points is 1.7°.
    expect(abs(number.value - 88.3) < 0.1)
    expect(velocities.count == 1 && abs(velocities[0] - 360) < 15)
  }

  @Test("a scaled course changes the number by the factor of each movement, and its velocity, too")
  func scaled() {
    var factor = 3.0
    let course = DragCourse.turn(about: { Point(200, 200) }, by: 360).scaled { factor / 2 }.scaled { 2 }
    let turn = Scrubbable(number, by: course)
    var velocities: [Double] = []
    turn.releases.subscribe { velocities.append($0.velocity) }
    runtime.add(turn, to: handle)
    quarter().lift().play(on: handle, clock: clock)
    expect(abs(number.value - 3 * 88.3) < 0.3)
    expect(velocities.count == 1 && abs(velocities[0] - 3 * 360) < 45)
    (factor, number.value) = (0, 7)
    quarter().lift().play(on: handle, clock: clock)
    expect(number.value == 7)
  }

  @Test("near the centre, a hand changes nothing")
  func center() {
    runtime.add(Scrubbable(number, by: .turn(about: { Point(200, 200) })), to: handle)
    PointerScript(.mouse, at: Point(195, 200)).move(by: Point(10, 1), over: 0.1).lift()
      .play(on: handle, clock: clock)
    expect(number.value == 0)
  }

  @Test("the change is the sum along the way, and a second finger does not make it jump")
  func sums() {
    let course = DragCourse(distance: 100) { from, to in
      return (to.x - from.x) / 100 * (to.y > 250 ? 0.5 : 1)
    }
    runtime.add(Scrubbable(number, by: course), to: handle)
    var script = PointerScript(at: Point(100, 200)).move(by: Point(60, 0), over: 0.2)
    script = script.move(by: Point(0, 100), over: 0.2).move(by: Point(100, 0), over: 0.2)
    script.play(on: handle, clock: clock)
    expect(abs(number.value - (0.5 + 0.5)) < 1e-9)
    let before = number.value
    handle.receive(
      PointerEvent(
        identifier: 2, phase: .down, position: Point(0, 0), timestamp: clock.now, kind: .touch))
    expect(number.value == before)
    handle.receive(
      PointerEvent(
        identifier: 2, phase: .move, position: Point(20, 0), timestamp: clock.now + 0.02, kind: .touch))
    expect(abs(number.value - before - 0.1) < 1e-9)
  }

  @Test("along an axis, a movement across it does not begin, and later the places are true")
  func axis() {
    var last = Point.zero
    let course = DragCourse(along: .x, distance: 100) { from, to in
      last = to
      return (to.x - from.x + to.y - from.y) / 100
    }
    runtime.add(Scrubbable(number, by: course), to: handle)
    PointerScript(.mouse, at: Point(100, 200)).move(by: Point(0, 40), over: 0.2).lift()
      .play(on: handle, clock: clock)
    expect(number.value == 0)
    PointerScript(.mouse, at: Point(100, 200)).move(by: Point(23, 0), over: 0.2)
      .move(by: Point(0, 40), over: 0.2).hold(for: 0.2).lift().play(on: handle, clock: clock)
    expect(abs(last.x - 123) < 1e-9 && abs(last.y - 240) < 1e-9)
    expect(abs(number.value - 0.2) < 1e-9)
  }

  @Test("a change that is not finite is dropped")
  func notFinite() {
    let course = DragCourse(distance: 100) { _, to in to.x > 150 ? .nan : 0.01 }
    runtime.add(Scrubbable(number, by: course), to: handle)
    PointerScript(.mouse, at: Point(100, 200)).move(by: Point(100, 0), over: 0.2).lift()
      .play(on: handle, clock: clock)
    expect(number.value > 0 && number.value.isFinite)
  }

  @Test("new bounds in the middle of a drag do not make the number jump")
  func bounds() {
    let turn = Scrubbable(number, by: .turn(about: { Point(200, 200) }), within: Bounds(0...1))
    runtime.add(turn, to: handle)
    quarter().play(on: handle, clock: clock)
    let before = number.value
    turn.bounds.value = Bounds(-1...2)
    let moved = Transform.rotation(by: .pi / 2 + 0.1).apply(to: Point(100, 0)) + Point(200, 200)
    handle.receive(
      PointerEvent(
        identifier: 1, phase: .move, position: moved, timestamp: clock.now + 0.01, kind: .mouse))
    expect(abs(number.value - before - 0.1 / (2 * .pi)) < 1e-9)
  }
}
