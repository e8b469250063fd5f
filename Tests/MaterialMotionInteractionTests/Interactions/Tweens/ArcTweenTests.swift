// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("A tween of an arc")
struct ArcTweenTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let position = ReactiveProperty(Point(10, 20))

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  @Test("moves a position to its destination in an arc")
  func arc() {
    runtime.add(Tween(ArcMotion(to: Point(110, 70), duration: 1, timing: .linear)), to: position)
    expect(position.value == Point(10, 20))
    let path = MotionPath.arc(from: Point(10, 20), to: Point(110, 70))
    for time in [0.25, 0.5, 0.75] {
      clock.tick(at: time)
      expect((position.value - path.point(at: time * path.length)).lengthSquared < 1e-18)
    }
    clock.tick(at: 1)
    expect(position.value == Point(110, 70) && !clock.wantsFrames)
  }

  @Test("speeds up and slows down along the arc")
  func timing() {
    runtime.add(Tween(ArcMotion(to: Point(110, 20), duration: 1)), to: position)
    for time in [0.001, 0.25, 0.75, 0.999] {
      clock.tick(at: time)
      expect(abs(position.value.x - 10 - 100 * TimingFunction.standard.value(at: time)) < 1e-9)
    }
    expect(position.value.x > 109.99)
  }

  @Test("a new destination in mid-flight keeps place and velocity")
  func retargeting() {
    let move = Tween(ArcMotion(to: Point(110, 70), duration: 1, timing: .linear))
    runtime.add(move, to: position)
    clock.tick(at: 0.5 - 1e-6)
    let early = position.value
    clock.tick(at: 0.5)
    let place = position.value
    move.motion.value = AnyMotion(ArcMotion(to: Point(0, 0), duration: 0.4, timing: .linear))
    clock.tick(at: 0.5 + 1e-6)
    expect((position.value - place - (place - early)).lengthSquared < 1e-12)
    clock.tick(at: 0.9 + 1e-9)
    expect(position.value == .zero && !clock.wantsFrames)
  }

  @Test("starts again from wherever the position is")
  func again() {
    let move = Tween(ArcMotion(to: Point(110, 70), duration: 1, timing: .linear))
    runtime.add(move, to: position)
    clock.tick(at: 1)
    position.value = Point(-5, -5)
    move.motion.value = AnyMotion(ArcMotion(to: Point(50, 50), duration: 1, timing: .linear))
    expect(position.value == Point(-5, -5))
    clock.tick(at: 2)
    expect(position.value == Point(50, 50))
  }

  @Test("replaces a motion in flight if that is wanted")
  func replacing() {
    let move = Tween(ArcMotion(to: Point(110, 20), duration: 1, timing: .linear), takeover: .replace)
    runtime.add(move, to: position)
    clock.tick(at: 0.5)
    move.motion.value = AnyMotion(ArcMotion(to: Point(60, 120), duration: 1, timing: .linear))
    clock.tick(at: 0.75)
    expect(position.value.x == 60)
  }

  @Test("starts at zero if the position is beyond it")
  func farAway() {
    let move = Tween(ArcMotion(to: Point(110, 70), duration: 1, timing: .linear))
    position.value = Point(1e200, 0)
    runtime.add(move, to: position)
    clock.tick(at: 1)
    expect(position.value == Point(110, 70))
  }
}
