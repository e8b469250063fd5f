// SPDX-License-Identifier: Apache-2.0
import ArgumentParser

/// The figures of the page, which `Scripts/bench` measures because a Swift program cannot.
struct Page: ParsableArguments {
  @Option(help: "The size of the web module with the first scene, gzipped, in bytes.")
  var webModuleBytes: Int?

  @Option(
    parsing: .upToNextOption,
    help: "The times from the start of a navigation to the first frame with the card, in milliseconds.")
  var firstFrames: [Double] = []

  @Option(help: "The size of the files of Examples/WebToss, each gzipped, in bytes.")
  var webPageBytes: Int?

  @Option(help: "The size of material-motion.js, gzipped, in bytes.")
  var webScriptBytes: Int?

  @Option(
    parsing: .upToNextOption,
    help: """
      The times of the script in frames of 1000 moving nodes, less the times in which the same styles are \
      written, in milliseconds.
      """)
  var crowdFrames: [Double] = []

  @Option(help: "The reason why no frames were measured.")
  var noFirstFrames = "not measured"

  var rows: [Row] {
    [
      size("web module with the first scene, gzipped", webModuleBytes, bound: 40),
      size("page of the web example, gzipped", webPageBytes, bound: 40),
      size("material-motion.js, gzipped", webScriptBytes, bound: 6),
      time("navigation to the first frame with a card", firstFrames),
      time("frame of 1000 nodes, beyond the writing of their styles", crowdFrames, bound: 1),
    ]
  }

  private func size(_ name: String, _ bytes: Int?, bound: Double) -> Row {
    Row(
      name: name, value: bytes.map { Double($0) / 1024 }, unit: "KB", bound: .atMost(bound),
      remark: bytes == nil ? "not measured" : "")
  }

  private func time(_ name: String, _ times: [Double], bound: Double? = nil) -> Row {
    var row = Row(name: name, unit: "ms", remark: noFirstFrames)
    if !times.isEmpty { row = Row(name, Sample(times), unit: "ms") }
    row.bound = bound.map { .atMost($0) }
    return row
  }
}
