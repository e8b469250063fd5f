// SPDX-License-Identifier: Apache-2.0
import ArgumentParser

/// What `Scripts/bench` found out about the page, since no Swift program could.
struct Page: ParsableArguments {
  @Option(help: "How large the web module with the first scene is, gzipped, in bytes.")
  var webModuleBytes: Int?

  @Option(
    parsing: .upToNextOption,
    help: "From the start of a navigation to the first frame with the card, in milliseconds; of some loads.")
  var firstFrames: [Double] = []

  @Option(help: "Why there are no first frames.")
  var noFirstFrames = "not measured"

  var rows: [Row] {
    var size = Row(name: "web module with the first scene, gzipped", unit: "KB", bound: .atMost(40))
    if let webModuleBytes { size.value = Double(webModuleBytes) / 1024 } else { size.remark = "not measured" }
    let name = "navigation to the first frame with a card"
    guard !firstFrames.isEmpty else { return [size, Row(name: name, unit: "ms", remark: noFirstFrames)] }
    return [size, Row(name, Sample(firstFrames), unit: "ms")]
  }
}
