// SPDX-License-Identifier: Apache-2.0

/// The state of a gesture.
public enum RecognitionState: Equatable, Sendable {
  /// The recognizer is waiting for a gesture, or has not decided yet.
  case possible
  /// A continuous gesture was recognized.
  case began
  /// The continuous gesture goes on.
  case changed
  /// The gesture is complete. A discrete gesture, such as a tap, enters this state directly.
  case ended
  /// The gesture was interrupted before it was complete.
  case cancelled
  /// The pointers' movement was not this gesture.
  case failed

  /// The name that some platforms give to ``ended`` for discrete gestures.
  public static var recognized: RecognitionState { .ended }

  /// Whether the gesture is under way: it has begun, or is changing.
  public var isActive: Bool { self == .began || self == .changed }
}

/// An object that recognizes a gesture in the movement of pointers. The library's recognizers conform, and so
/// do those of platforms.
///
/// No requirement shares its name with a differently typed member of UIKit's, AppKit's or GTK's recognizers,
/// so client code such as `pan.state == .began` keeps its meaning.
///
/// Source: the published GestureRecognizer specification.
public protocol GestureRecognizer: LifetimeTracked {
  /// The kind of element that the recognizer is added to: the library's ``MotionElement``, or a platform's
  /// view or widget.
  associatedtype Element: GestureElement

  /// The state of the gesture.
  var recognitionState: RecognitionState { get }

  /// Whether the recognizer receives events. Disabling it in mid-gesture cancels the gesture.
  var isEnabled: Bool { get set }

  /// The element that the recognizer was added to; `nil` after it was removed from the element, or after the
  /// element was deallocated.
  var element: Element? { get }

  /// The element that contains ``element``, and in whose coordinates its position is; `nil` for the stage.
  var container: Element? { get }

  /// The centroid of all pointers that take part, in points.
  ///
  /// - Parameter element: The element whose coordinates to use; `nil` for the stage's.
  func centroid(in element: Element?) -> Point

  /// The object that notifies observers of each write to ``recognitionState``. The recognizer announces each
  /// write to it, and ends it when the recognizer is deallocated.
  var recognitionStateWrites: RecognitionStateWrites { get }
}

extension GestureRecognizer {
  /// The recognizer's lifetime, which its ``recognitionStateWrites`` stores.
  public var lifetime: Lifetime { recognitionStateWrites.lifetime }
}

/// A recognizer of a movement.
///
/// ``MotionObservable/translated(from:in:)`` and ``MotionObservable/velocity(in:)`` work on its streams.
public protocol TranslationGestureRecognizer: GestureRecognizer {
  /// The centroid's movement since the gesture was recognized, in points. It does not jump when a pointer
  /// lands or lifts.
  ///
  /// - Parameter element: The element whose coordinates to use; `nil` for the stage's.
  func centroidTranslation(in element: Element?) -> Point

  /// The centroid's velocity, in points per second.
  ///
  /// - Parameter element: The element whose coordinates to use; `nil` for the stage's.
  func centroidVelocity(in element: Element?) -> Point
}

/// A recognizer of a pinch: two or more pointers that move apart or together.
public protocol ScaleGestureRecognizer: GestureRecognizer {
  /// The distance between the pointers, as a multiple of their distance when the gesture began. It begins at
  /// 1.
  var scaleFactor: Double { get }

  /// The rate at which the factor changes, per second.
  var scaleVelocity: Double { get }
}

/// A recognizer of a turn: two or more pointers that move around each other.
public protocol RotationGestureRecognizer: GestureRecognizer {
  /// The angle by which the pointers have turned since the gesture began, in radians. Positive angles turn
  /// from the x axis towards the y axis, which is clockwise where y points down. The angle counts on past a
  /// full turn.
  var rotationAngle: Double { get }

  /// The angular velocity of the pointers, in radians per second.
  var rotationVelocity: Double { get }
}
