// SPDX-License-Identifier: Apache-2.0

/// The pan recognizer of an interaction that drags an element. The recognizer can belong to any platform.
///
///     card.makePan = { [weak view] _, _ in
///       let pan = UIPanGestureRecognizer()
///       view?.addGestureRecognizer(pan)
///       return ElementPan(pan) { pan.view?.removeGestureRecognizer(pan) }
///     }
public struct ElementPan {
  /// Returns a stream that emits the positions to which the pan drags an element, in the coordinate system of
  /// the element's parent. The closure, if any, receives the beginning and the end of each drag.
  let drag: (MotionElement, FrameClock, Edges<Point>, ((HoldEvent) -> Void)?) -> MotionObservable<Point>

  /// Emits the grip when the pan begins, and when a pointer lands or lifts. `nil` if the pan emits no grips.
  ///
  /// The grip is the point at which the pointers hold the element, in the coordinate system of the element's
  /// parent.
  let grips: MotionObservable<Point>?

  /// Returns whether the pan is active. Always returns `false` if ``grips`` is `nil`.
  let isActive: () -> Bool

  /// Returns the grip while the pan is active, before the pan moves the element: the centroid minus the
  /// translation, in the coordinate system of the element's parent. `nil` for the pan of an interaction that
  /// finds its recognizer in the element.
  let grip: (() -> Point?)?

  /// Makes drags begin after a pointer was held in place. `nil` if the recognizer cannot do this.
  let beginAfterHolding: ((_ duration: Double, _ clock: FrameClock) -> Void)?
  let writes: RecognitionStateWrites
  let remove: () -> Void

  /// Creates an element's pan from a recognizer that was already added to the platform's view or widget.
  ///
  /// - Parameters:
  ///   - pan: The recognizer. Its ``GestureRecognizer/container`` must have the same coordinate system as the
  ///     element's parent.
  ///   - remove: A closure that removes the recognizer from its view or widget. Called when the interaction
  ///     is removed, or when the runtime or the element is deallocated. Must not retain the element.
  public init<Pan: TranslationGestureRecognizer>(_ pan: Pan, remove: @escaping () -> Void) {
    self.init(pan, beginAfterHolding: nil, remove: remove)
  }

  /// Creates an element's pan from a recognizer whose drags can begin after holding. An interaction such as
  /// `Draggable(afterHolding: 0.4)` needs such a pan.
  ///
  /// - Parameters:
  ///   - pan: The recognizer. Its ``GestureRecognizer/container`` must have the same coordinate system as the
  ///     element's parent.
  ///   - remove: A closure that removes the recognizer from its view or widget. Called when the interaction
  ///     is removed, or when the runtime or the element is deallocated. Must not retain the element.
  public init<Pan: HoldableGestureRecognizer>(_ pan: Pan, remove: @escaping () -> Void) {
    let reference = WeakReference(pan)
    self.init(
      pan, beginAfterHolding: { reference.object?.beginAfterHolding($0, clock: $1) }, remove: remove)
  }

  private init<Pan: TranslationGestureRecognizer>(
    _ pan: Pan, beginAfterHolding: ((Double, FrameClock) -> Void)?, remove: @escaping () -> Void
  ) {
    drag = Self.drag(by: pan)
    grips = gestureSource(pan).grips()
    let reference = WeakReference(pan)
    isActive = { reference.object?.recognitionState.isActive == true }
    grip = Self.grip(of: pan)
    self.beginAfterHolding = beginAfterHolding
    writes = pan.recognitionStateWrites
    self.remove = remove
  }

  /// Creates a pan whose ``grips`` are `nil`.
  ///
  /// If a web app creates only such pans, the app contains no code for grips and is therefore smaller.
  init<Pan: TranslationGestureRecognizer>(
    onlyDragging pan: Pan, grip: (() -> Point?)? = nil, remove: @escaping () -> Void
  ) {
    drag = Self.drag(by: pan)
    grips = nil
    isActive = { false }
    self.grip = grip
    beginAfterHolding = nil
    writes = pan.recognitionStateWrites
    self.remove = remove
  }

  /// Returns a closure that returns the grip of a recognizer.
  static func grip<Pan: TranslationGestureRecognizer>(of pan: Pan) -> () -> Point? {
    let reference = WeakReference(pan)
    return {
      reference.object.map { $0.centroid(in: $0.container) - $0.centroidTranslation(in: $0.container) }
    }
  }

  private static func drag<Pan: TranslationGestureRecognizer>(
    by pan: Pan
  ) -> (MotionElement, FrameClock, Edges<Point>, ((HoldEvent) -> Void)?) -> MotionObservable<Point> {
    { element, clock, edges, report in
      let latest = LatestPull<Point>()
      return gestureSource(pan)
        .pulling(
          element.position, anchoredAt: element.anchorPoint, within: edges, writingTo: latest
        )
        .writingVelocity(
          to: element.velocity, clock: clock,
          handedOver: { $0.handedOverVelocity(in: $0.container) * latest.slope },
          isAtRest: { $0.isTranslationAtRest(afterSilence: $1) }
        )
        .reportingHolds(to: report)
        .emitting(latest)
    }
  }
}
