// SPDX-License-Identifier: Apache-2.0

/// Counts the instructions and the cache misses of a frame, and the instructions to make and connect a
/// motion.
///
/// Each figure is the difference between two runs, so the start of the program and the first frames do not
/// count.
func countCacheMisses() -> [Row] {
  let spring = Figures(
    .springs, "spring", missBound: .atMost(2), instructionBound: .atMost(110),
    connectingBound: .atMost(11_500))
  let others: [(CountedScene.Kind, String)] = [
    (.decays, "decay"), (.elements, "element's spring"), (.tweens, "tween of four keyframes"),
  ]
  let part = Figures(.parts, "part of a choreography", instructionBound: .atMost(1600))
  return spring.rows + others.flatMap { Figures($0.0, $0.1).rows } + part.rows
}

private struct Figures {
  let rows: [Row]

  init(
    _ kind: CountedScene.Kind, _ name: String, missBound: Bound? = nil, instructionBound: Bound? = nil,
    connectingBound: Bound? = nil
  ) {
    var misses = Row(name: "\(name): misses in a frame", unit: "", bound: missBound)
    var instructions = Row(name: "\(name): instructions in a frame", unit: "", bound: instructionBound)
    var connecting = Row(name: "\(name): instructions to connect it", unit: "", bound: connectingBound)
    func run(count: Int, frames: Int) throws(Cachegrind.Failure) -> Cachegrind.Counts {
      try Cachegrind.run(CountedScene(kind: kind, count: count, frames: frames).arguments)
    }
    do {
      let (count, frames) = (10_000, 20)
      let settled = try run(count: count, frames: 5)
      let frame = try (run(count: count, frames: 5 + frames) - settled) / (count * frames)
      misses.value = frame.misses
      instructions.value = frame.instructions
      let fewer = try run(count: count / 2, frames: 0)
      connecting.value = try (run(count: count, frames: 0) - fewer).instructions / Double(count / 2)
    } catch {
      let reason = "not measured: \(error)"
      misses.remark = reason
      instructions.remark = reason
      connecting.remark = reason
    }
    rows = [misses, instructions, connecting]
  }
}

extension Cachegrind.Failure: CustomStringConvertible {
  var description: String {
    switch self {
    case .valgrindIsMissing: "valgrind is missing"
    case .failed(let message): message
    }
  }
}
