// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A stream of numbers that moves the progress of a transition, and its velocity.
final class TransitionStream {
  private let core: TransitionCore
  private let clock: FrameClock
  private var state = MotionState.atRest

  /// Measures the velocity of a hold.
  private var runtime: MotionRuntime
  private var number = MotionSubject<Double>()
  private var velocity = ReactiveProperty(0.0)

  init(moving core: TransitionCore, on clock: FrameClock) {
    (self.core, self.clock) = (core, clock)
    runtime = MotionRuntime(clock: clock)
  }

  func receive(_ value: Double) {
    // The numbers before the hold are no motion of the progress.
    if !core.isFollowing { beginMeasurement() }
    number.emit(value)
    // The measured property reports a value that is not finite.
    guard value.isFinite else { return }
    core.follow(value) { [velocity] in velocity.value }
    core.streamDidChange(to: state)
  }

  func receive(_ newState: MotionState) {
    state = newState
    number.state = newState
    core.streamDidChange(to: newState)
  }

  private func beginMeasurement() {
    runtime = MotionRuntime(clock: clock)
    (number, velocity) = (MotionSubject(), ReactiveProperty(0))
    number.state = state
    let shown = ReactiveProperty(finite: core.progress.value, name: "progress")
    runtime.connect(number, to: shown)
    // A screen is about so large. A slow stream counts as a motion, the jitter of a finger does not.
    runtime.connect(shown.velocity(clock: clock, pointsPerUnit: 400), to: velocity)
  }
}
