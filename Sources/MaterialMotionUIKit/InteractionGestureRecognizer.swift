// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionCoreAnimation
internal import MaterialMotionHosting
import QuartzCore
import UIKit

import typealias MaterialMotion.Point

/// A recognizer that an interaction adds to a view. The arbiter of the window decides between recognizers of
/// this kind, and UIKit does not: none of them prevents another one.
///
///     UIKit calls    touchesBegan   touchesMoved   touchesMoved   touchesEnded
///     arbiter                       begins         moves          ends
///     state          possible       began          changed        ended
protocol InteractionGestureRecognizer: UIGestureRecognizer, TimedGestureRecognizer, ContendingRecognizer {
  /// The clock that receives the timestamps of events.
  var clock: FrameClock? { get }

  /// The event that the recognizer processes.
  var currentEvent: CurrentEvent { get set }

  /// Measures the gesture, and asks the arbiter.
  var contender: PlatformContender { get }

  /// The touches that UIKit sends to the recognizer and that are down.
  var heldTouches: Set<UITouch> { get set }

  /// The view that the gesture moves, if it may differ from the recognizer's view.
  var draggedView: UIView? { get }
}

// MARK: Touches

extension InteractionGestureRecognizer {
  var draggedView: UIView? { nil }
  package var eventTime: Double? { currentEvent.time(after: sampledVelocity.time) }
  package var fewestPointers: Int { 1 }

  /// Reports touches that have landed. Ignores those that belong to another gesture.
  func land(_ touches: Set<UITouch>, in event: UIEvent) {
    currentEvent = CurrentEvent()
    heldTouches.formUnion(touches)
    report(.down, touches, in: event)
    if platformState.isActive, contender.form == .pan {
      for touch in touches where !owns(touch) { ignore(touch, for: event) }
    }
    failIfOut()
  }

  /// Reports touches that have moved.
  func move(_ touches: Set<UITouch>, in event: UIEvent) {
    report(.move, touches, in: event)
    failIfOut()
  }

  /// Reports touches that have lifted, or that UIKit has cancelled.
  func lift(_ touches: Set<UITouch>, in event: UIEvent, isCancelled: Bool = false) {
    report(isCancelled ? .cancel : .up, touches, in: event)
    heldTouches.subtract(touches)
    failIfOut()
  }

  /// Forgets a touch that UIKit no longer sends to the recognizer.
  func leave(_ touch: UITouch) {
    heldTouches.remove(touch)
    stage?.leave(contender, touch)
  }

  /// Forgets all touches. Must be called when UIKit resets the recognizer.
  func forgetTouches() {
    heldTouches = []
    contender.forget()
    contender.forgetTime()
    currentEvent = CurrentEvent()
    // UIKit sends no action if the recognizer was removed from its view.
    if view == nil { reportCancellation() }
  }

  private func report(_ phase: PointerEvent.Phase, _ touches: Set<UITouch>, in event: UIEvent) {
    eventArrives(at: event.timestamp)
    let stage = stage
    let places = touches.map { (touch: $0, place: Point($0.location(in: nil))) }
    // The order of a set is random.
    let sorted = places.sorted {
      let (one, other) = (stage?.identifier(of: $0.touch), stage?.identifier(of: $1.touch))
      if let one, let other { return one < other }
      return ($0.place.x, $0.place.y) < ($1.place.x, $1.place.y)
    }
    for (touch, place) in sorted {
      stage?.report(
        touch, phase, at: place, time: event.timestamp, kind: touch.pointerKind, from: contender
      ) { recognizers(of: touch) }
    }
    contender.follow()
  }

  /// The recognizers of interactions that receive a touch, from the innermost view outwards.
  private func recognizers(of touch: UITouch) -> (path: [ObjectIdentifier], contenders: [PlatformContender]) {
    let receivers = touch.gestureRecognizers ?? []
    let isKnown = receivers.contains { $0 === self }
    var (path, contenders) = ([ObjectIdentifier](), [PlatformContender]())
    var place = touch.view ?? view
    if !isKnown, let view, place?.isDescendant(of: view) != true { place = view }
    while let view = place {
      path.append(ObjectIdentifier(view))
      for case let recognizer as any InteractionGestureRecognizer in view.gestureRecognizers ?? []
      where !isKnown || receivers.contains(where: { $0 === recognizer }) {
        // A layout may have moved the view. Reading `motionElement` copies the view's present position to the
        // element.
        _ = (recognizer.draggedView ?? view).motionElement
        contenders.append(recognizer.contender)
      }
      place = view.superview
    }
    return (path, contenders)
  }

