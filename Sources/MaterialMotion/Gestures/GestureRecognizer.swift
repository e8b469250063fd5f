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
  associatedtype Element: LifetimeTracked

  /// Where in its life the gesture is.
  var recognitionState: RecognitionState { get }

  /// Whether the recognizer listens. Disabling it in mid-gesture cancels the gesture.
  var isEnabled: Bool { get set }

  /// What the recognizer belongs to; `nil` when it has been taken off, or when that has gone.
  var element: Element? { get }

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

/// Tells whoever listens to a recognizer that its state was written.
///
///     final class Recognizer: GestureRecognizer {
///       let recognitionStateWrites = RecognitionStateWrites()
///       var recognitionState = RecognitionState.possible { didSet { recognitionStateWrites.announce() } }
///       deinit { recognitionStateWrites.end() }
///       …
///     }
///
/// The recognizer owns it, alone.
public final class RecognitionStateWrites {
  let lifetime = Lifetime()
  let announcements = Announcements()

  /// What connections hold.
  final class Announcements {
    let listeners = Multicast<Void>()

    /// Does what had to wait while somebody subscribed.
    var resume: (() -> Void)?
  }

  /// To be made with the recognizer, which keeps it and shares it with nobody.
  public init() {}

  deinit {
    end()
  }

  /// Whether listeners are being told of a write.
  var isAnnouncing: Bool { announcements.listeners.isDelivering }

  /// To be called by the recognizer after each write to its state, even one that did not change it.
  public func announce() {
    announcements.listeners.next(())
  }

  /// To be called by the recognizer when it goes: streams of a gesture that is under way come to rest.
  public func end() {
    guard !lifetime.isOver else { return }
    lifetime.end()
    announcements.listeners.emit(.atRest)
    announcements.listeners.finish()
    announcements.resume = nil
  }
}
