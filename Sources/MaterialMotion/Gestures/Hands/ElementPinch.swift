// SPDX-License-Identifier: Apache-2.0

/// The pinch recognizer of an interaction that scales an element. The recognizer can belong to any platform.
///
///     photo.makePinch = { [weak view] _, _ in
///       let pinch = UIPinchGestureRecognizer()
///       view?.addGestureRecognizer(pinch)
///       return ElementPinch(pinch) { pinch.view?.removeGestureRecognizer(pinch) }
///     }
public struct ElementPinch {
  /// Creates the hand that scales an element by the pinch. The closure receives the beginning and the
  /// end of each pinch.
  let makeHand:
    (MotionElement, FrameClock, HandBounds<Double>, @escaping (HoldEvent, Hand<Double>) -> Void) -> Hand<
      Double
    >

  /// The recognizer. The hand does not retain it.
  let recognizer: AnyObject

  /// Emits the grip when the pinch begins.
  ///
  /// The grip is the point at which the pointers hold the element, in the coordinate system of the element's
  /// parent.
  let grips: MotionObservable<Point>

  /// Returns the grip while the pinch is active, before the pinch scales the element.
  var grip: () -> Point?
  let writes: RecognitionStateWrites
  let remove: () -> Void

  /// Creates an element's pinch from a recognizer that was already added to the platform's view or widget.
  ///
  /// - Parameters:
  ///   - pinch: The recognizer. Its ``GestureRecognizer/container`` must have the same coordinate system as
  ///     the element's parent.
  ///   - remove: A closure that removes the recognizer from its view or widget. Called when the interaction
  ///     is removed, or when the runtime or the element is deallocated. Must not retain the element.
  public init<Pinch: ScaleGestureRecognizer>(_ pinch: Pinch, remove: @escaping () -> Void) {
    makeHand = { PinchHand(pinch, scaling: $0, within: $2, clock: $1, reportingHoldsTo: $3) }
    recognizer = pinch
    grips = gestureSource(pinch).firstGrips()
    let reference = WeakReference(pinch)
    grip = { reference.object.map { $0.centroid(in: $0.container) } }
    writes = pinch.recognitionStateWrites
    self.remove = remove
  }
}
