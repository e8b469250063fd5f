// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("MotionRuntime")
struct MotionRuntimeTests {
  private let clock = ManualFrameClock()

  @Test("connect writes a stream's values to a property")
  func connects() {
    let runtime = MotionRuntime(clock: clock)
    let (source, target) = (ReactiveProperty(1), ReactiveProperty(0))
    let connection = runtime.connect(source._map { $0 * 10 }, to: target)
    source.value = 2
    expect(target.value == 20)
    connection.unsubscribe()
    connection.unsubscribe()
    source.value = 3
    expect(target.value == 20)
  }

  @Test("two properties that are connected to each other do not loop forever")
  func cycle() {
    let runtime = MotionRuntime(clock: clock)
    let (a, b) = (ReactiveProperty(0), ReactiveProperty(0))
    runtime.connect(a.dedupe(), to: b)
    runtime.connect(b.dedupe(), to: a)
    a.value = 1
    expect(b.value == 1)
    b.value = 2
    expect(a.value == 2)
  }

  @Test("connect keeps the property alive until the connection ends")
  func keepsAlive() {
    let runtime = MotionRuntime(clock: clock)
    weak var target: ReactiveProperty<Int>?
    let source = ReactiveProperty(1)
    var connection: Subscription?
    do {
      let held = ReactiveProperty(0)
      target = held
      connection = runtime.connect(source, to: held)
    }
    expect(target?.value == 1)
    connection?.unsubscribe()
    expect(target == nil)
  }

  @Test("is active while any connected stream is")
  func aggregate() {
    let runtime = MotionRuntime(clock: clock)
    let (one, other) = (Hand<Int>(), Hand<Int>())
    runtime.connect(one.stream, to: ReactiveProperty(0))
    runtime.connect(other.stream, to: ReactiveProperty(0))
    let heard = runtime.state.recorded()
    one.state(.active)
    other.state(.active)
    one.state(.atRest)
    expect(runtime.isActive)
    other.state(.atRest)
    expect(!runtime.isActive)
    expect(heard.text == "atRest R A active atRest R")
  }

  @Test("is active while an added interaction is")
  func aggregateOfInteractions() {
    let runtime = MotionRuntime(clock: clock)
    let addition = runtime.add(Spring(destination: 10.0), to: ReactiveProperty(0.0))
    expect(runtime.isActive)
    addition.unsubscribe()
    expect(!runtime.isActive)
    expect(!clock.wantsFrames)
  }

  @Test("add applies constraints to the interaction's stream")
  func constraints() {
    let runtime = MotionRuntime(clock: clock)
    let value = ReactiveProperty(0.0)
    runtime.add(Spring(destination: 10.0), to: value, constraints: { $0._map { min($0, 5) } })
    clock.advance(by: 10, framesPerSecond: 60)
    expect(value.value == 5)
  }

  @Test("an interaction that is removed from one of several targets still moves the others")
  func severalTargets() {
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring(destination: 10.0)
    let (a, b) = (ReactiveProperty(0.0), ReactiveProperty(4.0))
    let first = runtime.add(spring, to: a)
    runtime.add(spring, to: b)
    first.unsubscribe()
    clock.advance(by: 10, framesPerSecond: 60)
    expect(a.value == 0)
    expect(b.value == 10)
  }

  @Test("toggle enables the first interaction while the second is at rest")
  func toggles() {
    let runtime = MotionRuntime(clock: clock)
    let (spring, other) = (Spring(destination: 10.0), Spring(destination: 1.0))
    runtime.toggle(spring, inReactionTo: other)
    expect(spring.enabled.value)
    let value = ReactiveProperty(0.0)
    runtime.add(spring, to: value)
    runtime.add(other, to: ReactiveProperty(0.0))
    expect(!spring.enabled.value)
    clock.advance(by: 0.1)
    expect(value.value == 0)
    clock.advance(by: 10, framesPerSecond: 60)
    expect(spring.enabled.value)
    clock.advance(by: 10, framesPerSecond: 60)
    expect(value.value == 10)
  }

