// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A stream of numbers that moves the progress of a transition, and its velocity.
final class TransitionStream {
  private let core: TransitionCore
  private let clock: FrameClock
  private var state = MotionState.atRest

  private var measurement: Measurement?

  init(moving core: TransitionCore, on clock: FrameClock) {
    (self.core, self.clock) = (core, clock)
  }

  func receive(_ value: Double) {
    // The numbers before the hold are no motion of the progress.
    let former = core.isFollowing ? measurement : nil
    let measurement = former ?? Measurement(from: core.progress.value, in: state, on: clock)
    self.measurement = measurement
    measurement.number.emit(value)
    // The measured property reports a value that is not finite.
    guard value.isFinite else { return }
    core.follow(value) { measurement.velocity.value }
    core.streamDidChange(to: state)
  }

  func receive(_ newState: MotionState) {
    state = newState
    measurement?.number.state = newState
    core.streamDidChange(to: newState)
  }

  /// The velocity of the numbers during a hold.
  private struct Measurement {
    let number = MotionSubject<Double>()
    let velocity = ReactiveProperty(0.0)
    private let runtime: MotionRuntime

    init(from progress: Double, in state: MotionState, on clock: FrameClock) {
      runtime = MotionRuntime(clock: clock)
      number.state = state
      let shown = ReactiveProperty(finite: progress, name: "progress")
      runtime.connect(number, to: shown)
      // A screen is about so large. A slow stream counts as a motion, the jitter of a finger does not.
      runtime.connect(shown.velocity(clock: clock, pointsPerUnit: 400), to: velocity)
    }
  }
}
