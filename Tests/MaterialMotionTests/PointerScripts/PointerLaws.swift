// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// What holds on a stage whatever a script does, without a model of what it should do.
struct PointerLaws {
  private var positionBefore = ScriptedStage.home
  private var places: [Int: [Point]] = [:]
  private var place = PointerScript.Place.stage
  private var heard = 0
  private let reactionCount: Int

  /// - Parameter reactionCount: How many reactions there may be. Each may move the card to another parent, and
  ///   have a spring land.
  init(reactionCount: Int) {
    self.reactionCount = reactionCount
  }

  /// What was broken by a stimulus, after it was performed.
  mutating func violation(after stimulus: Stimulus, on stage: ScriptedStage) -> String? {
    if stage.clock.wantsFrames, stage.log.states[0].last == .atRest {
      return "frames are asked for though the card rests"
    }
    return jump(after: stimulus, on: stage) ?? Self.violation(of: stage.log)
  }

  /// How far an event, or a switch, may move the card: an event as far as its own pointer moved, anything else
  /// by what a spring lands within.
  private mutating func jump(after stimulus: Stimulus, on stage: ScriptedStage) -> String? {
    var reach = 0.001 * Double(1 + reactionCount)
    switch stimulus {
    case .tick: reach = .infinity
    case .reparent(let place): self.place = place
    case .event(let event): reach += step(of: event) / smallestScale
    default: break
    }
    for position in stage.log.positions[heard...] {
      let step = distance(position, positionBefore)
      if !(step <= reach * (1 + 1e-9)) { return "the card jumped by \(step), and not \(reach) at most" }
    }
    positionBefore = stage.card.position.value
    heard = stage.log.positions.count
    return nil
  }

  private var smallestScale: Double {
    let places = reactionCount > 0 ? PointerScript.Place.allCases : [place]
    return places.map { ScriptedStage.turnAndScale(of: $0).scale }.min() ?? 1
  }

  /// How far a pointer is from where it was last heard of, which may be any place since its press.
  private mutating func step(of event: PointerEvent) -> Double {
    guard (event.position * event.position).sum() < 1e100 else { return 0 }
    if event.phase == .down { places[event.identifier] = [] }
    defer { places[event.identifier, default: []].append(event.position) }
    return places[event.identifier, default: []].map { distance($0, event.position) }.max() ?? 0
  }

  private func distance(_ a: Point, _ b: Point) -> Double {
    ((a - b) * (a - b)).sum().squareRoot()
  }

  private static func violation(of log: ScriptedStage.Log) -> String? {
    for points in [log.positions, log.velocities, log.readings] where !points.suffix(8).allSatisfy(isFinite) {
      return "something was heard that is not finite"
    }
    for (source, states) in log.states.enumerated() {
      if !alternates(states) { return "\(ScriptedStage.stateSources[source]) said \(states)" }
      if source > 0, states != log.stateValues[source] {
        return
          "\(ScriptedStage.stateSources[source]) said \(states), but \(log.stateValues[source]) as values"
      }
    }
    for gesture in log.gestures where !isInOrder(gesture) { return "a pan said \(gesture)" }
    return nil
  }

  private static func isFinite(_ point: Point) -> Bool {
    point.x.isFinite && point.y.isFinite
  }

  /// A rest first, and then a change each time.
  private static func alternates(_ states: [MotionState]) -> Bool {
    states.first == .atRest && zip(states, states.dropFirst()).allSatisfy { $0 != $1 }
  }

  /// Every gesture begins, changes, and ends once.
  private static func isInOrder(_ states: [RecognitionState]) -> Bool {
    zip(states, states.dropFirst()).allSatisfy { before, after in
      switch after {
      case .began, .failed: !before.isActive
      case .changed, .ended, .cancelled: before.isActive
      case .possible: false
      }
    }
  }
}
