// SPDX-License-Identifier: Apache-2.0
public import Catalog
import MaterialMotion
import MaterialMotionThings

/// A drawer in which wheels choose a day and a time, moved by `AlarmPicker`.
public struct PickerScene {
  private let runtime: MotionRuntime
  private let picker: AlarmPicker

  public init(on stage: some Stage) {
    let runtime = MotionRuntime(clock: stage.clock)
    self.runtime = runtime
    let opener = stage.makeElement(.button, label: "Open", text: "Set the alarm", size: Point(168, 48))
    let backdrop = stage.makeElement(.backdrop, label: "Backdrop", text: "", size: stage.size.value)
    let panel = stage.makeElement(.sheet, label: "Drawer", text: "", size: Self.size(on: stage.size.value))
    stage.fill(with: backdrop, in: runtime)
    runtime.connect(stage.size._map { Point($0.x / 2, $0.wordsHeight + 56) }, to: opener.position)
    runtime.connect(stage.size._map { Self.size(on: $0) }, to: panel.size)
    // The position is the middle of the upper edge.
    panel.anchorPoint.value = Point(0.5, 0)

    let days = Self.makeWheel("Day", of: Self.days, width: 128, at: -104, in: panel, on: stage, runtime)
    let hours = Self.makeWheel("Hour", of: Self.hours, width: 96, at: 8, in: panel, on: stage, runtime)
    let minutes = Self.makeWheel(
      "Minute", of: Self.minutes, width: 96, at: 104, in: panel, on: stage, runtime)
    let area = stage.area(in: runtime)
    let picker = AlarmPicker(
      panel, backdrop: backdrop, on: area,
      columns: [
        (days.window, days.rows, 0), (hours.window, hours.rows, 7), (minutes.window, minutes.rows, 6),
      ],
      in: runtime)
    self.picker = picker

    let drawer = picker.drawer
    stage.onTap(of: opener, count: 1) { _ in drawer.detent.value = .height(264) }
    stage.onKey(of: opener, help: "Space opens the drawer.") { key, _ in
      if key == .space { drawer.detent.value = .height(264) }
    }
    stage.offer(
      drawer.actions(), of: panel, menu: "Move the drawer", help: "Space opens the drawer. Escape closes it.")
    let help: StaticString = "Up and Down choose a row, Home and End the first and the last one."
    for (index, window) in [days.window, hours.window, minutes.window].enumerated() {
      stage.offer(picker.wheels[index].actions(), of: window, menu: "Turn the wheel", help: help)
      let words = [Self.days, Self.hours, Self.minutes][index]
      stage.speak(picker.wheels[index].spokenValue { words[$0].description }, of: window)
    }

    stage.addIndicator("Motion", of: runtime.state)
    let chosen = picker.wheels.map { $0.selection._map { Double($0) } }
    stage.addReadout("Days from now", unit: "", fractionDigits: 0, of: chosen[0])
    stage.addReadout("Hour", unit: "", fractionDigits: 0, of: chosen[1])
    stage.addReadout("Minute", unit: "", fractionDigits: 0, of: chosen[2]._map { 5 * $0 })
  }

  /// Makes a wheel, whose middle is at a distance from the middle of the panel.
  private static func makeWheel(
    _ label: StaticString, of words: [StaticString], width: Double, at distance: Double,
    in panel: MotionElement, on stage: some Stage, _ runtime: MotionRuntime
  ) -> (window: MotionElement, rows: [MotionElement]) {
    let window = stage.makeElement(.wheel, label: label, text: "", size: Point(width, 200), in: panel)
    runtime.connect(panel.size._map { Point($0.x / 2 + distance, 148) }, to: window.position)
    let rows = words.map { word in
      let row = stage.makeElement(.word, label: word, text: word, size: Point(width, 40), in: window)
      row.opacity.value = 0
      return row
    }
    return (window, rows)
  }

  private static let days: [StaticString] = [
    "Today", "Tomorrow", "Friday", "Saturday", "Sunday", "Monday", "Tuesday",
  ]
  private static let hours: [StaticString] = [
    "00", "01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11",
    "12", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23",
  ]
  private static let minutes: [StaticString] = [
    ":00", ":05", ":10", ":15", ":20", ":25", ":30", ":35", ":40", ":45", ":50", ":55",
  ]

  /// The panel is taller than its greatest height, so it covers the lower edge even if it is pulled too far.
  private static func size(on stage: Point) -> Point { Point(min(stage.x, 420).rounded(), 640) }
}
