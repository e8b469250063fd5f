// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("The drag of a runtime")
struct DragTests {
  private let clock = ManualFrameClock()
  private let card = MotionElement(position: Point(100, 100), size: Point(80, 80))
  private let runtime: MotionRuntime

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  private func press() -> PointerPress {
    PointerPress(on: card, clock: clock, kind: .mouse, at: Point(100, 100), time: clock.now)
  }

  @Test("emits the same positions to all subscribers, even if the first one moves the element")
  func shared() {
    let drag = runtime.drag(card)
    runtime.connect(drag, to: card.position)
    let second = GestureLog(of: drag)
    press().move(to: Point(120, 100), at: 0.01).move(to: Point(130, 110), at: 0.02).lift(at: 0.03)
    expect(second.values.last == card.position.value)
    expect(second.text == "R A SIMD2<Double>(117.0, 100.0) SIMD2<Double>(127.0, 110.0) R")
  }

  @Test("emits the latest position to a subscriber that arrives during the drag")
  func late() {
    let drag = runtime.drag(card)
    runtime.connect(drag, to: card.position)
    let hand = press().move(to: Point(120, 100), at: 0.01)
    let late = GestureLog(of: drag)
    expect(late.takeText() == "A SIMD2<Double>(117.0, 100.0)")
    hand.move(to: Point(130, 100), at: 0.02).lift(at: 0.03)
    expect(late.text == "SIMD2<Double>(127.0, 100.0) R")
  }

  @Test("holds the element only once for any number of subscribers")
  func hold() {
    let drag = runtime.drag(card)
    let subscriptions = [drag.subscribe { _ in }, drag.subscribe { _ in }]
    let hand = press().move(to: Point(120, 100), at: 0.01)
    expect(card.isHeld)
    subscriptions[0].unsubscribe()
    expect(card.isHeld)
    subscriptions[1].unsubscribe()
    expect(!card.isHeld)
    hand.lift(at: 0.02)
  }

  @Test("starts again for a subscriber that arrives after all others have left")
  func again() {
    let drag = runtime.drag(card)
    let first = drag.subscribe { _ in }
    expect(card.gestureRecognizers.count == 1)
    first.unsubscribe()
    expect(card.gestureRecognizers.isEmpty)
    let log = GestureLog(of: drag)
    press().move(to: Point(120, 100), at: 0.01).lift(at: 0.02)
    expect(log.values == [Point(117, 100)])
  }

  @Test("an observer that unsubscribes during the first event receives nothing more")
  func unsubscribing() {
    let drag = runtime.drag(card)
    var received = 0
    var subscription: Subscription?
    subscription = drag.subscribe { _ in
      received += 1
      subscription?.unsubscribe()
    }
    let other = GestureLog(of: drag)
    press().move(to: Point(120, 100), at: 0.01).move(to: Point(130, 100), at: 0.02).lift(at: 0.03)
    expect(received == 1)
    expect(other.values.count == 2)
  }

  @Test("releases its observers when the element is deallocated, even one that retains its subscription")
  func ownership() {
    expectNothingLeft { probe in
      let clock = ManualFrameClock()
      let runtime = MotionRuntime(clock: clock)
      let card = MotionElement()
      final class Owner {
        var subscription: Subscription?
      }
      let owner = Owner()
      owner.subscription = runtime.drag(card).subscribe { _ in _ = (probe, owner) }
    }
  }
}
