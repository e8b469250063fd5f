// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
public import MaterialMotion
import MaterialMotionCoreAnimation
public import MaterialMotionHosting
public import UIKit
public import UIKit.UIGestureRecognizerSubclass

import typealias MaterialMotion.Point

/// The pan recognizer with which an interaction lets the user drag a view.
///
/// An interaction creates this recognizer itself. Create one to configure it before the interaction uses it:
///
///     let drag = DragGestureRecognizer()
///     drag.axis = .x
///     drag.delegate = self
///     runtime.add(Draggable(), to: card, draggedBy: drag)
///
/// - If a stream is moving the view, the drag begins as soon as a finger touches the view. Otherwise, it
///   begins when the finger has moved 10 points.
/// - The recognizer sends each event's timestamp to the clock of the interaction's runtime. So observers of
///   the gesture read the event's time from the clock.
/// - The recognizers of interactions recognize simultaneously. For other recognizers, UIKit's rules apply:
///   the recognizer that begins first prevents the others, unless a `delegate` allows both.
///
/// ### Scroll views
///
/// The pan of a card and the pan of its scroll view receive the same touches, and the pan that begins first
/// prevents the other. Without an axis, it is unknown which of them begins first. There are three ways to
/// share the touches:
///
/// - Set the ``axis``, for example to `.x` in a scroll view that scrolls vertically. A touch that first moves
///   vertically makes this recognizer fail, and the scroll view scrolls.
/// - Let the scroll view decide first with `drag.require(toFail: scrollView.panGestureRecognizer)`. The drag
///   then begins when the scroll view's pan has failed. As far as is known without a device, this pan fails
///   if the touch moves in a direction in which the scroll view cannot scroll. In a scroll view that scrolls
///   along both axes, the drag never begins. If the view is in flight, a press does not catch the view before
///   the touch moves.
/// - Make the drag begin after holding, with `Tossable(afterHolding: 0.4)`.
///
/// If a drag may begin only in part of a view, such as at an edge, the scroll view waits there until the drag
/// has failed.
///
/// From iOS 26 on, a navigation controller also has a pan that goes back. To let the drag begin first, call
/// `require(toFail: drag)` of its `interactiveContentPopGestureRecognizer`.
public class DragGestureRecognizer: UIPanGestureRecognizer, InteractionGestureRecognizer,
  @MainActor HoldableGestureRecognizer, @MainActor AxisLockableGestureRecognizer,
  @MainActor LendableGestureRecognizer
{
  /// The clock that receives the timestamps of events.
  weak var clock: FrameClock?

  /// The view that the drag moves, if this view may differ from the recognizer's view.
  weak var draggedView: UIView?

  var currentEvent = CurrentEvent()

  package var eventTime: Double? { currentEvent.time(after: sampledVelocity.time) }

  private var touches: Set<UITouch> = []

  /// The mean position of the touches in the window, at the latest event. It is not documented whether
  /// UIKit's `location(in:)` counts the touches that land or lift in the present event.
  private var place = Point.zero

  /// The time for which a finger must be held, or `nil` if a drag begins with a movement.
  package var wait: HoldWait? { didSet { oldValue?.stop() } }
  private var pressLocation = CGPoint.zero

  /// The kind of the press's first touch.
  private var kind = PointerEvent.Kind.touch

  /// Whether the press must be held.
  private var mustHold: Bool { wait?.isNeeded(for: kind) == true }

  /// The start of the translation of a held drag, as a location in the window. `nil` during other drags.
  ///
  /// UIKit's own translation starts where the finger leaves UIKit's slop. A held drag may begin inside this
  /// slop.
  private var heldLocation: Point?

  private var lock: AxisLock?

  /// The mean position of the touches that were pressed first, and their movement since then, in the window.
  private var pressPlace = Point.zero
  private var travel = Point.zero

  /// The distance at which the movement decides whether the drag begins, in points. UIKit's slop is about 10
  /// points, which Apple does not document. The decision must be made before UIKit begins the drag.
  private var slopOfDecision: Double { kind == .mouse ? 3 : 9.5 }

  /// Whether the drag can no longer fail because of its movement: the touches have left the slop in an
  /// admitted direction, or the drag begins after holding.
  private var isDecided = false

  // MARK: Configuration

  /// The axis along which the recognizer drags, or `nil` if it drags in the whole plane. Defaults to `nil`.
  ///
  /// The axis is that of the superview's coordinate system. If a touch first moves across the axis by more
  /// than the slop, the recognizer fails, and a scroll view can scroll. See
  /// ``AxisLockableGestureRecognizer``. If you set the axis during a drag, it applies to the whole
  /// translation.
  public var axis: CoordinateAxis? {
    get { lock?.axis }
    set { lock = newValue.map { AxisLock(to: $0) } }
  }

  /// Makes drags begin only after a finger was held in place. See ``HoldableGestureRecognizer``.
  ///
  /// - Parameters:
  ///   - hold: The time for which the finger must be held.
  ///   - clock: The clock whose frames are used to detect that the duration is over.
  public func beginAfterHolding(_ hold: HoldDuration, clock: FrameClock) {
    wait = HoldWait(hold, clock)
  }

  /// Whether the recognizer receives touches. If you set this to `false` during a drag, the drag is
  /// cancelled.
  public override var isEnabled: Bool {
    didSet { if !isEnabled { reportCancellation() } }
  }

  /// Returns `false` for the recognizer of another interaction.
  public override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !(other is any InteractionGestureRecognizer) && super.canPrevent(other)
  }

  /// Returns `false` for the recognizer of another interaction.
  public override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !(other is any InteractionGestureRecognizer) && super.canBePrevented(by: other)
  }

  /// If this drag may begin only in part of its view, such as at an edge, returns `true` for every pan that
  /// does not belong to an interaction. Such a pan, for example the one of a carousel, then waits until this
  /// drag has failed. In the rest of the view, this drag fails as soon as the finger lands.
  public override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    if limitsPresses, other is UIPanGestureRecognizer, !(other is any InteractionGestureRecognizer) {
      return true
    }
    return super.shouldBeRequiredToFail(by: other)
  }

  // MARK: Events

  /// Returns whether the recognizer receives an event, such as a scroll of a trackpad.
  public override func shouldReceive(_ event: UIEvent) -> Bool {
    guard super.shouldReceive(event) else { return false }
    gestureAnnounced(by: event)
    if event.type == .scroll { readPosition() }
    return true
  }

  /// Starts or continues a press.
  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesArrived(in: event)
    // A later finger joins the press of the first finger, and catches nothing.
    let isFirst = self.touches.isEmpty && state == .possible
    let isCatch = isFirst && pressCatches(dragging: draggedView ?? view)
    if isFirst, !isCatch, let place = touches.first?.location(in: nil), !admitsPress(at: Point(place)) {
      return fail()
    }
    if isFirst {
      kind = touches.first?.pointerKind ?? .touch
      startMovement()
    }
    let joining = touches.prefix(freeTouches)
    updatePlace { $0.formUnion(joining) }
    if isFirst { pressPlace = place }
    if heldLocation != nil { return super.touchesBegan(touches, with: event) }
    guard !mustHold || isCatch else { return hold(touches, with: event) }
    readPosition()
    super.touchesBegan(touches, with: event)
    if state == .possible, isCatch {
      isDecided = true
      state = .began
    }
  }

  /// Moves the touches. Makes the recognizer fail if they have moved across the ``axis``, or in a direction
  /// in which the drag may not begin.
  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesArrived(in: event)
    if wait?.isOver(at: event.timestamp) == true { beginHeld() }
    if wait?.isWaiting == true, isAway(touches) { return fail() }
    let former = place
    updatePlace { _ in }
    if failsByMovement(place - former) { return fail() }
    super.touchesMoved(touches, with: event)
  }

  /// Ends the press of some touches.
  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesArrived(in: event)
    updatePlace { $0.subtract(touches) }
    super.touchesEnded(touches, with: event)
  }

  /// Ends the press of some touches that UIKit has cancelled.
  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesArrived(in: event)
    updatePlace { $0.subtract(touches) }
    super.touchesCancelled(touches, with: event)
  }

  /// Removes a touch that UIKit no longer sends to this recognizer.
  public override func ignore(_ touch: UITouch, for event: UIEvent) {
    updatePlace { $0.remove(touch) }
    super.ignore(touch, for: event)
  }

  /// Resets the state of the press.
  public override func reset() {
    wait?.stop()
    heldLocation = nil
    touches = []
    currentEvent = CurrentEvent()
    // UIKit sends no action if the recognizer was removed from its view.
    if view == nil { reportCancellation() }
    super.reset()
  }

  /// A layout may have moved the view. Reading `motionElement` copies the view's present position to the
  /// element.
  private func readPosition() {
    _ = (draggedView ?? view)?.motionElement
  }

  /// The number of touches that may join the press.
  private var freeTouches: Int {
    #if os(tvOS)
    return .max
    #else
    return max(0, Int(clamping: UInt(bitPattern: maximumNumberOfTouches)) - touches.count)
    #endif
  }

  // MARK: Direction

  private func startMovement() {
    isDecided = mustHold
    travel = .zero
    lock?.start(slop: slopOfDecision)
  }

  /// Reads the places of the touches, and then changes the set of touches. The centroid of the fingers then
  /// jumps, but the translation of a held drag does not.
  private func updatePlace(_ change: (inout Set<UITouch>) -> Void) {
    if !touches.isEmpty { place = centroid }
    let (former, isFirst) = (place, touches.isEmpty)
    change(&touches)
    guard !touches.isEmpty else { return }
    place = centroid
    if !isFirst, let held = heldLocation { heldLocation = held + place - former }
  }

  /// The mean position of the touches in the window.
  private var centroid: Point {
    touches.reduce(.zero) { $0 + Point($1.location(in: nil)) } / Double(touches.count)
  }

  private func failsByMovement(_ step: Point) -> Bool {
    guard !isDecided, state == .possible, !touches.isEmpty else { return false }
    travel += step
    if let axis {
      let decision = lock?.decide(after: step, along: axis.part(of: step, in: container))
      guard decision == .begin else { return decision == .fail }
    } else if travel.lengthSquared <= slopOfDecision * slopOfDecision {
      return false
    }
    isDecided = true
    return !admitsMovement(travel, from: pressPlace)
  }

  // MARK: Holding

  /// The distance that ends the wait, in points. The slop of UIKit's pans is about
  /// 10 points, too. Apple does not document it.
  private static let slop = 10.0

  private func hold(_ touches: Set<UITouch>, with event: UIEvent) {
    readPosition()
    super.touchesBegan(touches, with: event)
    guard state == .possible else { return }
    // A second finger landed.
    if wait?.isWaiting == true { return fail() }
    pressLocation = touches.first?.location(in: nil) ?? .zero
    wait?.start(for: kind, at: event.timestamp) { [weak self] in self?.beginHeld() }
  }

  private func isAway(_ touches: Set<UITouch>) -> Bool {
    touches.contains {
      let place = Point($0.location(in: nil)) - Point(pressLocation)
      return place.lengthSquared > Self.slop * Self.slop
    }
  }

  private func beginHeld() {
    wait?.stop()
    guard state == .possible else { return }
    guard admitsMovement(place - Point(pressLocation), from: place) else { return fail() }
    heldLocation = place
    state = .began
  }

  private func fail() {
    wait?.stop()
    if state == .possible { state = .failed }
  }

  // MARK: Values

  /// Returns the movement of the touches since the drag began, in points. With an ``axis``, returns only the
  /// part along the axis.
  public override func translation(in view: UIView?) -> CGPoint {
    guard heldLocation != nil || axis != nil else { return super.translation(in: view) }
    let translation =
      heldLocation.map { place - $0 } ?? Point(super.translation(in: nil))
    return vector(translation, in: view)
  }

  /// Returns the velocity that UIKit reports, in points per second. With an ``axis``, returns only the part
  /// along the axis.
  public override func velocity(in view: UIView?) -> CGPoint {
    guard axis != nil else { return super.velocity(in: view) }
    return vector(Point(super.velocity(in: nil)), in: view)
  }

  /// Converts a vector from the window's coordinate system to a view's. With an ``axis``, returns only the
  /// part along the axis.
  private func vector(_ vector: Point, in view: UIView?) -> CGPoint {
    let part = axis?.part(of: vector, in: container) ?? vector
    return CGPoint(view?.vectorFromStage(part) ?? part)
  }
}
#endif
