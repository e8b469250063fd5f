// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
@_exported public import MaterialMotionCoreAnimation
public import MaterialMotion
internal import MaterialMotionHosting
public import UIKit

public import typealias MaterialMotion.Point

/// Makes every UIKit recognizer usable with this library, including your own subclasses.
///
///     let tap = UITapGestureRecognizer()
///     view.addGestureRecognizer(tap)
///     gestureSource(tap).whenRecognitionState(is: .recognized).subscribe { _ in flip() }
///
/// While a stream of the recognizer has a subscriber, the library observes the recognizer's state. To do so,
/// it adds a target and an action to the recognizer.
///
/// The library estimates the velocities of pans, pinches and rotations from the changes that UIKit reports,
/// so that a throw is the same on every platform. To use UIKit's own velocity, set `usesSystemVelocity` of
/// the recognizer.
///
/// UIKit and the recognizers' delegates decide whether two recognizers may recognize simultaneously. If
/// interactions have added both recognizers, the library decides: see the article *Drag arbitration* of
/// MaterialMotion.
///
/// If you disable a recognizer or remove it from its view during a gesture, its streams emit `cancelled` once
/// and come to rest. UIKit does not always send an action in these cases. The library detects the end of such
/// a gesture within 50 ms, or within a second if the touches rest.
extension UIGestureRecognizer: @MainActor GestureRecognizer {
  /// The recognizer's state. While the recognizer has an observer, the state is the one that observers have
  /// received. Otherwise, it is UIKit's `state`.
  public var recognitionState: RecognitionState {
    attachment(GestureTarget.self)?.writes.reportedState ?? platformState
  }

  /// The view that the recognizer is attached to.
  public var element: UIView? { view }

  /// The superview of the recognizer's view. The view's `center` is in the superview's coordinate system. If
  /// an interaction drags another view, the container is the superview of that view.
  public var container: UIView? {
    ((self as? DragGestureRecognizer)?.draggedView ?? view)?.superview
  }

  /// The mean position of the touches, in points.
  ///
  /// - Parameter element: The view whose coordinate system to use. If `nil`, the window's coordinate system
  ///   is used.
  public func centroid(in element: UIView?) -> Point {
    Point(location(in: element))
  }

  /// Notifies observers each time the recognizer's state is written. `gestureSource(_:)` observes this
  /// object.
  public var recognitionStateWrites: RecognitionStateWrites {
    attachment { GestureTarget(of: self) }.writes
  }
}

extension UIGestureRecognizer {
  /// Passes the recognizer's present values to the estimate of the velocity.
  ///
  /// - Parameters:
  ///   - state: The state that observers receive next.
  ///   - isLate: Whether the gesture has ended at an unknown time since the last change. The time of the last
  ///     change is then used, if the time of the event is not known.
  package func sampleVelocity(in state: RecognitionState, isLate: Bool) {
    let velocity = sampledVelocity
    let time = (self as? any TimedGestureRecognizer)?.eventTime ?? (isLate ? velocity.time : nil)
    if let pan = self as? UIPanGestureRecognizer {
      velocity.receive(pan.centroidTranslation(in: nil), in: state, at: time)
    }
    #if !os(tvOS)
    if let pinch = self as? UIPinchGestureRecognizer {
      velocity.receive(pinch.scaleFactor - 1, radius: { radius }, in: state, at: time)
    }
    if let turn = self as? UIRotationGestureRecognizer {
      velocity.receive(turn.rotationAngle, radius: { radius }, in: state, at: time)
    }
    #endif
  }

  /// Returns whether the touches are at rest. With UIKit's velocity, they are at rest after 40 ms.
  fileprivate func isAtRest(afterSilence duration: Double) -> Bool {
    sampledVelocity.isInUse ? sampledVelocity.isAtRest(afterSilence: duration) : duration >= 0.04
  }

  /// The mean distance from the touches to their centroid in the window, in points. `nil` without touches.
  private var radius: Double? {
    if let own = self as? any InteractionGestureRecognizer, !own.currentEvent.isWithoutTouches {
      return own.contender.radius
    }
    guard numberOfTouches > 0 else { return nil }
    let centroid = centroid(in: nil)
    let distances = (0..<numberOfTouches).map {
      (Point(location(ofTouch: $0, in: nil)) - centroid).lengthSquared.squareRoot()
    }
    return distances.reduce(0, +) / Double(numberOfTouches)
  }
}

extension UIPanGestureRecognizer: @MainActor TranslationGestureRecognizer {
  /// The translation of the touches since the gesture began, in points.
  ///
  /// - Parameter element: The view whose coordinate system to use. If `nil`, the window's coordinate system
  ///   is used.
  public func centroidTranslation(in element: UIView?) -> Point {
    Point(translation(in: element))
  }

