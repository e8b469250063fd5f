// SPDX-License-Identifier: Apache-2.0

/// The hand that drags an element. Emits the positions of the element.
///
///     bounds      y: 0...
///     position    (50, 50)
///     recognizer  possible  began    changed   changed    ended
///     moved by              (2, 0)   (9, -50)  (9, -110)  (9, -110)
///     emitted               (52,50)  (59, 0)   (59, -31)             elasticity: a viewport of 600 points
///     slope       1         1        1         (1, 0.49)  (1, 0.49)
///
/// The positions are in the coordinate system of the recognizer's container, which is read at each event. A
/// grip begins when the gesture begins, when the container, the anchor point or the bounds change, or when
/// the element is carried. If you change the container or the anchor point during the gesture, also write the
/// element's new position.
///
/// If a gesture is already active on connection, the position is read on connection, and only later changes
/// of the translation are added.
final class PanHand<Pan: TranslationGestureRecognizer>: GestureHand<Pan, Point> {
  private let edges: HandBounds<Point>

  /// The drag that is under way. Elements that are not dragged need no memory for it.
  private var drag: Drag?

  private final class Drag {
    var track = Track<Pan.Element>()
    var origin = Point.zero
    var pull: HandBounds<Point>.Pull?
    var version = 0

    /// The number of times that the element had been carried when the grip began.
    var carries = 0

    var travel = HandTravel()

    /// The latest position. `nil` if the gesture is not active.
    var value: Point?

    /// The derivative of the position with respect to the pull, on each axis. When the gesture ends, it keeps
    /// the last slope.
    var slope = Point(1, 1)
  }

  init(
    _ pan: Pan, dragging element: MotionElement, moving position: PropertyStorage<Point>,
    within edges: HandBounds<Point>, clock: FrameClock,
    reportingHoldsTo report: @escaping (HoldEvent, Hand<Point>) -> Void
  ) {
    self.edges = edges
    super.init(
      pan, of: element, moving: position, position.velocity ?? element.velocityStorage, clock: clock,
      reportingHoldsTo: report)
  }

  private init(_ other: PanHand) {
    edges = other.edges
    super.init(other)
  }

  override func copy() -> Hand<Point> { PanHand(self) }

  override var drags: Bool { true }

  override func room(_ axis: CoordinateAxis, isForward: Bool, isStopped: Bool) -> Double {
    guard let bounds = edges.bounds else { return .infinity }
    let place = isStopped ? property.value : property.destination
    return bounds.room(from: place, axis, isForward: isForward)
  }

  override func stretches(_ axis: CoordinateAxis, isForward: Bool) -> Bool {
    edges.stretches(axis.index, isUpward: isForward)
  }

  override var visibleMotion: VisibleMotion? {
    guard let element = element.object, property === element.position.storage else {
      return property.visibleMotion()
    }
    return element.visibleMotion
  }

  override var grip: Point? { gesture.object?.grip }

  override var reach: Double { drag?.travel.reach ?? 0 }

  override func prepareEvent(of pan: Pan, isJoining: Bool) {
    guard pan.recognitionState.isActive || drag != nil else { return }
    let drag = self.drag ?? Drag()
    self.drag = drag
    drag.travel.count(pan.centroidTranslation(in: nil), isJoining: isJoining)
    let carries = element.object?.usedExtras?.carries ?? 0
    let step = drag.track.step(
      of: pan, in: CoordinateSpace(pan.container), anchoredAt: element.object?.currentAnchorPoint,
      needsGrip: drag.version != edges.version || drag.carries != carries, joined: isJoining)
    guard let step else {
      drag.value = nil
      return
    }
    if let counted = step.counted {
      (drag.version, drag.carries) = (edges.version, carries)
      drag.origin = property.value - counted
      drag.pull = edges.pull?(property.value, counted)
    }
    let pulled = drag.pull?(step.translation)
    drag.value = pulled?.value ?? drag.origin + step.translation
    drag.slope = pulled?.slope ?? Point(1, 1)
  }

  override func handedOverVelocity(of pan: Pan) -> Point {
    let arm = edges.armVelocity?() ?? .zero
    return (pan.handedOverVelocity(in: pan.container) + arm) * (drag?.slope ?? Point(1, 1)) - arm
  }

  override func isAtRest(_ pan: Pan, afterSilence duration: Double) -> Bool {
    pan.isTranslationAtRest(afterSilence: duration)
  }

  override func value(of pan: Pan, isJoining: Bool) -> Point? { drag?.value }

  override func forgetGesture() {
    drag = nil
  }
}
