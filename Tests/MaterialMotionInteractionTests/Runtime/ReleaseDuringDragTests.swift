// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// In each test, the removal of the pan cancels the drag, as it does on every platform.
@Suite("A drag that ends because the element or the interaction is removed")
struct ReleaseDuringDragTests {
  private let base = ReleasingRuntime()
  private var clock: ManualFrameClock { base.clock }
  private var runtime: MotionRuntime { base.runtime }

  @Test("starts no spring when the element is deallocated", arguments: [false, true])
  func releasedElement(isOnPlatform: Bool) {
    let tossable = Tossable(spring: Spring(destination: Point(100, 100)))
    var position: Heard?
    var velocity: Heard?
    base.expectReleased { card in
      let pan = isOnPlatform ? addPlatformPan(to: card) : nil
      runtime.add(tossable, to: card)
      clock.advance(by: 5, framesPerSecond: 60)
      pull(card, by: pan)
      (position, velocity) = (card.position.recorded(), card.velocity.recorded())
      position?.clear()
    }
    expect(position?.text == "R")
    expect(velocity?.events.last == "\(Point.zero)")
    expect(!tossable.state.isActive)
  }

  @Test("starts no spring that an application connected without an interaction", arguments: [false, true])
  func springOfApplication(isOnPlatform: Bool) {
    let spring = Spring(destination: Point(100, 100))
    var position: Heard?
    base.expectReleased { card in
      let pan = isOnPlatform ? addPlatformPan(to: card) : nil
      let stream = springSource(spring, from: card.position, clock: clock).toggled(with: runtime.drag(card))
      runtime.connect(stream, to: card.position)
      clock.advance(by: 5, framesPerSecond: 60)
      pull(card, by: pan)
      position = card.position.recorded()
      position?.clear()
    }
    expect(position?.text == "R")
  }

  @Test("starts no spring when the interaction is removed", arguments: [false, true])
  func removedInteraction(isOnPlatform: Bool) {
    let tossable = Tossable(spring: Spring(destination: Point(100, 100)))
    let card = MotionElement(size: Point(200, 100))
    let pan = isOnPlatform ? addPlatformPan(to: card) : nil
    let subscription = runtime.add(tossable, to: card)
    clock.advance(by: 5, framesPerSecond: 60)
    pull(card, by: pan)
    let position = card.position.recorded()
    let place = card.position.value
    position.clear()
    subscription.unsubscribe()
    expect(position.text == "R")
    expect(!tossable.state.isActive && !runtime.isActive && !clock.wantsFrames && !card.isHeld)
    clock.advance(by: 1)
    expect(card.position.value == place)
  }

  /// Makes the element create a platform's pan.
  private func addPlatformPan(to card: MotionElement) -> HostedPanGestureRecognizer<MotionElement> {
    let pan = HostedPanGestureRecognizer(on: card)
    card.makePan = { _, _ in ElementPan(pan) { pan.cancel() } }
    return pan
  }

  /// Drags an element by a platform's pan or, if it is `nil`, by the library's pan.
  private func pull(_ card: MotionElement, by pan: HostedPanGestureRecognizer<MotionElement>?) {
    guard let pan else { return base.pull(card) }
    let start = clock.now
    pan.press(at: .zero, time: start, slop: 0)
    for step in 1...2 {
      let time = start + 0.02 * Double(step)
      clock.eventArrived(at: time)
      pan.move(to: Point(20 * Double(step), 0), time: time)
    }
    expect(card.isHeld)
  }
}
