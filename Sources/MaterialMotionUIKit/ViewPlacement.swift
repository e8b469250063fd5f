// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionCoreAnimation
internal import MaterialMotionHosting
import UIKit

import typealias MaterialMotion.Point

/// Writes the position, the anchor point and the transform of an element to a view, and writes them again
/// after a layout has replaced them. The view retains this object as an attachment.
///
/// UIKit does not report that a layout has placed a view. This object therefore observes the view's layer
/// and, while the view has a transform, the view's `frame`. In UIKit, `frame` is the bounding box of the
/// transformed view, so the view has no transform while its frame is written. A layout writes 320 × 80 to a
/// view with scale 0.5:
///
///     without this rule    size 640 × 160
///     with this rule       size 320 × 80
@MainActor
final class ViewPlacement {
  private weak var view: UIView?
  private let element: MotionElement

  /// The vector from the view's `center` to the position. Zero unless ``movesByTransform`` is `true`.
  private var placement = LayoutPlacement()

  /// Whether the program has used the element. If not, the view may belong to UIKit, and its `frame` is not
  /// observed.
  var isUsed = false {
    didSet { if isUsed != oldValue { observeFrame() } }
  }

  /// Whether the layer changes because this object writes to the view.
  private var isWriting = false
  private var layerObserver: LayerObserver?
  private var sizeObserver: LayerObserver?
  private var frameObserver: FrameObserver?

  /// Whether the frame observer reports a change. It must not be released meanwhile.
  private var isReportingFrame = false

  /// The transform of a view that moves by its centre, while its frame is written.
  private var suspendedTransform: CGAffineTransform?

  /// Whether the position is written to the view's transform instead of its centre.
  var movesByTransform = false {
    didSet {
      guard movesByTransform != oldValue else { return }
      placement = LayoutPlacement()
      move(to: element.position.value)
      draw()
      observe()
    }
  }

  init(of view: UIView, _ element: MotionElement) {
    self.view = view
    self.element = element
    sizeObserver = LayerObserver(of: view.layer, ["bounds"]) { [weak view, element] in
      if let view { element.layOut(size: Point(view.bounds.size)) }
    }
    observe()
  }

  /// Returns the position of the view, after a layout may have changed it.
  func takeOver() -> Point {
    guard movesByTransform else { return home }
    let result = layOut()
    draw()
    return result
  }

  /// The transform of the view. If the view moves by its transform, the transform is the element's.
  var transform: Transform {
    guard !movesByTransform, let view else { return element.transform.value }
    return Transform(suspendedTransform ?? view.transform)
  }

  func move(to position: Point) {
    guard let view else { return }
    if movesByTransform {
      placement.move(to: position, from: home)
      draw()
    } else if Point(view.center) != position {
      write { view.center = CGPoint(position) }
    }
  }

  func turn(by transform: Transform) {
    observeFrame()
    if movesByTransform { return draw() }
    if suspendedTransform != nil {
      suspendedTransform = CGAffineTransform(transform)
      return
    }
    // If the transform has not changed, it is not written. The view may have a transform in three dimensions,
    // and the write would remove the third dimension.
    guard let view, Transform(view.transform) != transform else { return }
    write { view.transform = CGAffineTransform(transform) }
  }

  func anchor(at anchorPoint: Point) {
    guard let layer = view?.layer, Point(layer.anchorPoint) != anchorPoint else { return }
    let step = (anchorPoint - Point(layer.anchorPoint)) * Point(layer.bounds.size)
    write { layer.anchorPoint = CGPoint(anchorPoint) }
    guard movesByTransform else { return }
    // The frame without the transform must stay at the place of the layout. Otherwise, the next layout pass
    // moves the frame back to this place.
    write { view?.center = CGPoint(home + step) }
    move(to: element.position.value)
  }

  /// The position that the layout gives to the view's anchor point. The view's transform does not change it.
  private var home: Point {
    view.map { Point($0.center) } ?? element.position.value
  }

  private func layOut() -> Point {
    placement.layOut(
      at: home, position: element.position.value, isMoving: element.position.state == .active)
  }

  /// Writes the element's transform and the displacement to the view.
  private func draw() {
    guard let view else { return }
    let (linear, translation) = placement.drawing(of: element.transform.value)
    var transform = CGAffineTransform(linear)
    transform.tx = translation.x
    transform.ty = translation.y
    if view.transform != transform { write { view.transform = transform } }
  }

  private func write(_ change: () -> Void) {
    let wasWriting = isWriting
    isWriting = true
    change()
    isWriting = wasWriting
  }

  // MARK: Changes by a layout

  private func observe() {
    guard let view else { return }
    layerObserver = LayerObserver(of: view.layer, ["position", "transform", "anchorPoint"]) { [weak self] in
      self?.layerDidChange()
    }
    observeFrame()
  }

  /// Observes the frame of a used view while it has a transform, or if ``movesByTransform`` is `true`.
  private func observeFrame() {
    guard let view, isUsed, !placement.isFrameChanging, !isReportingFrame else { return }
    guard movesByTransform || element.transform.value != .identity else {
      frameObserver = nil
      return
    }
    if frameObserver != nil { return }
    frameObserver = FrameObserver(
      of: view, willChange: { [weak self] in self?.frameWillChange() },
      didChange: { [weak self] in self?.frameDidChange() })
  }

  /// Takes over the place that a layout has given to the view. Keeps the view in place while a stream moves
  /// it. If the view moves by its transform, also restores the transform. A collection view, for example,
  /// writes both the centre and the transform of a cell.
  private func layerDidChange() {
    guard !isWriting, !placement.isFrameChanging else { return }
    view?.takeOver(into: element)
    let place = home
    let position = takeOver()
    if !movesByTransform, element.position.state == .active { move(to: element.position.value) }
    element.layOut(at: place, position: position)
  }

  private func frameWillChange() {
    placement.frameWillChange()
    if movesByTransform { return draw() }
    guard let view, suspendedTransform == nil else { return }
    suspendedTransform = view.transform
    write { view.transform = .identity }
  }

  private func frameDidChange() {
    isReportingFrame = true
    defer { isReportingFrame = false }
    placement.frameDidChange()
    if !placement.isFrameChanging, let transform = suspendedTransform {
      suspendedTransform = nil
      write { view?.transform = transform }
    }
    layerDidChange()
  }
}
#endif
