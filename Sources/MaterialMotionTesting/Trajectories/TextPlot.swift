// SPDX-License-Identifier: Apache-2.0

/// A plot of numbers over time, drawn with characters.
///
///                ✗✗✗
///       240 ┤┄┄┄•┄┄┄•┄┄┄┄┄┄
///           │ ••     •••
///         0 ┤•┄┄┄┄┄┄┄┄┄┄┄┄┄
///           └──────────────
///                ▲▲▲
///            0 s        2 s
struct TextPlot {
  private let times: [Double]
  private let marked: Set<Int>
  private var lines: [(label: String, cells: [Character])]
  private let width: Int

  /// Creates a plot. There must be at least one number.
  ///
  /// - Parameters:
  ///   - marked: The indices of the numbers to show as crosses.
  ///   - guides: The numbers to show as horizontal lines. A cross is drawn on such a line only if the number
  ///     of the cross equals the number of the line.
  init(
    times: [Double], values: [Double], marked: Set<Int>, guides: [Double], height: Int, width: Int = 72
  ) {
    self.times = times
    self.marked = marked
    self.width = width
    let guides = guides.filter(\.isFinite)
    let scale = Scale(values.filter(\.isFinite) + guides, height: height)
    // The plot has one additional row above and one below. They show crosses that are just outside the
    // highest or the lowest line.
    lines = Array(repeating: ("", Array(repeating: " ", count: width)), count: height + 2)
    lines[1].label = number(scale.high)
    lines[height].label = number(scale.low)
    for guide in guides {
      lines[scale.row(of: guide) + 1] = (number(guide), Array(repeating: "┄", count: width))
    }
    // Crosses are drawn last, so that no dot hides a cross.
    let inOrder = values.indices.filter { !marked.contains($0) } + marked.sorted()
    for index in inOrder where values[index].isFinite {
      let isMarked = marked.contains(index)
      let row = isMarked ? scale.row(of: values[index], beside: guides) : scale.row(of: values[index])
      lines[row + 1].cells[column(of: times[index])] = isMarked ? "✗" : "•"
    }
    if lines[height + 1].cells.allSatisfy({ $0 == " " }) { lines.removeLast() }
    if lines[0].cells.allSatisfy({ $0 == " " }) { lines.removeFirst() }
  }

  var text: String {
    let labelWidth = max(6, lines.map(\.label.count).max() ?? 0)
    let rows = lines.map { label, cells in
      "  " + label.aligned(to: labelWidth) + (label.isEmpty ? " │" : " ┤") + String(cells)
    }
    let margin = String(repeating: " ", count: labelWidth + 3)
    let axis = margin + "└" + String(repeating: "─", count: width)
    return (rows + [axis] + timeLines.map { margin + " " + $0 }).map { $0.trimmingEnd() }
      .joined(separator: "\n")
  }

  /// Two lines of text. The first line has marks below the crosses. The second line has the times of the
  /// first and the last number.
  private var timeLines: [String] {
    var marks = Array(repeating: Character(" "), count: width)
    for index in marked { marks[column(of: times[index])] = "▲" }
    let (start, end) = ("\(seconds(times[0])) s", "\(seconds(times[times.count - 1])) s")
    let ends = start + end.aligned(to: width - start.count)
    return marked.isEmpty ? [ends] : [String(marks), ends]
  }

  private func column(of time: Double) -> Int {
    let (start, duration) = (times[0], times[times.count - 1] - times[0])
    guard duration > 0 else { return 0 }
    // An event may be older than the frame before it, so a time may be outside of the first and the last.
    let part = min(max((time - start) / duration, 0), 1)
    return Int((part * Double(width - 1)).rounded())
  }
}

/// Converts numbers to rows of a plot. Row 0 shows the highest number.
private struct Scale {
  let low: Double
  let high: Double
  private let height: Int

  init(_ values: [Double], height: Int) {
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let isFlat = high - low <= max(abs(low), abs(high)) * 1e-12 + 1e-300
    self.low = isFlat ? low - max(1, abs(low)) / 2 : low
    self.high = isFlat ? high + max(1, abs(high)) / 2 : high
    self.height = height
  }

  func row(of value: Double) -> Int {
    // The numbers are halved first, because `high - low` may overflow to infinity.
    let part = (high / 2 - value / 2) / (high / 2 - low / 2)
    return Int((part * Double(height - 1)).rounded())
  }

  func row(of value: Double, beside guides: [Double]) -> Int {
    let row = row(of: value)
    guard let guide = guides.first(where: { self.row(of: $0) == row && $0 != value }) else { return row }
    return value > guide ? row - 1 : row + 1
  }
}
