// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("Springs that belong together")
struct SpringGroupTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let photo = MotionElement(position: Point(10, 10), size: Point(100, 100))
  private let middle = Spring(destination: Point(500, 300))
  private let full = Spring(destination: 2.0)

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  private func group(in runtime: MotionRuntime) -> SpringGroup {
    runtime.spring([.moving(photo.position, by: middle), .moving(photo.scale, by: full)])
  }

  @Test("the properties come to rest together, when the last spring has arrived")
  func together() {
    full.description.value = SpringDescription(response: 2, dampingRatio: 1)
    let group = group(in: runtime)
    let states = group.state.recorded()
    var outcomes: [MotionOutcome] = []
    group.whenSettled { outcomes.append($0) }
    while photo.position.value != Point(500, 300) { clock.advance(by: 0.02) }
    clock.advance(by: 0.02)
    expect(photo.position.state == .active && photo.scale.state == .active && outcomes == [])
    clock.advance(by: 10, framesPerSecond: 60)
    expect(photo.position.state == .atRest && photo.scale.state == .atRest && photo.scale.value == 2)
    expect(outcomes == [.finished] && states.text == "A active atRest R")
    expect(!runtime.isActive && !clock.wantsFrames)
  }

  @Test("disabling a group stops and interrupts its motion, and enabling continues it")
  func disabled() {
    let group = group(in: runtime)
    clock.advance(by: 0.1)
    var outcomes: [MotionOutcome] = []
    group.whenSettled { outcomes.append($0) }
    group.enabled.value = false
    let (place, scale) = (photo.position.value, photo.scale.value)
    clock.advance(by: 1, framesPerSecond: 60)
    expect(photo.position.value == place && photo.scale.value == scale)
    expect(outcomes == [.interrupted] && !runtime.isActive)
    group.enabled.value = true
    clock.advance(by: 10, framesPerSecond: 60)
    expect(photo.position.value == Point(500, 300) && photo.scale.value == 2)
  }

  @Test("a new destination of one spring interrupts the group, and moves only the spring's property")
  func retargeted() {
    let group = group(in: runtime)
    var outcomes: [MotionOutcome] = []
    group.whenSettled { outcomes.append($0) }
    clock.advance(by: 0.05)
    full.destination.value = 1
    expect(outcomes == [.interrupted])
    clock.advance(by: 10, framesPerSecond: 60)
    full.destination.value = 3
    expect(photo.scale.state == .active && photo.position.state == .atRest)
    clock.advance(by: 10, framesPerSecond: 60)
    expect(photo.scale.value == 3 && !runtime.isActive)
  }

  @Test("a gesture disables the group, and its springs continue with the velocity of the hand")
  func toggled() {
    let draggable = Draggable()
    runtime.add(draggable, to: photo)
    photo.position.value = Point(500, 300)
    photo.scale.value = 2
    runtime.toggle(group(in: runtime), inReactionTo: draggable)
    let press = PointerPress(on: photo, clock: clock, at: Point(500, 300), time: 0)
      .move(by: Point(20, 0), at: 0.02).move(by: Point(20, 0), at: 0.04)
    let place = photo.position.value
    clock.advance(by: 0.001)
    expect(photo.position.value == place)
    press.lift(at: 0.045)
    clock.advance(by: 0.016)
    expect(photo.position.value.x > place.x)
  }

  @Test("a group continues with the velocity with which other code moved a property of the application")
  func ownProperty() {
    let value = ReactiveProperty(0.0)
    let spring = Spring(destination: 0.0)
    let group = runtime.spring([.moving(value, by: spring)])
    group.enabled.value = false
    for step in 1...10 {
      clock.advance(by: 0.01)
      value.value = Double(step)
    }
    group.enabled.value = true
    clock.advance(by: 0.01)
    var (displacement, velocity) = (10.0, 100.0)
    SpringStep(spring.description.value, duration: 0.01).advance(&displacement, &velocity)
    expect(abs(value.value - displacement) < 1e-6)
  }

  @Test("a constraint limits the property, and the spring still comes to rest at its destination")
  func constrained() {
    let spring = Spring(destination: 100.0, description: SpringDescription(response: 0.4, dampingRatio: 0.3))
    let value = ReactiveProperty(0.0)
    let group = runtime.spring([.moving(value, by: spring, constraints: { $0.clamped(to: 0...100) })])
    var outcomes: [MotionOutcome] = []
    group.whenSettled { outcomes.append($0) }
    var greatest = 0.0
    value.subscribe { greatest = max(greatest, $0) }
    clock.advance(by: 5, framesPerSecond: 60)
    expect(greatest == 100 && value.value == 100 && outcomes == [.finished] && !runtime.isActive)
  }

  #if DEBUG
  @Test("a constraint that changes its own result is reported in a debug build")
  func notIdempotent() {
    var reports: [MotionDiagnostics.Report] = []
    let clock = ManualFrameClock(diagnostics: MotionDiagnostics { reports.append($0) })
    let runtime = MotionRuntime(clock: clock)
    let value = ReactiveProperty(0.0)
    runtime.spring([.moving(value, by: Spring(destination: 1.0), constraints: { $0.offset(by: 1) })])
    clock.advance(by: 0.1)
    expect(!reports.isEmpty)
  }
  #endif

  @Test("a removed group moves nothing, and interrupts")
  func removed() {
    let group = group(in: runtime)
    clock.advance(by: 0.1)
    var outcomes: [MotionOutcome] = []
    group.whenSettled { outcomes.append($0) }
    let place = photo.position.value
    group.remove()
    middle.destination.value = Point(0, 0)
    clock.advance(by: 1, framesPerSecond: 60)
    expect(photo.position.value == place && outcomes == [.interrupted] && !runtime.isActive)
  }

  @Test("a group is deallocated with its runtime")
  func ownership() {
    expectNothingLeft { probe in
      let runtime = MotionRuntime(clock: clock)
      let group = group(in: runtime)
      group.state.hold(probe)
      group.whenSettled { _ in _ = probe }
      clock.advance(by: 0.1)
    }
  }
}

