// SPDX-License-Identifier: Apache-2.0

/// The way in which a ``Tween`` takes over a value that something else has moved.
public enum HandOver: Sendable {
  /// Continues with the value and the velocity that the tween finds, if the value is in flight: a stream
  /// moves it, or its velocity is not zero. The difference decays within one pass of the tween: see
  /// ``BlendedMotion``. A value at rest gets the first value of the tween.
  case blend

  /// Starts with the first value of the tween, wherever the value was before.
  case replace
}
