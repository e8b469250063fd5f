// SPDX-License-Identifier: Apache-2.0

/// The slop and the axis of a pan.
///
/// This base class has no effect. The code is in a subclass, so a program links the code only if it sets the
/// slop or the axis of a pan.
class PanRules {
  /// Applies the slop to a press. Called after the pan has started a movement with the default slop of the
  /// pointer's kind.
  func start(_ pan: PanGestureRecognizer) {}

  /// Starts a press that must be held first. A movement across the axis does not make such a press fail.
  func startHold() {}

  /// Changes ``PanGestureRecognizer/centroidBefore``, so that a step of the pan keeps only its part along the
  /// axis. Returns whether the pan must fail, because its pointers have left the slop across the axis.
  ///
  /// - Parameters:
  ///   - pan: The recognizer.
  ///   - place: The centroid, or the position of an old event, which moves no pointer.
  func mustFail(_ pan: PanGestureRecognizer, after place: Point) -> Bool { false }

  /// Whether the program decides whether a drag begins.
  var asksBeforeBegin: Bool { false }

  /// Asks the program whether a drag may begin.
  ///
  /// - Parameters:
  ///   - pan: The recognizer.
  ///   - movement: The movement since the press, in the stage's coordinate system.
  func admits(_ pan: PanGestureRecognizer, after movement: Point) -> Bool { true }

  /// The movement across the axis before the pan has begun, in the stage's coordinate system.
  var across: Point { .zero }

  /// The gestures that the pan leaves to a browser.
  var touchAction: TouchAction { .notDragging }
}

private final class OwnPanRules: PanRules {
  var slop: Double?
  var lock: AxisLock?
  var shouldBegin: ((PanGestureRecognizer, Point) -> Bool)?

  /// Whether only some presses or movements may begin a drag: see ``Scrubbable/limitPresses(to:)``.
  var isLimited = false

  /// The place at which the first pointer was pressed, on the stage. `nil` for a drag that begins after
  /// holding: the place where it begins is used instead.
  private var press: Point?

  override func start(_ pan: PanGestureRecognizer) {
    if let slop, !pan.hasBegun { pan.startMovement(slop: slop) }
    lock?.start(slop: slop ?? pan.pointers[0].kind.slop)
    press = pan.centroidOnStage
  }

  override func startHold() {
    lock?.start(slop: .infinity)
    press = nil
  }

  override func mustFail(_ pan: PanGestureRecognizer, after place: Point) -> Bool {
    guard let lock else { return false }
    let step = place - pan.centroidBefore
    let part = lock.axis.part(of: step, in: pan.container)
    // Only the coordinates that change are replaced. The other coordinates of the step are not rounded, and a
    // coordinate of 0 is exact.
    pan.centroidBefore.replace(with: place - part, where: part .!= step)
    guard !pan.hasBegun, place == pan.centroidOnStage else { return false }
    return self.lock?.fails(after: step, along: part) == true
  }

  override var asksBeforeBegin: Bool { shouldBegin != nil || isLimited }

  override func admits(_ pan: PanGestureRecognizer, after movement: Point) -> Bool {
    isWithinLimits(pan, movement) && shouldBegin?(pan, movement) ?? true
  }

  private func isWithinLimits(_ pan: PanGestureRecognizer, _ movement: Point) -> Bool {
    guard isLimited, pan.recognitionStateWrites.catchable?.isCaught == false else { return true }
    // A press that begins a drag at once has caught the element.
    if movement == .zero, (pan.movedElement?.object ?? pan.element)?.isInFlight == true { return true }
    let press = press ?? pan.centroidOnStage
    return pan.admitsPress(at: press) && pan.admitsMovement(movement, from: press)
  }

  override var across: Point { lock?.across ?? .zero }

  override var touchAction: TouchAction {
    guard let lock else { return .notDragging }
    return TouchAction.all.subtracting(lock.axis == .x ? .panX : .panY)
  }
}

extension PanGestureRecognizer {
  /// The distance that the pointers must move before the drag begins, in points. Must be at least 0.
  ///
  ///     tossable.recognizer(for: card)?.slop = 0
  ///
  /// If the slop is 0, the drag begins with the first movement. Defaults to `nil`: the slop is 10 points for
  /// a finger, and 3 points for a mouse or a pen. A new value applies from the next press on. The slop is not
  /// used if the element is already moving.
  public final var slop: Double? {
    get { ownRules?.slop }
    set {
      Self.check(newValue, #fileID, #line)
      makeRules().slop = newValue
    }
  }

  /// The axis along which the recognizer drags, or `nil` if it drags in the whole plane. Defaults to `nil`.
  ///
  ///     let pan = PanGestureRecognizer()
  ///     pan.axis = .x   // a movement along y makes the recognizer fail
  ///
  /// The axis is that of the coordinate system of the element's parent. The translation and the velocity are
  /// those along the axis. See ``AxisLockableGestureRecognizer``. A failed recognizer ignores its present
  /// pointers. If you set the axis during a drag, it applies to the rest of the movement.
  public final var axis: CoordinateAxis? {
    get { ownRules?.lock?.axis }
    set {
      makeRules().lock = newValue.map { AxisLock(to: $0) }
      touchActionDidChange()
    }
  }

  /// A closure that decides whether a drag begins. The recognizer calls it once in each gesture: when the
  /// pointers have left the slop, when a press catches the element in flight, or when a press was held long
  /// enough. Defaults to `nil`: the drag begins.
  ///
  ///     // Only a drag that begins in the row of photos scrolls them.
  ///     carousel.recognizer(for: page)?.shouldBegin = { pan, movement in
  ///       let press = pan.centroid(in: row) - movement
  ///       return press.y >= 0 && press.y <= 92
  ///     }
  ///
  ///     // A sheet that is open can only be dragged downward.
  ///     tossable.recognizer(for: sheet)?.shouldBegin = { _, movement in movement.y > abs(movement.x) }
  ///
  /// The first argument is the recognizer. The second one is the movement since the press, in points, in the
  /// coordinate system of the stage. It is zero if the press itself begins the drag.
  ///
  /// If the closure returns `false`, the recognizer fails and ignores its present pointers. Another
  /// recognizer of the element or of an ancestor may then begin.
  ///
  /// The recognizers of GTK have the same property. In UIKit and AppKit, a delegate decides:
  /// `gestureRecognizerShouldBegin(_:)`.
  public final var shouldBegin: ((_ pan: PanGestureRecognizer, _ movement: Point) -> Bool)? {
    get { ownRules?.shouldBegin }
    set { makeRules().shouldBegin = newValue }
  }

  static func check(_ slop: Double?, _ file: StaticString, _ line: UInt) {
    guard let slop else { return }
    checkPrecondition(
      slop >= 0, "The slop must be at least 0 points, but it is \(slop).", file: file, line: line)
  }

  private var ownRules: OwnPanRules? {
    // All rules are instances of `OwnPanRules`.
    rules.map { unsafeDowncast($0.takeUnretainedValue(), to: OwnPanRules.self) }
  }

  /// Lets the pan ask whether its press and its movement may begin a drag.
  final func limit() { makeRules().isLimited = true }

  private func makeRules() -> OwnPanRules {
    if let ownRules { return ownRules }
    let made = OwnPanRules()
    recognitionStateWrites.makeCatchable().rules = made
    rules = Unmanaged.passUnretained(made)
    return made
  }
}

extension PanGestureRecognizer: AxisLockableGestureRecognizer {}
