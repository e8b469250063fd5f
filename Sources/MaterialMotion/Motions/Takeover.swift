// SPDX-License-Identifier: Apache-2.0

/// The way in which a ``Tween`` takes over a value in flight.
public enum Takeover: Sendable {
  /// The tween continues with the value and the velocity that it finds. The difference from its own motion
  /// decays within the ``Motion/blendDuration``: see ``BlendedMotion``.
  ///
  /// A value is in flight while a stream moves it, or while its velocity is not zero. A value at rest gets
  /// the first value of the tween.
  case blend

  /// The tween starts with its own first value and its own velocity.
  case replace
}
