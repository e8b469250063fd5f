// SPDX-License-Identifier: Apache-2.0

/// The state of a stream: active or at rest. A stream emits its states on a separate channel.
public enum MotionState: Equatable, Sendable {
  /// The stream emits no values until something makes it active again, for example a touch.
  case atRest

  /// The stream is emitting values, for example because a finger is down or a spring has not settled.
  case active
}
