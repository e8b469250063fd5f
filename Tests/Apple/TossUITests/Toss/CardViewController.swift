// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionUIKit
import UIKit

/// Shows a card of UIKit in the middle of the screen.
final class CardViewController: UIViewController {
  let card = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let motion: CardMotion
  private lazy var runtime = MotionRuntime(clock: DisplayLinkClock(for: view))

  init(_ motion: CardMotion) {
    self.motion = motion
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    card.backgroundColor = .systemBlue
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Card"
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard view.window != nil, card.superview == nil else { return }
    card.motionElement.position.value = Point(view.bounds.size) / 2
    guard motion.scrolls else {
      view.addSubview(card)
      return motion.add(to: card.motionElement, in: runtime)
    }
    let scrollView = UIScrollView(frame: view.bounds)
    scrollView.contentSize = CGSize(width: view.bounds.size.width, height: 3000)
    view.addSubview(scrollView)
    scrollView.addSubview(card)
    guard motion == .yield else { return motion.add(to: card.motionElement, in: runtime) }
    let drag = DragGestureRecognizer()
    drag.require(toFail: scrollView.panGestureRecognizer)
    runtime.add(Draggable(along: .x), to: card, draggedBy: drag)
  }
}
