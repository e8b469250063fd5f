// SPDX-License-Identifier: Apache-2.0

/// The exact step of a spring over the time since the last frame. All springs with the same description share
/// it, because most springs of a frame need the same step.
@usableFromInline
final class SharedStep {
  @exclusivity(unchecked)
  @usableFromInline private(set) var step: SpringStep

  init(_ description: SpringDescription) {
    step = SpringStep(description, duration: 0)
  }

  /// Sets the step's duration, in seconds. Does nothing if it already has this duration.
  @inlinable
  func setDuration(_ duration: Double) {
    if step.duration != duration { make(duration) }
  }

  @usableFromInline @inline(never)
  func make(_ duration: Double) {
    step = SpringStep(step.description, duration: duration)
  }
}

/// The eight shared steps that were made last. A spring keeps its step when newer ones replace it here, so
/// springs with more descriptions than these still move exactly. They only share less.
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
