// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings
import MaterialMotionUIKit
import UIKit

/// Shows a sheet with three heights. A drag, VoiceOver and the keys Up, Down, Space and Escape move it.
final class SheetViewController: UIViewController {
  private lazy var runtime = MotionRuntime(clock: DisplayLinkClock(for: view))
  private let area = ReactiveProperty(Bounds(x: 0...0, y: 0...0))
  private let backdrop = UIView()
  private let sheet = SheetView()
  private lazy var motion = Sheet(
    [.height(200), .medium, .large], at: .height(200), in: area, backdrop: backdrop.motionElement)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    backdrop.backgroundColor = UIColor(white: 0, alpha: 0.4)
    sheet.backgroundColor = .systemBlue
    sheet.layer.cornerRadius = 24
    view.addSubview(backdrop)
    view.addSubview(sheet)
    addMotion()
  }

  // If the size changes later, the sheet keeps its detent.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard view.bounds.size != .zero else { return }
    backdrop.frame = view.bounds
    sheet.motionElement.size.value = Point(view.bounds.size) * Point(1, 1.3)
    area.value = Bounds(between: .zero, and: Point(view.bounds.size))
  }

  private func addMotion() {
    let motion = motion
    runtime.add(motion, to: sheet.motionElement)
    sheet.actions = motion.actions()
    addKeyCommands(for: motion.actions())
    motion.detent.subscribe { [weak sheet] detent in
      sheet?.accessibilityValue =
        detent == .closed ? "closed" : detent == .medium ? "half" : detent == .large ? "open" : "low"
    }
  }
}

/// A sheet for VoiceOver: a swipe up or down changes its height.
private final class SheetView: UIView {
  var actions: [MotionAction] = [] {
    didSet {
      isAccessibilityElement = true
      accessibilityLabel = "Sheet"
      accessibilityTraits = .adjustable
      accessibilityCustomActions = actions.map { UIAccessibilityCustomAction($0) }
    }
  }

  override func accessibilityIncrement() { actions.perform(role: .increment) }
  override func accessibilityDecrement() { actions.perform(role: .decrement) }
  override func accessibilityPerformEscape() -> Bool { actions.perform(role: .escape) }
}
