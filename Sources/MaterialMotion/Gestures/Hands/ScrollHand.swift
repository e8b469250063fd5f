// SPDX-License-Identifier: Apache-2.0

/// The content that a ``ScrollHand`` scrolls.
struct ScrollTarget {
  /// The sum of the offsets, and its velocity.
  let total, velocity: PropertyStorage<Point>
  let clock: FrameClock
  let report: (HoldEvent, Hand<Point>) -> Void

  /// Stops the content under the hand. The argument is the place of the hand on the stage.
  let touch: (Point) -> Void

  /// Moves the content by a movement of the hand, and returns the sum of the offsets.
  let drag: (Point) -> Point

  /// Returns how far the content can move along an axis, in the direction of the hand, in points.
  let room: (_ axis: CoordinateAxis, _ isForward: Bool) -> Double

  /// Returns whether the content can be pulled beyond its ends.
  let stretches: () -> Bool

  /// Returns the motion of the content. `nil` at rest.
  let motion: () -> VisibleMotion?

  /// Receives the velocity of the hand, and returns the velocity of the sum of the offsets.
  let velocityOfTotal: (Point) -> Point
}

/// The hand that scrolls. Emits the sums of the offsets on both axes.
///
///     recognizer  possible  began     changed    ended
///     moved by              (0, -2)   (0, -60)   (0, -60)
///     emitted               (0, 2)    (0, 60)
final class ScrollHand<Pan: TranslationGestureRecognizer>: GestureHand<Pan, Point> {
  private let target: ScrollTarget

  /// The translation at the previous event, in the coordinate system of the element. `nil` if the hand does
  /// not hold the content.
  private var translation: Point?
  private var total = Point.zero

  /// - Parameter element: The element on which the pointers are pressed. The hand does not retain it.
  init(_ pan: Pan, of element: MotionElement, on target: ScrollTarget) {
    self.target = target
    super.init(
      pan, of: element, moving: target.total, target.velocity, clock: target.clock,
      reportingHoldsTo: target.report)
  }

  private init(_ other: ScrollHand) {
    target = other.target
    super.init(other)
  }

  override func copy() -> Hand<Point> { ScrollHand(self) }

  override var drags: Bool { true }

  override func room(_ axis: CoordinateAxis, isForward: Bool, isStopped: Bool) -> Double {
    target.room(axis, isForward)
  }

  override func stretches(_ axis: CoordinateAxis, isForward: Bool) -> Bool { target.stretches() }

  override var visibleMotion: VisibleMotion? { target.motion() }

  override var grip: Point? { gesture.object?.grip }

  override func prepareEvent(of pan: Pan, isJoining: Bool) {
    guard pan.recognitionState.isActive else { return }
    let moved = pan.centroidTranslation(in: pan.element)
    if translation == nil {
      target.touch(pan.centroid(in: nil) - pan.centroidTranslation(in: nil))
      translation = isJoining ? moved : .zero
    }
    total = target.drag(moved - (translation ?? moved))
    translation = moved
  }

  override func handedOverVelocity(of pan: Pan) -> Point {
    target.velocityOfTotal(pan.handedOverVelocity(in: pan.element))
  }

  override func isAtRest(_ pan: Pan, afterSilence duration: Double) -> Bool {
    pan.isTranslationAtRest(afterSilence: duration)
  }

  override func value(of pan: Pan, isJoining: Bool) -> Point? {
    pan.recognitionState.isActive ? total : nil
  }

  override func forgetGesture() {
    translation = nil
  }
}

/// A pan that scrolls.
struct ScrollPan {
  let hand: Hand<Point>
  let recognizer: AnyObject
  let writes: RecognitionStateWrites
  let remove: () -> Void
}

extension MotionElement {
  /// Adds a pan that scrolls. A press on this element catches the content in flight.
  func addScrollPan(
    along axis: CoordinateAxis?, afterHolding hold: HoldDuration?, for interaction: ObjectIdentifier,
    on target: ScrollTarget, diagnostics: MotionDiagnostics?
  ) -> ScrollPan? {
    let pan = addPan(
      along: axis, afterHolding: hold, for: interaction, clock: target.clock, diagnostics: diagnostics)
    let hand: Hand<Point>
    let writes: RecognitionStateWrites
    if let host = pan.host {
      hand = host.makeScrollHand(self, target)
      writes = host.writes
    } else if let own = recognizer(of: interaction) as? PanGestureRecognizer {
      hand = ScrollHand(own, of: self, on: target)
      writes = own.recognitionStateWrites
    } else {
      return nil
    }
    return ScrollPan(hand: hand, recognizer: pan.recognizer, writes: writes, remove: pan.remove)
  }
}
