// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// A sheet that slides up from the bottom of a stage and rests at three heights.
///
///     let bottomSheet = BottomSheet(sheet: sheet, backdrop: backdrop, stage: stage, in: runtime)
///     bottomSheet.detent.value = 2   // half open
///
/// A hand drags the sheet, flings it from height to height, and catches it in flight. Above the greatest
/// height, the sheet is elastic. A fling downwards closes it. The backdrop becomes opaque in proportion to
/// the sheet's height.
///
/// Make the sheet taller than the stage: if the sheet is pulled beyond its greatest height, its lower part is
/// visible.
public final class BottomSheet {
  /// The height of the sheet: 0 is closed, 1 is low, 2 is half open and 3 is open. A hand and the program may
  /// change it at any time. The sheet then moves to the new height, starting with its present velocity. A
  /// number below 0 means 0, and a number above 3 means 3. While a hand holds the sheet, the release
  /// overwrites it.
  public let detent = ReactiveProperty(0)

  /// The top of the sheet at each detent, as a fraction of the stage's height.
  private static let tops = [1, 0.72, 0.45, 0.08]

  /// Adds a closed sheet to a runtime.
  ///
  /// - Parameters:
  ///   - sheet: The element of the sheet. Its position becomes the middle of its upper edge.
  ///   - backdrop: The element between the sheet and the rest of the stage. Its opacity becomes 1 when the
  ///     sheet is open.
  ///   - stage: The width and the height of the stage, in points. If they change, the sheet keeps its detent.
  ///     A sheet at rest moves immediately, so that a closed sheet stays invisible.
  ///   - runtime: The runtime that moves the sheet. Keep it.
  public init(
    sheet: MotionElement, backdrop: MotionElement, stage: ReactiveProperty<Point>, in runtime: MotionRuntime
  ) {
    let tops = Self.tops
    let tossable = Tossable(spring: Spring(description: .snappy))
    sheet.anchorPoint.value = Point(0.5, 0)
    let place = detent.combineLatest(with: stage)._map { $1 * Point(0.5, tops[min(max($0, 0), 3)]) }
    runtime.connect(stage._map { Bounds(y: tops[3] * $0.y...$0.y) }, to: tossable.bounds)
    runtime.connect(place, to: sheet, by: tossable, layout: stage) {
      $0._map { Point(stage.value.x / 2, $0.y) }
    }
    let nearest = { (release: Release<Point>) in
      let top = release.projection.y / stage.value.y
      return tops.indices.min { abs(tops[$0] - top) < abs(tops[$1] - top) }!
    }
    runtime.connect(tossable.releases._map(nearest), to: detent)
    let height = sheet.position.combineLatest(with: stage)._map { (1 - $0.y / $1.y) / (1 - tops[3]) }
    runtime.connect(height.clamped(to: 0...1), to: backdrop.opacity)
  }
}
