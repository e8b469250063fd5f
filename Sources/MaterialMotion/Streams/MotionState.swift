// SPDX-License-Identifier: Apache-2.0

/// Whether a stream is moving something, told on a channel of its own.
public enum MotionState: Equatable, Sendable {
  /// Nothing will be emitted until something wakes the stream.
  case atRest

  /// Values are coming: a finger is down, or a spring has not settled.
  case active
}
