// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("The end of a runtime")
struct EndingRuntimeTests {
  @Test("a closure that runs at the end of a runtime can unsubscribe from another connection")
  func unsubscribing() {
    let (source, property) = (ReactiveProperty(1), ReactiveProperty(0))
    var runtime: MotionRuntime? = MotionRuntime(clock: ManualFrameClock())
    let subscription = runtime!.connect(source, to: property)
    runtime!.onEnd {
      subscription.unsubscribe()
      source.value = 2
    }
    runtime = nil
    expect(property.value == 1)
  }

  @Test("a fling that was deallocated does not start again when its destination is written")
  func deallocatedFling() {
    let clock = ManualFrameClock()
    let property = ReactiveProperty(0.0)
    var fling: Fling<Double>? = Fling(destination: 0.0)
    let destination = fling!.destination
    let connect = flingSource(fling!, from: property, clock: clock).connect
    _ = connect(MotionObserver(next: { property.value = $0 }, state: { _ in }))
    fling = nil
    expect(!clock.wantsFrames)
    destination.value = 100
    expect(!clock.wantsFrames)
  }

  @Test("a motion that its observer restarts in `.active` emits its first value once")
  func restarted() {
    let clock = ManualFrameClock()
    let property = ReactiveProperty(0.0)
    let spring = Spring(destination: 100.0)
    var values: [Double] = []
    var hasRestarted = false
    springSource(spring, from: property, clock: clock).subscribe(
      next: { values.append($0) },
      state: { state in
        guard state == .active, !hasRestarted else { return }
        hasRestarted = true
        spring.stop()
        spring.destination.value = 50
      })
    expect(values == [0])
  }
}
