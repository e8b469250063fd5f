// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionUIKit
import PhotoViewer
import UIKit

/// Shows a photo that two fingers zoom, and that a drag dismisses. VoiceOver and the keys Space, Up and
/// Escape do the same.
final class PhotoViewController: UIViewController {
  private lazy var runtime = MotionRuntime(clock: DisplayLinkClock(for: view))
  private let stage = ReactiveProperty(Point.zero)
  private let backdrop = UIView()
  private let photo = PhotoView(image: UIImage(systemName: "photo.fill"))
  private var viewer: PhotoViewer?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    backdrop.backgroundColor = .black
    view.addSubview(backdrop)
    view.addSubview(photo)
  }

  // The viewer needs the size of its stage. If the size changes later, the photo keeps its zoom.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard view.bounds.size != .zero else { return }
    backdrop.frame = view.bounds
    let size = Point(view.bounds.size)
    photo.motionElement.size.value = Point(size.x, size.x * 3 / 4)
    if viewer == nil { photo.motionElement.position.value = size / 2 }
    stage.value = size
    if viewer == nil { addMotion() }
  }

  private func addMotion() {
    let viewer = PhotoViewer(
      photo: photo.motionElement, backdrop: backdrop.motionElement, stage: stage, in: runtime)
    self.viewer = viewer
    photo.actions = viewer.actions(on: stage)
    addKeyCommands(for: photo.actions)
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    photo.addGestureRecognizer(tap)
    gestureSource(tap).whenRecognitionState(is: .recognized).subscribe { [weak view] tap in
      viewer.toggleZoom(at: tap.centroid(in: view))
    }
  }
}

/// A photo for VoiceOver: two fingers that draw a Z dismiss it.
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
