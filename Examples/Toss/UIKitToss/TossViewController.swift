// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionUIKit
import UIKit

/// Shows a card that can be dragged, tossed, and caught in flight. A spring returns it to the center.
final class TossViewController: UIViewController {
  private lazy var runtime = MotionRuntime(clock: DisplayLinkClock(for: view))
  private let tossable = Tossable()
  private let card = UIView(frame: CGRect(x: 0, y: 0, width: 96, height: 96))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    card.backgroundColor = .systemBlue
    card.layer.cornerRadius = 20
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Card"
  }

  // The center is known only after a layout in the window. A layout that does not move the center changes
  // nothing.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let center = Point(view.bounds.size) / 2
    guard view.window != nil, center != tossable.spring.destination.value else { return }
    tossable.spring.destination.value = center
    guard card.superview == nil else { return }
    card.motionElement.position.value = center
    view.addSubview(card)
    runtime.add(tossable, to: card)
  }
}
