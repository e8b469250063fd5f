// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion
public import MaterialMotionThings

/// A drawer with a wheel for each part of a time.
public struct AlarmPicker {
  /// Opens and closes: `drawer.detent`.
  public let drawer: Sheet

  /// Each stores its row: `wheels[0].selection`. The program can change it, too.
  public let wheels: [Wheel]

  public init(
    _ panel: MotionElement, backdrop: MotionElement,
    on stage: ReactiveProperty<Bounds<Point>>,
    columns: [(window: MotionElement, rows: [MotionElement], start: Int)],
    in runtime: MotionRuntime
  ) {
    drawer = Sheet(
      [.height(264)], at: .height(264), in: stage, backdrop: backdrop)
    runtime.add(drawer, to: panel)
    wheels = columns.map { window, rows, start in
      let wheel = Wheel(
        rows.count, selection: start, rowLength: 40,
        isEndless: rows.count > 7, make: { rows[$0] },
        recycle: { _, row in row.opacity.value = 0 })
      runtime.add(wheel, to: window)
      return wheel
    }
  }
}
