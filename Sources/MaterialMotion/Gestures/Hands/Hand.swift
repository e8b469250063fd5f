// SPDX-License-Identifier: Apache-2.0

/// A hand that moves a property of an element. Emits the values of the property.
///
///     hand        A·1·2·3·R           A: active, R: at rest
///     velocity    ··v·v·v·            written before the observer receives the value
class Hand<Value: VectorSpace>: AnyHand {
  final let element: WeakReference<MotionElement>

  /// The property that the hand moves, and its velocity.
  final let property: PropertyStorage<Value>
  final let velocity: PropertyStorage<Value>

  /// The right of an interaction to move the property. `nil` for a stream that the application connects.
  final var mover: Mover<Value>?

  /// Whether another mover has taken the property over since the hand last took hold.
  final var hasLostProperty = false

  init(
    of element: WeakReference<MotionElement>, moving property: PropertyStorage<Value>,
    _ velocity: PropertyStorage<Value>, _ frames: Frames
  ) {
    (self.element, self.property, self.velocity) = (element, property, velocity)
    super.init(frames)
  }

  /// The point at which the pointers hold the element, before the hand moves the element, in the coordinate
  /// system of the element's parent. `nil` if the gesture does not know it.
  var grip: Point? { nil }

  /// Returns the release after an event, or `nil` if the event is not a release.
  final func release(after event: HoldEvent, decay: Decay) -> Release<Value>? {
    event.release(of: property, velocity, decay: decay)
  }

  /// Gives the hand the right of an interaction.
  final func moving(by mover: Mover<Value>?) -> Hand {
    self.mover = mover
    return self
  }

  /// Returns a hand that moves the same property by the same gesture, without an observer.
  func copy() -> Hand { self }

  /// The greatest distance of the hand from the place where it took hold, in points on the stage. Infinite
  /// for a gesture that is no drag.
  var reach: Double { .infinity }

  /// Whether a drag has moved, even if the value has not.
  final var hasDragged: Bool { reach > 0 && reach < .infinity }

  /// Lets the hand write nothing until its gesture ends.
  func mute() {}

  /// Connects the only observer.
  func connect(_ observer: MotionObserver<Value>) {}

  /// Ends the connection, and reports the end of a hold. A call without a connection does nothing.
  func disconnect() {}
}

/// The distance that a hand has moved since it took hold.
///
///     translation of the pan    (0, 0)   (0, 90)   (0, 90)   (0, 84)
///     the hand                                     joins
///     reach                     0        90        0         6
struct HandTravel {
  private(set) var reach = 0.0

  /// The translation when the hand joined a pan that was under way.
  private var start = Point.zero

  mutating func count(_ translation: Point, isJoining: Bool) {
    if isJoining { start = translation }
    reach = max(reach, (translation - start).norm)
  }
}
