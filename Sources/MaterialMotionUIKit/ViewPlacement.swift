// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionCoreAnimation
import UIKit

import typealias MaterialMotion.Point

/// Writes the position, the anchor point and the transform of an element to a view. The view retains this
/// object as an attachment.
@MainActor
final class ViewPlacement {
  private weak var view: UIView?
  private let element: MotionElement

  /// The vector from the view's `center` to the position. Zero unless ``movesByTransform`` is `true`.
  private var placement = LayoutPlacement()

  /// Whether the layer moves because this object moves it.
  private var isWriting = false
  private var observer: PositionObserver?

  /// Whether the position is written to the view's transform instead of its centre.
  var movesByTransform = false {
    didSet {
      guard movesByTransform != oldValue, let view else { return }
      placement = LayoutPlacement()
      observer =
        movesByTransform ? PositionObserver(of: view.layer) { [weak self] in self?.layerDidMove() } : nil
      move(to: element.position.value)
      draw()
    }
  }

  init(of view: UIView, _ element: MotionElement) {
    self.view = view
    self.element = element
  }

  /// Returns the position of the view, after a layout may have changed it.
  func takeOver() -> Point {
    let (position, isMoving) = (element.position.value, element.position.state == .active)
    guard movesByTransform else { return home }
    let result = placement.layOut(at: home, position: position, isMoving: isMoving)
    draw()
    return result
  }

  func move(to position: Point) {
    guard let view else { return }
    if movesByTransform {
      placement.move(to: position, from: home)
      draw()
    } else {
      view.center = CGPoint(position)
    }
  }

  func turn(by transform: Transform) {
    if movesByTransform { return draw() }
    // If the transform has not changed, it is not written. The view may have a transform in three dimensions,
    // and the write would remove the third dimension.
    guard let view, Transform(view.transform) != transform else { return }
    view.transform = CGAffineTransform(transform)
  }

  func anchor(at anchorPoint: Point) {
    guard let layer = view?.layer else { return }
    let step = (anchorPoint - Point(layer.anchorPoint)) * Point(layer.bounds.size)
    layer.anchorPoint = CGPoint(anchorPoint)
    guard movesByTransform else { return }
    // The frame without the transform must stay at the place of the layout. Otherwise, the next layout pass
    // moves the frame back to this place.
    isWriting = true
    view?.center = CGPoint(home + step)
    isWriting = false
    move(to: element.position.value)
  }

  /// The position that the layout gives to the view's anchor point. The view's transform does not change it.
  private var home: Point {
    view.map { Point($0.center) } ?? element.position.value
  }

  /// Writes the transform. If the view moves by its transform, also writes the displacement.
  private func draw() {
    guard let view else { return }
    var transform = CGAffineTransform(element.transform.value)
    transform.tx = placement.displacement.x
    transform.ty = placement.displacement.y
    if view.transform != transform { view.transform = transform }
  }

  /// Responds to a movement of the layer by a layout. Keeps the view in place while a stream moves it.
  private func layerDidMove() {
    guard !isWriting, element.position.state == .active else { return }
    move(to: element.position.value)
  }
}

/// Observes the position of a layer, because UIKit posts no notification when a view's centre changes.
private final class PositionObserver: NSObject {
  private static let key = "position"

  private let layer: CALayer
  private let change: () -> Void

  init(of layer: CALayer, change: @escaping () -> Void) {
    self.layer = layer
    self.change = change
    super.init()
    layer.addObserver(self, forKeyPath: Self.key, options: [], context: nil)
  }

  deinit {
    layer.removeObserver(self, forKeyPath: Self.key)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    self.change()
  }
}
#endif
