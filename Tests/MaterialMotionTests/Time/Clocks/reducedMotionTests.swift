// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("reducedMotion")
struct ReducedMotionTests {
  private let clock = ManualFrameClock()

  @Test("emits the setting on subscription and at each change, at rest, without frames")
  func changes() {
    let heard = clock.reducedMotion.recorded()
    clock.prefersReducedMotion = false
    clock.prefersReducedMotion = true
    clock.prefersReducedMotion = true
    clock.prefersReducedMotion = false
    expect(heard.text == "false R true false" && !clock.wantsFrames)
    clock.prefersReducedMotion = true
    expect(clock.reducedMotion.recorded().text == "true R")
  }

  @Test("a valve stops a parallax while the user prefers reduced motion")
  func parallax() {
    let runtime = MotionRuntime(clock: clock)
    let (tilt, place) = (ReactiveProperty(1.0), ReactiveProperty(0.0))
    runtime.connect(tilt.valve(openWhenTrue: clock.reducedMotion.inverted()), to: place)
    expect(place.value == 1)
    clock.prefersReducedMotion = true
    tilt.value = 2
    expect(place.value == 1)
    clock.prefersReducedMotion = false
    expect(place.value == 2)
  }

  @Test("the stream of a timeline follows the timeline's clock, at any depth")
  func timeline() {
    let outer = Timeline(on: clock)
    let inner = Timeline(on: outer)
    let heard = inner.reducedMotion.recorded()
    clock.prefersReducedMotion = true
    expect(heard.text == "false R true" && inner.prefersReducedMotion)
    expect(Timeline(on: inner).prefersReducedMotion)
  }

  @Test("an unsubscribed observer receives nothing more, and the clock releases its observers")
  func ownership() {
    let heard = Heard()
    let subscription = clock.reducedMotion.record(in: heard)
    subscription.unsubscribe()
    clock.prefersReducedMotion = true
    expect(heard.text == "false R")
    expectNothingLeft {
      let clock = ManualFrameClock()
      let stream = clock.reducedMotion
      stream.valve(openWhenTrue: stream).hold($0)
      Timeline(on: clock).reducedMotion.hold($0)
    }
  }
}
