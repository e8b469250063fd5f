// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// One input to the library: a step of a script, with its times and places computed.
enum Stimulus {
  case tick(at: Double)
  case event(PointerEvent)
  case eventElsewhere(at: Double)
  case turn(to: Point)
  case describe(SpringDescription)
  case stop
  case place(at: Point)
  case `switch`(CardScript.Switch, Bool)
  case reparent(to: CardScript.Place)
  case reduceMotion(Bool)
}

extension CardScript {
  /// The inputs to the library, each with the number of its step.
  var stimuli: [(step: Int, stimulus: Stimulus)] {
    var wall = Wall(time: start)
    return steps.enumerated().flatMap { number, step in
      wall.time += step.wait
      return wall.stimuli(of: step.action).map { (number + 1, $0) }
    }
  }

  /// The script followed by steps that bring the card to rest, wherever the script leaves it.
  ///
  /// These steps lift all pointers, turn everything on, restart a stopped spring, and wait for a minute.
  var settled: CardScript {
    var script = self
    script.steps += (1...Self.pointerCount).map { Step(0, .lift($0)) }
    script.steps += Switch.allCases.map { Step(0, .switch($0, true)) }
    script.steps += [
      Step(0, .reduceMotion(false)), Step(0, .describe(.standard)), Step(0, .turn(to: Self.lastDestination)),
      Step(1, .frames(8)), Step(60, .frames(3)),
    ]
    return script
  }

  /// The number of pointers in a script.
  static let pointerCount = 3

  /// The place of the card after a settled script.
  static let lastDestination = Point(120, 80)
}

extension CardScript.Action {
  /// The input to the library if it does not depend on time; `nil` for frames and events.
  var immediateStimulus: Stimulus? {
    switch self {
    case .turn(let place): .turn(to: place)
    case .describe(let feel): .describe(feel.description)
    case .stop: .stop
    case .place(let place): .place(at: place)
    case .switch(let what, let isOn): .switch(what, isOn)
    case .reparent(let place): .reparent(to: place)
    case .reduceMotion(let isReduced): .reduceMotion(isReduced)
    case .press, .move, .lift, .cancel, .frames, .frame, .eventElsewhere: nil
    }
  }
}

/// The present time, and the last places of the pointers.
private struct Wall {
  var time: Double
  private var places: [Int: Point] = [:]
  private var kinds: [Int: PointerEvent.Kind] = [:]

  init(time: Double) {
    self.time = time
  }

  mutating func stimuli(of action: CardScript.Action) -> [Stimulus] {
    switch action {
    case .press(let pointer, let kind, let place, let stamp):
      kinds[pointer] = kind
      places[pointer] = .zero
      return [event(pointer, .down, by: place, stamp)]
    case .move(let pointer, let step, let stamp): return [event(pointer, .move, by: step, stamp)]
    case .lift(let pointer, let step, let stamp): return [event(pointer, .up, by: step, stamp)]
    case .cancel(let pointer, let stamp): return [event(pointer, .cancel, by: .zero, stamp)]
    case .frames(let count):
      return (0..<count).map { frame in
        if frame > 0 { time += 1 / 64 }
        return .tick(at: time)
      }
    case .frame(let stamp): return [.tick(at: stamped(stamp))]
    case .eventElsewhere(let stamp): return [.eventElsewhere(at: stamped(stamp))]
    default: return action.immediateStimulus.map { [$0] } ?? []
    }
  }

  /// A pointer with an unusable place continues from its place before that.
  private mutating func event(
    _ pointer: Int, _ phase: PointerEvent.Phase, by step: Point, _ stamp: CardScript.Stamp
  ) -> Stimulus {
    let before = places[pointer] ?? .zero
    let place = before + step
    places[pointer] = place.lengthSquared < 1e12 ? place : before
    return .event(
      PointerEvent(
        identifier: pointer, phase: phase, position: place, timestamp: stamped(stamp),
        kind: kinds[pointer] ?? .touch))
  }

  private func stamped(_ stamp: CardScript.Stamp) -> Double {
    switch stamp {
    case .now: time
    case .off(let seconds): time + seconds
    case .at(let time): time
    }
  }
}
