// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion
public import MaterialMotionThings

/// A sheet that slides up from the bottom of a stage and rests at
/// three heights. One drag opens it and scrolls its list.
public struct BottomSheet {
  /// Its `detent` is the height. The program can change it, too.
  public let sheet: Sheet

  public init(
    _ panel: MotionElement, list: Scroller, handle: MotionElement,
    backdrop: MotionElement,
    on stage: ReactiveProperty<Bounds<Point>>, in runtime: MotionRuntime
  ) {
    let parts = [0.28, 0.55, 0.92]
    let detents = parts.map { Sheet.Detent.fraction($0) }
    sheet = Sheet(
      detents, at: detents[0], in: stage, holding: [.list(list)],
      grabber: handle, backdrop: backdrop)
    runtime.add(sheet, to: panel)
  }
}
