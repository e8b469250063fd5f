// SPDX-License-Identifier: Apache-2.0

/// The bounds of a progress, and their elasticity.
///
/// If the bounds are a property, this value refers to the property's storage, and not to the property.
struct ProgressLimits {
  let bounds: () -> Bounds<Double>
  let elasticity: Elasticity<Double>

  /// Returns `nil` if there are no limits.
  init?(_ bounds: Bounds<Double>, _ elasticity: Elasticity<Double>) {
    if bounds == .unlimited { return nil }
    self.bounds = { bounds }
    self.elasticity = elasticity
  }

  init(_ bounds: ReactiveProperty<Bounds<Double>>, _ elasticity: Elasticity<Double>) {
    self.bounds = { [storage = bounds.storage] in storage.value }
    self.elasticity = elasticity
  }
}

/// The number that a drag moves, from one grip to the next.
///
/// The *pull* is the value that the number would have without bounds. At each grip, the pull begins at the
/// value that shows the property's value within the bounds. A grip therefore moves nothing. See
/// ``ElasticPull``, which does the same for positions.
final class ProgressHold {
  private var bounds: Bounds<Double>?
  private var band: ElasticBounds<Double>?

  /// The pull without the gesture's translation. `nil` if the property's value was not finite at the grip.
  private var start: Double?

  /// The derivative of the number with respect to the pull. When a gesture ends, it keeps the last slope.
  private(set) var slope = 1.0

  /// Returns whether the bounds have changed since the latest grip.
  func isOutdated(_ limits: ProgressLimits?) -> Bool {
    limits?.bounds() != bounds
  }

  /// Begins a pull that shows a value. The value already contains a part of the gesture's change.
  func begin(at value: Double, after change: Double, within limits: ProgressLimits?) {
    start = nil
    slope = 1
    bounds = limits?.bounds()
    guard value.isFinite else { return }
    if let limits, let bounds {
      band = ElasticBounds(bounds, limits.elasticity).reaching(value)
    }
    start = (band?.pull(showing: value) ?? value) - change
  }

  /// Returns the number after a change of the gesture, and updates the slope.
  func move(by change: Double) -> Double? {
    guard let start else { return nil }
    let pull = start + change
    slope = band?.slope(at: pull) ?? 1
    return band?.position(of: pull) ?? pull
  }
}
