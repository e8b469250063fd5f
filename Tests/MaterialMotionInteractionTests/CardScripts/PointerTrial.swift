// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A run of a script by the library, compared with the model.
struct PointerTrial {
  /// A description of the failure; `nil` if the script passes.
  let failure: String?

  /// The number of stimuli, and the number of those whose effects the model predicted.
  let coverage: Coverage

  struct Coverage {
    var foretold = 0
    var performed = 0

    static func += (sum: inout Coverage, other: Coverage) {
      sum.foretold += other.foretold
      sum.performed += other.performed
    }
  }

  init(_ script: CardScript) {
    var coverage = Coverage()
    let (failure, leftovers) = Self.perform(script, counting: &coverage)
    self.coverage = coverage
    let alive = leftovers.compactMap { $0.part == nil ? nil : $0.name }
    self.failure = failure ?? (alive.isEmpty ? nil : "these parts remain in memory after the end: \(alive)")
  }

  private struct Leftover {
    let name: String
    weak var part: AnyObject?

    init(_ part: AnyObject) {
      name = "\(type(of: part))"
      self.part = part
    }
  }

  private static func perform(
    _ script: CardScript, counting coverage: inout Coverage
  ) -> (String?, [Leftover]) {
    let stage = ScriptedStage(for: script)
    let leftovers = stage.parts.map { Leftover($0) }
    let expected = ExpectedCard(startingAt: script.start)
    var laws = PointerLaws(mayReact: !script.reactions.isEmpty)
    var isForetold = script.reactions.isEmpty
    let performed = script.ending == .settle ? script.settled : script
    for (step, stimulus) in performed.stimuli {
      if step > script.steps.count { stage.calm() }
      stage.perform(stimulus)
      if isForetold { expected.take(stimulus) }
      if expected.isUndecidable { isForetold = false }
      coverage += Coverage(foretold: isForetold ? 1 : 0, performed: 1)
      let difference =
        laws.violation(after: stimulus, on: stage)
        ?? (isForetold ? self.difference(between: stage, and: expected) : nil)
      if let difference {
        return ("After step \(step), \(performed.steps[step - 1].action): \(difference)", leftovers)
      }
      expected.adopt(stage.card.position.value)
    }
    if script.ending == .abandon { stage.letGoOfRuntime() }
    let rest = unrest(on: stage, at: script.ending == .settle ? CardScript.lastDestination : nil)
    return (rest.map { "At the end \($0)" }, leftovers)
  }

  private static func difference(between stage: ScriptedStage, and expected: ExpectedCard) -> String? {
    let log = stage.log
    let (position, velocity) = (stage.card.position.value, stage.card.velocity.value)
    let (near, slow) = (expected.tolerance.x, expected.tolerance.y)
    if !position.isWithin(near, of: expected.position) {
      return "the card is at \(position), not at \(expected.position)"
    }
    if !velocity.isWithin(slow, of: expected.velocity) {
      return "the card's velocity is \(velocity), not \(expected.velocity)"
    }
    for (source, states) in log.states.enumerated() {
      let foretold = source == 3 ? expected.springActivity : expected.activity
      if states != foretold {
        return "\(ScriptedStage.stateSources[source]) emitted \(states), not \(foretold)"
      }
    }
    for (states, foretold) in zip(log.gestures, expected.gestures) where states != foretold {
      return "a pan reported \(states), not \(foretold)"
    }
    if stage.clock.wantsFrames != expected.wantsFrames {
      return expected.wantsFrames ? "no frames are requested" : "unnecessary frames are requested"
    }
    return nil
  }

  /// A motion, a gesture or a place that is wrong at the end; `nil` if there is none.
  private static func unrest(on stage: ScriptedStage, at destination: Point?) -> String? {
    if stage.log.states.contains(where: { $0.last != .atRest }) { return "not everything is at rest" }
    if stage.clock.wantsFrames { return "frames are requested" }
    if stage.card.velocity.value != .zero { return "the card has a velocity" }
    if let destination, stage.card.position.value != destination {
      return "the card is at \(stage.card.position.value), not at \(destination)"
    }
    if destination == nil { return nil }
    return stage.log.gestures.contains { $0.last?.isActive == true } ? "a gesture is under way" : nil
  }
}
