// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

import typealias MaterialMotion.Point

@Suite("Ownership of an NSView") @MainActor
struct OwnershipTests {
  let clock = ManualFrameClock()

  @Test("an interaction adds a pan recognizer, and its removal removes it and leaves it usable")
  func addsRecognizer() throws {
    let view = NSView(frame: .zero)
    let runtime = MotionRuntime(clock: clock)
    let subscription = runtime.add(Draggable(), to: view)
    let recognizer = try #require(view.gestureRecognizers.first)
    expect(view.gestureRecognizers.count == 1)
    expect(recognizer is DragGestureRecognizer)
    expect(recognizer.isEnabled)
    subscription.unsubscribe()
    expect(view.gestureRecognizers.isEmpty)
    expect(recognizer.view == nil)
    expect(recognizer.isEnabled)
  }

  @Test("direct manipulation adds and removes three recognizers")
  func addsThreeRecognizers() {
    let photo = NSView(frame: .zero)
    let runtime = MotionRuntime(clock: clock)
    let subscription = runtime.add(DirectlyManipulable(), to: photo)
    expect(photo.gestureRecognizers.count == 3)
    subscription.unsubscribe()
    expect(photo.gestureRecognizers.isEmpty)
  }

  @Test("releasing the runtime removes its recognizers and releases them")
  func releasesRuntime() {
    let view = NSView(frame: .zero)
    weak var recognizer: NSGestureRecognizer?
    weak var tossable: Tossable?
    autoreleasepool {
      let runtime = MotionRuntime(clock: clock)
      let added = Tossable()
      runtime.add(added, to: view)
      tossable = added
      recognizer = view.gestureRecognizers.first
      expect(recognizer != nil)
    }
    expect(view.gestureRecognizers.isEmpty)
    expect(recognizer == nil)
    expect(tossable == nil)
  }

  @Test("a runtime keeps no view alive, and comes to rest when a view in flight is released")
  func releasesViewInFlight() {
    let runtime = MotionRuntime(clock: clock)
    weak var view: NSView?
    weak var element: MotionElement?
    autoreleasepool {
      let card = NSView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
      let tossable = Tossable()
      tossable.spring.destination.value = Point(300, 140)
      runtime.add(tossable, to: card)
      clock.advance(by: 0.1, framesPerSecond: 60)
      (view, element) = (card, card.motionElement)
      expect(runtime.isActive)
    }
    expect(view == nil)
    expect(element == nil)
    expect(!runtime.isActive)
    expect(!clock.wantsFrames)
  }

  @Test("a runtime comes to rest when a view is released in mid-drag")
  func releasesViewInMidDrag() {
    let runtime = MotionRuntime(clock: clock)
    weak var view: NSView?
    weak var pan: HandPan?
    autoreleasepool {
      let (card, hand) = (NSView(frame: CGRect(x: 100, y: 100, width: 80, height: 80)), HandPan())
      card.motionElement.makePan = { [unowned card] _, _ in
        card.addGestureRecognizer(hand)
        return ElementPan(hand, remove: hand.removeFromView)
      }
      runtime.add(Draggable(), to: card)
      hand.begin(at: Point(140, 140))
      hand.move(to: Point(160, 140))
      (view, pan) = (card, hand)
      expect(runtime.isActive)
    }
    expect(view == nil)
    expect(pan == nil)
    expect(!runtime.isActive)
  }

  @Test("a thousand views that come and go leave nothing in a runtime")
  func releasesManyViews() {
    let runtime = MotionRuntime(clock: clock)
    var views: [WeakView] = []
    for number in 0..<1000 {
      autoreleasepool {
        let card = NSView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
        runtime.add(Tossable(spring: Spring(destination: Point(300, 140))), to: card)
        runtime.connect(card.motionElement.position.x()._map { $0 / 300 }, to: card.motionElement.opacity)
        card.motionElement.transform.value = .rotation(by: Double(number))
        views.append(WeakView(view: card, element: card.motionElement))
      }
    }
    expect(views.allSatisfy { $0.view == nil && $0.element == nil })
    expect(!runtime.isActive)
    expect(!clock.wantsFrames)
  }

  @Test("a stream forwards actions to the earlier target, and restores it with its last subscriber")
  func restoresTarget() {
    let pan = HandPan()
    var count = 0
    let target = ClosureTarget { _ in count += 1 }
    pan.target = target
    pan.action = ActionTarget.action
    let subscription = gestureSource(pan).subscribe { _ in }
    expect(pan.target !== target)
    pan.begin(at: .zero)
    expect(count == 1)
    subscription.unsubscribe()
    expect(pan.target === target)
    expect(pan.action == ActionTarget.action)
    pan.end()
    expect(count == 2)
  }
}

private struct WeakView {
  weak var view: NSView?
  weak var element: MotionElement?
}
#endif
