// SPDX-License-Identifier: Apache-2.0

/// The exact step of a spring over the time since the last frame, made once and shared by all springs of one
/// description: most springs of a frame take the same.
@usableFromInline
final class SharedStep {
  @exclusivity(unchecked)
  @usableFromInline private(set) var step: SpringStep

  init(_ description: SpringDescription) {
    step = SpringStep(description, duration: 0)
  }

  /// Makes the step one of this duration, in seconds, if it is not yet.
  @inlinable
  func setDuration(_ duration: Double) {
    if step.duration != duration { make(duration) }
  }

  @usableFromInline @inline(never)
  func make(_ duration: Double) {
    step = SpringStep(step.description, duration: duration)
  }
}

/// The shared steps that springs asked for last. Springs of more descriptions than these still move exactly,
/// each with a step of its own.
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
