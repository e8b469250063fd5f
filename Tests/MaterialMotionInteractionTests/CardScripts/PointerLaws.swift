// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The laws that hold on a stage for any script. They need no model of the expected behaviour.
struct PointerLaws {
  private var jumps = JumpLaw()
  private var gestures = [GestureLaw(), GestureLaw(), GestureLaw()]
  private var judged = 0
  private let mayReact: Bool

  /// - Parameter mayReact: Whether observers may act, too.
  init(mayReact: Bool) {
    self.mayReact = mayReact
  }

  /// The law that the stage violates after a stimulus; `nil` if there is none.
  mutating func violation(after stimulus: Stimulus, on stage: ScriptedStage) -> String? {
    let log = stage.log
    if stage.clock.wantsFrames, log.states[0].last == .atRest {
      return "the clock requests frames although the card is at rest"
    }
    while judged < log.happenings.count {
      if let violation = jumps.violation(of: log.happenings[judged]) { return violation }
      judged += 1
    }
    for (number, states) in log.gestures.enumerated() {
      let violation = gestures[number].violation(by: states, after: stimulus, mayReact: mayReact)
      if let violation { return violation }
    }
    return Self.violation(of: log)
  }

  private static func violation(of log: ScriptedStage.Log) -> String? {
    for points in [log.velocities, log.readings] where !points.suffix(8).allSatisfy(isFinite) {
      return "an observer received a value that is not finite"
    }
    for (source, states) in log.states.enumerated() {
      if !alternates(states) { return "\(ScriptedStage.stateSources[source]) emitted \(states)" }
      if source > 0, states != log.stateValues[source] {
        return
          "\(ScriptedStage.stateSources[source]) emitted \(states), but as values \(log.stateValues[source])"
      }
    }
    return nil
  }

  private static func isFinite(_ point: Point) -> Bool {
    point.x.isFinite && point.y.isFinite
  }

  /// Whether the states start with a rest, and each one differs from the one before.
  private static func alternates(_ states: [MotionState]) -> Bool {
    states.first == .atRest && zip(states, states.dropFirst()).allSatisfy { $0 != $1 }
  }
}
