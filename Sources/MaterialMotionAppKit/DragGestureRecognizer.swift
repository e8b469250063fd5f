// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import MaterialMotion
import MaterialMotionCoreAnimation
public import MaterialMotionHosting

public import typealias MaterialMotion.Point

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
/// - The primary button of the mouse drags, and so does a finger: on an iPad with Sidecar, or on the Touch
///   Bar. The first finger drags, and others are ignored.
/// - The drag begins when the mouse has moved 3 points, or a finger 10 points, if the drag may begin: see the
///   article *Drag arbitration* of MaterialMotion. The translation is measured from that point. If the view
///   is visibly in motion, a press stops it.
/// - One of the recognizers of interactions gets a press, on whatever views they are.
/// - The recognizer sends each event's timestamp to the clock of the interaction's runtime. So observers of
///   the gesture read the event's time from the clock.
/// - The velocity is estimated by the library at each event.
///
/// The recognizer is not an `NSPanGestureRecognizer`, which has neither catches nor axes.
public final class DragGestureRecognizer: NSGestureRecognizer, PressGestureRecognizer,
  @MainActor HoldableGestureRecognizer, @MainActor AxisLockableGestureRecognizer,
  @MainActor LendableGestureRecognizer
{
  weak var clock: FrameClock?

  /// The view that the drag moves, if this view may differ from the recognizer's view.
  weak var draggedView: NSView?
  package var eventTime: Double?
  private(set) lazy var contender = PlatformContender(.pan, of: self)

  /// The identity of the finger that drags. `nil` if the mouse drags, or nothing.
  private var finger: (any NSObjectProtocol)?
  private var requirements: [Requirement] = []

  private struct Requirement {
    weak var recognizer: NSGestureRecognizer?
  }

  /// Creates a recognizer without a target.
  public convenience init() {
    self.init(target: nil, action: nil)
  }

  /// Creates a recognizer with a target and an action.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    setUp()
  }

  /// Creates a recognizer from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    allowedTouchTypes.insert(.direct)
    // The view receives the presses that AppKit's own pan would let it receive.
    delaysPrimaryMouseButtonEvents = NSPanGestureRecognizer().delaysPrimaryMouseButtonEvents
  }

  // MARK: Configuration

  /// The axis along which the recognizer drags, or `nil` if it drags in the whole plane. Defaults to `nil`.
  ///
  /// The axis is that of the superview's coordinate system. A pointer that first moves across the axis does
  /// not begin the drag. See ``AxisLockableGestureRecognizer``.
  public var axis: CoordinateAxis? {
    get { recognitionStateWrites.rules?.axis }
    set { recognitionStateWrites.makeRules().axis = newValue }
  }

  /// Makes drags begin only after the pointer was held in place. See ``HoldableGestureRecognizer``.
  ///
  /// - Parameters:
  ///   - hold: The time for which the pointer must be held.
  ///   - clock: The clock whose frames are used to detect that the duration is over.
  public func beginAfterHolding(_ hold: HoldDuration, clock: FrameClock) {
    recognitionStateWrites.makeRules().hold = hold
    contender.wait(on: clock)
  }

  package func stopWaiting() { contender.stopWaiting() }

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

  /// Returns `false` for the recognizer of another interaction: the arbiter of the window decides.
  public override func canPrevent(_ other: NSGestureRecognizer) -> Bool {
    !other.isOfInteraction && super.canPrevent(other)
  }

  /// Returns `false` for the recognizer of another interaction: the arbiter of the window decides.
  public override func canBePrevented(by other: NSGestureRecognizer) -> Bool {
    !other.isOfInteraction && super.canBePrevented(by: other)
  }

  // MARK: Mouse

  /// Starts a press.
  public override func mouseDown(with event: NSEvent) {
    super.mouseDown(with: event)
    if finger == nil { report(.down, event) }
  }

  /// Moves the pressed pointer.
  public override func mouseDragged(with event: NSEvent) {
    super.mouseDragged(with: event)
    if finger == nil { report(.move, event) }
  }

  /// Ends the press.
  public override func mouseUp(with event: NSEvent) {
    super.mouseUp(with: event)
    if finger == nil { report(.up, event) }
  }

  /// Cancels the drag, because AppKit sends no further events of the press.
  @available(macOS 26.0, *)
  public override func mouseCancelled(with event: NSEvent) {
    super.mouseCancelled(with: event)
    if finger == nil { report(.cancel, event) }
  }

  // MARK: Fingers

  /// Starts a press, unless a finger or the mouse is already pressed.
  public override func touchesBegan(with event: NSEvent) {
    eventArrives(at: event.timestamp)
    super.touchesBegan(with: event)
    guard contender.stageOfPointers == nil,
      let touch = event.touches(matching: .began, in: view).first
    else { return }
    finger = touch.identity
    report(touch, .down, event)
  }

  /// Moves the pressed finger.
  public override func touchesMoved(with event: NSEvent) {
    eventArrives(at: event.timestamp)
    super.touchesMoved(with: event)
    report(.moved, as: .move, event)
  }

  /// Ends the press if its finger was lifted.
  public override func touchesEnded(with event: NSEvent) {
    eventArrives(at: event.timestamp)
    super.touchesEnded(with: event)
    report(.ended, as: .up, event)
  }

  /// Cancels the drag if AppKit has cancelled its finger.
  public override func touchesCancelled(with event: NSEvent) {
    eventArrives(at: event.timestamp)
    super.touchesCancelled(with: event)
    report(.cancelled, as: .cancel, event)
  }

  /// Reports the touch of the pressed finger, if it is in a phase.
  private func report(_ touchPhase: NSTouch.Phase, as phase: PointerEvent.Phase, _ event: NSEvent) {
    let touches = event.touches(matching: touchPhase, in: view)
    guard let finger, let touch = touches.first(where: { finger.isEqual($0.identity) }) else { return }
    report(touch, phase, event)
    if phase != .move { self.finger = nil }
  }

  private func report(_ touch: NSTouch, _ phase: PointerEvent.Phase, _ event: NSEvent) {
    let (identity, place) = (touch.identity as AnyObject, touch.location(in: view))
    report(
      (identity as? NSObject).map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(identity)), phase,
      at: Point(view?.convert(place, to: nil) ?? place), event, kind: .touch)
  }

  /// Resets the state of the press. Keeps the values of the drag, because AppKit may send the last action
  /// later.
  public override func reset() {
    finger = nil
    contender.forget()
    super.reset()
  }

  /// Whether the recognizer receives events. If you set this to `false` during a drag, the drag is cancelled.
  public override var isEnabled: Bool {
    didSet {
      guard !isEnabled else { return }
      recognitionStateWrites.cancel()
      contender.forget()
    }
  }

  // MARK: Values

  /// Returns the location of the mouse or the finger.
  public override func location(in view: NSView?) -> NSPoint {
    let place = CGPoint(contender.place)
    return view?.convert(place, from: nil) ?? place
  }

  /// Returns the movement of the mouse or the finger since the drag began, in points.
  public func centroidTranslation(in element: NSView?) -> Point {
    vector(contender.translation, in: element)
  }

  /// Returns the velocity of the mouse or the finger, in points per second.
  public func centroidVelocity(in element: NSView?) -> Point {
    vector(contender.velocity, in: element)
  }

  /// Returns whether the mouse or the finger is at rest if no event has arrived for a duration, in seconds.
  public func isTranslationAtRest(afterSilence duration: Double) -> Bool {
    contender.isAtRest(afterSilence: duration)
  }

  private func vector(_ vector: Point, in view: NSView?) -> Point {
    view?.vectorFromStage(vector) ?? vector
  }
}
#endif
