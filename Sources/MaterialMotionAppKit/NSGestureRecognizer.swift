// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import MaterialMotion
@_exported public import MaterialMotionCoreAnimation
internal import MaterialMotionHosting
import QuartzCore

public import typealias MaterialMotion.Point

/// Makes every AppKit recognizer usable with this library, including your own subclasses.
///
///     let click = NSClickGestureRecognizer()
///     view.addGestureRecognizer(click)
///     gestureSource(click).whenRecognitionState(is: .recognized).subscribe { _ in flip() }
///
/// An AppKit recognizer has only one target. While a stream of the recognizer has a subscriber, the library
/// replaces this target with an object of the library. This object also sends each action to your target.
/// Therefore, set your target before you subscribe.
///
/// As far as is known without a device, AppKit sends an action in the next turn of the run loop, and only one
/// action for several changes of the state. A short drag may therefore cause only one action, and the state
/// is then `ended`. Observers of a pan, a magnification, a rotation or a press then receive `began` first,
/// and a dragged view moves to the pointer.
///
/// If you disable a recognizer or remove it from its view during a gesture, its streams emit `cancelled` once
/// and come to rest. AppKit does not always send an action in these cases. The library detects the end of
/// such a gesture within 50 ms, or within a second if the pointers rest.
extension NSGestureRecognizer: @MainActor GestureRecognizer {
  /// The recognizer's state. While the recognizer has an observer, the state is the one that observers have
  /// received. Otherwise, it is AppKit's `state`.
  public var recognitionState: RecognitionState {
    attachment(GestureTarget.self)?.writes.reportedState ?? platformState
  }

  /// The view that the recognizer is attached to.
  public var element: NSView? { view }

  /// The superview of the recognizer's view. The view's `frame` is in the superview's coordinate system. If
  /// an interaction drags another view, the container is the superview of that view.
  public var container: NSView? {
    ((self as? DragGestureRecognizer)?.draggedView ?? view)?.superview
  }

  /// The mean position of the pointers, in points.
  ///
  /// - Parameter element: The view whose coordinate system to use. If `nil`, the window's coordinate system
  ///   is used. The window's y axis points up.
  public func centroid(in element: NSView?) -> Point {
    Point(location(in: element))
  }

  /// Notifies observers each time the recognizer's state is written. `gestureSource(_:)` observes this
  /// object.
  public var recognitionStateWrites: RecognitionStateWrites {
    attachment { GestureTarget(of: self) }.writes
  }
}

extension NSPanGestureRecognizer: @MainActor TranslationGestureRecognizer {
  /// The translation of the pointer since the gesture began, in points.
  ///
  /// - Parameter element: The view whose coordinate system to use. If `nil`, the window's coordinate system
  ///   is used. The window's y axis points up.
  public func centroidTranslation(in element: NSView?) -> Point {
    Point(translation(in: element))
  }

  /// The velocity of the pointer, in points per second. See ``usesSystemVelocity``.
  ///
  /// - Parameter element: The view whose coordinate system to use. If `nil`, the window's coordinate system
  ///   is used. The window's y axis points up.
  public func centroidVelocity(in element: NSView?) -> Point {
    guard sampledVelocity.isInUse else { return Point(velocity(in: element)) }
    return element?.vectorFromStage(sampledVelocity.value) ?? sampledVelocity.value
  }

  /// Returns whether the pointer is at rest if no event has arrived for a duration, in seconds. With AppKit's
  /// velocity, the pointer is at rest after 40 ms.
  public func isTranslationAtRest(afterSilence duration: Double) -> Bool {
    sampledVelocity.isInUse ? sampledVelocity.isAtRest(afterSilence: duration) : duration >= 0.04
  }

  /// Whether the velocity of this pan is the one that AppKit reports. Defaults to `false`.
  ///
  ///     pan.usesSystemVelocity = true
  ///
  /// If the value is `false`, a ``VelocityEstimator`` estimates the velocity from the translations that the
  /// recognizer reports. A throw then has the velocity of the last moments of the movement, and is the same
  /// on every platform. While no stream of the recognizer has a subscriber, the velocity is AppKit's in both
  /// cases. An estimate is wrong if you change the recognizer's translation during the pan.
  public var usesSystemVelocity: Bool {
    get { sampledVelocity.isReplaced }
    set { sampledVelocity.isReplaced = newValue }
  }
}

extension NSGestureRecognizer {
  /// Samples the velocity of a pan, a magnification or a rotation. Has no effect while nothing observes the
  /// recognizer. A ``DragGestureRecognizer`` estimates its own velocity.
  ///
  /// - Parameter newest: The state that observers receive next. If `nil`, AppKit's `state` is used.
  func sampleVelocity(in newest: RecognitionState? = nil) {
    guard let target = attachment(GestureTarget.self), target.writes.reportedState != nil else { return }
    let (velocity, state, time) = (sampledVelocity, newest ?? platformState, eventTime)
    switch self {
    case let pan as NSPanGestureRecognizer:
      velocity.receive(pan.centroidTranslation(in: nil), in: state, at: time)
    case let magnification as NSMagnificationGestureRecognizer:
      velocity.receive(magnification.scaleFactor - 1, radius: { nil }, in: state, at: time)
    case let rotation as NSRotationGestureRecognizer:
      velocity.receive(rotation.rotationAngle, radius: { nil }, in: state, at: time)
    default: break
    }
  }

  /// The timestamp of the event that the recognizer processes, in seconds. `nil` if it is not known.
  private var eventTime: Double? {
    if let timed = self as? any TimedGestureRecognizer { return timed.eventTime }
    return eventTimestamp(NSApplication.shared.currentEvent?.timestamp, now: CACurrentMediaTime())
  }
}
#endif
