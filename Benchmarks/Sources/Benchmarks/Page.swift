// SPDX-License-Identifier: Apache-2.0

/// The figures of the page, which `Scripts/bench` measures because a Swift program cannot.
func pageRows(_ options: Options) -> [Row] {
  func size(_ name: String, _ option: String, bound: Double) -> Row {
    let bytes = options.number(option)
    return Row(
      name: name, value: bytes.map { $0 / 1024 }, unit: "KB", bound: .atMost(bound),
      remark: bytes == nil ? "not measured" : "")
  }
  func time(_ name: String, _ option: String, bound: Double? = nil) -> Row {
    let times = options.numbers(option)
    var row = Row(name: name, unit: "ms", remark: options.text("--no-first-frames") ?? "not measured")
    if !times.isEmpty { row = Row(name, Sample(times), unit: "ms") }
    row.bound = bound.map { .atMost($0) }
    return row
  }
  return [
    size("web module with the first scene, gzipped", "--web-module-bytes", bound: 53),
    size("page of the web example, gzipped", "--web-page-bytes", bound: 54),
    size("material-motion.js, gzipped", "--web-script-bytes", bound: 9),
    // The time from the start of a navigation.
    time("navigation to the first frame with a card", "--first-frames"),
    // The time of the script in a frame, minus the time to write the same styles.
    time("frame of 1000 nodes, beyond the writing of their styles", "--crowd-frames", bound: 1),
    // The time of all scripts in a frame, without the drawing by the browser.
    time("scripts in a frame of 20 000 particles in flight", "--particle-frames"),
  ]
}
