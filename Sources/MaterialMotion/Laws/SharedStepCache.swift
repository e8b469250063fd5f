// SPDX-License-Identifier: Apache-2.0

/// A step that motions with equal constants share.
protocol Shared: AnyObject {
  associatedtype Constants: Equatable

  var constants: Constants { get }

  init(_ constants: Constants)
}

/// The eight newest shared steps. A newer step replaces the oldest step in this list, but the motions of the
/// oldest step still retain it. If there are more than eight different constants, all motions therefore
/// remain exact, but fewer motions share a step.
struct SharedStepCache<Step: Shared> {
  private static var capacity: Int { 8 }
  private var latest: ContiguousArray<Step> = []
  private var oldest = 0

  mutating func step(of constants: Step.Constants) -> Step {
    for shared in latest where shared.constants == constants { return shared }
    let shared = Step(constants)
    guard latest.count == Self.capacity else {
      latest.append(shared)
      return shared
    }
    latest[oldest] = shared
    oldest = (oldest + 1) % Self.capacity
    return shared
  }
}
