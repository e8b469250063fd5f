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
/// - If a stream is moving the view, the drag begins as soon as the view is pressed. Otherwise, it begins
///   when the mouse has moved 3 points, or a finger 10 points. The translation is measured from that point.
/// - The recognizer sends each event's timestamp to the clock of the interaction's runtime. So observers of
///   the gesture read the event's time from the clock.
/// - The velocity is estimated by the library at each event.
///
/// The recognizer is not an `NSPanGestureRecognizer`, which has neither catches nor axes. A
/// ``HostedPanGestureRecognizer`` of the library decides when the drag begins.
public final class DragGestureRecognizer: NSGestureRecognizer, InteractionGestureRecognizer,
  @MainActor HoldableGestureRecognizer, @MainActor AxisLockableGestureRecognizer,
  @MainActor LendableGestureRecognizer
{
  weak var clock: FrameClock?

  /// The view that the drag moves, if this view may differ from the recognizer's view.
  weak var draggedView: NSView?
  package private(set) var eventTime: Double?

  /// Whether the recognizer follows the ``hand``: from a press until AppKit resets the recognizer.
  private var isFollowing = false

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

  /// Recognizes the drag.
  private lazy var hand = makeHand()

  /// The element of the ``hand``, which does not retain it.
  private var handle: HostedElement?

  private func makeHand() -> HostedPanGestureRecognizer<HostedElement> {
    let place = HostedElement(
      isCaught: { [weak self] in self?.isCatch == true },
      pointFromStage: { [weak self] in self?.view?.pointFromStage($0) ?? $0 })
    let container = HostedElement(
      isCaught: { false }, pointFromStage: { [weak self] in self?.container?.pointFromStage($0) ?? $0 })
    let hand = HostedPanGestureRecognizer(on: place, container: { _ in container })
    hand.limitPresses { [weak self] in self?.admitsPress(at: $0) ?? true }
    hand.limitMovements { [weak self] in self?.admitsMovement($0, from: $1) ?? true }
    gestureSource(hand).subscribe { [weak self] in self?.follow($0.recognitionState) }
    handle = place
    return hand
  }

  /// Whether a press that begins now catches an element or a property in motion.
  private var isCatch: Bool { pressCatches(dragging: draggedView ?? view) }

  /// Enters the state of the hand, unless AppKit or another recognizer has ended the gesture.
  private func follow(_ newest: RecognitionState) {
    guard isFollowing, let next = platformState.transition(to: newest) else { return }
    state = NSGestureRecognizer.State(next)
  }

  // MARK: Configuration

  /// The axis along which the recognizer drags, or `nil` if it drags in the whole plane. Defaults to `nil`.
  ///
  /// The axis is that of the superview's coordinate system. If the pointer first moves across the axis by
  /// more than the slop, the recognizer fails. See ``AxisLockableGestureRecognizer``.
  public var axis: CoordinateAxis? {
    get { hand.axis }
    set { hand.axis = newValue }
  }

  package var wait: HoldWait? {
    get { hand.wait }
    set { hand.wait = newValue }
  }

  /// Makes drags begin only after the pointer was held in place. See ``HoldableGestureRecognizer``.
  ///
  /// - Parameters:
  ///   - hold: The time for which the pointer must be held.
  ///   - clock: The clock whose frames are used to detect that the duration is over.
  public func beginAfterHolding(_ hold: HoldDuration, clock: FrameClock) {
    hand.beginAfterHolding(hold, clock: clock)
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

  // MARK: Mouse

  /// Starts a press.
  public override func mouseDown(with event: NSEvent) {
    arrive(event)
    super.mouseDown(with: event)
    if finger == nil { press(at: Point(event.locationInWindow), event, kind: .mouse) }
  }

  /// Moves the pressed pointer.
  public override func mouseDragged(with event: NSEvent) {
    arrive(event)
    super.mouseDragged(with: event)
    if finger == nil { hand.move(to: Point(event.locationInWindow), time: event.timestamp) }
  }

  /// Ends the press.
  public override func mouseUp(with event: NSEvent) {
    arrive(event)
    super.mouseUp(with: event)
    if finger == nil { hand.release(at: Point(event.locationInWindow), time: event.timestamp) }
  }

  /// Cancels the drag, because AppKit sends no further events of the press.
  @available(macOS 26.0, *)
  public override func mouseCancelled(with event: NSEvent) {
    arrive(event)
    super.mouseCancelled(with: event)
    if finger == nil { hand.cancel() }
  }

  // MARK: Fingers

  /// Starts a press, unless a finger is already pressed.
  public override func touchesBegan(with event: NSEvent) {
    arrive(event)
    super.touchesBegan(with: event)
    guard !isFollowing, let touch = event.touches(matching: .began, in: view).first else { return }
    finger = touch.identity
    press(at: place(of: touch), event, kind: .touch)
  }

  /// Moves the pressed finger.
  public override func touchesMoved(with event: NSEvent) {
    arrive(event)
    super.touchesMoved(with: event)
    if let touch = touch(of: event, in: .moved) { hand.move(to: place(of: touch), time: event.timestamp) }
  }

  /// Ends the press if its finger was lifted.
  public override func touchesEnded(with event: NSEvent) {
    arrive(event)
    super.touchesEnded(with: event)
    guard let touch = touch(of: event, in: .ended) else { return }
    hand.release(at: place(of: touch), time: event.timestamp)
    finger = nil
  }

  /// Cancels the drag if AppKit has cancelled its finger.
  public override func touchesCancelled(with event: NSEvent) {
    arrive(event)
    super.touchesCancelled(with: event)
    guard touch(of: event, in: .cancelled) != nil else { return }
    hand.cancel()
    finger = nil
  }

  /// Returns the touch of the pressed finger, if it is in a phase.
  private func touch(of event: NSEvent, in phase: NSTouch.Phase) -> NSTouch? {
    guard let finger else { return nil }
    return event.touches(matching: phase, in: view).first { finger.isEqual($0.identity) }
  }

  /// Returns the position of a touch in the window.
  private func place(of touch: NSTouch) -> Point {
    let place = touch.location(in: view)
    return Point(view?.convert(place, to: nil) ?? place)
  }

  // MARK: Presses

  private func press(at place: Point, _ event: NSEvent, kind: PointerEvent.Kind) {
    // A layout may have moved the view. Reading `motionElement` copies the view's present position to the
    // element.
    _ = (draggedView ?? view)?.motionElement
    isFollowing = true
    hand.press(at: place, time: event.timestamp, kind: kind)
  }

  /// Resets the state of the press. Keeps the values of the drag, because AppKit may send the last action
  /// later.
  public override func reset() {
    isFollowing = false
    finger = nil
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

  /// Returns the location of the mouse or the finger.
  public override func location(in view: NSView?) -> NSPoint {
    let place = CGPoint(hand.centroid(in: nil))
    return view?.convert(place, from: nil) ?? place
  }

  /// Returns the movement of the mouse or the finger since the drag began, in points.
  public func centroidTranslation(in element: NSView?) -> Point {
    vector(hand.centroidTranslation(in: nil), in: element)
  }

  /// Returns the velocity of the mouse or the finger, in points per second.
  public func centroidVelocity(in element: NSView?) -> Point {
    vector(hand.centroidVelocity(in: nil), in: element)
  }

  /// Returns whether the mouse or the finger is at rest if no event has arrived for a duration, in seconds.
  public func isTranslationAtRest(afterSilence duration: Double) -> Bool {
    hand.isTranslationAtRest(afterSilence: duration)
  }

  private func vector(_ vector: Point, in view: NSView?) -> Point {
    view?.vectorFromStage(vector) ?? vector
  }
}

extension NSGestureRecognizer.State {
  fileprivate init(_ state: RecognitionState) {
    switch state {
    case .possible: self = .possible
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .failed: self = .failed
    }
  }
}
#endif
