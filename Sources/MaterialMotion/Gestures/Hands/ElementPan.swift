// SPDX-License-Identifier: Apache-2.0

/// The pan recognizer of an interaction that drags an element. The recognizer can belong to any platform.
///
///     card.makePan = { [weak view] _, _ in
///       let pan = UIPanGestureRecognizer()
///       view?.addGestureRecognizer(pan)
///       return ElementPan(pan) { pan.view?.removeGestureRecognizer(pan) }
///     }
public struct ElementPan {
  private let make:
    (
      MotionElement, FrameClock, HandBounds<Point>, PropertyStorage<Point>,
      @escaping (HoldEvent, Hand<Point>) -> Void
    ) -> Hand<Point>

  /// The recognizer. The hand does not retain it.
  let recognizer: AnyObject

  /// The properties that only some interactions need. `nil` if the pan is the library's own recognizer. The
  /// interaction then finds the recognizer in the element.
  let host: Host?
  let remove: () -> Void

  /// Creates an element's pan from a recognizer that was already added to the platform's view or widget.
  ///
  /// - Parameters:
  ///   - pan: The recognizer. Its ``GestureRecognizer/container`` must have the same coordinate system as the
  ///     element's parent.
  ///   - remove: A closure that removes the recognizer from its view or widget. Called when the interaction
  ///     is removed, or when the runtime or the element is deallocated. Must not retain the element.
  public init<Pan: TranslationGestureRecognizer>(_ pan: Pan, remove: @escaping () -> Void) {
    self.init(pan, beginAfterHolding: nil, setAxis: nil, remove: remove)
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
    self.init(pan, beginAfterHolding: Self.hold(of: pan), setAxis: nil, remove: remove)
  }

  /// Creates an element's pan from a recognizer that can be locked to an axis. An interaction such as
  /// `Draggable(along: .x)` needs such a pan.
  ///
  /// - Parameters:
  ///   - pan: The recognizer. Its ``GestureRecognizer/container`` must have the same coordinate system as the
  ///     element's parent.
  ///   - remove: A closure that removes the recognizer from its view or widget. Called when the interaction
  ///     is removed, or when the runtime or the element is deallocated. Must not retain the element.
  public init<Pan: AxisLockableGestureRecognizer>(_ pan: Pan, remove: @escaping () -> Void) {
    self.init(pan, beginAfterHolding: nil, setAxis: Self.lock(of: pan), remove: remove)
  }

  /// Creates an element's pan from a recognizer whose drags can begin after holding, and which can be locked
  /// to an axis.
  ///
  /// - Parameters:
  ///   - pan: The recognizer. Its ``GestureRecognizer/container`` must have the same coordinate system as the
  ///     element's parent.
  ///   - remove: A closure that removes the recognizer from its view or widget. Called when the interaction
  ///     is removed, or when the runtime or the element is deallocated. Must not retain the element.
  public init<Pan: HoldableGestureRecognizer & AxisLockableGestureRecognizer>(
    _ pan: Pan, remove: @escaping () -> Void
  ) {
    self.init(pan, beginAfterHolding: Self.hold(of: pan), setAxis: Self.lock(of: pan), remove: remove)
  }

  package init<Pan: TranslationGestureRecognizer>(
    _ pan: Pan, beginAfterHolding: ((HoldDuration, FrameClock) -> Void)?,
    setAxis: ((CoordinateAxis?) -> Void)?, remove: @escaping () -> Void
  ) {
    make = { PanHand(pan, dragging: $0, moving: $3, within: $2, clock: $1, reportingHoldsTo: $4) }
    recognizer = pan
    let reference = WeakReference(pan)
    host = Host(
      grips: gestureSource(pan).grips(), grip: Self.grip(of: pan),
      makeProgressHand: { ProgressHand(pan, to: $0) },
      makeScrollHand: { ScrollHand(pan, of: $0, on: $1) },
      isActive: { reference.object?.recognitionState.isActive == true },
      beginAfterHolding: beginAfterHolding, setAxis: setAxis, writes: pan.recognitionStateWrites)
    self.remove = remove
  }

