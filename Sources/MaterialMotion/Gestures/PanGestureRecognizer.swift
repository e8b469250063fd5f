// SPDX-License-Identifier: Apache-2.0

/// Recognizes a drag by one pointer or several.
///
///     let pan = PanGestureRecognizer()
///     card.add(pan)
///     gestureSource(pan).translated(from: card.position, in: card.parent)
///
/// - The drag begins when the pointers have moved by more than the slop: 10 points for a finger, 3 for a
///   mouse or a pen. It begins at once, on the press, where the element is in flight: that is how one catches
///   it.
/// - The translation counts from where the slop was left, between two events if need be: nothing of a fast
///   movement is lost. It is that of the centroid, and it does not jump when a finger lands or lifts.
/// - The velocity is that of a line fitted to the last 100 ms. A pointer that has rested for 40 ms or more
///   when it is lifted throws nothing, and neither does a gesture that was cancelled.
public final class PanGestureRecognizer: PointerGestureRecognizer, TranslationGestureRecognizer {
  /// How far the pointers have travelled since the first press, as if none had landed or lifted since.
  private var travel = Point.zero
  private var centroidBefore = Point.zero

  /// The travel at which the slop was left; `nil` before.
  private var slopExit: Point?
  private var slop = 0.0

  private var translation = Point.zero
  private var fit = VelocityFit()
  private var lastMovement = -Double.infinity
  private var releaseVelocity: Point?

  /// A recognizer that hears of no pointers until it is added to an element.
  ///
  /// - Parameter diagnostics: Hears of pointer events that made no sense.
  public override init(diagnostics: MotionDiagnostics? = nil) {
    super.init(diagnostics: diagnostics)
  }

  /// How far the centroid has moved since the slop was left, in points. After the gesture, what it was at the
  /// end.
  ///
  /// - Parameter element: Whose coordinates to use; `nil` for the stage's.
  public func centroidTranslation(in element: MotionElement?) -> Point {
    element?.vectorFromStage(translation) ?? translation
  }

  /// How fast the centroid moves, in points per second. After the gesture, what it was on release.
  ///
  /// - Parameter element: Whose coordinates to use; `nil` for the stage's.
  public func centroidVelocity(in element: MotionElement?) -> Point {
    let velocity = releaseVelocity ?? fit.velocity(at: time)
    return element?.vectorFromStage(velocity) ?? velocity
  }

  override func pointerLanded() {
    centroidBefore = centroidOnStage
    guard pointers.count == 1 else { return }
    travel = .zero
    translation = .zero
    slopExit = nil
    releaseVelocity = nil
    lastMovement = time
    fit.reset()
    fit.add(travel, at: time)
    slop = pointers[0].kind.slop
    if element?.isInFlight == true { begin(from: .zero) }
  }

  override func pointersMoved() {
    let step = centroidOnStage - centroidBefore
    let travelBefore = travel
    travel += step
    centroidBefore = centroidOnStage
    fit.add(travel, at: time)
    guard step != .zero else { return }
    lastMovement = time
    if let slopExit {
      translation = travel - slopExit
      enter(.changed)
    } else if travel.magnitudeSquared > slop * slop {
      begin(from: Self.exit(from: slop, between: travelBefore, and: travel))
    }
  }

  override func pointersMovedOnLift() {
    // Lifting a finger that has rested may still shift it: that is no throw.
    if isPaused(at: time) { fit.reset() }
    pointersMoved()
  }

  override func pointerLifted(isCancelled: Bool) {
    guard pointers.isEmpty else {
      centroidBefore = centroidOnStage
      return
    }
    let hadBegun = slopExit != nil
    let throwsNothing = !hadBegun || isCancelled || isPaused(at: time)
    releaseVelocity = throwsNothing ? .zero : fit.velocity(at: time)
    slopExit = nil
    enter(hadBegun ? (isCancelled ? .cancelled : .ended) : .failed)
  }

  override func pointersForgotten() {
    releaseVelocity = .zero
    guard slopExit != nil else { return }
    slopExit = nil
    enter(.cancelled)
  }

  /// Whether the pointers have not moved for so long that they count as stopped.
  func isPaused(at time: Double) -> Bool {
    time - lastMovement >= VelocityFit.pause
  }

  private func begin(from exit: Point) {
    slopExit = exit
    translation = travel - exit
    enter(.began)
  }

  /// Where the way from a point inside the circle of the slop to one outside crosses it.
  private static func exit(from slop: Double, between inside: Point, and outside: Point) -> Point {
    let way = outside - inside
    let a = way.magnitudeSquared
    let b = (inside * way).sum()
    let c = inside.magnitudeSquared - slop * slop
    let fraction = (-b + max(0, b * b - a * c).squareRoot()) / a
    return inside + way * min(max(fraction, 0), 1)
  }
}
