// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings
import MaterialMotionUIKit
import UIKit

/// Shows a photo that fingers zoom and move, and that a throw closes. VoiceOver and keys do the same.
final class PhotoViewController: UIViewController {
  private lazy var runtime = MotionRuntime(clock: DisplayLinkClock(for: view))
  private let area = ReactiveProperty(Bounds(x: 0...0, y: 0...0))
  private let backdrop = UIView()
  private let photo = PhotoView(image: UIImage(systemName: "photo.fill"))
  private lazy var viewer = Zoomable(in: area, isClosable: true)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    backdrop.backgroundColor = .black
    view.addSubview(backdrop)
    view.addSubview(photo)
    photo.motionElement.size.value = Point(800, 600)
    addMotion()
  }

  // If the size changes later, the photo keeps its place.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard view.bounds.size != .zero else { return }
    backdrop.frame = view.bounds
    area.value = Bounds(between: .zero, and: Point(view.bounds.size))
  }

  private func addMotion() {
    let viewer = viewer
    runtime.add(viewer, to: photo.motionElement)
    runtime.connect(viewer.openness, to: backdrop.motionElement.opacity)
    photo.actions = viewer.actions()
    addKeyCommands(for: photo.actions)
  }
}

/// A photo for VoiceOver: two fingers that draw a Z close it.
private final class PhotoView: UIImageView {
  var actions: [MotionAction] = [] {
    didSet {
      isAccessibilityElement = true
      accessibilityLabel = "Photo"
      accessibilityCustomActions = actions.map { UIAccessibilityCustomAction($0) }
    }
  }

  override func accessibilityPerformEscape() -> Bool { actions.perform(role: .escape) }
}
