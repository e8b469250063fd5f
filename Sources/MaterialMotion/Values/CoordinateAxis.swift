// SPDX-License-Identifier: Apache-2.0

/// A coordinate axis of the plane.
public enum CoordinateAxis: Sendable {
  /// The horizontal axis.
  case x
  /// The vertical axis.
  case y

  /// The index of the axis's coordinate in a point: 0 for x, and 1 for y.
  ///
  ///     let height = size[CoordinateAxis.y.index]
  public var index: Int { self == .x ? 0 : 1 }
}
