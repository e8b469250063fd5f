// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("State law")
struct StateLawTests {
  @Test("1: every source emits its state during subscription")
  func saysItsState() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring(destination: 1.0)
    let (atStart, atDestination) = (ReactiveProperty(0.0), ReactiveProperty(1.0))
    expect(ReactiveProperty(1).recorded().text == "1 R")
    expect(MotionAggregator<Int>().recorded().text == "R")
    expect(MotionSubject<Int>().recorded().text == "R")
    expect(clock.recorded().text == "A")
    expect(spring.state.recorded().text == "atRest R")
    expect(springSource(spring, from: atDestination, clock: clock).recorded().text == "1.0 R")
    expect(springSource(spring, from: atStart, clock: clock).recorded().text == "A 0.0")
    expect(gestureSource(TapGestureRecognizer())._map { _ in "g" }.recorded().text == "g R")
    expect(runtime.state.recorded().text == "atRest R")
    expect(ReactiveProperty(1).valve(openWhenTrue: ReactiveProperty(false)).recorded().text == "R")
    expect(ReactiveProperty(1).toggled(with: ReactiveProperty(2)).recorded().text == "1 R")
    expect(ReactiveProperty(1).delay(by: 1, clock: clock).recorded().text == "A")
    expect(ReactiveProperty(1).debounce(for: 1, clock: clock).recorded().text == "A")
    expect(ReactiveProperty(1).throttle(for: 1, clock: clock).recorded().text == "1 R")
    expect(ReactiveProperty(1).sample(on: clock).recorded().text == "A")
    expect(ReactiveProperty(1).sample(on: ReactiveProperty(2)).recorded().text == "R 1")
  }

  @Test("2: an observer that received active receives at rest when a valve shuts")
  func valveShuts() {
    expectDiagram("t f", "A -", yields: "A R") { $0[1].valve(openWhenTrue: $0[0]._map { $0 == "t" }) }
  }

  @Test("2: an observer that received active receives at rest when a toggle switches to a silent stream")
  func toggleSwitches() {
    expectDiagram("A R", "- -", yields: "A R") { $0[1].toggled(with: $0[0]) }
  }

  @Test("2: observers of a clock and of its motions receive at rest when the clock is deallocated")
  func clockGoes() {
    var clock: ManualFrameClock? = ManualFrameClock()
    let frames = clock!.recorded()
    let spring = Spring(destination: 1.0)
    var stream: MotionObservable<Double>? = springSource(spring, from: ReactiveProperty(0.0), clock: clock!)
    let moving = stream!.recorded()
    stream = nil
    clock = nil
    expect(frames.text == "A R")
    expect(moving.text == "A 0.0 R")
  }

  @Test("2: an observer receives at rest when a connection ends or a runtime is deallocated")
  func runtimeGoes() {
    var runtime: MotionRuntime? = MotionRuntime(clock: ManualFrameClock())
    let (one, other) = (Hand<Int>(), Hand<Int>())
    let (x, y) = (ReactiveProperty(0), ReactiveProperty(0))
    let connection = runtime!.connect(one.stream, to: x)
    runtime!.connect(other.stream, to: y)
    let (xHeard, yHeard, heard) = (x.recorded(), y.recorded(), runtime!.state.recorded())
    one.state(.active)
    other.state(.active)
    connection.unsubscribe()
    expect(xHeard.text == "0 R A R")
    expect(heard.text == "atRest R A active")
    runtime = nil
    expect(yHeard.text == "0 R A R")
    expect(heard.text == "atRest R A active atRest R")
  }

  @Test("2: an observer that unsubscribes itself receives no at rest")
  func unsubscribes() {
    let hand = Hand<Int>()
    let heard = Heard()
    let subscription = hand.stream.toggled(with: hand.stream).record(in: heard)
    hand.state(.active)
    subscription.unsubscribe()
    expect(heard.text == "A")
  }

  @Test("3: a property does not come to rest when one spring hands over to another")
  func handsOver() {
    let clock = ManualFrameClock()
    let value = ReactiveProperty(0.0)
    let (first, second) = (Spring(destination: 10.0), Spring(destination: -10.0))
    let runtime = MotionRuntime(clock: clock)
    runtime.connect(
      springSource(second, from: value, clock: clock).toggled(
        with: springSource(first, from: value, clock: clock)),
      to: value)
    var states: [MotionState] = []
    value.subscribe(next: { _ in }, state: { states.append($0) })
    clock.advance(by: 10, framesPerSecond: 60)
    expect(value.value == -10)
    expect(states == [.active, .atRest])
  }
}
