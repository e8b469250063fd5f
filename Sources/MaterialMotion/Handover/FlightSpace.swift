// SPDX-License-Identifier: Apache-2.0

/// The space in which a value flies, if it differs from the property's space. A scale flies as its logarithm.
/// The position of an element between two fingers flies as the position of its resting anchor point.
final class FlightSpace<Value: VectorSpace> {
  /// Reads the flying value from the property, which other code may have written.
  let read: () -> Void

  /// Converts a destination of the property.
  let enter: (Value) -> Value

  /// Converts a flying value to that of the property.
  let leave: (Value) -> Value

  /// Converts the release of a value that a hand has held.
  let release: (Release<Value>) -> Release<Value>

  init(
    read: @escaping () -> Void = {}, enter: @escaping (Value) -> Value, leave: @escaping (Value) -> Value,
    release: @escaping (Release<Value>) -> Release<Value> = { $0 }
  ) {
    (self.read, self.enter, self.leave, self.release) = (read, enter, leave, release)
  }
}

extension FlightSpace<Point> {
  /// Creates the space of the position of an element that a finger anchor holds.
  convenience init(by fingerAnchor: FingerAnchor) {
    self.init(
      enter: { $0 - fingerAnchor.arm }, leave: { $0 + fingerAnchor.arm },
      release: { fingerAnchor.release($0) })
  }
}
