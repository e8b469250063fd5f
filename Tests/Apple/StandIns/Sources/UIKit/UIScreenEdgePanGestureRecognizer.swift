// SPDX-License-Identifier: Apache-2.0
import QuartzCore

public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let left = UIRectEdge(rawValue: 2), right = UIRectEdge(rawValue: 8)
}

/// A pan that begins with a movement to the right, or to the left, from within 20 points of the edge of the
/// window. It fails at a press elsewhere.
@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  public var edges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let x = touches.first?.place.x, let width = view?.window?.bounds.width else { return }
    let isInside = edges.contains(.left) && x <= 20 || edges.contains(.right) && x >= width - 20
    if state == .possible, !isInside { state = .failed }
  }

  override func mayBegin(_ way: CGPoint) -> Bool {
    abs(way.x) > abs(way.y) && (edges.contains(.left) ? way.x > 0 : way.x < 0)
  }
}