  @Test("ending a toggle leaves the interaction as it is")
  func undoesToggle() {
    let runtime = MotionRuntime(clock: clock)
    let (spring, other) = (Spring(destination: 10.0), Spring(destination: 1.0))
    let toggle = runtime.toggle(spring, inReactionTo: other)
    toggle.unsubscribe()
    runtime.add(other, to: ReactiveProperty(0.0))
    expect(spring.enabled.value)
  }

  @Test("toggling an interaction in reaction to itself is a precondition failure")
  func togglesItself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let spring = Spring(destination: 0.0)
      MotionRuntime(clock: ManualFrameClock()).toggle(spring, inReactionTo: spring)
    }
    expectMessage("An interaction must not be toggled in reaction to itself.", in: result)
  }

  @Test("a disabled spring stands still until it is enabled again")
  func enabled() {
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring(destination: 10.0)
    let value = ReactiveProperty(0.0)
    runtime.add(spring, to: value)
    clock.advance(by: 0.1)
    let reached = value.value
    spring.enabled.value = false
    expect(value.state == .atRest && !runtime.isActive)
    clock.advance(by: 1)
    expect(value.value == reached)
    spring.enabled.value = true
    expect(value.state == .active)
    clock.advance(by: 10, framesPerSecond: 60)
    expect(value.value == 10)
  }

  @Test("a runtime that is released while it connects a stream leaves nothing connected")
  func goesDuringConnect() {
    var runtime: MotionRuntime? = MotionRuntime(clock: clock)
    let hand = Hand<Int>()
    let target = ReactiveProperty(0)
    hand.onConnect = { observer in
      observer.state(.active)
      runtime = nil
    }
    runtime!.connect(hand.stream, to: target)
    expect(runtime == nil)
    expect(hand.subscriberCount == 0)
    expect(target.state == .atRest)
  }

  @Test("onEnd closures run once, the newest first")
  func ends() {
    var ended: [Int] = []
    do {
      let runtime = MotionRuntime(clock: clock)
      runtime.onEnd { ended.append(1) }
      runtime.onEnd { ended.append(2) }.unsubscribe()
      runtime.onEnd { ended.append(3) }
      expect(ended == [2])
    }
    expect(ended == [2, 3, 1])
  }

  @Test("a constrained spring whose destination changes while it lands continues from where it landed")
  func turnsConstrained() {
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring(destination: 100.0)
    let value = ReactiveProperty(0.0)
    var values: [Double] = []
    runtime.add(spring, to: value, constraints: { $0._map { $0 / 2 } })
    value.subscribe {
      values.append($0)
      if $0 == 50 { spring.destination.value = 200 }
    }
    clock.advance(by: 20, framesPerSecond: 60)
    expect(value.value == 100)
    let landing = values.firstIndex(of: 50)!
    expect(values[landing + 1] >= 50)
  }

  @Test("a frame that is drawn while a spring emits active is delivered after its first value")
  func drawsOnActive() {
    var values: [Double] = []
    let spring = Spring(destination: 100.0)
    springSource(spring, from: ReactiveProperty(0.0), clock: clock).subscribe(
      next: { values.append($0) }, active: { if $0 { clock.advance(by: 0.016) } })
    expect(values == values.sorted())
  }

  @Test("a connection that an interaction makes after its removal ends at once")
  func connectsLate() {
    final class Late: Interaction {
      var runtime: MotionRuntime?
      func add(
        to target: ReactiveProperty<Int>, withRuntime runtime: MotionRuntime,
        constraints: ((MotionObservable<Int>) -> MotionObservable<Int>)?
      ) {
        self.runtime = runtime
      }
    }
    let runtime = MotionRuntime(clock: clock)
    let (late, hand, target) = (Late(), Hand<Int>(), ReactiveProperty(0))
    runtime.add(late, to: target).unsubscribe()
    late.runtime?.connect(hand.stream, to: target)
    hand.state(.active)
    hand.next(1)
    expect(target.value == 0 && !runtime.isActive && hand.subscriberCount == 0)
  }
}
