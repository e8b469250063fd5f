// SPDX-License-Identifier: Apache-2.0

/// Whether a stream is moving something. Streams emit it on a separate channel.
public enum MotionState: Equatable, Sendable {
  /// The stream emits nothing until something wakes it.
  case atRest

  /// The stream is emitting values: a finger is down, or a spring has not settled.
  case active
}
