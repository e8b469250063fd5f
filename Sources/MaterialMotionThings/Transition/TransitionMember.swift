// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A property that flies by itself while a transition flies, and follows the progress while a hand holds it.
///
///     progress    flies          held by a hand               flies
///     member      its spring     between its place at the     its spring, with the velocity
///                                grip and both ends           that the hand gave it
class TransitionMember {
  /// Whether it follows the progress now. To ask a generic member by a call takes 900 instructions.
  final var follows = true

  /// A hand or a stream takes hold of the progress.
  func hold(at progress: Double) {}

  /// The progress was changed while it is held.
  func follow(_ progress: Double) {}

  /// The stream that holds the progress has changed its state, or the progress has come to rest.
  func holdDidChange(to state: MotionState) {}

  /// Flies to an end.
  ///
  /// - Parameters:
  ///   - direction: The end.
  ///   - progress: The present progress.
  ///   - velocity: The velocity of the progress at the release of a hand, per second. `nil` if the member
  ///     keeps its own velocity.
  func fly(_ direction: TransitionDirection, from progress: Double, velocity: Double?) {}

  /// Is at an end at once.
  func jump(to direction: TransitionDirection) {}

  /// Whether its flight begins after those of the other members, whose velocities it needs.
  var fliesLast: Bool { false }

  /// Takes the property from another transition, and flies to an end.
  func claim(_ direction: TransitionDirection, from progress: Double) {}

  /// Leaves a property to a member of another transition that depends on its progress.
  func leave(_ properties: [ObjectIdentifier]) {}

  /// Forgets the hold, because the progress is at an end, or a hand has released it without having moved it.
  func settle() {}

  /// Releases the runtime.
  func finish() {}
}

extension SpringDescription {
  /// The decay of a hard throw on the way to its end. `nil` for a spring that is underdamped or instant.
  var glide: Decay? { dampingRatio >= 1 && !isInstant ? Decay(rate: 2 * .pi / response) : nil }

  /// Returns the spring of a throw, which is stiff enough not to pass its end. A critically damped spring
  /// does not if its frequency is at least velocity/distance. A spring that overshoots by itself is left as
  /// it is.
  fileprivate func slowingDown<T: VectorSpace>(from velocity: T, over way: T) -> SpringDescription {
    guard let least = glide?.rate else { return self }
    // The product of the two vectors is (|v + w|² − |v − w|²) / 4.
    let product = ((velocity + way).lengthSquared - (velocity - way).lengthSquared) / 4
    let frequency = product / way.lengthSquared
    return frequency > least ? SpringDescription(response: 2 * .pi / frequency, dampingRatio: 1) : self
  }
}

/// A member with its own spring.
final class SpringMember<T: VectorSpace>: TransitionMember {
  private let property: ReactiveProperty<T>
  private var back: T
  private var fore: T
  private let kind: MotionKind

  /// The spring of all flights. Added to the property when the first flight begins. An earlier addition would
  /// end the motion of another member of this property.
  private let spring: Spring<T>
  private let constants: SpringDescription
  private var isAdded = false

  /// `nil` after the transition has been deallocated.
  private var runtime: MotionRuntime?

  /// The values while the progress is held.
  private let hand = MotionSubject<T>()

  /// The end of the flight. `nil` until it begins, and after `land()`.
  private var destination: T?

  private var grip: TransitionGrip<T>? {
    didSet { follows = grip != nil }
  }

  /// Whether a member of another transition moves the property now.
  private let isLeft: (AnyObject) -> Bool

  /// Whether the member follows a progress that flies, because it fades with reduced motion.
  private var isFading = false
  private var latest = 0.0

  init(
    _ property: ReactiveProperty<T>, from back: T, to fore: T, by constants: SpringDescription,
    kind: MotionKind, in runtime: MotionRuntime, isLeft: @escaping (AnyObject) -> Bool
  ) {
    self.isLeft = isLeft
    (self.property, self.back, self.fore) = (property, back, fore)
    (self.constants, self.kind, self.runtime) = (constants, kind, runtime)
    spring = Spring(description: constants)
    super.init()
    follows = false
    runtime.connect(hand, to: property)
  }

  override func finish() {
    runtime = nil
  }

