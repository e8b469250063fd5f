// SPDX-License-Identifier: Apache-2.0

/// The flights of a value that a spring brings back within the bounds of its interaction.
///
/// If a hand lets go of the value beyond the bounds, the spring moves the value to the nearest value within
/// the bounds. The spring also does so if the bounds change while no hand holds the value. If a hand lets go
/// within the bounds, the value stays where it is.
final class ReturnFlight<Value: CoordinateVector>: AimedFlight<Value> {
  private let edges: HandBounds<Value>
  private let mover: Mover<Value>

  /// Whether a hand has let go of the value, or the bounds have changed, since the value was last at rest
  /// within the bounds. A value that was already beyond the bounds when the
  /// interaction was added stays there.
  private var isNeeded = false

  /// - Parameter value: The value, or the logarithm of a scale.
  init(of value: PropertyStorage<Value>, within edges: HandBounds<Value>, by mover: Mover<Value>) {
    (self.edges, self.mover) = (edges, mover)
    super.init(of: value)
  }

  override func makeSource(to aim: PropertyStorage<Value>) -> ConnectionSource<Value>? {
    edges.makeReturn?(value, aim, mover)
  }

  override func target(isFlying: Bool) -> Value? {
    guard isNeeded, let nearest = edges.bounds?.clamped(value.value) else { return nil }
    return isFlying || nearest != value.value ? nearest : nil
  }

  override func handDidLetGo(_ release: inout Release<Value>?, reach: Double) {
    isNeeded = true
  }

  override func planDidChange() -> Bool {
    isNeeded = true
    return super.planDidChange()
  }

  override func rounded(_ value: Value) -> Value { edges.bounds?.rounded(value) ?? value }
}

extension HandBounds {
  /// Creates the property of the bounds, and lets a spring bring the values of an interaction back within
  /// them. Until a value is written to the property, there are no limits.
  ///
  /// - Parameters:
  ///   - begin: A function that begins a pull within bounds.
  ///   - spring: The spring.
  ///   - storage: The storage of the interaction.
  func limit(
    by begin: @escaping (Value, Value, Bounds<Value>, Elasticity<Value>) -> Pull,
    returningBy spring: Spring<Value>, of storage: InteractionStorage
  ) -> ReactiveProperty<Bounds<Value>> {
    let bounds = limit(by: begin, returningBy: { spring.core.flight(of: $0, to: $1, by: $2) })
    _ = bounds.storage.add(
      MotionObserver(next: { _ in storage.notify { $0.planDidChange() } }, state: { _ in }))
    storage.followEnabling(of: spring)
    return bounds
  }
}
