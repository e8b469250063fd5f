// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("A fling that was added to a property")
struct AddedFlingTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let offset = ReactiveProperty(0.0)

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  @Test("starts with the given velocity, and ends at its projection")
  func velocity() {
    let fling = Fling<Double>()
    runtime.add(fling, to: offset, velocity: 400)
    expect(fling.isActive && runtime.isActive && offset.value == 0)
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(abs(offset.value - DecaySolution(.normal, from: 0, velocity: 400).value(at: 0.1)) < 1e-9)
    clock.advance(by: 20, framesPerSecond: 60)
    expect(abs(offset.value - Decay.normal.projection(from: 0, velocity: 400)) < 1e-9)
    expect(!fling.isActive && !runtime.isActive)
  }

  @Test("continues with the velocity of the motion that it takes over")
  func takesOver() {
    let card = MotionElement()
    runtime.add(
      Tween(KeyframeMotion(from: .zero, to: Point(1000, 0), duration: 1, timing: .linear)), to: card.position)
    clock.advance(by: 0.5)
    runtime.add(Fling(), to: card.position)
    expect(card.position.value.x == 500 && card.velocity.value.x == 1000)
    clock.advance(by: 0.001)
    expect(abs(card.position.value.x - 501) < 0.01)
  }

  @Test("returns a value beyond its bounds, also when it is enabled later")
  func bounds() {
    offset.value = 50
    let fling = Fling(bounds: Bounds(0...30))
    fling.enabled.value = false
    runtime.add(fling, to: offset)
    clock.advance(by: 1, framesPerSecond: 60)
    expect(offset.value == 50 && !fling.isActive)
    var outcome: MotionOutcome?
    fling.whenSettled { outcome = $0 }
    expect(outcome == .interrupted)
    fling.enabled.value = true
    fling.whenSettled { outcome = $0 }
    clock.advance(by: 5, framesPerSecond: 60)
    expect(offset.value == 30 && outcome == .finished)
  }

  @Test("a fling that is disabled in flight stops, and is interrupted")
  func disabled() {
    let fling = Fling<Double>()
    runtime.add(fling, to: offset, velocity: 400)
    clock.advance(by: 0.1, framesPerSecond: 60)
    var outcome: MotionOutcome?
    fling.whenSettled { outcome = $0 }
    let place = offset.value
    fling.enabled.value = false
    clock.advance(by: 1, framesPerSecond: 60)
    expect(offset.value == place && outcome == .interrupted && !runtime.isActive)
  }

  @Test("is interrupted by a spring of the same property")
  func oneMover() {
    let fling = Fling<Double>()
    runtime.add(fling, to: offset, velocity: 400)
    clock.advance(by: 0.1, framesPerSecond: 60)
    var outcome: MotionOutcome?
    fling.whenSettled { outcome = $0 }
    runtime.add(Spring(destination: 7.0), to: offset)
    expect(outcome == .interrupted)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(offset.value == 7)
  }

  @Test("applies constraints")
  func constraints() {
    runtime.add(Fling(), to: offset, velocity: 400, constraints: { $0.upperBound(20) })
    clock.advance(by: 5, framesPerSecond: 60)
    expect(offset.value == 20)
  }

  @Test("drops a velocity that is not finite")
  func badVelocity() {
    let reports = MotionReports()
    let clock = ManualFrameClock(diagnostics: reports.diagnostics)
    let runtime = MotionRuntime(clock: clock)
    runtime.add(Fling(), to: offset, velocity: .infinity)
    expect(offset.value == 0 && !runtime.isActive)
    expect(reports.heard == [.nonFiniteValue(of: "velocity")])
  }

  @Test("the flight of a thrown element obeys the fling's switch")
  func flight() {
    let card = MotionElement(size: Point(50, 50))
    let flingable = Flingable()
    runtime.add(flingable, to: card)
    flingable.fling.enabled.value = false
    card.toss(velocity: Point(300, 0))
    clock.advance(by: 1, framesPerSecond: 60)
    expect(card.position.value == .zero && !flingable.isActive)
    flingable.fling.enabled.value = true
    card.toss(velocity: Point(300, 0))
    expect(flingable.isActive)
    clock.advance(by: 10, framesPerSecond: 60)
    expect(card.position.value.x > 100 && !flingable.isActive)
  }
}
