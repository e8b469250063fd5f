// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A motion that starts and ends slowly. It passes through the same values as another motion in the same
/// duration, which must be finite.
///
/// At the fraction u of the duration, it is where the other motion is at u³·(10 − 15·u + 6·u²).
struct Eased<Base: Motion>: Motion {
  private let base: Base

  init(_ base: Base) {
    self.base = base
  }

  var duration: Double { base.duration }

  func value(at time: Double) -> Base.Value {
    base.value(at: warp(time).time)
  }

  func velocity(at time: Double) -> Base.Value {
    let warp = warp(time)
    return base.velocity(at: warp.time).scaled(by: warp.rate)
  }

  func acceleration(at time: Double) -> Base.Value {
    let warp = warp(time)
    return base.acceleration(at: warp.time).scaled(by: warp.rate * warp.rate)
      + base.velocity(at: warp.time).scaled(by: warp.growth)
  }

  /// The time of the other motion, and its first two derivatives.
  private func warp(_ time: Double) -> (time: Double, rate: Double, growth: Double) {
    guard time < duration || time.isNaN else { return (duration, 0, 0) }
    let u = time > 0 ? time / duration : 0
    let slope = 30 * u * u * (1 - u) * (1 - u)
    return (
      duration * u * u * u * (10 - 15 * u + 6 * u * u), slope, 60 * u * (1 - u) * (1 - 2 * u) / duration
    )
  }
}
