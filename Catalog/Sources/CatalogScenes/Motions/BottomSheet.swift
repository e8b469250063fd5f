// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion
public import MaterialMotionThings

/// A sheet that slides up from the bottom of a stage and rests at three heights. One drag opens it and scrolls
/// its list.
public struct BottomSheet {
  /// Stores the height: `sheet.detent`. The program can change it, too.
  public let sheet: Sheet

  public init(
    _ panel: MotionElement, list: Scroller, backdrop: MotionElement,
    on stage: ReactiveProperty<Bounds<Point>>, in runtime: MotionRuntime
  ) {
    sheet = Sheet(
      [.fraction(0.28), .fraction(0.55), .fraction(0.92)], at: .fraction(0.28), in: stage,
      holding: [.list(list)], backdrop: backdrop)
    runtime.add(sheet, to: panel)
  }
}
