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
/// - The drag begins when the finger leaves a circle of 10 points around its press, if the drag may begin:
///   see the article *Drag arbitration* of MaterialMotion. If the view is visibly in motion, a press stops
///   it, and the drag begins after 3 points.
/// - The recognizer sends each event's timestamp to the clock of the interaction's runtime. So observers of
///   the gesture read the event's time from the clock.
/// - The arbiter of the window gives a finger to one of the interactions' recognizers, on whichever view each
///   is, unless they share it. For other recognizers, UIKit's rules apply: the recognizer that begins first
///   prevents the others, unless a `delegate` allows both.
///
/// ### Scroll views
///
/// The pan of a card and the pan of its scroll view receive the same touches, and the pan that begins first
/// prevents the other. Without an axis, it is unknown which of them begins first. There are three ways to
/// share the touches:
///
/// - Set the ``axis``, for example to `.x` in a scroll view that scrolls vertically. A touch that first moves
///   vertically does not begin this drag, and the scroll view scrolls.
/// - Let the scroll view decide first with `drag.require(toFail: scrollView.panGestureRecognizer)`. The drag
///   then begins when the scroll view's pan has failed. As far as is known without a device, this pan fails
///   if the touch moves in a direction in which the scroll view cannot scroll. In a scroll view that scrolls
///   along both axes, the drag never begins. If the view is in flight, a press does not stop the view before
///   the touch moves.
/// - Make the drag begin after holding, with `Tossable(afterHolding: 0.4)`.
///
/// A scroll view that hosts a `Scroller` needs none of this: its pan waits for the drag that scrolls it.
///
/// If a drag begins in a strip at an edge, such as one that leads back, a scroll view waits there until the
/// drag has failed. Where the strip leads nowhere, as on the root screen, the drag fails at the press.
///
/// A drag waits for a `UIScreenEdgePanGestureRecognizer`, such as that of a navigation controller. From iOS
/// 26 on, a navigation controller also has a pan that goes back. To let the drag begin first, call
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
  var heldTouches: Set<UITouch> = []
  private(set) lazy var contender = PlatformContender(.pan, of: self)

  /// The translation that ``setTranslation(_:in:)`` has added, in the window.
  private var addedTranslation = Point.zero

  // MARK: Configuration

  /// The axis along which the recognizer drags, or `nil` if it drags in the whole plane. Defaults to `nil`.
  ///
  /// The axis is that of the superview's coordinate system. A touch that first moves across the axis does not
  /// begin the drag, so that a scroll view or another drag can have it. See
  /// ``AxisLockableGestureRecognizer``. If you set the axis during a drag, it applies to the rest of the
  /// movement.
  public var axis: CoordinateAxis? {
    get { recognitionStateWrites.rules?.axis }
    set { recognitionStateWrites.makeRules().axis = newValue }
  }

  /// Makes drags begin only after a finger was held in place. See ``HoldableGestureRecognizer``.
  ///
  /// - Parameters:
  ///   - hold: The time for which the finger must be held.
  ///   - clock: The clock whose frames are used to detect that the duration is over.
  public func beginAfterHolding(_ hold: HoldDuration, clock: FrameClock) {
    recognitionStateWrites.makeRules().hold = hold
    contender.wait(on: clock)
  }

  package func stopWaiting() { contender.stopWaiting() }

  #if os(tvOS)
  package var fewestPointers: Int { 1 }
  #else
  package var fewestPointers: Int { minimumNumberOfTouches }

  /// The greatest number of fingers that drag. Others are ignored.
  public override var maximumNumberOfTouches: Int {
    didSet { fingers = max(1, Int(clamping: UInt(bitPattern: maximumNumberOfTouches))) }
  }
  #endif

  /// Whether the recognizer receives touches. If you set this to `false` during a drag, the drag is
  /// cancelled.
  public override var isEnabled: Bool {
    didSet {
      guard !isEnabled else { return }
      reportCancellation()
      contender.forget()
    }
  }

  /// Returns `false` for the recognizer of another interaction: the arbiter of the window decides.
  public override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !other.isOfInteraction && super.canPrevent(other)
  }

  /// Returns `false` for the recognizer of another interaction: the arbiter of the window decides.
  public override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !other.isOfInteraction && super.canBePrevented(by: other)
  }

  /// Returns `true` for the pan of a scroll view that lies in this view and hosts a `Scroller` along the axis
  /// of this drag. The scroll view scrolls only if this drag has failed.
  ///
  /// If this drag may begin only in a strip, such as at an edge, returns `true` for every pan that does not
  /// belong to an interaction. Such a pan, for example the one of a carousel, then waits until this drag has
  /// failed. In the rest of the view, and where the strip leads nowhere, this drag fails as soon as the
  /// finger lands.
  public override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    if HostingScrollView.isPan(other, within: view, along: axis) { return true }
    if recognitionStateWrites.rules?.strip != nil, other is UIPanGestureRecognizer, !other.isOfInteraction {
      return !isOfScreenEdge(other)
    }
    return super.shouldBeRequiredToFail(by: other)
  }

  /// Returns `true` for a pan from the edge of the screen, such as that of a navigation controller.
  public override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    isOfScreenEdge(other) || super.shouldRequireFailure(of: other)
  }

  private func isOfScreenEdge(_ other: UIGestureRecognizer) -> Bool {
    #if os(tvOS)
    return false
    #else
    return other is UIScreenEdgePanGestureRecognizer
    #endif
  }

  // MARK: Events

  /// Returns whether the recognizer receives an event, such as a scroll of a trackpad.
  public override func shouldReceive(_ event: UIEvent) -> Bool {
    guard super.shouldReceive(event), admits(event) else { return false }
    gestureAnnounced(by: event)
    if event.type == .scroll {
      addedTranslation = .zero
      // A layout may have moved the view. Reading `motionElement` copies the view's present position to the
      // element.
      _ = (draggedView ?? view)?.motionElement
    }
    return true
  }

  /// Starts or continues a press.
  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard heldTouches.isEmpty else {
      land(touches, in: event)
      let joining = touches.intersection(heldTouches)
      if !joining.isEmpty, contender.isFollowing { super.touchesBegan(joining, with: event) }
      return
    }
    addedTranslation = .zero
    heldTouches = touches
    super.touchesBegan(touches, with: event)
    // UIKit may have ignored a touch.
    land(touches.intersection(heldTouches), in: event)
  }

  /// Moves the touches. UIKit would begin the drag by itself, so it receives movements only of a drag that
  /// has begun.
  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let wasActive = platformState.isActive
    move(touches, in: event)
    if wasActive, platformState.isActive { super.touchesMoved(touches, with: event) }
  }

  /// Ends the press of some touches.
  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, in: event)
    if contender.isFollowing { super.touchesEnded(touches, with: event) }
  }

  /// Ends the press of some touches that UIKit has cancelled.
  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, in: event, isCancelled: true)
    if contender.isFollowing { super.touchesCancelled(touches, with: event) }
  }

  /// Removes a touch that UIKit no longer sends to this recognizer.
  public override func ignore(_ touch: UITouch, for event: UIEvent) {
    leave(touch)
    super.ignore(touch, for: event)
  }

  /// Resets the state of the press.
  public override func reset() {
    forgetTouches()
    super.reset()
  }

  // MARK: Values

  /// Returns the centroid of the touches.
  public override func location(in view: UIView?) -> CGPoint {
    currentEvent.isWithoutTouches ? super.location(in: view) : contender.location(in: view)
  }

  /// Returns the movement of the touches since the drag began, in points. With an ``axis``, returns only the
  /// part along the axis.
  public override func translation(in view: UIView?) -> CGPoint {
    guard currentEvent.isWithoutTouches else {
      return vector(contender.translation + addedTranslation, in: view)
    }
    guard let axis else { return super.translation(in: view) }
    return vector(part(of: Point(super.translation(in: nil)), along: axis), in: view)
  }

  /// Sets the translation of the touches, in points.
  public override func setTranslation(_ translation: CGPoint, in view: UIView?) {
    super.setTranslation(translation, in: view)
    let end = view?.convert(translation, to: nil) ?? translation
    let start = view?.convert(CGPoint.zero, to: nil) ?? .zero
    addedTranslation = Point(end) - Point(start) - contender.translation
  }

  /// Returns the velocity that UIKit reports, in points per second. With an ``axis``, returns only the part
  /// along the axis.
  public override func velocity(in view: UIView?) -> CGPoint {
    guard let axis else { return super.velocity(in: view) }
    return vector(part(of: Point(super.velocity(in: nil)), along: axis), in: view)
  }

  private func vector(_ vector: Point, in view: UIView?) -> CGPoint {
    CGPoint(view?.vectorFromStage(vector) ?? vector)
  }
}
#endif
