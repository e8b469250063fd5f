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

  /// Where an arrow points, on a stage whose y grows downward; zero for the other keys.
  public var direction: Point {
    switch self {
    case .left: Point(-1, 0)
    case .right: Point(1, 0)
    case .up: Point(0, -1)
    case .down: Point(0, 1)
    case .space, .escape: .zero
    }
  }
}
