// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Draws a trajectory as text. A plot shows each coordinate over time, and marks some samples with crosses. A
/// table lists the samples near the first and the last marked sample.
struct TrajectoryDrawing<Value: VectorSpace> {
  private let times: [Double]
  private let values: [Value]
  private let marked: [Int]
  private let guides: [Value]
  private let columns: [Column]

  /// A column of the table.
  struct Column {
    let name: String
    let cell: (_ sample: Int) -> String
  }

  init(times: [Double], values: [Value], marking marked: [Int], guides: [Value], columns: [Column]) {
    self.times = times
    self.values = values
    self.marked = marked
    self.guides = guides
    self.columns = columns
  }

  init(_ trajectory: Trajectory<Value>, marking marked: [Int], guides: [Value]) {
    let samples = trajectory.samples
    self.init(
      times: samples.map(\.time), values: samples.map(\.value), marking: marked, guides: guides,
      columns: [
        Column(name: "value") { describe(samples[$0].value, digits: 4) },
        Column(name: "velocity") { describe(samples[$0].velocity, digits: 2) },
      ])
  }

  var text: String { (plots + [table]).joined(separator: "\n\n") }

  private var plots: [String] {
    let values = values.map { coordinates(of: $0) }
    let guides = guides.map { coordinates(of: $0) }
    let names = coordinateNames(count: values[0].count)
    return names.indices.map { index in
      let plot = TextPlot(
        times: times, values: values.map { $0[index] }, marked: Set(marked), guides: guides.map { $0[index] },
        height: [12, 8, 6, 5][names.count - 1])
      return (names[index].isEmpty ? "" : "  \(names[index])\n") + plot.text
    }
  }

  private var table: String {
    let near = nearMarked
    var rows = [["", "sample", "time"] + columns.map(\.name)]
    for (last, index) in zip([nil] + near.map { Optional($0) }, near) {
      if let last, index > last + 1 { rows.append(["", "…", ""] + columns.map { _ in "" }) }
      let mark = marked.contains(index) ? "✗" : " "
      rows.append([mark, "\(index)", fixed(times[index], digits: 4)] + columns.map { $0.cell(index) })
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { $0.aligned(to: $1) }
      return ("  " + cells.joined(separator: "   ")).trimmingEnd()
    }.joined(separator: "\n")
  }

  /// The indices of the samples near the first and the last marked sample.
  private var nearMarked: [Int] {
    let ends = [marked.first, marked.last].compactMap { $0 }
    return times.indices.filter { index in ends.contains { abs($0 - index) <= 2 } }
  }
}
