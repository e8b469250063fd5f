// SPDX-License-Identifier: Apache-2.0

/// The preference for reduced motion on a timeline. It is that of the leader, except while a hand scrubs the
/// timeline.
extension Playback {
  func followPreference() {
    disconnectPreference = leader.joinPreference(
      MotionObserver(next: { _ in self.preferenceDidChange() }, state: { _ in }))
  }

  func stopFollowingPreference() {
    let disconnect = disconnectPreference
    disconnectPreference = nil
    disconnect?()
  }

  func updatePreference() {
    core?.prefersReducedMotion = leader.prefersReducedMotion && !isInHand
  }

  /// Shows the present time once more if no frame of the leader will do it.
  private func preferenceDidChange() {
    guard let core else { return }
    let wasReduced = core.prefersReducedMotion
    updatePreference()
    guard core.prefersReducedMotion != wasReduced, disconnectFrames == nil else { return }
    show(presentPosition)
    update()
  }
}
