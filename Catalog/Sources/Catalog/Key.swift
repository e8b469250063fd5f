// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// A key that means something to an element. What it means the scene decides.
public enum Key: Int32, Sendable {
  case left
  case right
  case up
  case down
  /// Space, or Return.
  case space
  case escape
  case plus
  case minus
  /// The letter R.
  case r

  /// Where an arrow points, on a stage whose y grows downward; zero for the other keys.
  public var direction: Point {
    switch self {
    case .left: Point(-1, 0)
    case .right: Point(1, 0)
    case .up: Point(0, -1)
    case .down: Point(0, 1)
    default: .zero
    }
  }

  /// How far a press of the key moves an element, in points.
  func step(_ isShifted: Bool) -> Point {
    direction * (isShifted ? 50 : 10)
  }
}
