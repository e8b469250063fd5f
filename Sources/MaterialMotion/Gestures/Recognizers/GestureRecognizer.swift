// SPDX-License-Identifier: Apache-2.0

/// Where in its life a gesture is.
public enum RecognitionState: Equatable, Sendable {
  /// Waiting, or undecided.
  case possible
  /// A continuous gesture was recognized.
  case began
  /// It goes on.
  case changed
  /// It is complete. A discrete gesture, such as a tap, goes here at once.
  case ended
  /// It was taken away, not finished.
  case cancelled
  /// What happened is not this gesture.
  case failed

  /// The name that some platforms give to ``ended`` for discrete gestures.
  public static var recognized: RecognitionState { .ended }

  /// Whether the gesture is under way: it has begun, or is changing.
  public var isActive: Bool { self == .began || self == .changed }
}

/// Turns what pointers do into gestures. A platform's own recognizers conform, and so do the library's.
///
/// No requirement shares its name with a differently typed member of UIKit's, AppKit's or GTK's recognizers,
/// so client code such as `pan.state == .began` keeps its meaning.
///
/// Source: the published GestureRecognizer specification.
public protocol GestureRecognizer: LifetimeTracked {
  /// What the recognizer belongs to: the library's ``MotionElement``, or a platform's view or widget.
  associatedtype Element: GestureElement

  /// Where in its life the gesture is.
  var recognitionState: RecognitionState { get }

  /// Whether the recognizer listens. Disabling it in mid-gesture cancels the gesture.
  var isEnabled: Bool { get set }

  /// What the recognizer belongs to; `nil` when it has been taken off, or when that has gone.
  var element: Element? { get }

  /// What the element lies in, whose coordinates the element's position is in; `nil` for the stage.
  var container: Element? { get }

  /// The middle of all pointers that take part, in points.
  ///
  /// - Parameter element: Whose coordinates to use; `nil` for the stage's.
  func centroid(in element: Element?) -> Point

  /// Hears of each write to ``recognitionState``. The recognizer tells it, and ends it when it goes.
  var recognitionStateWrites: RecognitionStateWrites { get }
}

extension GestureRecognizer {
  /// Whether the recognizer is still there: the lifetime that its ``recognitionStateWrites`` keeps.
  public var lifetime: Lifetime { recognitionStateWrites.lifetime }
}

/// A recognizer of a movement.
///
/// ``MotionObservable/translated(from:in:)`` and ``MotionObservable/velocity(in:)`` work on its streams.
public protocol TranslationGestureRecognizer: GestureRecognizer {
  /// How far the centroid has moved since the gesture was recognized, in points. Continuous when a pointer
  /// lands or lifts.
  ///
  /// - Parameter element: Whose coordinates to use; `nil` for the stage's.
  func centroidTranslation(in element: Element?) -> Point

  /// How fast the centroid moves, in points per second.
  ///
  /// - Parameter element: Whose coordinates to use; `nil` for the stage's.
  func centroidVelocity(in element: Element?) -> Point
}

/// A recognizer of a pinch: two pointers or more that move apart or together.
public protocol ScaleGestureRecognizer: GestureRecognizer {
  /// How many times as far apart the pointers are as when the gesture began; 1 then.
  var scaleFactor: Double { get }

  /// How fast the factor changes, per second.
  var scaleVelocity: Double { get }
}

/// A recognizer of a turn: two pointers or more that move around each other.
public protocol RotationGestureRecognizer: GestureRecognizer {
  /// How far the pointers have turned since the gesture began, in radians; from the x axis towards the y
  /// axis, which is clockwise where y points down. It counts on past a full turn.
  var rotationAngle: Double { get }

  /// How fast they turn, in radians per second.
  var rotationVelocity: Double { get }
}
