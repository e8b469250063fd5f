// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// What holds on a stage whatever a script does, without a model of what it should do.
struct PointerLaws {
  private var jumps = JumpLaw()
  private var gestures = [GestureLaw(), GestureLaw(), GestureLaw()]
  private var judged = 0
  private let mayReact: Bool

  /// - Parameter mayReact: Whether observers may do something, too.
  init(mayReact: Bool) {
    self.mayReact = mayReact
  }

  /// What was broken by a stimulus, after it was performed.
  mutating func violation(after stimulus: Stimulus, on stage: ScriptedStage) -> String? {
    let log = stage.log
    if stage.clock.wantsFrames, log.states[0].last == .atRest {
      return "frames are asked for though the card rests"
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
      return "something was heard that is not finite"
    }
    for (source, states) in log.states.enumerated() {
      if !alternates(states) { return "\(ScriptedStage.stateSources[source]) said \(states)" }
      if source > 0, states != log.stateValues[source] {
        return
          "\(ScriptedStage.stateSources[source]) said \(states), but \(log.stateValues[source]) as values"
      }
    }
    return nil
  }

  private static func isFinite(_ point: Point) -> Bool {
    point.x.isFinite && point.y.isFinite
  }

  /// A rest first, and then a change each time.
  private static func alternates(_ states: [MotionState]) -> Bool {
    states.first == .atRest && zip(states, states.dropFirst()).allSatisfy { $0 != $1 }
  }
}