  private func owns(_ touch: UITouch) -> Bool {
    stage?.identifier(of: touch).map { contender.hasPointer($0) } == true
  }

  /// Fails if the touches that are down cannot be this gesture any more.
  private func failIfOut() {
    guard platformState == .possible else { return }
    let isAwaited = isAwaitedByOthers
    switch contender.form {
    case .pinch, .turn:
      // A drag of the same view may share its fingers with a pinch at any time.
      guard heldTouches.isEmpty else { return }
    case .pan:
      guard isAwaited || heldTouches.isEmpty else { return }
    default: break
    }
    if !contender.mayGetPointer(isFirstAnswerFinal: isAwaited) { state = .failed }
  }

  /// Whether the view, or a pan of the program or of UIKit, may wait until this recognizer has failed.
  private var isAwaitedByOthers: Bool {
    delaysTouchesBegan
      || heldTouches.contains { touch in
        touch.gestureRecognizers?.contains { $0 is UIPanGestureRecognizer && !$0.isOfInteraction } == true
      }
  }

  /// The stage of the touches.
  private var stage: PlatformStage? {
    var root = view
    while let superview = root?.superview { root = superview }
    // A view may leave the window while it is touched.
    return contender.stageOfPointers ?? (root ?? self).attachment { PlatformStage() }
  }
}

extension UIGestureRecognizer {
  /// Whether an interaction has added the recognizer.
  var isOfInteraction: Bool { self is any InteractionGestureRecognizer }
}

// MARK: What the contender asks

extension InteractionGestureRecognizer {
  package var neighborContenders: [PlatformContender] {
    (view?.gestureRecognizers ?? []).compactMap {
      $0 === self ? nil : ($0 as? any InteractionGestureRecognizer)?.contender
    }
  }

  package var ownMotion: VisibleMotion? { (draggedView ?? view)?.attachedElement?.visibleMotion }

  package func enter(_ state: RecognitionState) {
    // A recognizer that has lost its finger stays `possible`, because UIKit sends no later finger to a
    // recognizer that has failed.
    if state == .failed, !contender.form.isTap, !heldTouches.isEmpty, !isAwaitedByOthers { return }
    self.state = UIGestureRecognizer.State(state)
  }

  package func eventArrives(at time: Double) {
    currentEvent.touchTime = time
    clock?.eventArrived(at: time)
  }
}

extension PlatformContender {
  /// Returns the centroid of the pointers in a view, or in the window.
  func location(in view: UIView?) -> CGPoint {
    view?.convert(CGPoint(place), from: nil) ?? CGPoint(place)
  }
}

// MARK: Gestures without touches

extension InteractionGestureRecognizer {
  /// Returns whether the recognizer may begin with an event that UIKit shows to it before a gesture. The
  /// arbiter receives no pointers for scrolls, pinches and turns on a trackpad.
  func admits(_ event: UIEvent) -> Bool {
    let writes = recognitionStateWrites
    switch event.type {
    case .scroll:
      return writes.isNeeded && writes.admits(WheelEvent(by: .zero, at: centroid(in: nil), as: .fingers))
    case .transform: return writes.admitsTrackpad(at: centroid(in: nil))
    default: return true
    }
  }

  /// Stores an event that UIKit shows to the recognizer before a gesture, and sends its time to the clock.
  /// Does nothing if touches follow the event.
  func gestureAnnounced(by event: UIEvent) {
    guard event.type == .scroll || event.type == .transform else { return }
    currentEvent = CurrentEvent(withoutTouches: event)
    clock?.eventArrived(at: event.timestamp)
  }
}

/// The event that a recognizer of an interaction processes.
///
/// UIKit sends touches together with their event. The scrolls, pinches and turns of a trackpad have no
/// touches, and UIKit shows the recognizer an event only before the gesture. UIKit may reuse this event for
/// the whole gesture, and then updates its time. If it does not, the times of the changes are not known.
struct CurrentEvent {
  /// The timestamp of the latest touches of the gesture, in seconds.
  var touchTime: Double?

  /// The event of a gesture without touches.
  weak var withoutTouches: UIEvent?

  /// Whether the gesture has no touches. It then belongs to UIKit, which also measures it.
  var isWithoutTouches: Bool { touchTime == nil }

  /// Returns the timestamp of the event, in seconds. `nil` if it is not known.
  ///
  /// - Parameter last: The time of the previous change, in seconds.
  @MainActor
  func time(after last: Double) -> Double? {
    touchTime ?? newEventTime(withoutTouches?.timestamp, after: last, now: CACurrentMediaTime())
  }
}
#endif
