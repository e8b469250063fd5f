// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

@Suite("Ownership of a UIView") @MainActor
struct OwnershipTests {
  let clock = ManualFrameClock()

  @Test("an interaction adds a pan recognizer and enables the view's interaction with touches")
  func addsRecognizer() throws {
    let label = UIView(frame: .zero)
    label.isUserInteractionEnabled = false
    let runtime = MotionRuntime(clock: clock)
    let subscription = runtime.add(Draggable(), to: label)
    expect(label.isUserInteractionEnabled)
    let recognizer = try #require(label.gestureRecognizers?.first)
    expect(label.gestureRecognizers?.count == 1)
    expect(recognizer is UIPanGestureRecognizer)
    expect(recognizer.isEnabled)
    subscription.unsubscribe()
    expect(label.gestureRecognizers?.isEmpty != false)
    expect(recognizer.view == nil)
    // The program may use the recognizer again.
    expect(recognizer.isEnabled)
  }

  @Test("an interaction that is added while the view accepts no input enables it afterwards")
  func addsRecognizerWithoutInput() {
    let picture = UIView(frame: .zero)
    picture.isUserInteractionEnabled = false
    let runtime = MotionRuntime(clock: clock)
    picture.motionElement.acceptsInput.value = false
    runtime.add(Draggable(), to: picture)
    expect(!picture.isUserInteractionEnabled)
    picture.motionElement.acceptsInput.value = true
    expect(picture.isUserInteractionEnabled)
  }

  #if !os(tvOS)
  @Test("direct manipulation adds and removes three recognizers")
  func addsThreeRecognizers() {
    let photo = UIView(frame: .zero)
    let runtime = MotionRuntime(clock: clock)
    let subscription = runtime.add(DirectlyManipulable(), to: photo)
    expect(photo.gestureRecognizers?.count == 3)
    subscription.unsubscribe()
    expect(photo.gestureRecognizers?.isEmpty != false)
  }
  #endif

  @Test("releasing the runtime removes its recognizers and releases them")
  func releasesRuntime() {
    let view = UIView(frame: .zero)
    weak var recognizer: UIGestureRecognizer?
    weak var tossable: Tossable?
    autoreleasepool {
      let runtime = MotionRuntime(clock: clock)
      let added = Tossable()
      runtime.add(added, to: view)
      tossable = added
      recognizer = view.gestureRecognizers?.first
      expect(recognizer != nil)
    }
    expect(view.gestureRecognizers?.isEmpty != false)
    expect(recognizer == nil)
    expect(tossable == nil)
  }

  @Test("a runtime keeps no view alive, and comes to rest when a view in flight is released")
  func releasesViewInFlight() {
    let runtime = MotionRuntime(clock: clock)
    weak var view: UIView?
    weak var element: MotionElement?
    autoreleasepool {
      let card = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
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

  @Test("a runtime comes to rest when a view is released, even if other code retains the view's element")
  func releasesViewOfRetainedElement() {
    let runtime = MotionRuntime(clock: clock)
    var element: MotionElement?
    autoreleasepool {
      let card = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
      let tossable = Tossable()
      tossable.spring.destination.value = Point(300, 140)
      runtime.add(tossable, to: card)
      clock.advance(by: 0.1, framesPerSecond: 60)
      element = card.motionElement
      expect(runtime.isActive)
    }
    expect(element?.lifetime.isOver == true)
    expect(element?.position.state == .atRest)
    expect(!runtime.isActive)
    expect(!clock.wantsFrames)
  }

  @Test("connections to a property of a view end when the view is released")
  func releasesViewOfRetainedProperty() {
    let runtime = MotionRuntime(clock: clock)
    var property: ReactiveProperty<CGFloat>?
    autoreleasepool {
      let card = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
      let opacity = card.property(\.alpha)
      runtime.add(Spring(destination: CGFloat(0)), to: opacity)
      property = opacity
      expect(runtime.isActive)
    }
    expect(property?.state == .atRest)
    expect(!runtime.isActive)
  }

  @Test("a runtime comes to rest when a view is released in mid-drag")
  func releasesViewInMidDrag() {
    let runtime = MotionRuntime(clock: clock)
    weak var view: UIView?
    weak var pan: HandPan?
    autoreleasepool {
      let (card, hand) = (UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 80)), HandPan())
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

  @Test("a recognizer has the library's target only while a stream of it has a subscriber")
  func removesTarget() {
    let pan = HandPan()
    let stream = gestureSource(pan)
    expect(pan.hand.targetCount == 0)
    let first = stream.subscribe { _ in }
    let second = stream.subscribe { _ in }
    expect(pan.hand.targetCount == 1)
    first.unsubscribe()
    expect(pan.hand.targetCount == 1)
    second.unsubscribe()
    expect(pan.hand.targetCount == 0)
  }

  @Test("a subscription keeps no recognizer alive, and receives its end in mid-gesture")
  func releasesRecognizer() {
    weak var pan: HandPan?
    var states: [MotionState] = []
    autoreleasepool {
      let hand = HandPan()
      gestureSource(hand).subscribe(next: { _ in }, state: { states.append($0) })
      hand.begin(at: .zero)
      pan = hand
    }
    expect(pan == nil)
    expect(states == [.atRest, .active, .atRest])
  }
}
#endif
