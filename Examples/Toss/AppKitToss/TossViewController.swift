// SPDX-License-Identifier: Apache-2.0
import AppKit
import MaterialMotion
import MaterialMotionAppKit

/// Shows a card that can be dragged, tossed, and caught in flight. A spring returns it to the center.
final class TossViewController: NSViewController {
  private lazy var runtime = MotionRuntime(clock: DisplayLinkClock(for: view))
  private let tossable = Tossable()
  private let card = NSView(frame: CGRect(x: 0, y: 0, width: 96, height: 96))

  override func loadView() {
    view = NSView(frame: CGRect(x: 0, y: 0, width: 480, height: 320))
    card.wantsLayer = true
    card.layer?.backgroundColor = NSColor.systemBlue.cgColor
    card.layer?.cornerRadius = 20
  }

  // The center is known only after a layout in the window. A layout that does not move the center changes
  // nothing.
  override func viewDidLayout() {
    super.viewDidLayout()
    let center = Point(view.bounds.size) / 2
    guard view.window != nil, center != tossable.spring.destination.value else { return }
    tossable.spring.destination.value = center
    guard card.superview == nil else { return }
    card.motionElement.position.value = center
    view.addSubview(card)
    runtime.add(tossable, to: card)
  }
}
