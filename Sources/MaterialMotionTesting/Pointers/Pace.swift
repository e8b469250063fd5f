// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension PointerScript {
  /// The way in which the speed of the pointers changes during a movement.
  ///
  /// Speeds are in points per second. A pinch or a turn has no length in points. Its speed is in whole
  /// changes per second: at a constant speed of 2, the whole change takes half a second.
  public enum Pace: Equatable, Sendable {
    /// The same speed from the first sample to the last. No hand moves like this, but the positions are easy
    /// to compute in a test.
    case constant

    /// Starts and ends at rest, like a hand that reaches for something.
    ///
    /// Source: T. Flash and N. Hogan, *The Coordination of Arm Movements*, The Journal of Neuroscience 5(7),
    /// 1985. In this model, a hand moves with the least possible jerk. Jerk is the rate of change of the
    /// acceleration.
    case minimumJerk

    /// Starts at rest and ends at this speed. The acceleration is 0 at the start and at the end, and the jerk
    /// is the least possible.
    ///
    /// The speed must be from 0 to 2½ times the average speed of the movement. To end at a higher speed, the
    /// pointers would have to move backwards first.
    case accelerating(to: Double)

    /// Returns the distance that the pointers have moved after the fraction `u` of the duration.
    ///
    /// The distance is a polynomial of fifth degree in `u`. The speed is 0 at the start and has the final
    /// value at the end. The acceleration is 0 at the start and at the end. `w` is the final speed times the
    /// duration.
    func distance(
      after u: Double, of length: Double, in duration: Double, file: StaticString, line: UInt
    ) -> Double {
      switch self {
      case .constant: return u * length
      case .minimumJerk:
        return Pace.accelerating(to: 0)
          .distance(after: u, of: length, in: duration, file: file, line: line)
      case .accelerating(let speed):
        let w = speed * duration
        checkPrecondition(
          w >= 0 && w <= 2.5 * length * (1 + 1e-9),
          "The final speed of \(length) in \(duration) s must be from 0 to \(2.5 * length / duration) per "
            + "second, but it is \(speed).", file: file, line: line)
        let cube = u * u * u
        return length * cube * (10 + u * (-15 + u * 6)) + w * cube * (-4 + u * (7 - u * 3))
      }
    }
  }
}
