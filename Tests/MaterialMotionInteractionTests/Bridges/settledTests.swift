// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

@MainActor
@Suite("settled and atRest", .timeLimit(.minutes(10)))
struct SettledTests {
  private let clock = ManualFrameClock()

  @Test("an object at rest reports finished immediately")
  func atRest() async {
    let runtime = MotionRuntime(clock: clock)
    #expect(await Spring(destination: 1.0).settled() == .finished)
    #expect(await runtime.settled() == .finished)
    #expect(await ReactiveProperty(1).settled() == .finished)
  }

  @Test("a task waits until the spring, the property and the runtime are at rest")
  func waits() async {
    let runtime = MotionRuntime(clock: clock)
    let (spring, value) = (Spring(destination: 10.0), ReactiveProperty(0.0))
    runtime.add(spring, to: value)
    var ended: [String] = []
    let tasks = [
      Task { if await spring.settled() == .finished { ended.append("spring") } },
      Task { if await value.settled() == .finished { ended.append("property") } },
      Task { if await runtime.settled() == .finished { ended.append("runtime") } },
    ]
    for _ in 1...10 { await Task.yield() }
    expect(ended == [])
    clock.advance(by: 5, framesPerSecond: 60)
    for task in tasks { await task.value }
    expect(ended.sorted() == ["property", "runtime", "spring"])
  }

  @Test("a new destination interrupts a waiting task")
  func interrupted() async {
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring(destination: 10.0)
    runtime.add(spring, to: ReactiveProperty(0.0))
    let task = Task { await spring.settled() }
    for _ in 1...10 { await Task.yield() }
    spring.destination.value = 20
    #expect(await task.value == .interrupted)
  }

  @Test("a cancelled task receives an interruption, and the motion continues")
  func cancelled() async {
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring(destination: 10.0)
    runtime.add(spring, to: ReactiveProperty(0.0))
    let waiting = Task { await spring.settled() }
    for _ in 1...10 { await Task.yield() }
    waiting.cancel()
    #expect(await waiting.value == .interrupted)
    let early = Task { await spring.settled() }
    early.cancel()
    #expect(await early.value == .interrupted)
    expect(runtime.isActive)
  }

  @Test("a cancelled task observes the spring no longer")
  func released() async {
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring(destination: 10.0)
    runtime.add(spring, to: ReactiveProperty(0.0))
    let waiting = Task { await spring.settled() }
    for _ in 1...10 { await Task.yield() }
    expect(spring.activity.members.isObserved)
    waiting.cancel()
    _ = await waiting.value
    expect(!spring.activity.members.isObserved)
  }
}
