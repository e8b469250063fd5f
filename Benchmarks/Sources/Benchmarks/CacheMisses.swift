// SPDX-License-Identifier: Apache-2.0

/// Counts the instructions and the cache misses of a frame, and the instructions to make and connect a
/// motion.
///
/// Each figure is the difference between two runs, so the start of the program and the first frames do not
/// count.
///
/// - Parameter frames: The frames that count.
func countCacheMisses(frames: Int) -> [Row] {
  // The misses depend on where the heap begins, and with it on the path of the program: 1.69 to 2.08.
  let spring = Figures(
    .springs, "spring", frames: frames, missBound: .atMost(2.25), instructionBound: .atMost(110),
    connectingBound: .atMost(9200))
  let others: [(CountedScene.Kind, String)] = [
    (.decays, "decay"), (.elements, "element's spring"), (.tweens, "tween of four keyframes"),
  ]
  let part = Figures(.parts, "part of a choreography", frames: frames, instructionBound: .atMost(1250))
  let figures = others.map { Figures($0.0, $0.1, frames: frames) }
  return spring.rows + figures.flatMap { $0.rows } + part.rows
    + [chain(frames: frames, relativeTo: figures[1].rows[1].value), numbers()]
}

/// Counts the instructions of a frame of a throw through ten members, relative to a spring that moves one
/// element.
private func chain(frames: Int, relativeTo spring: Double?) -> Row {
  var row = Row(
    name: "chain of ten members: a frame, in springs of an element", unit: "×", bound: .atMost(5),
    goal: .atMost(3))
  do {
    func instructions(frames: Int) throws(Cachegrind.Failure) -> Double {
      try Cachegrind.run(
        CountedScene(kind: .chains, count: 50, frames: frames).arguments, caches: false
      ).instructions
    }
    let counted = try (instructions(frames: 5 + frames) - instructions(frames: 5)) / Double(50 * frames)
    row.value = spring.map { counted / $0 }
    row.remark = "\(Int(counted)) instructions"
  } catch {
    row.remark = "not measured: \(error)"
  }
  return row
}

/// Counts the instructions of a number that passes map·filter·map·filter with literal closures.
private func numbers() -> Row {
  var row = Row(name: "number through map·filter·map·filter: instructions", unit: "", bound: .atMost(175))
  do {
    func instructions(count: Int) throws(Cachegrind.Failure) -> Double {
      try Cachegrind.run(
        CountedScene(kind: .numbers, count: count, frames: 1).arguments, caches: false
      ).instructions
    }
    row.value = try (instructions(count: 20_000) - instructions(count: 10_000)) / 10_000
  } catch {
    row.remark = "not measured: \(error)"
  }
  return row
}

private struct Figures {
  let rows: [Row]

  init(
    _ kind: CountedScene.Kind, _ name: String, frames: Int, missBound: Bound? = nil,
    instructionBound: Bound? = nil, connectingBound: Bound? = nil
  ) {
    var misses = Row(name: "\(name): misses in a frame", unit: "", bound: missBound)
    var instructions = Row(name: "\(name): instructions in a frame", unit: "", bound: instructionBound)
    var connecting = Row(name: "\(name): instructions to connect it", unit: "", bound: connectingBound)
    func run(count: Int, frames: Int) throws(Cachegrind.Failure) -> Cachegrind.Counts {
      try Cachegrind.run(CountedScene(kind: kind, count: count, frames: frames).arguments)
    }
    do {
      let count = 10_000
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
