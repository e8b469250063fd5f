// SPDX-License-Identifier: Apache-2.0
public import Catalog
import MaterialMotion

/// A photo over a page, which can be zoomed and dismissed, moved by `PhotoViewer`.
public struct ViewerScene {
  private let runtime: MotionRuntime
  private let viewer: PhotoViewer

  public init(on stage: some Stage) {
    runtime = MotionRuntime(clock: stage.clock)
    let thumbnail = stage.makeElement(.picture, label: "Thumbnail", text: "", size: Point(120, 90))
    let backdrop = stage.makeElement(.backdrop, label: "Backdrop", text: "", size: stage.size.value)
    let photo = stage.makeElement(.picture, label: "Photo", text: "", size: Self.size(on: stage.size.value))
    stage.fill(with: backdrop, in: runtime)
    runtime.connect(stage.size.scaled(by: 0.5), to: thumbnail.position)
    runtime.connect(stage.size._map { Self.size(on: $0) }, to: photo.size)

    let viewer = PhotoViewer(photo: photo, backdrop: backdrop, stage: stage.size, in: runtime)
    self.viewer = viewer
    stage.onTap(of: thumbnail, count: 1) { _ in viewer.show() }
    stage.onTap(of: backdrop, count: 1) { _ in viewer.dismiss() }
    stage.onTap(of: photo, count: 2) { viewer.toggleZoom(at: $0) }
    let size = stage.size
    let help: StaticString = "Space zooms in or out. Down or Escape dismisses the photo. Up shows it again."
    for element in [thumbnail, photo] {
      stage.onKey(of: element, help: help) { key, _ in
        guard !photo.isHeld else { return }
        switch key {
        case .space: viewer.toggleZoom(at: size.value / 2)
        case .escape, .down: viewer.dismiss()
        case .up: viewer.show()
        default: break
        }
      }
    }

    stage.addIndicator("Motion", of: runtime.state)
    stage.addReadout("Zoom", unit: "×", fractionDigits: 2, of: photo.scale)
    stage.addReadout("Velocity", unit: "pt/s", fractionDigits: 0, of: photo.velocity.y())
    stage.addReadout("Backdrop", unit: "%", fractionDigits: 0, of: backdrop.opacity.scaled(by: 100))
  }

  /// Returns the largest size that fits the stage and leaves space above the photo for the text of a front
  /// end. On a very low stage, there is no such space, and the photo has a quarter of the stage's height.
  private static func size(on stage: Point) -> Point {
    let height = max(min(stage.x * 3 / 4, stage.y - 2 * 168), stage.y * 0.25, 1)
    return Point(height * 4 / 3, height)
  }
}
