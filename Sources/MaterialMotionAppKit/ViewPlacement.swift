// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionCoreAnimation
internal import MaterialMotionHosting
import QuartzCore

import typealias MaterialMotion.Point

/// Writes the position, the transform and the drawing order of an element to a view and its layer. Writes
/// them again after AppKit or a layout has replaced them.
///
/// AppKit owns the geometry of a view's layer, and resets the layer's transform, for example when the view's
/// frame changes. It may also replace the layer. AppKit's documentation does not list the causes or the times
/// of these changes, and they were not observed on a device. So this object relies on none: it observes the
/// layer's transform. The element alone stores the transform: it is never read from the layer, and sizes are
/// those of the frame.
@MainActor
final class ViewPlacement {
  private weak var view: NSView?
  private let element: MotionElement

  /// The displacement from the frame. Zero unless ``movesByTransform`` is `true`.
  private var placement = LayoutPlacement()

  /// Whether this object is writing the frame.
  private var isWriting = false

  private var observers: [ActionTarget] = []

  /// The frame that this object has written, or that it has taken over.
  private var knownFrame = CGRect.zero

  /// Whether this object has written a transform. Before that, the layer's transform belongs to the program.
  private var ownsTransform = false

  /// The observer of a layer that has a transform of this object.
  private var layerObserver: LayerObserver?

  /// The layer whose `zPosition` is the element's `zIndex`.
  private weak var drawnLayer: CALayer?

  /// Whether the position is written to the layer's transform instead of the frame.
  var movesByTransform = false {
    didSet {
      guard movesByTransform != oldValue else { return }
      placement = LayoutPlacement()
      move(to: element.position.value)
    }
  }

  init(of view: NSView, _ element: MotionElement) {
    self.view = view
    self.element = element
    drawnLayer = view.layer
    knownFrame = view.frame
    view.postsFrameChangedNotifications = true
    view.postsBoundsChangedNotifications = true
    for name in [NSView.frameDidChangeNotification, NSView.boundsDidChangeNotification] {
      observers.append(
        NotificationCenter.default.observe(name, of: view) { [weak self] _ in self?.viewDidChange() })
    }
  }

  /// Copies the view's present values to the element. The transform is copied in the other direction, from
  /// the element to the layer. So is the drawing order if AppKit has replaced the layer.
  func takeOver() {
    guard let view else { return }
    let zPosition = view.layer.flatMap { $0 === drawnLayer ? Double($0.zPosition) : nil }
    element.adopt(
      position: position, anchorPoint: element.anchorPoint.value, size: Point(view.frame.size),
      transform: element.transform.value, opacity: Double(view.alphaValue),
      zIndex: zPosition ?? element.zIndex.value)
    drawLayer()
  }

  // MARK: Writing

  func move(to position: Point) {
    guard let view else { return }
    if movesByTransform {
      placement.move(to: position, from: home)
    } else if position != home {
      write { view.setFrameOrigin(CGPoint(position - element.anchorPoint.value * Point(view.frame.size))) }
    }
    drawLayer()
  }

  func resize(to size: Point) {
    guard let view, Point(view.frame.size) != size else { return }
    let origin = home - element.anchorPoint.value * size
    write {
      view.setFrameSize(CGSize(size))
      view.setFrameOrigin(CGPoint(origin))
    }
    drawLayer()
  }

  func stack(at zIndex: Double) {
    if zIndex != 0 { view?.wantsLayer = true }
    drawnLayer = view?.layer
    withoutActions { drawnLayer?.zPosition = CGFloat(zIndex) }
  }

  /// Writes the transform. If AppKit has replaced the layer, also writes the drawing order.
  ///
  /// AppKit keeps the layer's own anchor point at a corner of the frame. So the written transform also has a
  /// translation, which makes the layer turn around the element's anchor point.
  func drawLayer() {
    if element.transform.value != .identity { view?.wantsLayer = true }
    guard let view, let layer = view.layer else { return }
    if layer !== drawnLayer { stack(at: element.zIndex.value) }
    let transform = element.transform.value
    let translation =
      placement.displacement
      + transform.translation(
        about: element.anchorPoint.value, insteadOf: Point(layer.anchorPoint), size: Point(view.frame.size))
    if !ownsTransform {
      guard transform != .identity || translation != .zero else { return }
      ownsTransform = true
      observeWindows()
    }
    if layerObserver?.layer !== layer {
      layerObserver = LayerObserver(of: layer, ["transform"]) { [weak self] in self?.drawLayer() }
    }
    var drawn = CGAffineTransform(transform)
    drawn.tx = translation.x
    drawn.ty = translation.y
    guard layer.affineTransform() != drawn else { return }
    withoutActions { layer.setAffineTransform(drawn) }
  }

  /// The position of the anchor point in the superview's coordinate system, without the transform.
  private var home: Point {
    guard let view else { return element.position.value }
    return Point(view.frame.origin) + element.anchorPoint.value * Point(view.frame.size)
  }

  /// The position of the view, after a layout may have changed it.
  private var position: Point {
    let position = element.position
    guard movesByTransform else { return home }
    return placement.layOut(at: home, position: position.value, isMoving: position.state == .active)
  }

  private func write(_ change: () -> Void) {
    isWriting = true
    change()
    isWriting = false
    knownFrame = view?.frame ?? knownFrame
  }

  // MARK: Changes by AppKit

  /// Takes over the frame that a layout has given to the view. Rewrites the values that a stream is moving.
  private func viewDidChange() {
    guard !isWriting, let frame = view?.frame else { return }
    let (place, isPlacedByOthers) = (home, frame != knownFrame)
    knownFrame = frame
    let position = self.position
    if element.size.state == .active { resize(to: element.size.value) }
    element.layOut(size: Point(frame.size))
    if element.position.state == .active { move(to: element.position.value) } else { drawLayer() }
    if isPlacedByOthers { element.layOut(at: place, position: position) }
  }

  /// AppKit may replace the layer without a change of the frame, for example when the scale of the display
  /// changes.
  private func observeWindows() {
    let names = [
      NSWindow.didResizeNotification, NSWindow.didChangeScreenNotification,
      NSWindow.didChangeBackingPropertiesNotification,
    ]
    for name in names {
      observers.append(NotificationCenter.default.observe(name) { [weak self] in self?.windowDidChange($0) })
    }
  }

  private func windowDidChange(_ changed: Any?) {
    guard let window = view?.window, changed as AnyObject? === window else { return }
    drawLayer()
  }
}
#endif