  /// Shows a progress without a flight.
  func show(_ progress: Double) {
    land()
    property.value = back + (fore - back).scaled(by: progress)
  }

  /// Takes over the first ends, without placing the property.
  func begin(from back: T, to fore: T) {
    if back.isFinite, fore.isFinite { (self.back, self.fore) = (back, fore) }
  }

  /// Continues from the shown value: in the hand that holds the progress, or in its flight.
  func join(_ core: TransitionCore) {
    if grip != nil {
      grip = TransitionGrip(at: core.progress.value, of: property.value, from: back, to: fore)
    } else if core.isUnderWay {
      fly(core.direction.value, from: core.progress.value, velocity: nil)
    }
  }

  /// Takes over other ends. A flight leads to the new end, with its velocity. At rest, the member jumps if
  /// the end at which it rests has changed. So several transitions may move one property in turn.
  func move(from newBack: T, to newFore: T, by core: TransitionCore) {
    guard newBack.isFinite, newFore.isFinite, (newBack, newFore) != (back, fore) else { return }
    let isChanged = core.direction.value == .forward ? newFore != fore : newBack != back
    (back, fore) = (newBack, newFore)
    if grip == nil, !core.isUnderWay, isChanged { show(core.progress.value) }
    // A member that has landed stays where it is.
    if grip != nil || destination != nil || isChanged { join(core) }
  }

  override func claim(_ direction: TransitionDirection, from progress: Double) {
    guard grip == nil, property.value != (direction == .forward ? fore : back) else { return }
    land()
    fly(direction, from: progress, velocity: nil)
  }

  override func leave(_ properties: [ObjectIdentifier]) {
    if properties.contains(ObjectIdentifier(property)) { settle() }
  }

  override func hold(at progress: Double) {
    grip = TransitionGrip(at: progress, of: property.value, from: back, to: fore)
    (latest, isFading) = (progress, false)
    hand.state = .active
    // It stands still under a hand that does not move.
    if destination != nil { property.stop() }
    land()
  }

  /// Ends the flight. The property stays where it is.
  private func land() {
    destination = nil
    spring.stop()
  }

  override func settle() {
    (grip, isFading) = (nil, false)
    hand.state = .atRest
    // What moves the property later is not this flight.
    land()
  }

  override func holdDidChange(to state: MotionState) {
    hand.state = state
  }

  override func jump(to direction: TransitionDirection) {
    settle()
    if !isLeft(property) { show(direction.progress) }
  }

  override func follow(_ progress: Double) {
    guard let grip else { return }
    latest = progress
    hand.emit(grip.value(at: progress, from: back, to: fore))
  }

  override func fly(_ direction: TransitionDirection, from progress: Double, velocity: Double?) {
    guard let runtime, !isLeft(property) else { return }
    if kind == .fade, runtime.clock.prefersReducedMotion, progress != direction.progress {
      hold(at: progress)
      isFading = true
      return
    }
    let end = direction == .forward ? fore : back
    // A stream or a disabled hand has left the member at its end. A neighbour may move it meanwhile.
    if velocity == nil, let grip, latest == direction.progress,
      grip.value(at: latest, from: back, to: fore) == end
    {
      return settle()
    }
    let begins = destination == nil
    destination = end
    if begins { prepare(for: velocity, to: end, in: runtime) }
    // In response to the velocity, an observer may have let the transition jump.
    guard let destination else { return }
    spring.destination.value = destination
    if !isAdded {
      isAdded = true
      runtime.add(spring, to: property)
    }
    (grip, isFading) = (nil, false)
    hand.state = .atRest
  }

  /// Sets the constants and the velocity of a flight that begins.
  private func prepare(for velocity: Double?, to end: T, in runtime: MotionRuntime) {
    // A hand that was disabled and a stream at rest give no velocity.
    let start = (velocity ?? (grip == nil || isFading ? nil : 0)).map { velocity in
      (grip?.slope(at: latest, moving: velocity, from: back, to: fore) ?? fore - back).scaled(by: velocity)
    }
    let present = start.map { constants.slowingDown(from: $0, over: end - property.value) } ?? constants
    if present != spring.description.value { spring.description.value = present }
    if let start { runtime.give(velocity: start, to: property) }
  }
}
