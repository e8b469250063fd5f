// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("PathTween")
struct PathTweenTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let card = MotionElement(position: Point(7, 7), size: Point(10, 10))
  private let motion: PathMotion

  init() throws {
    runtime = MotionRuntime(clock: clock)
    // A half circle of radius 100, clockwise on the screen.
    motion = PathMotion(along: try MotionPath(svg: "M 0 100 A 100 100 0 0 1 200 100"), duration: 2)
  }

  @Test("moves an element along its path, at constant speed")
  func moving() {
    runtime.add(PathTween(motion), to: card)
    expect(card.position.value == Point(0, 100) && card.rotation.value == 0)
    clock.tick(at: 1)
    expect((card.position.value - Point(100, 0)).lengthSquared < 1e-18)
    expect((card.velocity.value - Point(50 * .pi, 0)).lengthSquared < 1e-18)
    clock.tick(at: 2)
    expect(card.position.value == Point(200, 100) && card.rotation.value == 0 && !clock.wantsFrames)
  }

  @Test("turns the element with its path")
  func turning() {
    runtime.add(PathTween(motion, turnsElement: true), to: card)
    expect(abs(card.rotation.value + .pi / 2) < 1e-12)
    clock.tick(at: 1.5)
    expect(abs(card.rotation.value - .pi / 4) < 1e-9)
    expect(abs(card.rotationVelocity.value - .pi / 2) < 1e-9)
    clock.tick(at: 2)
    expect(abs(card.rotation.value - .pi / 2) < 1e-12 && card.rotationVelocity.value == 0)
  }

  @Test("a new path in mid-flight takes over position, rotation and their velocities")
  func retargeting() {
    let tween = PathTween(motion, turnsElement: true)
    runtime.add(tween, to: card)
    clock.tick(at: 0.5)
    let (place, velocity) = (card.position.value, card.velocity.value)
    let (rotation, spin) = (card.rotation.value, card.rotationVelocity.value)
    var line = MotionPath(from: Point(300, 300))
    line.addLine(to: Point(400, 300))
    tween.motion.value = PathMotion(along: line, duration: 1)
    clock.tick(at: 0.5 + 1e-7)
    expect((card.position.value - place - velocity * 1e-7).lengthSquared < 1e-16)
    expect((card.velocity.value - velocity).lengthSquared < 1e-4)
    expect(abs(card.rotation.value - rotation) < 1e-6 && abs(card.rotationVelocity.value - spin) < 1e-4)
    clock.tick(at: 1.5)
    expect(card.position.value == Point(400, 300) && card.rotation.value == 0)
  }

  @Test("an element in flight keeps its position and its rotation, and turns the shorter way to the path")
  func takingOver() {
    for rotation in [0.0, -3, 3, 100] {
      let card = MotionElement()
      card.rotation.value = rotation
      let flingable = Flingable()
      let thrown = runtime.add(flingable, to: card)
      card.toss(velocity: Point(1500, 0))
      clock.advance(by: 0.1)
      let (place, velocity) = (card.position.value, card.velocity.value)
      let tween = PathTween(motion, turnsElement: true)
      runtime.add(tween, to: card)
      thrown.unsubscribe()
      expect(card.rotation.value == rotation && card.position.value == place)
      var last = rotation
      for frame in 1...200 {
        clock.advance(by: 0.01)
        // The path itself turns by π in 2 s.
        expect(abs(card.rotation.value - last) < 0.1, "\(frame)")
        last = card.rotation.value
        if frame == 1 { expect((card.velocity.value - velocity).lengthSquared < 1e4) }
      }
      let turns = (last - .pi / 2) / (2 * .pi)
      expect(abs(turns - turns.rounded()) < 1e-12 && abs(last - rotation) < 2 * .pi)
    }
  }

  @Test("a tween that replaces turns an element in flight at once")
  func replacing() {
    runtime.add(PathTween(motion), to: card)
    clock.advance(by: 0.5)
    runtime.add(PathTween(motion, turnsElement: true, takeover: .replace), to: card)
    expect(abs(card.rotation.value + .pi / 2) < 1e-12)
  }

  @Test("can be disabled, stopped and restarted, and applies constraints")
  func control() {
    let tween = PathTween(motion, turnsElement: true)
    runtime.add(tween, to: card, constraints: { $0.xLocked(to: 30) })
    clock.tick(at: 1)
    expect(card.position.value.x == 30)
    tween.enabled.value = false
    expect(!clock.wantsFrames && !runtime.isActive)
    tween.enabled.value = true
    clock.tick(at: 1.5)
    tween.stop()
    expect(!clock.wantsFrames)
    let rotation = card.rotation.value
    tween.restart()
    clock.tick(at: 2)
    expect(card.rotation.value == rotation)
  }

  @Test("moves several elements, and ends with each")
  func ownership() {
    let tween = PathTween(motion)
    var other: MotionElement? = MotionElement(position: .zero, size: .zero)
    weak let released = other
    runtime.add(tween, to: card)
    clock.tick(at: 0.5)
    runtime.add(tween, to: other!)
    clock.tick(at: 1)
    expect(card.position.value != other!.position.value)
    other = nil
    expect(released == nil)
    clock.tick(at: 3)
    expect(!clock.wantsFrames)
  }
}
