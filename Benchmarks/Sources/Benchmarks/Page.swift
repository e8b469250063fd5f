// SPDX-License-Identifier: Apache-2.0

/// What `Scripts/bench` found out about the page: nothing that a Swift program could measure by itself.
struct Page {
  /// The web module with the first scene, compressed; `nil` if it was not built.
  let bytes: Int?

  /// From the start of the navigation to the first frame with the card in it, for each load, in milliseconds.
  let firstFrames: [Double]

  /// Why there is no figure, where there is none.
  let excuse: String

  var rows: [Row] {
    var size = Row(name: "web module with its first scene, gzipped", unit: "KB", bound: .atMost(40))
    if let bytes { size.value = Double(bytes) / 1024 } else { size.remark = excuse }
    var frame = Row(name: "navigation to the first frame with a card", unit: "ms")
    if firstFrames.isEmpty {
      frame.remark = excuse
    } else {
      frame = Row(frame.name, Sample(firstFrames), unit: frame.unit)
    }
    return [size, frame]
  }
}
