// SPDX-License-Identifier: Apache-2.0

/// The step of a spring from the last frame to the current frame. Springs with equal constants share one
/// instance, because most of these springs need the same step in a frame.
@usableFromInline
final class SharedStep: Shared {
  struct Constants: Equatable {
    let description: SpringDescription
    let restingEnergy: Double
  }

  @exclusivity(unchecked)
  @usableFromInline private(set) var step: SpringStep

  /// The greatest energy of a motion at rest, in units of length squared.
  @usableFromInline let restingEnergy: Double

  init(_ constants: Constants) {
    step = SpringStep(constants.description, duration: 0)
    restingEnergy = constants.restingEnergy
  }

  var constants: Constants { Constants(description: step.description, restingEnergy: restingEnergy) }

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
