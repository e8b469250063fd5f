// SPDX-License-Identifier: Apache-2.0

/// The slope with which the value of a property changes with the values of the stream that moves it.
///
/// If a clamp, a rubber band or another function lies between the stream and the property, the velocity of
/// the property is the velocity of the stream multiplied by this slope.
struct FollowedSlope {
  /// The slope at the latest value. 1 before the stream has emitted.
  private(set) var value = 1.0

  private var emitted: Double?
  private var last: (emitted: Double, written: Double)?
  private var chord: (slope: Double, width: Double)?

  init() {}

  /// Creates a slope of a property that has not been moved yet.
  init(from start: Double) {
    last = (start, start)
  }

  /// Records the value that the stream emits next.
  mutating func willEmit(_ value: Double) {
    emitted = value
  }

  /// Records the property's value after the observers have received the emitted value.
  mutating func note(written: Double) {
    guard let emitted else { return }
    self.emitted = nil
    defer { last = (emitted, written) }
    guard let last else { return }
    let width = emitted - last.emitted
    guard width != 0 else { return }
    let slope = (written - last.written) / width
    value = slope
    // The slope at the end of the parabola through the latest three values. If the slope has changed by more
    // than a half, the function has a kink, for example at the bound of a clamp. A parabola does not fit
    // there.
    if let chord, chord.slope != 0, abs(slope / chord.slope - 1) <= 0.5, chord.width + width != 0 {
      value += (slope - chord.slope) * width / (chord.width + width)
    }
    chord = (slope, width)
  }
}
