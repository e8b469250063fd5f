// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionUIKit
import UIKit

/// Shows a card that can be dragged, tossed, and caught in flight. A spring returns it to the center.
final class TossViewController: UIViewController {
  private let runtime = MotionRuntime(clock: DisplayLinkClock())
  private let tossable = Tossable()
  private let card = UIView(frame: CGRect(x: 0, y: 0, width: 96, height: 96))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    card.backgroundColor = .systemBlue
    card.layer.cornerRadius = 20
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Card"
    view.addSubview(card)
    runtime.add(tossable, to: card)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tossable.spring.destination.value = Point(view.bounds.size) / 2
  }
}
