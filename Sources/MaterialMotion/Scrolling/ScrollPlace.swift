// SPDX-License-Identifier: Apache-2.0

/// An end of a ``ScrollLine`` or of a ``ScrollChain``, to which the program scrolls.
public enum ScrollPlace: Equatable, Sendable {
  /// Every member is at its start. A member on a page that is not shown stays as it is.
  case start

  /// Every member is at its end. A member on a page that is not shown stays as it is.
  case end
}
