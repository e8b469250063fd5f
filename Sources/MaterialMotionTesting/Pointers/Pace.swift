// SPDX-License-Identifier: Apache-2.0

extension PointerScript {
  /// The speed of pointers along their path, over the time of a movement.
  ///
  /// Speeds are points per second. For a pinch or a turn, the whole change is a path of length 1.
  public enum Pace: Equatable, Sendable {
    /// The same speed from the first sample to the last. No hand moves like this, but a test can compute it.
    case constant

    /// From rest to rest, like a hand that reaches for something.
    ///
    /// Source: T. Flash and N. Hogan, *The Coordination of Arm Movements*, The Journal of Neuroscience 5(7),
    /// 1985: a hand moves with the least jerk.
    case minimumJerk

    /// From rest to a speed, with the least jerk that ends without acceleration.
    ///
    /// The speed must be from 0 to 2½ times the average speed. A faster end would need to draw back first.
    case accelerating(to: Double)

    /// The distance that pointers have covered after a fraction `u` of the duration.
    ///
    /// `w` is the distance that the final speed would cover in the whole duration. The result is the
    /// polynomial of fifth degree that starts at rest and ends at the final speed, without acceleration.
    func distance(after u: Double, of length: Double, in duration: Double) -> Double {
      switch self {
      case .constant: return u * length
      case .minimumJerk: return Pace.accelerating(to: 0).distance(after: u, of: length, in: duration)
      case .accelerating(let speed):
        let w = speed * duration
        precondition(
          w >= 0 && w <= 2.5 * length * (1 + 1e-9),
          "The final speed of \(length) in \(duration) s must be from 0 to \(2.5 * length / duration) per "
            + "second, but it is \(speed).")
        let cube = u * u * u
        return length * cube * (10 + u * (-15 + u * 6)) + w * cube * (-4 + u * (7 - u * 3))
      }
    }
  }
}
