// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// A key that a scene may act on.
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

  /// The direction of an arrow key, with y downward; zero for the other keys.
  public var direction: Point {
    switch self {
    case .left: Point(-1, 0)
    case .right: Point(1, 0)
    case .up: Point(0, -1)
    case .down: Point(0, 1)
    default: .zero
    }
  }

  /// The key, as an action names it. `nil` for a letter.
  public var action: MotionAction.Key? {
    switch self {
    case .left: .leftArrow
    case .right: .rightArrow
    case .up: .upArrow
    case .down: .downArrow
    case .space: .space
    case .escape: .escape
    case .plus: .plus
    case .minus: .minus
    case .r: nil
    }
  }
}
