// SPDX-License-Identifier: Apache-2.0

/// The pace of a timeline, in seconds of the timeline per second of the platform. The velocities in the
/// properties are per second of the platform, so they change with the pace.
///
///     rate of the outer timeline     1     0.5    0.5    0
///     rate of the inner timeline     2     2     −1     −1
///     pace of the inner timeline     2     1     −0.5    0
extension Playback {
  /// Computes the pace of this timeline and of those on it, and changes the velocities of the properties
  /// accordingly. A timeline that comes to a standstill shows its present time.
  func updatePace() {
    let earlier = pace
    let product = position.isMoving ? position.rate * (leader.playback?.pace ?? 1) : 0
    pace = min(max(product, -1e12), 1e12)
    guard pace != earlier else { return }
    for child in children { child.updatePace() }
    if !position.isMoving, position.anchor != core?.lastFrame {
      draw(position.anchor)
    } else {
      for lane in lanes { lane.writeVelocities() }
    }
  }
}
