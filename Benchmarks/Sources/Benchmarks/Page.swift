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

  @Option(help: "The reason why there are no first frames.")
  var noFirstFrames = "not measured"

  var rows: [Row] {
    var size = Row(name: "web module with the first scene, gzipped", unit: "KB", bound: .atMost(40))
    if let webModuleBytes { size.value = Double(webModuleBytes) / 1024 } else { size.remark = "not measured" }
    let name = "navigation to the first frame with a card"
    guard !firstFrames.isEmpty else { return [size, Row(name: name, unit: "ms", remark: noFirstFrames)] }
    return [size, Row(name, Sample(firstFrames), unit: "ms")]
  }
}
