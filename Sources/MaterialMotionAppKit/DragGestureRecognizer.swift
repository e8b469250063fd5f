// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import MaterialMotion
import MaterialMotionCoreAnimation
public import MaterialMotionHosting

import typealias MaterialMotion.Point

/// The pan recognizer with which an interaction lets the user drag a view.
///
/// An interaction creates this recognizer itself. Create one to configure it before the interaction uses it:
///
///     let drag = DragGestureRecognizer()
///     drag.axis = .x
///     drag.delegate = self
///     drag.require(toFail: press)
///     runtime.add(Draggable(), to: view, draggedBy: drag)
///
/// - If a stream is moving the view, the drag begins as soon as the mouse is pressed on the view. Otherwise,
///   it begins when the mouse has moved 3 points. The translation is measured from that point.
/// - The recognizer sends each event's timestamp to the clock of the interaction's runtime. So observers of
///   the gesture read the event's time from the clock.
/// - The velocity is estimated by the library at each event. ``usesSystemVelocity`` and
///   `setTranslation(_:in:)` have no effect.
/// - Only the primary button drags. With another `buttonMask`, the recognizer behaves like AppKit's own.
public final class DragGestureRecognizer: NSPanGestureRecognizer, InteractionGestureRecognizer,
  @MainActor HoldableGestureRecognizer, @MainActor AxisLockableGestureRecognizer,
  @MainActor LendableGestureRecognizer
{
  weak var clock: FrameClock?

  /// The view that the drag moves, if this view may differ from the recognizer's view.
  weak var draggedView: NSView?
  package private(set) var eventTime: Double?

  /// Whether the ``hand`` recognizes the drag. Otherwise, AppKit's own recognizer does.
  private var isHosting = false

  /// Whether the recognizer follows the ``hand``: from a press until AppKit resets the recognizer.
  private var isFollowing = false
  private var requirements: [Requirement] = []

  private struct Requirement {
    weak var recognizer: NSGestureRecognizer?
  }

  /// Recognizes the drag. AppKit's own recognizer has neither catches nor axes, and its slop is not
  /// documented.
  private lazy var hand = makeHand()

  private func makeHand() -> HostedPanGestureRecognizer<HostedElement> {
    let place = HostedElement(
      isCaught: { [weak self] in self?.isCatch == true },
      pointFromStage: { [weak self] in self?.view?.pointFromStage($0) ?? $0 })
    let container = HostedElement(
      isCaught: { false }, pointFromStage: { [weak self] in self?.container?.pointFromStage($0) ?? $0 })
    let hand = HostedPanGestureRecognizer(on: place, container: { _ in container })
    gestureSource(hand).subscribe { [weak self, place] hand in
      withExtendedLifetime(place) { self?.follow(hand.recognitionState) }
    }
    return hand
  }

  /// Whether a press that begins now catches an element or a property in motion.
  private var isCatch: Bool { pressCatches(dragging: draggedView ?? view) }

  /// Enters the state of the hand, unless AppKit or another recognizer has ended the gesture.
  private func follow(_ newest: RecognitionState) {
    guard isFollowing else { return }
    let isUnderWay = state == .began || state == .changed
    switch newest {
    case .began where state == .possible: state = .began
    case .changed where isUnderWay: state = .changed
    case .ended where isUnderWay || state == .possible: state = .ended
    case .cancelled where isUnderWay: state = .cancelled
    case .cancelled where state == .possible, .failed where state == .possible: state = .failed
    default: break
    }
  }

  // MARK: Configuration

  /// The axis along which the recognizer drags, or `nil` if it drags in the whole plane. Defaults to `nil`.
  ///
  /// The axis is that of the superview's coordinate system. If the mouse first moves across the axis by 3
  /// points, the recognizer fails. See ``AxisLockableGestureRecognizer``.
  public var axis: CoordinateAxis? {
    get { hand.axis }
    set { hand.axis = newValue }
  }

  package var wait: HoldWait? {
    get { hand.wait }
    set { hand.wait = newValue }
  }

  /// Makes drags begin only after the mouse was held in place. See ``HoldableGestureRecognizer``.
  ///
  /// - Parameters:
  ///   - duration: The time for which the mouse must be held, in seconds.
  ///   - clock: The clock whose frames are used to detect that the duration is over.
  public func beginAfterHolding(_ duration: Double, clock: FrameClock) {
    hand.beginAfterHolding(duration, clock: clock)
  }

  /// Makes drags wait until another recognizer has failed. The recognizer does not retain the other one.
  ///
  /// UIKit's recognizers have a method with the same name. With AppKit's own recognizers, only a subclass or
  /// a delegate can require a failure.
  public func require(toFail other: NSGestureRecognizer) {
    requirements.removeAll { $0.recognizer == nil }
    requirements.append(Requirement(recognizer: other))
  }

  /// Returns whether this recognizer must wait until another one has failed.
  public override func shouldRequireFailure(of other: NSGestureRecognizer) -> Bool {
    requirements.contains { $0.recognizer === other } || super.shouldRequireFailure(of: other)
  }

  /// Returns `false` for the recognizer of another interaction.
  public override func canPrevent(_ other: NSGestureRecognizer) -> Bool {
    !(other is any InteractionGestureRecognizer) && super.canPrevent(other)
  }

  /// Returns `false` for the recognizer of another interaction.
  public override func canBePrevented(by other: NSGestureRecognizer) -> Bool {
    !(other is any InteractionGestureRecognizer) && super.canBePrevented(by: other)
  }

  // MARK: Events

  /// Starts a press.
  public override func mouseDown(with event: NSEvent) {
    arrive(event)
    isHosting = buttonMask & 1 != 0
    guard isHosting else { return super.mouseDown(with: event) }
    // A layout may have moved the view. Reading `motionElement` copies the view's present position to the
    // element.
    _ = (draggedView ?? view)?.motionElement
    isFollowing = true
    hand.press(at: Point(event.locationInWindow), time: event.timestamp, kind: .mouse)
  }

  /// Moves the pressed pointer.
  public override func mouseDragged(with event: NSEvent) {
    arrive(event)
    guard isHosting else { return super.mouseDragged(with: event) }
    hand.move(to: Point(event.locationInWindow), time: event.timestamp)
  }

  /// Ends the press.
  public override func mouseUp(with event: NSEvent) {
    arrive(event)
    guard isHosting else { return super.mouseUp(with: event) }
    hand.release(at: Point(event.locationInWindow), time: event.timestamp)
  }

  /// Resets the state of the press. Keeps the values of the drag, because AppKit may send the last action
  /// later.
  public override func reset() {
    isFollowing = false
    hand.cancel()
    super.reset()
  }

  private func arrive(_ event: NSEvent) {
    eventTime = event.timestamp
    clock?.eventArrived(at: event.timestamp)
  }

  /// Whether the recognizer receives events. If you set this to `false` during a drag, the drag is cancelled.
  public override var isEnabled: Bool {
    didSet { if !isEnabled { recognitionStateWrites.cancel() } }
  }

  // MARK: Values

  /// Returns the location of the mouse.
  public override func location(in view: NSView?) -> NSPoint {
    guard isHosting else { return super.location(in: view) }
    let place = CGPoint(hand.centroid(in: nil))
    return view?.convert(place, from: nil) ?? place
  }

  /// Returns the movement of the mouse since the drag began, in points.
  public override func translation(in view: NSView?) -> NSPoint {
    guard isHosting else { return super.translation(in: view) }
    return CGPoint(vector(hand.centroidTranslation(in: nil), in: view))
  }

  /// Returns the velocity of the mouse, in points per second.
  public override func velocity(in view: NSView?) -> NSPoint {
    guard isHosting else { return super.velocity(in: view) }
    return CGPoint(vector(hand.centroidVelocity(in: nil), in: view))
  }

  /// Returns whether the mouse is at rest if no event has arrived for a duration, in seconds.
  func isAtRest(afterSilence duration: Double) -> Bool {
    hand.isTranslationAtRest(afterSilence: duration)
  }

  private func vector(_ vector: Point, in view: NSView?) -> Point {
    view?.vectorFromStage(vector) ?? vector
  }
}
#endif
