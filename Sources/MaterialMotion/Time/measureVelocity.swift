// SPDX-License-Identifier: Apache-2.0

extension PropertyStorage where T: VectorSpace {
  /// Measures the velocity of the value from now on, if the property has no velocity yet.
  ///
  /// If a source writes the velocity before each value, as springs do, the velocity is exact and is not
  /// measured.
  ///
  /// - Parameters:
  ///   - clock: The clock that provides the timestamps of the changes.
  ///   - pointsPerUnit: The length of one unit of the value, in points.
  func measureVelocity(clock: ClockCore, pointsPerUnit: Double) {
    guard velocity == nil, !isFinished else { return }
    let writes = VelocityWrites()
    let meter = VelocityMeter<T>(clock, pointsPerUnit: pointsPerUnit)
    let velocity = PropertyStorage(T.zero) { velocity in
      if !writes.isMeasuring { writes.isExact = true }
      return velocity.isFinite
    }
    makeTraits().velocity = velocity
    // When the property is deallocated, its listener releases this head, which releases the observers of the
    // velocity.
    let head = ReactiveProperty<T>(velocity)
    func waitForRest(isReleased: Bool) {
      guard velocity.value != .zero else { return }
      meter.waitForRest(isReleased: isReleased) {
        // A motion that has taken over writes its own velocity.
        if writes.isMeasured { writes.measure { velocity.write(.zero) } }
      }
    }
    _ = add(
      MotionObserver(
        next: { value in
          writes.isMeasured = !writes.isExact
          writes.isExact = false
          guard writes.isMeasured else { return meter.reset() }
          let measured = meter.add(value)
          writes.measure { head.storage.write(measured) }
          waitForRest(isReleased: false)
        },
        // A motion that takes over starts now. Later, the property has no velocity.
        state: { state in if state == .atRest { waitForRest(isReleased: true) } }))
  }
}

/// Records which writes to a measured velocity are exact.
private final class VelocityWrites {
  private(set) var isMeasuring = false

  /// Whether a source has written the velocity of the next value.
  var isExact = false

  /// Whether the velocity of the latest value was measured.
  var isMeasured = false

  func measure(_ write: () -> Void) {
    isMeasuring = true
    write()
    isMeasuring = false
  }
}
