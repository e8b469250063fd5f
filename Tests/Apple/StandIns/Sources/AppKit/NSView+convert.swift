// SPDX-License-Identifier: Apache-2.0
import QuartzCore

/// AppKit's conversions count frames, bounds, flips and `frameRotation`, and no transform of a layer.
extension NSView {
  private var isMirrored: Bool { isFlipped != (superview?.isFlipped ?? false) }

  private var turn: CGAffineTransform { CGAffineTransform(rotationAngle: frameRotation * .pi / 180) }

  func toSuperview(_ point: CGPoint) -> CGPoint {
    var local = CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
    if isMirrored { local.y = frame.height - local.y }
    let turned = turn.apply(local)
    return CGPoint(x: frame.minX + turned.x, y: frame.minY + turned.y)
  }

  func fromSuperview(_ point: CGPoint) -> CGPoint {
    var local = turn.inverted().apply(CGPoint(x: point.x - frame.minX, y: point.y - frame.minY))
    if isMirrored { local.y = frame.height - local.y }
    return CGPoint(x: local.x + bounds.minX, y: local.y + bounds.minY)
  }

  private func toWindow(_ point: CGPoint) -> CGPoint {
    superview?.toWindow(toSuperview(point)) ?? toSuperview(point)
  }

  private func fromWindow(_ point: CGPoint) -> CGPoint {
    fromSuperview(superview?.fromWindow(point) ?? point)
  }

  public func convert(_ point: NSPoint, to view: NSView?) -> NSPoint {
    view?.fromWindow(toWindow(point)) ?? toWindow(point)
  }

  public func convert(_ point: NSPoint, from view: NSView?) -> NSPoint {
    fromWindow(view?.toWindow(point) ?? point)
  }
}
