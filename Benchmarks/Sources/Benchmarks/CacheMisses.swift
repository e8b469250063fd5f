// SPDX-License-Identifier: Apache-2.0

/// Counts the instructions and the cache misses of a frame, and the instructions to make and connect a
/// motion.
///
/// Each figure is the difference between two runs, so the start of the program and the first frames do not
/// count.
///
/// - Parameters:
///   - frames: The frames that count.
///   - onlyBounds: Whether to count only what has a bound, and what a bound is relative to.
func countCacheMisses(frames: Int, onlyBounds: Bool) -> [Row] {
  func figures(
    _ kind: CountedScene.Kind, _ name: String, missBound: Bound? = nil, instructionBound: Bound? = nil,
    connectingBound: Bound? = nil
  ) -> Figures {
    Figures(
      instructions: .init(name: "\(name): instructions in a frame", unit: "", bound: instructionBound),
      misses: !onlyBounds || missBound != nil
        ? .init(name: "\(name): misses in a frame", unit: "", bound: missBound) : nil,
      connecting: !onlyBounds || connectingBound != nil
        ? .init(name: "\(name): instructions to connect it", unit: "", bound: connectingBound) : nil
    ).counted(kind, frames: frames)
  }
  let springs = figures(
    .springs, "spring", missBound: .atMost(2.25), instructionBound: .atMost(110),
    connectingBound: .atMost(9280))
  let decays = onlyBounds ? nil : figures(.decays, "decay")
  let elements = figures(.elements, "element's spring")
  let tweens = onlyBounds ? nil : figures(.tweens, "tween of four keyframes")
  let parts = figures(.parts, "part of a choreography", instructionBound: .atMost(1250))
  let anchored = figures(.anchored, "anchored number", instructionBound: .atMost(3000))
  return [springs, decays, elements, tweens, parts, anchored].compactMap(\.self).flatMap(\.rows)
    + [chain(relativeTo: elements.instructions.value), numbers()]
}

/// Counts the instructions of a frame of a throw through ten members, relative to a spring that moves one
/// element. The throw takes sixty frames, in which it crosses six boundaries.
private func chain(relativeTo spring: Double?) -> Row {
  var row = Row(
    name: "chain of ten members: a frame, in springs of an element", unit: "×", bound: .atMost(4.75),
    goal: .atMost(3))
  do {
    func instructions(frames: Int) throws(Cachegrind.Failure) -> Double {
      try Cachegrind.run(
        CountedScene(kind: .chains, count: 50, frames: frames).arguments, caches: false
      ).instructions
    }
    let counted = try (instructions(frames: 65) - instructions(frames: 5)) / Double(50 * 60)
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

/// The rows of a kind of motion. A row that is `nil` is not counted.
private struct Figures {
  var instructions: Row
  var misses: Row?
  var connecting: Row?

  var rows: [Row] { [misses, instructions, connecting].compactMap(\.self) }

  func counted(_ kind: CountedScene.Kind, frames: Int) -> Figures {
    var counted = self
    let count = 10_000
    func run(count: Int, frames: Int, caches: Bool) throws(Cachegrind.Failure) -> Cachegrind.Counts {
      try Cachegrind.run(CountedScene(kind: kind, count: count, frames: frames).arguments, caches: caches)
    }
    do {
      let caches = misses != nil
      let settled = try run(count: count, frames: 5, caches: caches)
      let frame = try (run(count: count, frames: 5 + frames, caches: caches) - settled) / (count * frames)
      counted.misses?.value = frame.misses
      counted.instructions.value = frame.instructions
      if connecting != nil {
        let fewer = try run(count: count / 2, frames: 0, caches: false)
        let all = try run(count: count, frames: 0, caches: false)
        counted.connecting?.value = (all - fewer).instructions / Double(count / 2)
      }
    } catch {
      let reason = "not measured: \(error)"
      counted.misses?.remark = reason
      counted.instructions.remark = reason
      counted.connecting?.remark = reason
    }
    return counted
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
