// SPDX-License-Identifier: Apache-2.0

/// A lane of motions that a timeline records.
struct TimelineLane {
  /// Returns whether a motion is active at the present time.
  let isAwake: () -> Bool

  /// Returns whether a motion has started or changed since the last frame.
  let hasChanged: () -> Bool

  /// Writes the velocities of the active motions once more, because the pace has changed.
  let writeVelocities: () -> Void
}
