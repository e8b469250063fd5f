// SPDX-License-Identifier: Apache-2.0
public import Catalog
import MaterialMotion
import MaterialMotionThings

/// A photo over a page, which can be zoomed and closed, moved by `PhotoViewer`.
public struct ViewerScene {
  private let runtime: MotionRuntime

  public init(on stage: some Stage) {
    runtime = MotionRuntime(clock: stage.clock)
    let thumbnail = stage.makeElement(.picture, label: "Thumbnail", text: "", size: Point(120, 90))
    let backdrop = stage.makeElement(.backdrop, label: "Backdrop", text: "", size: stage.size.value)
    let photo = stage.makeElement(.picture, label: "Photo", text: "", size: Self.size(on: stage.size.value))
    // A menu on the photo would grow with it, and leave the stage.
    let corner = stage.makeElement(.button, label: "View", text: "", size: Point(48, 48))
    stage.fill(with: backdrop, in: runtime)
    runtime.connect(stage.size.scaled(by: 0.5), to: thumbnail.position)
    runtime.connect(stage.size._map { $0 - Point(44, 44) }, to: corner.position)
    runtime.connect(stage.size._map { Self.size(on: $0) }, to: photo.size)

    let area = stage.area(in: runtime)
    let viewer = PhotoViewer(photo, backdrop: backdrop, on: area, in: runtime).zoomable
    runtime.connect(stage.size._map { Self.insets(on: $0) }, to: viewer.insets)
    stage.onTap(of: thumbnail, count: 1) { _ in viewer.place.value = .fit }
    stage.onTap(of: backdrop, count: 1) { _ in viewer.close() }
    let actions = viewer.actions()
    let help: StaticString = """
      Plus and minus zoom, and Space zooms in or out. Arrow keys move a zoomed photo. Escape closes the \
      photo, and Space shows it again.
      """
    for element in [thumbnail, photo] {
      stage.onKey(of: element, help: help) { key, _ in
        if !photo.isHeld, let key = key.action { actions.perform(key: key) }
      }
    }
    stage.offer(actions, of: corner, menu: "Zoom, move or close the photo", help: help)

    stage.addIndicator("Motion", of: runtime.state)
    stage.addReadout("Zoom", unit: "×", fractionDigits: 2, of: viewer.zoom)
    stage.addReadout("Velocity", unit: "pt/s", fractionDigits: 0, of: photo.velocity.y())
    stage.addReadout("Backdrop", unit: "%", fractionDigits: 0, of: backdrop.opacity.scaled(by: 100))
  }

  /// Returns insets that leave space above the photo for the text of a front end. On a very low stage, there
  /// is less space, and the photo has at least a quarter of the stage's height.
  private static func insets(on stage: Point) -> Insets {
    let space = min(168, stage.y * 0.375)
    return Insets(top: space, bottom: space)
  }

  /// Returns the largest size that fits the stage within the insets.
  private static func size(on stage: Point) -> Point {
    let height = max(min(stage.x * 3 / 4, stage.y - 2 * insets(on: stage).top), 1)
    return Point(height * 4 / 3, height)
  }
}
