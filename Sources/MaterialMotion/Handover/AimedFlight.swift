// SPDX-License-Identifier: Apache-2.0

/// The flights of a value that a spring or a fling moves to the place of its element. An interaction has one
/// spring for all of its elements, but each element flies to its own place. A subclass chooses the place.
class AimedFlight<Value: VectorSpace>: Flight<Value> {
  final let value: PropertyStorage<Value>
  private final var made: (source: ConnectionSource<Value>, aim: PropertyStorage<Value>)?

  /// Whether the flight has begun, and was not disconnected.
  private final var hasBegun = false

  /// - Parameter value: The value, or the logarithm of a scale.
  init(of value: PropertyStorage<Value>) {
    self.value = value
    super.init()
  }

  /// Makes the flights to an aim. `nil` if nothing moves the value.
  func makeSource(to aim: PropertyStorage<Value>) -> ConnectionSource<Value>? { nil }

  /// Returns the place to which the value flies now. `nil` if it stays where it is.
  ///
  /// - Parameter isFlying: Whether the value already flies. It then has a velocity.
  func target(isFlying: Bool) -> Value? { nil }

  override func begin(_ observer: MotionObserver<Value>, for owner: StreamConnector<Value>) -> Bool {
    guard let target = target(isFlying: false), let source = aim(at: target) else { return true }
    hasBegun = true
    return source.start(observer, for: owner)
  }

  override func planDidChange() -> Bool {
    guard let target = target(isFlying: hasBegun) else { return false }
    if hasBegun { _ = aim(at: target) }
    return !hasBegun
  }

  override func didEnd() {
    hasBegun = false
  }

  private final func aim(at target: Value) -> ConnectionSource<Value>? {
    if let made {
      made.aim.write(target)
      return made.source
    }
    let aim = PropertyStorage(target)
    guard let source = makeSource(to: aim) else { return nil }
    made = (source, aim)
    return source
  }
}

extension InteractionStorage {
  /// Tells the connections of an interaction when its spring is enabled again, because other code may have
  /// moved the values since. Must be called before the first flight of the spring.
  func followEnabling<Value>(of spring: Spring<Value>) {
    _ = spring.core.makeAimed().add(
      MotionObserver(
        next: { command in
          if command == .enable { self.notify { $0.planDidChange() } }
        }, state: { _ in }))
  }
}
