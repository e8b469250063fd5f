// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("Wheels over an element")
struct ReceiveWheelsTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let outer = MotionElement(size: Point(200, 200))
  private let inner: MotionElement

  init() {
    runtime = MotionRuntime(clock: clock)
    inner = MotionElement(size: Point(100, 100), parent: outer)
  }

  private func turn(_ distance: Double) -> Bool {
    inner.receive(WheelEvent(by: Point(0, distance), at: Point(50, 50)))
  }

  @Test("a gesture belongs to the element that has used its first event")
  func gestures() {
    var events: [String] = []
    runtime.receiveWheels(over: inner) { event, isContinued in
      events.append("inner \(event.delta.y) \(isContinued)")
      return event.delta.y > 0
    }
    runtime.receiveWheels(over: outer) { event, isContinued in
      events.append("outer \(event.delta.y) \(isContinued)")
      return true
    }
    expect(turn(1))
    clock.advance(by: 0.1, framesPerSecond: 10)
    expect(turn(-2))
    clock.advance(by: 0.3, framesPerSecond: 10)
    expect(turn(-3))
    clock.advance(by: 0.1, framesPerSecond: 10)
    expect(turn(4))
    expect(
      events == [
        "inner 1.0 false", "inner -2.0 true", "inner -3.0 false", "outer -3.0 false", "outer 4.0 true",
      ])
  }

  @Test("after its end, the closure is not called and not retained")
  func end() {
    let count = ReactiveProperty(0)
    let subscription = runtime.receiveWheels(over: inner) { _, _ in
      count.value += 1
      return true
    }
    expect(turn(1))
    subscription.unsubscribe()
    expect(!turn(1))
    expect(count.value == 1)
  }
}
