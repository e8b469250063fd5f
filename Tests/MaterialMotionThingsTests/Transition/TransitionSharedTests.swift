// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

@Suite("Transition with a shared element")
struct TransitionSharedTests {
  private let clock = ManualFrameClock()
  private let thumbnail = MotionElement(position: Point(50, 650), size: Point(100, 100))
  private let header = MotionElement(position: Point(200, 150), size: Point(400, 300))
  private let photo = MotionElement()

  @Test("flies in the direction, follows a hand, and decides by its own hand")
  func share() {
    let open = Transition(on: clock)
    let runtime = MotionRuntime(clock: clock)
    let (shared, slider) = (SharedElement(from: thumbnail, to: header), ReactiveProperty(0.0))
    runtime.add(shared, to: photo)
    shared.drag(photo)
    open.share(shared)
    open.follow(slider)
    var completed: [TransitionDirection] = []
    open.completed.subscribe { completed.append($0) }

    open.direction.value = .forward
    clock.advance(by: 0.1, framesPerSecond: 60)
    #expect(photo.size.value.x > 110 && photo.size.value.x < 390 && completed.isEmpty)
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(photo.size.value == Point(400, 300) && completed == [.forward])

    slider.value = 0.5
    #expect(abs(photo.size.value.x - 250) < 1e-9 && abs(photo.position.value.y - 400) < 1e-9)
    open.direction.value = .backward
    let seen = photo.size.value
    clock.advance(by: 1e-9, framesPerSecond: 60)
    #expect((photo.size.value - seen).lengthSquared < 1e-12)
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(completed == [.forward, .backward] && thumbnail.opacity.value == 1)

    open.direction.value = .forward
    clock.advance(by: 0.2, framesPerSecond: 60)
    let finger = Finger(on: photo, clock)
    finger.press(at: photo.position.value)
    for _ in 0..<10 {
      clock.advance(by: 0.01, framesPerSecond: 100)
      finger.move(by: Point(0, 30))
    }
    finger.lift()
    #expect(open.direction.value == .backward)
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(completed == [.forward, .backward, .backward] && !open.isActive && !clock.wantsFrames)
  }
}
