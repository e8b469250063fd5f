// SPDX-License-Identifier: Apache-2.0

extension PointerScript {
  /// How fast pointers go along their way.
  ///
  /// Speeds are points per second. When fingers pinch or turn, their way is the whole of it, of length 1.
  public enum Pace: Equatable, Sendable {
    /// At one speed, from the first sample to the last: what no hand does, and a test can compute.
    case constant

    /// From rest to rest, as a hand reaches for something.
    ///
    /// Source: T. Flash and N. Hogan, *The Coordination of Arm Movements*, The Journal of Neuroscience 5(7),
    /// 1985: a hand moves with the least jerk.
    case minimumJerk

    /// From rest to this speed, with the least jerk that ends without acceleration. Between 0 and 2½ times
    /// the average: beyond that a hand would have to draw back first.
    case accelerating(to: Double)

    /// How far along a way of some length pointers are after some part of the time that it takes.
    ///
    /// With `u` for the part and `w` for the way at the last speed in the whole time, the polynomial of fifth
    /// degree that begins at rest, and ends at that speed without acceleration.
    func distance(after u: Double, of length: Double, in duration: Double) -> Double {
      switch self {
      case .constant: return u * length
      case .minimumJerk: return Pace.accelerating(to: 0).distance(after: u, of: length, in: duration)
      case .accelerating(let speed):
        let w = speed * duration
        precondition(
          w >= 0 && w <= 2.5 * length * (1 + 1e-9),
          "Who goes \(length) in \(duration) s ends at 0 to \(2.5 * length / duration) a second, not \(speed)"
        )
        let cube = u * u * u
        return length * cube * (10 + u * (-15 + u * 6)) + w * cube * (-4 + u * (7 - u * 3))
      }
    }
  }
}
