// SPDX-License-Identifier: Apache-2.0

/// A value that jumps to another value, at the start or later.
struct Jump<Value: VectorSpace>: Motion {
  private let first: Value
  private let last: Value

  /// The seconds until the jump.
  let delay: Double
  let duration: Double

  /// Creates a motion that has its last value from its start.
  init(to last: Value) {
    self.init(from: last, to: last, after: 0, duration: 0)
  }

  init(from first: Value, to last: Value, after delay: Double, duration: Double) {
    (self.first, self.last) = (first, last)
    self.delay = delay
    self.duration = duration
  }

  func value(at time: Double) -> Value { time >= delay || time >= duration ? last : first }

  func velocity(at time: Double) -> Value { .zero }

  func acceleration(at time: Double) -> Value { .zero }
}
