// SPDX-License-Identifier: Apache-2.0

/// The behavior of a place beyond which a ``ScrollLine`` may not move.
public enum ScrollEnd: Equatable, Sendable {
  /// A finger pulls the line beyond the end, along a ``RubberBand``. A spring brings it back. A throw passes
  /// the end, and the spring catches it there.
  case elastic

  /// The line stops at the end, and a throw ends there. A finger that has moved on must come back first.
  case hard
}
