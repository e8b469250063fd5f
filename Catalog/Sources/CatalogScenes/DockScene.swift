// SPDX-License-Identifier: Apache-2.0
public import Catalog
import MaterialMotion
import MaterialMotionThings

/// A picture in a picture, moved by `Dock`.
public struct DockScene {
  private let runtime: MotionRuntime

  public init(on stage: some Stage) {
    runtime = MotionRuntime(clock: stage.clock)
    let board = stage.makeElement(
      .slot, label: "Keyboard", text: "",
      size: Point(stage.size.value.x, 200))
    let picture = stage.makeElement(
      .picture, label: "Picture", text: "", size: Self.size(on: stage.size.value))
    let area = ReactiveProperty(Self.area(of: stage.size.value))
    runtime.connect(stage.size._map { Self.size(on: $0) }, to: picture.size)
    runtime.connect(stage.size._map { Self.area(of: $0) }, to: area)

    let dock = PictureInPicture(picture, on: area, in: runtime).dock
    let keyboard = ReactiveProperty(0.0)
    runtime.connect(
      keyboard._map { height in
        var insets = Insets(16)
        insets.bottom += height
        return insets
      }, to: dock.insets)
    // The keyboard slides up from below the stage.
    runtime.connect(stage.size._map { Point($0.x, 200) }, to: board.size)
    runtime.connect(
      stage.size.combineLatest(with: keyboard)._map { Point($0.x / 2, $0.y + 100 - $1) }, to: board.position)
    stage.offer(
      dock.actions(), of: picture, menu: "Move the picture",
      help: "Arrow keys move the picture to another corner.")
    stage.addPlaces(
      area.combineLatest(with: picture.size, dock.insets)._map { area, size, insets in
        let lower = area.lower + size / 2 + Point(insets.left, insets.top)
        let upper = area.upper - size / 2 - Point(insets.right, insets.bottom)
        return [lower, Point(upper.x, lower.y), Point(lower.x, upper.y), upper]
      })

    stage.addIndicator("Motion", of: runtime.state)
    stage.addReadout("x", unit: "pt", fractionDigits: 1, of: picture.position.x())
    stage.addReadout("y", unit: "pt", fractionDigits: 1, of: picture.position.y())
    stage.addSlider("Keyboard", range: 0...200, step: 10, of: keyboard)
  }

  /// The size of the picture.
  private static func size(on stage: Point) -> Point {
    let height = min(max(stage.x / 5, 2), 136).rounded()
    return Point(1.5 * height, height)
  }

  /// The part of the stage below the words.
  private static func area(of stage: Point) -> Bounds<Point> {
    Bounds(between: Point(0, min(stage.wordsHeight, stage.y)), and: stage)
  }
}
