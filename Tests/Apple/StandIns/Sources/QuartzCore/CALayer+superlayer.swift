// SPDX-License-Identifier: Apache-2.0
import AppleFoundation

/// The tree of layers, as far as it is needed to convert points.
extension CALayer {
  private final class Superlayer {
    weak var layer: CALayer?
  }

  nonisolated(unsafe) private static let key = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  public var superlayer: CALayer? {
    get { (objc_getAssociatedObject(self, Self.key) as? Superlayer)?.layer }
    set {
      let superlayer = Superlayer()
      superlayer.layer = newValue
      objc_setAssociatedObject(self, Self.key, superlayer, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  /// Converts a point to an ancestor.
  public func convert(_ point: CGPoint, to ancestor: CALayer?) -> CGPoint {
    guard self !== ancestor else { return point }
    let local = CGPoint(
      x: point.x - bounds.minX - anchorPoint.x * bounds.width,
      y: point.y - bounds.minY - anchorPoint.y * bounds.height)
    let turned = affineTransform().apply(local)
    let outer = CGPoint(x: turned.x + position.x, y: turned.y + position.y)
    return superlayer?.convert(outer, to: ancestor) ?? outer
  }
}
