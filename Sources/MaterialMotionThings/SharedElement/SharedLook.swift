// SPDX-License-Identifier: Apache-2.0

/// The corners and the shadow with which a shared element is seen at one of its places, in points.
///
///     shared.sourceLook = SharedLook(radius: 12)
///     shared.sourceLook.radius = .nan     // stays 12: a number that is not finite is dropped
public struct SharedLook: Equatable, Sendable {
  /// The radius of the corners. Defaults to 0.
  public var radius: Double {
    didSet { if !radius.isFinite { radius = oldValue } }
  }

  /// The length of the shadow, for example its blur. Defaults to 0.
  public var shadow: Double {
    didSet { if !shadow.isFinite { shadow = oldValue } }
  }

  /// Creates a look. Numbers that are not finite count as 0.
  public init(radius: Double = 0, shadow: Double = 0) {
    self.radius = radius.isFinite ? radius : 0
    self.shadow = shadow.isFinite ? shadow : 0
  }
}
