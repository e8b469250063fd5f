// SPDX-License-Identifier: Apache-2.0
import RealModule

/// The momentum that a list keeps while a finger catches it and throws it again. So repeated flings become
/// faster.
///
///     fling, 3000 pt/s ──► catch at 2000 pt/s ──► fling, 1500 pt/s
///                          holds 2540 pt/s        begins with 4040 pt/s
///
/// See ``ScrollConstants/carriesMomentum``.
struct CarriedMomentum {
  /// The velocity that the next release may add, in points per second.
  private(set) var velocity: Double

  /// The time of the finger's latest movement.
  private var moved: Double

  /// - Parameters:
  ///   - velocity: The velocity that the touch caught, in points per second.
  ///   - time: The time of the touch.
  init(catching velocity: Double, at time: Double) {
    let held = velocity == 0 ? 0 : min(0.000816 * Double.pow(velocity.magnitude, 1.967), 40_000)
    self.velocity = velocity < 0 ? -held : held
    moved = time
  }

  /// Notes a sample of the finger.
  mutating func finger(moves delta: Double, at time: Double) {
    if delta != 0 {
      moved = time
    } else if time - moved > 0.020 + 1e-12 {
      velocity = 0
    }
  }

  /// Returns the velocity of a throw.
  func added(to release: Double) -> Double {
    let isSameWay = release * velocity > 0
    return isSameWay && release.magnitude > velocity.magnitude / 2 ? release + velocity : release
  }
}
