// SPDX-License-Identifier: Apache-2.0

/// The state of a gesture.
public enum RecognitionState: Equatable, Sendable {
  /// No gesture has begun. The recognizer may be waiting for pointers, or may not have decided yet.
  case possible
  /// The recognizer has recognized a continuous gesture, such as a drag.
  case began
  /// A continuous gesture has changed since the last notification, for example because a pointer moved.
  case changed
  /// The gesture is complete. If a gesture is discrete, such as a tap, this state follows `possible`
  /// directly.
  case ended
  /// The gesture was interrupted before it was complete.
  case cancelled
  /// The movement of the pointers was not this gesture.
  case failed

  /// Another name of ``ended``. Some platforms use this name for discrete gestures.
  public static var recognized: RecognitionState { .ended }

  /// Whether the gesture is under way: the state is `began` or `changed`.
  public var isActive: Bool { self == .began || self == .changed }
}

/// An object that recognizes a gesture in the movement of pointers. The library's recognizers and the
/// platforms' recognizers conform to this protocol.
///
/// If a requirement has the same name as a member of UIKit's, AppKit's or GTK's recognizers, the type is also
/// the same. Client code such as `pan.state == .began` therefore keeps its meaning.
///
/// Source: the published GestureRecognizer specification.
public protocol GestureRecognizer: LifetimeTracked {
  /// The type of the elements to which the recognizer can be added: the library's ``MotionElement``, or a
  /// platform's view or widget.
  associatedtype Element: GestureElement

  /// The state of the gesture.
  var recognitionState: RecognitionState { get }

  /// Whether the recognizer receives events. If you set this to `false` during a gesture, the gesture is
  /// cancelled.
  var isEnabled: Bool { get set }

  /// The element to which the recognizer was added. `nil` after the recognizer is removed from the element,
  /// or after the element is deallocated.
  var element: Element? { get }

  /// The element that contains ``element``. The position of ``element`` is in the container's own coordinate
  /// system. `nil` if ``element`` is directly on the stage.
  var container: Element? { get }

  /// Returns the centroid of all pointers of the gesture, in points.
  ///
  /// - Parameter element: The element whose own coordinate system is used. Pass `nil` for the stage's
  ///   coordinate system.
  func centroid(in element: Element?) -> Point

  /// The object that notifies observers of each write to ``recognitionState``. The recognizer must call
  /// ``RecognitionStateWrites/announce()`` after each write, and ``RecognitionStateWrites/end()`` in its
  /// `deinit`.
  var recognitionStateWrites: RecognitionStateWrites { get }
}

extension GestureRecognizer {
  /// The recognizer's lifetime, which is stored in ``recognitionStateWrites``.
  public var lifetime: Lifetime { recognitionStateWrites.lifetime }
}

/// A recognizer of a drag.
///
/// ``MotionObservable/translated(from:in:)`` and ``MotionObservable/velocity(in:)`` are operators on the
/// streams of these recognizers.
public protocol TranslationGestureRecognizer: GestureRecognizer {
  /// Returns the centroid's movement since the gesture was recognized, in points. The movement does not jump
  /// when a pointer lands or lifts.
  ///
  /// - Parameter element: The element whose own coordinate system is used. Pass `nil` for the stage's
  ///   coordinate system.
  func centroidTranslation(in element: Element?) -> Point

  /// Returns the centroid's velocity, in points per second.
  ///
  /// - Parameter element: The element whose own coordinate system is used. Pass `nil` for the stage's
  ///   coordinate system.
  func centroidVelocity(in element: Element?) -> Point

  /// Returns whether the centroid is at rest if the pointers have sent no event for a duration.
  ///
  /// An interaction calls this in the frames that follow an event, because resting pointers send no events.
  /// While the result is `true`, the velocity that the gesture hands over is zero. A recognizer that
  /// estimates its velocity should use the same rule here and on release.
  ///
  /// The default implementation returns `true` after 40 ms.
  ///
  /// - Parameter duration: The time since the recognizer's last event, in seconds.
  func isTranslationAtRest(afterSilence duration: Double) -> Bool
}

/// A recognizer of a pinch: two or more pointers that move apart or together.
public protocol ScaleGestureRecognizer: GestureRecognizer {
  /// The distance between the pointers, as a multiple of their distance when the gesture began. Begins at 1.
  var scaleFactor: Double { get }

  /// The rate at which the factor changes, per second.
  var scaleVelocity: Double { get }

  /// Returns whether the distance between the pointers is at rest if the pointers have sent no event for a
  /// duration.
  ///
  /// An interaction calls this in the frames that follow an event, because resting pointers send no events.
  /// While the result is `true`, the velocity that the gesture hands over is zero. A recognizer that
  /// estimates its velocity should use the same rule here and on release.
  ///
  /// The default implementation returns `true` after 40 ms.
  ///
  /// - Parameter duration: The time since the recognizer's last event, in seconds.
  func isScaleAtRest(afterSilence duration: Double) -> Bool
}

/// A recognizer of a turn: two or more pointers that move around each other.
public protocol RotationGestureRecognizer: GestureRecognizer {
  /// The angle by which the pointers have turned since the gesture began, in radians. The angle is not
  /// limited to a full turn.
  ///
  /// A positive angle turns from the x axis towards the y axis. If the y axis points down, positive angles
  /// are clockwise.
  var rotationAngle: Double { get }

  /// The angular velocity of the pointers, in radians per second.
  var rotationVelocity: Double { get }

  /// Returns whether the angle of the pointers is at rest if the pointers have sent no event for a duration.
  ///
  /// An interaction calls this in the frames that follow an event, because resting pointers send no events.
  /// While the result is `true`, the velocity that the gesture hands over is zero. A recognizer that
  /// estimates its velocity should use the same rule here and on release.
  ///
  /// The default implementation returns `true` after 40 ms.
  ///
  /// - Parameter duration: The time since the recognizer's last event, in seconds.
  func isRotationAtRest(afterSilence duration: Double) -> Bool
}

extension TranslationGestureRecognizer {
  /// Returns whether the duration is at least 40 ms.
  public func isTranslationAtRest(afterSilence duration: Double) -> Bool { duration >= AnyHand.pause }
}

extension ScaleGestureRecognizer {
  /// Returns whether the duration is at least 40 ms.
  public func isScaleAtRest(afterSilence duration: Double) -> Bool { duration >= AnyHand.pause }
}

extension RotationGestureRecognizer {
  /// Returns whether the duration is at least 40 ms.
  public func isRotationAtRest(afterSilence duration: Double) -> Bool { duration >= AnyHand.pause }
}
