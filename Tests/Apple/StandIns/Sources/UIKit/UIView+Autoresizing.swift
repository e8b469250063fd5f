// SPDX-License-Identifier: Apache-2.0
import QuartzCore

extension UIView {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  }

  /// Resizes the subviews by the change of this view's size, as their masks say. The corner at the top left
  /// stays where the view is now, also if the view is in flight.
  func resizeSubviews() {
    let change = CGSize(width: bounds.width - lastSize.width, height: bounds.height - lastSize.height)
    lastSize = bounds.size
    guard change != .zero else { return }
    for view in subviews {
      let (width, height) = (
        view.autoresizingMask.contains(.flexibleWidth) ? change.width : 0,
        view.autoresizingMask.contains(.flexibleHeight) ? change.height : 0
      )
      guard width != 0 || height != 0 else { continue }
      let (anchor, center) = (view.layer.anchorPoint, view.center)
      view.bounds.size = CGSize(width: view.bounds.width + width, height: view.bounds.height + height)
      view.center = CGPoint(x: center.x + anchor.x * width, y: center.y + anchor.y * height)
    }
  }
}
