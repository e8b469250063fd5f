// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension Transition {
  /// Lets a shared element fly together with the transition.
  ///
  ///     let shared = SharedElement(from: thumbnail, to: header)
  ///     runtime.add(shared, to: photo)
  ///     shared.drag(photo)
  ///     open.share(shared)
  ///
  /// The shared element follows the ``direction`` by its own spring. While a hand or a stream holds the
  /// progress, it moves by the changes of the progress, and at the release it continues with their velocity.
  /// A hand that drags the shared element itself decides for both at its release: it writes the direction.
  /// The transition arrives only when the shared element is at rest, too.
  ///
  /// - Parameter shared: The shared element. Add it to the element that flies. The transition retains it.
  public func share(_ shared: SharedElement) {
    core.add(SharedMember(shared))
    if shared.direction.value != direction.value { shared.direction.value = direction.value }
    runtime.connect(shared.direction.filter { [direction] in $0 != direction.value }, to: direction)
    wait(for: shared)
  }
}

/// A shared element that is a member of a transition.
private final class SharedMember: TransitionMember {
  private let shared: SharedElement
  private var isHeld = false

  init(_ shared: SharedElement) {
    self.shared = shared
  }

  override func hold(at progress: Double) {
    isHeld = true
    shared.scrub(to: progress)
  }

  override func follow(_ progress: Double) {
    if isHeld { shared.scrub(to: progress) }
  }

  override func fly(_ direction: TransitionDirection, from progress: Double, velocity: Double?) {
    if isHeld {
      isHeld = false
      shared.release(velocity: velocity ?? 0, to: direction)
    } else if shared.direction.value != direction {
      shared.direction.value = direction
    }
  }
}