@Suite("A spring that begins with a velocity")
struct AddVelocityTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  @Test("the motion is the exact solution for the initial value and velocity")
  func exact() {
    let (spring, value) = (Spring(destination: 1.0), ReactiveProperty(1.0))
    runtime.add(spring, to: value, velocity: 12)
    clock.advance(by: 0.07)
    var (displacement, velocity) = (0.0, 12.0)
    SpringStep(spring.description.value, duration: 0.07).advance(&displacement, &velocity)
    expect(abs(value.value - 1 - displacement) < 1e-12)
    expect(spring.state.recorded().text == "A active")
    clock.advance(by: 5, framesPerSecond: 60)
    expect(value.value == 1 && value.state == .atRest)
  }

  @Test("a later motion does not begin with the first velocity, but with that of the stream before it")
  func later() {
    let (spring, value) = (Spring(destination: 1.0), ReactiveProperty(1.0))
    runtime.add(spring, to: value, velocity: 12)
    clock.advance(by: 0.05)
    spring.enabled.value = false
    value.value = 2
    clock.advance(by: 1, framesPerSecond: 60)
    spring.enabled.value = true
    clock.advance(by: 0.05)
    var (displacement, velocity) = (1.0, 0.0)
    SpringStep(spring.description.value, duration: 0.05).advance(&displacement, &velocity)
    expect(abs(value.value - 1 - displacement) < 1e-9)
    spring.enabled.value = false
    value.value = 0
    for step in 1...10 {
      clock.advance(by: 0.01)
      value.value = Double(step)
    }
    spring.enabled.value = true
    clock.advance(by: 0.01)
    (displacement, velocity) = (9, 100)
    SpringStep(spring.description.value, duration: 0.01).advance(&displacement, &velocity)
    expect(abs(value.value - 1 - displacement) < 1e-6)
  }

  @Test("the velocity of an element's position is the element's velocity")
  func element() {
    let card = MotionElement(position: Point(50, 50), size: Point(80, 80))
    let spring = Spring(destination: Point(50, 50))
    runtime.add(spring, to: card.position, velocity: Point(0, 800))
    expect(card.velocity.value == Point(0, 800))
    clock.advance(by: 0.02)
    let velocity = card.velocity.value
    expect(velocity.y > 0 && velocity.y < 800)
    spring.enabled.value = false
    card.velocity.value = .zero
    spring.enabled.value = true
    expect(card.velocity.value == .zero)
  }

  @Test("a property of the velocity contains the velocity in each frame, and 0 at rest")
  func property() {
    let (spring, value, speed) = (Spring(destination: 0.0), ReactiveProperty(0.0), ReactiveProperty(800.0))
    runtime.add(spring, to: value, velocity: speed, constraints: { $0._map { min($0, 5) } })
    clock.advance(by: 0.03)
    expect(value.value == 5 && speed.value != 800 && speed.value != 0)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(value.value == 0 && speed.value == 0)
  }

  @Test("so does a property of the velocity of a fling, which begins with it each time it is enabled")
  func propertyOfFling() {
    let (fling, value, speed) = (Fling<Double>(), ReactiveProperty(0.0), ReactiveProperty(800.0))
    runtime.add(fling, to: value, velocity: speed, constraints: { $0._map { min($0, 5) } })
    clock.advance(by: 0.03)
    expect(value.value == 5 && speed.value < 800 && speed.value > 700)
    clock.advance(by: 9, framesPerSecond: 60)
    expect(speed.value == 0)
    fling.enabled.value = false
    (value.value, speed.value) = (0, -100)
    fling.enabled.value = true
    clock.advance(by: 9, framesPerSecond: 60)
    expect(value.value == Decay.normal.projection(from: 0.0, velocity: -100))
  }

  @Test("a velocity that is not finite is reported, and the motion starts without it")
  func notFinite() {
    var reports: [MotionDiagnostics.Report] = []
    let clock = ManualFrameClock(diagnostics: MotionDiagnostics { reports.append($0) })
    let runtime = MotionRuntime(clock: clock)
    let value = ReactiveProperty(0.0)
    runtime.add(Spring(destination: 10.0), to: value, velocity: .nan)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(value.value == 10 && reports == [.nonFiniteValue(of: "velocity")])
  }
}