  /// The velocity of the touches, in points per second. See ``usesSystemVelocity``.
  ///
  /// - Parameter element: The view whose coordinate system to use. If `nil`, the window's coordinate system
  ///   is used.
  public func centroidVelocity(in element: UIView?) -> Point {
    guard sampledVelocity.isInUse else { return Point(velocity(in: element)) }
    return element?.vectorFromStage(sampledVelocity.value) ?? sampledVelocity.value
  }

  /// Returns whether the touches are at rest if no event has arrived for a duration, in seconds.
  public func isTranslationAtRest(afterSilence duration: Double) -> Bool {
    isAtRest(afterSilence: duration)
  }

  /// Whether the velocity of this pan is the one that UIKit reports. Defaults to `false`.
  ///
  ///     pan.usesSystemVelocity = true
  ///
  /// If the value is `false`, a ``VelocityEstimator`` estimates the velocity from the changes that the
  /// recognizer reports. A throw then has the velocity of the last moments of the movement. An estimate is
  /// wrong if you change the recognizer's translation during the gesture.
  ///
  /// The velocity is zero on release if the touches have rested for 40 ms or longer. Only the library's own
  /// recognizers, such as a ``DragGestureRecognizer``, know the timestamps of their touches. After each
  /// change of another recognizer, the library asks the main run loop for a wake-up. A wake-up on time proves
  /// that no event was waiting, and that the touches have rested.
  ///
  /// In two cases, the velocity is always the one that UIKit reports:
  ///
  /// - While no stream of the recognizer has a subscriber.
  /// - After the gesture of a recognizer without these timestamps, if the main thread was busy for 40 ms or
  ///   longer before the end. The library cannot know whether the touches rested or moved during this time.
  public var usesSystemVelocity: Bool {
    get { sampledVelocity.isReplaced }
    set { sampledVelocity.isReplaced = newValue }
  }
}

#if !os(tvOS)
extension UIPinchGestureRecognizer: @MainActor ScaleGestureRecognizer {
  /// The scale factor since the gesture began.
  ///
  /// The gesture ends when the first of two fingers lifts, although UIKit's `state` remains active. If a
  /// second finger lands again, another gesture begins with the factor 1. Until then, the factor is UIKit's
  /// `scale`.
  ///
  /// UIKit may send no action when the first finger lifts. Unless an interaction has created the recognizer,
  /// the gesture then ends up to 50 ms later, or up to a second later if the touches rest. Its velocity is
  /// that of the last change, or zero after a rest.
  public var scaleFactor: Double { Double(scale) / (origin ?? 1) }

  /// The rate of change of the scale factor, per second. See ``usesSystemVelocity``.
  public var scaleVelocity: Double {
    sampledVelocity.isInUse ? sampledVelocity.value.x : Double(velocity) / (origin ?? 1)
  }

  /// Returns whether the touches are at rest if no event has arrived for a duration, in seconds.
  public func isScaleAtRest(afterSilence duration: Double) -> Bool { isAtRest(afterSilence: duration) }

  /// Whether the velocity of this pinch is the one that UIKit reports. Defaults to `false`.
  ///
  /// The rules are those of a pan: see ``UIKit/UIPanGestureRecognizer/usesSystemVelocity``.
  public var usesSystemVelocity: Bool {
    get { sampledVelocity.isReplaced }
    set { sampledVelocity.isReplaced = newValue }
  }
}

extension UIRotationGestureRecognizer: @MainActor RotationGestureRecognizer {
  /// The rotation of the touches since the gesture began, in radians. A positive angle is clockwise.
  ///
  /// The gesture ends when the first of two fingers lifts, although UIKit's `state` remains active. If a
  /// second finger lands again, another gesture begins with the angle 0. Until then, the angle is UIKit's
  /// `rotation`.
  ///
  /// UIKit may send no action when the first finger lifts. Unless an interaction has created the recognizer,
  /// the gesture then ends up to 50 ms later, or up to a second later if the touches rest. Its velocity is
  /// that of the last change, or zero after a rest.
  public var rotationAngle: Double { Double(rotation) - (origin ?? 0) }

  /// The angular velocity of the touches, in radians per second. See ``usesSystemVelocity``.
  public var rotationVelocity: Double {
    sampledVelocity.isInUse ? sampledVelocity.value.x : Double(velocity)
  }

  /// Returns whether the touches are at rest if no event has arrived for a duration, in seconds.
  public func isRotationAtRest(afterSilence duration: Double) -> Bool { isAtRest(afterSilence: duration) }

  /// Whether the velocity of this rotation is the one that UIKit reports. Defaults to `false`.
  ///
  /// The rules are those of a pan: see ``UIKit/UIPanGestureRecognizer/usesSystemVelocity``.
  public var usesSystemVelocity: Bool {
    get { sampledVelocity.isReplaced }
    set { sampledVelocity.isReplaced = newValue }
  }
}
#endif
#endif
