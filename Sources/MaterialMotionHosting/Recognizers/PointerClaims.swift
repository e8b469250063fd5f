// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
#if !hasFeature(Embedded)

/// Decides which relay of a stage receives a pointer. The platform sends the pointer to the recognizers of a
/// view, and to those of all views that contain this view.
///
/// Only the relay of the innermost element receives the pointer, because the element passes it on to its
/// ancestors. Otherwise, an ancestor would receive the pointer twice.
package final class PointerClaims {
  private struct Claim {
    let pointer: ObjectIdentifier

    /// The timestamp at which the pointer landed, in seconds. The platform may reuse the pointer's object for
    /// a later pointer.
    let time: Double
    weak var relay: PointerRelay?
    var hasLanded = false
  }

  private var claims: [Claim] = []
  private var lastIdentifier = 0

  /// Creates an object without claims.
  package init() {}

  /// Offers a pointer to a relay. The relay takes the claim from a relay of an ancestor. If a relay of
  /// another element has claimed the pointer, the claim stays with that relay.
  ///
  /// - Returns: Whether the relay claims the pointer.
  func offer(_ pointer: ObjectIdentifier, time: Double, to relay: PointerRelay) -> Bool {
    claims.removeAll { $0.relay == nil || !$0.hasLanded && $0.time < time }
    guard let index = claims.firstIndex(where: { $0.pointer == pointer }) else {
      claims.append(Claim(pointer: pointer, time: time, relay: relay))
      return true
    }
    // A trackpad's pinches and turns use two relays to the same element.
    guard let claimant = claims[index].relay, claimant.element !== relay.element else { return true }
    guard claimant.contains(relay) else { return false }
    claims[index] = Claim(pointer: pointer, time: time, relay: relay)
    claimant.giveUp(pointer, time: time)
    return true
  }

  /// Gives a pointer that has landed to a relay.
  ///
  /// - Returns: The pointer's identifier, or `nil` if another relay has claimed the pointer. Identifiers are
  ///   negative, so that they differ from those of ``HostedFingers``.
  func take(_ pointer: ObjectIdentifier, time: Double, for relay: PointerRelay) -> Int? {
    guard offer(pointer, time: time, to: relay),
      let index = claims.firstIndex(where: { $0.pointer == pointer })
    else { return nil }
    claims[index].hasLanded = true
    lastIdentifier -= 1
    return lastIdentifier
  }

  /// Returns whether a pointer has landed on the relay that claims it.
  func hasLanded(_ pointer: ObjectIdentifier) -> Bool {
    claims.contains { $0.pointer == pointer && $0.hasLanded }
  }

  /// Ends the claim to a pointer that has not landed.
  func releaseUnlanded(_ pointer: ObjectIdentifier) {
    claims.removeAll { $0.pointer == pointer && !$0.hasLanded }
  }

  /// Ends a relay's claim to a pointer.
  func release(_ pointer: ObjectIdentifier, of relay: PointerRelay) {
    claims.removeAll { $0.pointer == pointer && $0.relay === relay }
  }

  /// Ends all claims of a relay.
  func releaseAll(of relay: PointerRelay) {
    claims.removeAll { $0.relay === relay }
  }
}
#endif
