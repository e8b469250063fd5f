// SPDX-License-Identifier: Apache-2.0

/// An end of a ``ScrollLine`` or of a ``ScrollChain``, to which the program scrolls.
public enum ScrollPlace: Equatable, Sendable {
  /// Every member is at its start.
  case start

  /// Every member is at its end.
  case end
}
