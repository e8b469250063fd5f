// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

struct ConnectBySpringTests {
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  let stream = ReactiveProperty(0.0)
  let property = ReactiveProperty(0.0)

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  @Test("a spring moves the property to each value of the stream")
  func follows() {
    runtime.connect(stream, to: property, by: Spring(description: .smooth))
    expect(!runtime.isActive && !clock.wantsFrames)
    for value in [100.0, -20] {
      stream.value = value
      clock.advance(by: 0.1, framesPerSecond: 60)
      expect(property.value > -20 && property.value < 100 && runtime.isActive)
      clock.advance(by: 3, framesPerSecond: 60)
      expect(property.value == value && !runtime.isActive && !clock.wantsFrames)
    }
  }

  @Test("the property moves as if the spring had been added and its destination connected")
  func equalsTwoCalls() {
    let other = ReactiveProperty(0.0)
    let spring = Spring(destination: 0.0, description: .bouncy)
    runtime.connect(stream, to: property, by: Spring(description: .bouncy))
    runtime.connect(stream, to: spring.destination)
    runtime.add(spring, to: other)
    for value in [50.0, 10, 90] {
      stream.value = value
      for _ in 0..<7 {
        clock.advance(by: 1 / 60, framesPerSecond: 60)
        expect(property.value == other.value)
      }
    }
  }

  @Test("a description makes the same motion as a spring with this description")
  func description() {
    let other = ReactiveProperty(0.0)
    runtime.connect(stream, to: property, by: .bouncy)
    runtime.connect(stream, to: other, by: Spring(description: .bouncy))
    stream.value = 50
    for _ in 0..<20 {
      clock.advance(by: 1 / 60, framesPerSecond: 60)
      expect(property.value == other.value && property.value > 0)
    }
  }

  @Test("the property keeps its value until the stream emits one")
  func startsAtRest() {
    let subject = MotionSubject<Double>()
    property.value = 7
    runtime.connect(subject, to: property, by: Spring(description: .smooth))
    clock.advance(by: 1, framesPerSecond: 60)
    expect(property.value == 7 && !runtime.isActive && !clock.wantsFrames)
    subject.emit(20)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(property.value == 20 && !runtime.isActive)
  }

  @Test(
    "the property stays where it is when the subscription ends, and the stream and the spring are released")
  func ends() {
    weak var releasedSpring: Spring<Double>?
    weak var releasedStream: MotionObservable<Double>?
    do {
      let spring = Spring<Double>(description: .smooth)
      let destinations = stream.scaled(by: 100)
      (releasedSpring, releasedStream) = (spring, destinations)
      stream.value = 1
      let subscription = runtime.connect(destinations, to: property, by: spring)
      clock.advance(by: 0.1, framesPerSecond: 60)
      subscription.unsubscribe()
    }
    let value = property.value
    expect(value > 0 && value < 100)
    expect(releasedSpring == nil && releasedStream == nil)
    stream.value = 2
    clock.advance(by: 1, framesPerSecond: 60)
    expect(property.value == value && !runtime.isActive && !clock.wantsFrames)
  }

  @Test("the connection ends with the element of the property")
  func endsWithTheElement() {
    weak var releasedSpring: Spring<Double>?
    do {
      let element = MotionElement()
      let spring = Spring<Double>(description: .smooth)
      releasedSpring = spring
      runtime.connect(stream, to: element.rotation, by: spring)
      stream.value = 1
      clock.advance(by: 0.1, framesPerSecond: 60)
      expect(runtime.isActive && element.rotation.value > 0)
    }
    expect(releasedSpring == nil && !runtime.isActive && !clock.wantsFrames)
  }
}
