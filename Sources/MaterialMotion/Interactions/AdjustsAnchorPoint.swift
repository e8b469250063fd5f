// SPDX-License-Identifier: Apache-2.0

/// Moves the anchor point of an element between the fingers when a gesture begins, so that the element turns
/// and scales about the fingers.
///
///     let (pinch, turn) = (PinchGestureRecognizer(), TurnGestureRecognizer())
///     photo.add(pinch)
///     photo.add(turn)
///     runtime.add(AdjustsAnchorPoint(gestureRecognizers: [pinch, turn]), to: photo)
///     runtime.connect(gestureSource(pinch).scaled(from: photo.scale), to: photo.scale)
///     runtime.connect(gestureSource(turn).rotated(from: photo.rotation), to: photo.rotation)
///
/// The element does not move when its anchor point changes, because its position changes at the same time.
/// Add the interaction before the streams that scale and turn the element. The anchor point is then in place
/// before the first of them changes the element.
///
///     pinch         possible    began        changed  ended
///     turn          possible           began          changed  ended
///     anchor point  (0.5, 0.5)  p      q                       (0.5, 0.5)     p, q: between the fingers
///
/// The anchor point moves to the centroid of the fingers when any of the recognizers begins. When the last of
/// the gestures ends, or the interaction is disabled or removed, the anchor point returns to its value before
/// the first gesture. The element stays in place. A finger that lands or lifts during a gesture changes
/// nothing.
///
/// A spring that moves the position does not know that the position now belongs to another point. Stop the
/// spring during the gesture, for example in this way:
///
///     runtime.toggle(spring, inReactionTo: adjustsAnchorPoint)
///
/// A ``DirectlyManipulable`` already adjusts the anchor point. Do not add this interaction to the same
/// element. Do not add two of these interactions to one element: pass all recognizers to one of them.
///
/// Constraints apply to the anchor points, which are in unit coordinates. With this constraint, the element
/// turns about its vertical center line:
///
///     runtime.add(adjustsAnchorPoint, to: photo, constraints: { $0.map { Point(0.5, $0.y) } })
///
/// Source: the published AdjustsAnchorPoint interaction.
public final class AdjustsAnchorPoint: Interaction, Togglable, Stateful {
  /// Whether gestures move the anchor point. Defaults to `true`. If the interaction is enabled during a
  /// gesture, the anchor point moves to the present centroid.
  public let enabled = ReactiveProperty(true)

  private let activity = Activity()

  /// Returns the points at which gestures begin, in the coordinate system of the element's parent.
  private let grips: (WeakReference<MotionElement>) -> MotionObservable<Point>

  /// Creates an interaction for recognizers of the library.
  ///
  /// - Parameter gestureRecognizers: The recognizers. They may belong to any elements. There must be at least
  ///   one. The interaction retains the recognizers, and neither adds nor removes them.
  public convenience init<Gesture: GestureRecognizer>(
    gestureRecognizers: [Gesture], file: StaticString = #fileID, line: UInt = #line
  ) where Gesture.Element == MotionElement {
    checkNotEmpty(gestureRecognizers, file: file, line: line)
    self.init { reference in
      merged(
        gestureRecognizers.map { gesture in
          gestureSource(gesture).firstGrips { gesture in
            reference.object.map { gesture.centroid(in: $0.parent) }
          }
        })
    }
  }

  /// Creates an interaction for recognizers of a platform.
  ///
  ///     AdjustsAnchorPoint(gestureRecognizers: [pinch, rotation])   // of UIKit, AppKit or GTK
  ///
  /// - Parameter gestureRecognizers: The recognizers. There must be at least one. The
  ///   ``GestureRecognizer/container`` of each of them must have the same coordinate system as the element's
  ///   parent. The interaction retains the recognizers, and neither adds nor removes them.
  public convenience init<Gesture: GestureRecognizer>(
    gestureRecognizers: [Gesture], file: StaticString = #fileID, line: UInt = #line
  ) {
    checkNotEmpty(gestureRecognizers, file: file, line: line)
    self.init { _ in merged(gestureRecognizers.map { gestureSource($0).firstGrips() }) }
  }

  private init(_ grips: @escaping (WeakReference<MotionElement>) -> MotionObservable<Point>) {
    self.grips = grips
  }

  /// A stream of the interaction's state, which is active during the gestures. On subscription and at each
  /// change, the stream emits the state on both channels, `next` and `state`.
  ///
  /// The state becomes active before the anchor point moves, and comes to rest after it has returned.
  public var state: MotionObservable<MotionState> { activity }

  /// Connects the gestures to the element's anchor point and position.
  /// ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    let reference = WeakReference(element)
    let anchorPoints = grips(reference)
      .compactMap { place in reference.object?.anchorPointAdjustment(toPointInParent: place).anchorPoint }
      .finite()
      .valve(openWhenTrue: enabled)
      .restoringAnchorPoint(of: reference)
      .counted(in: activity)
    let adjusted = ReactiveProperty(
      element.currentAnchorPoint,
      writingThrough: { anchorPoint in
        guard let element = reference.object else { return }
        element.adjust(to: element.anchorPointAdjustment(to: anchorPoint))
      })
    runtime.connect(constraints?(anchorPoints) ?? anchorPoints, to: adjusted)
  }
}

private func checkNotEmpty(_ gestureRecognizers: [some GestureRecognizer], file: StaticString, line: UInt) {
  checkPrecondition(
    !gestureRecognizers.isEmpty, "The list of gesture recognizers must not be empty.", file: file, line: line)
}

private func merged(_ streams: [MotionObservable<Point>]) -> MotionObservable<Point> {
  streams.dropFirst().reduce(streams[0]) { $0.merge(with: $1) }
}

extension MotionObservable {
  /// Returns a stream that emits the same values and states as this stream. When it comes to rest or is
  /// disconnected, an element gets back the anchor point that it had when the stream became active. This
  /// stream must emit changes of state only.
  fileprivate func restoringAnchorPoint(of reference: WeakReference<MotionElement>) -> MotionObservable<T> {
    MotionObservable(retaining: self) { [connect] observer in
      var resting: Point?
      func restore() {
        guard let anchorPoint = resting else { return }
        resting = nil
        guard let element = reference.object else { return }
        element.adjust(to: element.anchorPointAdjustment(to: anchorPoint))
      }
      let disconnect = connect(
        MotionObserver(
          next: observer.next,
          state: { state in
            switch state {
            case .active: resting = reference.object?.currentAnchorPoint
            case .atRest: restore()
            }
            observer.state(state)
          }))
      return {
        disconnect()
        restore()
      }
    }
  }
}