  /// Creates the hand that drags an element by the pan. The positions are in the coordinate system of the
  /// element's parent. The closure receives the beginning and the end of each drag.
  ///
  /// - Parameter position: The property that the hand moves, with a velocity. Defaults to the element's
  ///   position.
  func makeHand(
    _ element: MotionElement, _ clock: FrameClock, _ edges: HandBounds<Point>,
    moving position: PropertyStorage<Point>? = nil, _ report: @escaping (HoldEvent, Hand<Point>) -> Void
  ) -> Hand<Point> {
    make(element, clock, edges, position ?? element.position.storage, report)
  }

  private static func hold<Pan: HoldableGestureRecognizer>(
    of pan: Pan
  ) -> (HoldDuration, FrameClock) -> Void {
    let reference = WeakReference(pan)
    return { reference.object?.beginAfterHolding($0, clock: $1) }
  }

  private static func lock<Pan: AxisLockableGestureRecognizer>(of pan: Pan) -> (CoordinateAxis?) -> Void {
    let reference = WeakReference(pan)
    return { reference.object?.axis = $0 }
  }

  /// Creates a pan without a ``host``.
  ///
  /// If a web app creates only such pans, the app contains no code for grips and is therefore smaller.
  init<Pan: TranslationGestureRecognizer>(onlyDragging pan: Pan, remove: @escaping () -> Void) {
    make = { PanHand(pan, dragging: $0, moving: $3, within: $2, clock: $1, reportingHoldsTo: $4) }
    recognizer = pan
    host = nil
    self.remove = remove
  }

  /// Returns a closure that returns the grip of a recognizer.
  static func grip<Pan: TranslationGestureRecognizer>(of pan: Pan) -> () -> Point? {
    let reference = WeakReference(pan)
    return { reference.object?.grip }
  }

  /// The properties that only some interactions need.
  final class Host {
    /// Emits the grip when the pan begins, and when a pointer lands or lifts.
    ///
    /// The grip is the point at which the pointers hold the element, in the coordinate system of the
    /// element's parent.
    let grips: MotionObservable<Point>

    /// Returns the grip while the pan is active, before the pan moves the element. The grip is the centroid
    /// minus the translation, in the coordinate system of the element's parent.
    let grip: () -> Point?

    /// Creates the hand that changes a number by the pan.
    let makeProgressHand: (ProgressTarget) -> Hand<Double>

    /// Creates the hand that scrolls by the pan.
    let makeScrollHand: (MotionElement, ScrollTarget) -> Hand<Point>

    /// Returns whether the pan is active.
    let isActive: () -> Bool

    /// Makes drags begin after a pointer was held in place. `nil` if the recognizer cannot do this.
    let beginAfterHolding: ((_ hold: HoldDuration, _ clock: FrameClock) -> Void)?

    /// Locks drags to an axis. `nil` if the recognizer cannot do this.
    let setAxis: ((CoordinateAxis?) -> Void)?
    let writes: RecognitionStateWrites

    init(
      grips: MotionObservable<Point>, grip: @escaping () -> Point?,
      makeProgressHand: @escaping (ProgressTarget) -> Hand<Double>,
      makeScrollHand: @escaping (MotionElement, ScrollTarget) -> Hand<Point>,
      isActive: @escaping () -> Bool, beginAfterHolding: ((HoldDuration, FrameClock) -> Void)?,
      setAxis: ((CoordinateAxis?) -> Void)?, writes: RecognitionStateWrites
    ) {
      self.grips = grips
      self.grip = grip
      self.makeProgressHand = makeProgressHand
      self.makeScrollHand = makeScrollHand
      self.isActive = isActive
      self.beginAfterHolding = beginAfterHolding
      self.setAxis = setAxis
      self.writes = writes
    }
  }
}
