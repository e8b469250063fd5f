// SPDX-License-Identifier: Apache-2.0
import BottomSheet
import MaterialMotion
import MaterialMotionUIKit
import UIKit

/// Shows a sheet with three heights. A drag, VoiceOver and the keys Up, Down, Space and Escape move it.
final class SheetViewController: UIViewController {
  private lazy var runtime = MotionRuntime(clock: DisplayLinkClock(for: view))
  private let stage = ReactiveProperty(Point.zero)
  private let backdrop = UIView()
  private let sheet = SheetView()
  private var bottomSheet: BottomSheet?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    backdrop.backgroundColor = UIColor(white: 0, alpha: 0.4)
    sheet.backgroundColor = .systemBlue
    sheet.layer.cornerRadius = 24
    view.addSubview(backdrop)
    view.addSubview(sheet)
  }

  // The sheet needs the size of its stage. If the size changes later, the sheet keeps its detent.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard view.bounds.size != .zero else { return }
    backdrop.frame = view.bounds
    sheet.motionElement.size.value = Point(view.bounds.size) * Point(1, 1.3)
    stage.value = Point(view.bounds.size)
    if bottomSheet == nil { addMotion() }
  }

  private func addMotion() {
    let bottomSheet = BottomSheet(
      sheet: sheet.motionElement, backdrop: backdrop.motionElement, stage: stage, in: runtime)
    self.bottomSheet = bottomSheet
    sheet.actions = bottomSheet.actions
    addKeyCommands(for: bottomSheet.actions)
    let tap = UITapGestureRecognizer()
    backdrop.addGestureRecognizer(tap)
    let detent = bottomSheet.detent
    gestureSource(tap).whenRecognitionState(is: .recognized).subscribe { _ in detent.value = 0 }
    detent.subscribe { [weak sheet] in sheet?.accessibilityValue = ["closed", "low", "half", "open"][$0] }
    detent.value = 1
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
