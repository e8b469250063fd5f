// SPDX-License-Identifier: Apache-2.0
import RealModule

/// The decay from the last frame to the current frame. Motions with equal decays share one instance, because
/// most of them need the same factor in a frame.
@usableFromInline
final class SharedDecay: Shared {
  @usableFromInline let constants: Decay
  @exclusivity(unchecked)
  @usableFromInline private(set) var duration = 0.0

  /// The factor by which the remaining distance and the velocity change in the duration, e^(−kt).
  @exclusivity(unchecked)
  @usableFromInline private(set) var factor = 1.0

  init(_ decay: Decay) {
    constants = decay
  }

  /// Sets the duration, in seconds. If the decay already has this duration, does nothing.
  @inlinable
  func setDuration(_ duration: Double) {
    if self.duration != duration { make(duration) }
  }

  @usableFromInline @inline(never)
  func make(_ duration: Double) {
    self.duration = duration
    factor = Double.exp(-constants.rate * duration)
  }
}
