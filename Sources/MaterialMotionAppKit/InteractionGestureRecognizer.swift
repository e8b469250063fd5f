// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionCoreAnimation

import typealias MaterialMotion.Point

/// A recognizer that an interaction adds to a view. None of these recognizers prevents another one: the
/// arbiter of the window decides between those that receive a press, and a trackpad's pinches and turns are
/// recognized together.
///
/// AppKit may send one action for several events. So these recognizers sample their velocity at each event,
/// not at each action.
protocol InteractionGestureRecognizer: NSGestureRecognizer, TimedGestureRecognizer {
  /// The clock that receives the timestamps of events.
  var clock: FrameClock? { get set }
  var eventTime: Double? { get set }
}

extension InteractionGestureRecognizer {
  package func eventArrives(at time: Double) {
    eventTime = time
    clock?.eventArrived(at: time)
  }
}

extension NSGestureRecognizer {
  /// Whether an interaction has added the recognizer.
  var isOfInteraction: Bool { self is any InteractionGestureRecognizer }
}

/// A recognizer of an interaction that asks the arbiter: a drag or a click.
protocol PressGestureRecognizer: InteractionGestureRecognizer, ContendingRecognizer {
  /// Measures the gesture, and asks the arbiter.
  var contender: PlatformContender { get }

  /// The view that the gesture moves, if it may differ from the recognizer's view.
  var draggedView: NSView? { get }
}

extension PressGestureRecognizer {
  /// Reports an event of the mouse.
  func report(_ phase: PointerEvent.Phase, _ event: NSEvent) {
    // There is one mouse.
    report(0, phase, at: Point(event.locationInWindow), event, kind: .mouse)
  }

  /// Reports an event of a pointer to the arbiter of the window.
  func report(
    _ pointer: AnyHashable, _ phase: PointerEvent.Phase, at place: Point, _ event: NSEvent,
    kind: PointerEvent.Kind
  ) {
    eventArrives(at: event.timestamp)
    stage.report(pointer, phase, at: place, time: event.timestamp, kind: kind, from: contender) {
      recognizers(at: place, event)
    }
    contender.follow()
    if platformState == .possible, !contender.mayGetPointer(isFirstAnswerFinal: false) { state = .failed }
  }

  /// The recognizers of interactions that receive a press, from the innermost view outwards.
  private func recognizers(
    at place: Point, _ event: NSEvent
  ) -> (path: [ObjectIdentifier], contenders: [PlatformContender]) {
    var (path, contenders) = ([ObjectIdentifier](), [PlatformContender]())
    let content = view?.window?.contentView
    let inContent = content?.superview?.convert(CGPoint(place), from: nil) ?? CGPoint(place)
    let hit = content?.hitTest(inContent)
    var next = view.map { hit?.isDescendant(of: $0) == true ? hit : $0 } ?? nil
    while let view = next {
      path.append(ObjectIdentifier(view))
      for case let recognizer as any PressGestureRecognizer in view.gestureRecognizers {
        guard recognizer === self || recognizer.receives(event) else { continue }
        // A layout may have moved the view. Reading `motionElement` copies the view's present position to the
        // element.
        _ = (recognizer.draggedView ?? view).motionElement
        contenders.append(recognizer.contender)
      }
      next = view.superview
    }
    return (path, contenders)
  }

  /// The stage of the pointers.
  private var stage: PlatformStage {
    var root = view
    while let superview = root?.superview { root = superview }
    // A view may leave the window while it is pressed.
    return contender.stageOfPointers ?? (view?.window ?? root ?? self).attachment { PlatformStage() }
  }

  // MARK: What the contender asks

  var draggedView: NSView? { nil }
  package var fewestPointers: Int { 1 }

  package var neighborContenders: [PlatformContender] {
    (view?.gestureRecognizers ?? []).compactMap {
      $0 === self ? nil : ($0 as? any PressGestureRecognizer)?.contender
    }
  }

  package var ownMotion: VisibleMotion? { (draggedView ?? view)?.attachedElement?.visibleMotion }

  package func enter(_ state: RecognitionState) { self.state = NSGestureRecognizer.State(state) }
}

extension NSGestureRecognizer {
  /// Whether a delegate lets the recognizer receive a press.
  fileprivate func receives(_ event: NSEvent) -> Bool {
    #if canImport(ObjectiveC)
    return delegate?.gestureRecognizer?(self, shouldAttemptToRecognizeWith: event) != false
    #else
    // The tests on Linux have no optional requirements.
    return delegate?.gestureRecognizer(self, shouldAttemptToRecognizeWith: event) != false
    #endif
  }
}

extension NSGestureRecognizer.State {
  fileprivate init(_ state: RecognitionState) {
    switch state {
    case .possible: self = .possible
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .failed: self = .failed
    }
  }
}
#endif
