// SPDX-License-Identifier: Apache-2.0

/// The step of a spring from the last frame to the current frame. Springs with equal descriptions share one
/// instance, because most of these springs need the same step in a frame.
@usableFromInline
final class SharedStep {
  @exclusivity(unchecked)
  @usableFromInline private(set) var step: SpringStep

  init(_ description: SpringDescription) {
    step = SpringStep(description, duration: 0)
  }

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

/// The eight newest shared steps. A newer step replaces the oldest step in this list, but the springs of the
/// oldest step still retain it. If there are more than eight descriptions, all springs therefore remain
/// exact, but fewer springs share a step.
struct SharedSteps {
  private static var capacity: Int { 8 }
  private var latest: ContiguousArray<SharedStep> = []
  private var oldest = 0

  mutating func step(of description: SpringDescription) -> SharedStep {
    for shared in latest where shared.step.description == description { return shared }
    let shared = SharedStep(description)
    guard latest.count == Self.capacity else {
      latest.append(shared)
      return shared
    }
    latest[oldest] = shared
    oldest = (oldest + 1) % Self.capacity
    return shared
  }
}
