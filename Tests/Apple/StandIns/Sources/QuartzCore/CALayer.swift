// SPDX-License-Identifier: Apache-2.0
@_exported import AppleFoundation

/// The geometry of a layer, with the rules of Core Animation: `frame` is the bounding box of the transformed
/// bounds, and a write to it inverts the transform. All writes are reported to observers, also those by
/// `frame`. There is no presentation layer: an animation changes nothing.
open class CALayer: NSObject {
  private func write<T>(_ key: String, _ place: ReferenceWritableKeyPath<CALayer, T>, _ value: T) {
    willChangeValue(forKey: key)
    self[keyPath: place] = value
    didChangeValue(forKey: key)
  }
  private var _bounds = CGRect.zero, _position = CGPoint.zero, _anchorPoint = CGPoint(x: 0.5, y: 0.5)
  private var _transform = CGAffineTransform.identity, _zPosition: CGFloat = 0, _opacity: Float = 1
  public var bounds: CGRect {
    get { _bounds }
    set {
      write("bounds", \._bounds, newValue)
      boundsDidChange()
    }
  }
  public var position: CGPoint {
    get { _position }
    set {
      precondition(
        newValue.x.isFinite && newValue.y.isFinite, "CALayerInvalidGeometry: position contains NaN")
      write("position", \._position, newValue)
    }
  }
  public var anchorPoint: CGPoint {
    get { _anchorPoint }
    set { write("anchorPoint", \._anchorPoint, newValue) }
  }
  public var zPosition: CGFloat {
    get { _zPosition }
    set { write("zPosition", \._zPosition, newValue) }
  }
  public var opacity: Float {
    get { _opacity }
    set { write("opacity", \._opacity, newValue) }
  }
  public var cornerRadius: CGFloat = 0
  public var isHidden = false
  public var boundsDidChange: () -> Void = {}
  public func affineTransform() -> CGAffineTransform { _transform }
  public func setAffineTransform(_ m: CGAffineTransform) { write("transform", \._transform, m) }

  public var frame: CGRect {
    get {
      let (w, h) = (_bounds.width, _bounds.height)
      let corners = [(0, 0), (w, 0), (0, h), (w, h)].map { corner -> CGPoint in
        let p = CGPoint(x: corner.0 - _anchorPoint.x * w, y: corner.1 - _anchorPoint.y * h)
        let q = _transform.apply(p)
        return CGPoint(x: q.x + _position.x, y: q.y + _position.y)
      }
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      return CGRect(
        x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
    }
    set {
      // Undefined by Apple for a turned layer. For a scale and a translation, Core Animation inverts both.
      let t = _transform
      var size = newValue.size
      let k = abs(t.a * t.d) - abs(t.b * t.c)
      if t != .identity, k != 0 {
        size = CGSize(
          width: (newValue.width * abs(t.d) - newValue.height * abs(t.c)) / k,
          height: (newValue.height * abs(t.a) - newValue.width * abs(t.b)) / k)
      }
      let arm = t.apply(
        CGPoint(x: (_anchorPoint.x - 0.5) * size.width, y: (_anchorPoint.y - 0.5) * size.height))
      position = CGPoint(
        x: newValue.midX + arm.x - 2 * t.tx, y: newValue.midY + arm.y - 2 * t.ty)
      bounds = CGRect(origin: _bounds.origin, size: size)
    }
  }

  private var animations: [(key: String, animation: CAAnimation)] = []
  public func presentation() -> CALayer? { nil }
  public func convertTime(_ t: CFTimeInterval, from: CALayer?) -> CFTimeInterval { t }
  /// An animation replaces the one with the same key.
  public func add(_ animation: CAAnimation, forKey key: String?) {
    if let key { removeAnimation(forKey: key) }
    animations.append((key ?? "\(ObjectIdentifier(animation))", animation))
    CATransaction.note(animation)
  }
  public func removeAnimation(forKey key: String) { animations.removeAll { $0.key == key } }
  public func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.map(\.key) }
  public func animation(forKey key: String) -> CAAnimation? { animations.first { $0.key == key }?.animation }
}
