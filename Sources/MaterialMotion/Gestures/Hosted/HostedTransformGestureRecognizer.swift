// SPDX-License-Identifier: Apache-2.0

/// The base class of the recognizers of pinches and turns that a host drives. This class tracks one number
/// that changes during the gesture: the factor of a pinch, or the angle of a turn.
///
/// The velocity of the number is estimated by a ``VelocityEstimator`` from the movement of the pointers in
/// points. This movement is the change of the number times the radius: the distance from the pointers to
/// their centroid at the beginning of the gesture. If the host does not know the radius, it is 100 points, as
/// for two fingers of one hand on a screen. The radius determines the slowest pinch or turn that is not a
/// rest. With 100 points, a throw of 0.8 per second or more is never a rest.
///
/// The velocity is zero while the number rests. On release, it is zero if the number had rested, or if the
/// gesture was cancelled.
open class HostedTransformGestureRecognizer<Element: GestureElement>: HostedGestureRecognizer<Element> {
  /// The radius in points, if the host does not know it.
  static var usualRadius: Double { 100 }

  /// The change of the number since the gesture began. After the gesture, this is the total change of that
  /// gesture.
  private(set) final var change = 0.0

  private final var radius = HostedTransformGestureRecognizer.usualRadius
  private final var handVelocity = HandVelocity(components: 1)
  private final var isUnderWay = false

  /// The movement of the pointers that are down, if the arbiter of a stage decides about them.
  private final var fingers = Fingers()

  /// The rate at which the number changes, per second. After the gesture, the rate on release.
  final var velocity: Double { handVelocity.value(at: time).x / radius }

  /// Returns whether the number is at rest if the pointers have sent no event for a duration, in seconds.
  final func isAtRest(afterSilence duration: Double) -> Bool {
    handVelocity.isAtRest(at: time + duration)
  }

  /// Begins a gesture. Call this when the host has recognized the beginning of the gesture. If another
  /// gesture is under way, cancels that gesture first.
  ///
  /// - Parameters:
  ///   - place: The centroid of the pointers, in points, in the stage's coordinate system.
  ///   - time: The timestamp of the event, in seconds.
  ///   - radius: The mean distance from the pointers to their centroid, in points. Pass `nil` if the host
  ///     does not know it. If it is `nil`, not finite or less than 1 point, the radius is 100 points.
  public final func begin(at place: Point, time: Double, radius: Double? = nil) {
    defer { sendReports() }
    cancel()
    // An observer of the cancellation may have begun the next gesture.
    guard !isUnderWay, noteStart(place, time) else { return }
    start(radius)
    recognitionStateWrites.enter(.began)
  }

  private func start(_ radius: Double?) {
    isUnderWay = true
    change = 0
    self.radius = radius.flatMap { $0 >= 1 && $0.isFinite ? $0 : nil } ?? Self.usualRadius
    handVelocity.start(at: time)
  }

  /// Ends the gesture with its present velocity. Call this when the pointers have been lifted. Has no effect
  /// if no gesture is under way.
  ///
  /// - Parameter time: The timestamp of the event, in seconds.
  public final func end(time: Double) {
    defer { sendReports() }
    guard isUnderWay else { return }
    noteRelease(place, time)
    finish(isCancelled: false)
  }

  final override func finish(isCancelled: Bool) {
    if isCancelled, !pointers.isEmpty {
      pointers.removeAll()
      withdraw()
    }
    guard isUnderWay || recognitionState.isActive else { return }
    // What a press has stopped is let go without velocity.
    if isCancelled || !isUnderWay {
      handVelocity.cancel()
    } else {
      handVelocity.release(travel(at: change), at: time)
    }
    isUnderWay = false
    recognitionStateWrites.enter(isCancelled ? .cancelled : .ended)
  }

  /// Adds a step to the number. Has no effect if no gesture is under way, or if the step is invalid.
  final func step(by step: Double, at place: Point, time: Double) {
    add(step, at: place, time: time)
    sendReports()
  }

  /// Adds a step to the number. Returns whether the event is the newest one.
  @discardableResult
  private func add(_ step: Double, at place: Point, time: Double) -> Bool {
    guard isUnderWay, noteStep(step) else { return false }
    let age = note(place, time)
    guard age != .invalid else { return false }
    handVelocity.add(travel(at: change + step), at: time)
    guard age == .newest else { return false }
    change += step
    recognitionStateWrites.enter(recognitionState.isActive ? .changed : .began)
    return true
  }

  // MARK: For the arbiter

  /// Returns the number for the movement of the fingers since the gesture began.
  func number(of fingers: Fingers) -> Double { 0 }

  final override var hasBegun: Bool { isUnderWay }

  final override func pointerLanded() { hold() }

  final override func gestureBegins(with pointer: ContestPointer) {
    fingers = Fingers()
    hold()
    start(fingers.spread)
  }

  final override func move(_ index: Int, _ event: PointerEvent) {
    guard isUnderWay else {
      if note(event.position, event.timestamp) == .newest { pointers[index].place = event.position }
      return
    }
    let former = pointers[index].place
    pointers[index].place = event.position
    fingers.move(to: places)
    let centroid = places.reduce(.zero, +) / Double(pointers.count)
    if !add(number(of: fingers) - change, at: centroid, time: event.timestamp) {
      pointers[index].place = former
      fingers.move(to: places)
    }
  }

  final override func pointerLeft(isCancelled: Bool) {
    hold()
    if pointers.count < (isUnderWay ? 2 : 1) { finish(isCancelled: isCancelled) }
  }

  private func hold() { fingers.hold(places) }

  /// Returns the movement of the pointers, in points.
  private func travel(at change: Double) -> Point {
    Point(change * radius, 0)
  }
}
