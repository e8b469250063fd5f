// SPDX-License-Identifier: Apache-2.0
//
// A grid of views that is sorted, and screens whose controls take no clicks while another screen is shown.
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import MaterialMotionThings

/// A screen with controls.
final class ScreenView: NSView {
  override func hitTest(_ point: NSPoint) -> NSView? {
    motionElement.acceptsInput.value ? super.hitTest(point) : nil
  }
}

@MainActor
final class Browser {
  private let runtime: MotionRuntime
  private let layout = LayoutMotion(.snappy)
  private let picture: SharedElement
  private let open: ScreenTransition

  init(_ list: ScreenView, _ page: ScreenView, header: NSView, flying: NSView) {
    let clock = DisplayLinkClock(for: page)
    runtime = MotionRuntime(clock: clock)
    picture = SharedElement(from: nil, to: header.motionElement)
    runtime.add(picture, to: flying.motionElement)
    for view in [header, flying] { picture.drag(view.motionElement) }
    open = ScreenTransition(on: clock)
    open.fadeThrough(from: list.motionElement, to: page.motionElement)
    open.share(picture)
  }

  /// If another picture flies back, it arrives first.
  func show(_ cell: NSView) {
    picture.whenSettled { [picture, open] in
      guard $0 == .finished, open.direction.value == .backward else { return }
      picture.source.value = cell.motionElement
      open.direction.value = .forward
    }
  }

  func sort(_ cells: [NSView], by constraints: [NSLayoutConstraint]) {
    runtime.animateLayout(of: cells.map(\.motionElement), by: layout) {
      for (index, constraint) in constraints.enumerated() { constraint.constant = CGFloat(110 * index) }
    }
  }
}
