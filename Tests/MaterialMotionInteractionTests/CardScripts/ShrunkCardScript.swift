// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension CardScript {
  /// A smallest script that fails: no step can be removed or made simpler.
  func shrunk(while fails: (CardScript) -> Bool) -> CardScript {
    var smallest = self
    while let smaller = smallest.simpler.first(where: fails) { smallest = smaller }
    return smallest
  }

  /// Slightly simpler scripts, the most promising first.
  private var simpler: [CardScript] {
    let lengths = sequence(first: steps.count / 2) { $0 / 2 }.prefix { $0 > 0 }
    let shorter = lengths.flatMap { length in
      stride(from: 0, through: steps.count - length, by: length).map { start in
        with { $0.steps.removeSubrange(start..<start + length) }
      }
    }
    let plainer = steps.indices.flatMap { index in
      steps[index].simpler.map { step in with { $0.steps[index] = step } }
    }
    let calmer = reactions.indices.map { index in with { $0.reactions.remove(at: index) } }
    return (start == 0 ? [] : [with { $0.start = 0 }]) + calmer + shorter + plainer
  }

  private func with(_ change: (inout CardScript) -> Void) -> CardScript {
    var script = self
    change(&script)
    return script
  }
}

extension CardScript.Step {
  fileprivate var simpler: [CardScript.Step] {
    let waits = [0, 1 / 64, 1].filter { $0 < wait }.map { CardScript.Step($0, action) }
    return waits + action.simpler.map { CardScript.Step(wait, $0) }
  }
}

extension CardScript.Action {
  fileprivate var simpler: [CardScript.Action] {
    switch self {
    case .press(let pointer, let kind, let place, let stamp):
      place.simpler.map { .press(pointer, kind, at: $0, stamp: stamp) }
        + stamp.simpler.map { .press(pointer, kind, at: place, stamp: $0) }
        + (kind == .touch ? [] : [.press(pointer, .touch, at: place, stamp: stamp)])
    case .move(let pointer, let step, let stamp):
      step.simpler.map { .move(pointer, by: $0, stamp: stamp) }
        + stamp.simpler.map { .move(pointer, by: step, stamp: $0) }
    case .lift(let pointer, let step, let stamp):
      step.simpler.map { .lift(pointer, by: $0, stamp: stamp) }
        + stamp.simpler.map { .lift(pointer, by: step, stamp: $0) }
    case .cancel(let pointer, let stamp): stamp.simpler.map { .cancel(pointer, stamp: $0) }
    case .frames(let count): count > 1 ? [.frames(1), .frames(count / 2), .frames(count - 1)] : []
    case .frame(let stamp): stamp.simpler.map { .frame($0) } + (stamp.isNow ? [.frames(1)] : [])
    case .eventElsewhere(let stamp): stamp.simpler.map { .eventElsewhere($0) }
    case .turn(let place): place.simpler.map { .turn(to: $0) }
    case .place(let place): place.simpler.map { .place(at: $0) }
    case .describe, .stop, .switch, .reparent, .reduceMotion: []
    }
  }
}

extension CardScript.Stamp {
  fileprivate var isNow: Bool { if case .now = self { true } else { false } }

  fileprivate var simpler: [CardScript.Stamp] { isNow ? [] : [.now] }
}

extension Point {
  /// Each point is simpler than those before it, so no two points are simpler than each other.
  fileprivate var simpler: [Point] {
    let plain = [Point(0, 0), Point(20, 0), Point(200, 0), Point(200, 200)]
    return Array(plain.prefix { $0 != self })
  }
}
