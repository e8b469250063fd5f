// SPDX-License-Identifier: Apache-2.0

/// The step of a spring from the last frame to the current frame. Springs with equal descriptions share one
/// instance, because most of these springs need the same step in a frame.
@usableFromInline
final class SharedStep: Shared {
  @exclusivity(unchecked)
  @usableFromInline private(set) var step: SpringStep

  init(_ description: SpringDescription) {
    step = SpringStep(description, duration: 0)
  }

  var constants: SpringDescription { step.description }

  /// Sets the duration of the step, in seconds. If the step already has this duration, does nothing.
  @inlinable
  func setDuration(_ duration: Double) {
    if step.duration != duration { make(duration) }
  }

  @usableFromInline @inline(never)
  func make(_ duration: Double) {
    step = SpringStep(step.description, duration: duration)
  }
}
