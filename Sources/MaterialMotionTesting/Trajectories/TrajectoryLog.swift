// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Collects the samples of a trajectory while the stream emits.
final class TrajectoryLog<Value: VectorSpace> {
  private(set) var samples: [Trajectory<Value>.Sample] = []
  var state: MotionState?
  private let clock: FrameClock
  private let canJumpBack: Bool
  private var value: Value?
  private var velocity = Value.zero

  /// Whether the newest sample has only the value of an earlier emission, because so far only the velocity
  /// has been emitted at its time.
  private var isArrivalDue = false

  init(clock: FrameClock) {
    self.clock = clock
    canJumpBack = clock is Timeline
  }

  func record(value: Value) {
    self.value = value
    addSample(hasArrived: true)
  }

  func record(velocity: Value) {
    self.velocity = velocity
    addSample(hasArrived: false)
  }

  private func addSample(hasArrived: Bool) {
    guard let value else { return }
    let time = clock.now
    if canJumpBack, let last = samples.last, last.time > time {
      let kept = samples.lastIndex { $0.time < time }.map { $0 + 1 } ?? 0
      samples.removeSubrange(kept...)
    }
    var arrival = value
    if let last = samples.last, last.time == time {
      if !isArrivalDue { arrival = last.arrival }
      isArrivalDue = isArrivalDue && !hasArrived
      samples.removeLast()
    } else {
      isArrivalDue = !hasArrived
    }
    samples.append(.init(time: time, value: value, velocity: velocity, arrival: arrival))
  }
}
