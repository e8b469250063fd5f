// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Plays a script of events on a stage, with the frames of a display.
final class ArbitrationPlay {
  let stage: ArbitrationStage
  private let framesPerSecond: Double

  /// The decisions of the arbiter.
  private(set) var decisions: [ArbitrationDecision] = []

  /// The states that the recognizers have reported.
  private(set) var states: [(time: Double, recognizer: String, state: RecognitionState)] = []

  private struct Press {
    let element: MotionElement
    let kind: PointerEvent.Kind
    let button: Int
    var place: Point
  }

  /// An event, and what it has moved.
  struct Step {
    let event: ArbitrationEvent

    /// The way of the hand or of the wheel.
    var hand = Point.zero

    /// The ways of the values.
    var ways: [String: Point] = [:]
  }

  private(set) var steps: [Step] = []

  private var presses: [Int: Press] = [:]

  /// The latest turn of a wheel, and what its gesture moves.
  private var wheel: (time: Double, moved: String?)?
  private var ways: [String: [Double]] = [:]
  private var now = 0.0
  private var lastFrame = -Double.infinity

  /// Plays a script, and 5 s after it.
  ///
  /// - Parameter framesPerSecond: The frames of the display. There is also one at each event, so the motions
  ///   are where they are at the event.
  init(_ script: [ArbitrationEvent], in world: ArbitrationWorld, framesPerSecond: Double = 60) {
    let turnsWheels = script.contains { if case .wheel = $0.action { true } else { false } }
    stage = ArbitrationStage(world, turnsWheels: turnsWheels)
    self.framesPerSecond = framesPerSecond
    for thing in stage.things {
      gestureSource(thing.recognizer).subscribe { [weak self] in
        self?.states.append((self?.now ?? 0, thing.spec.id, $0.recognitionState))
      }
    }
    stage.root.arbiter.decided = { [weak self] decision in
      guard let self else { return }
      let thing = stage.things.first { $0.recognizer === decision.contender }
      guard let thing, let verb = ArbitrationDecision.Verb(rawValue: decision.verb.rawValue) else { return }
      decisions.append(
        ArbitrationDecision(
          time: now, verb: verb, recognizer: thing.spec.id, pointers: decision.pointers))
    }
    for event in script { perform(event) }
    advance(to: (script.last?.time ?? 0) + 5)
  }

  /// The decisions, and the ways of the values and the shapes.
  var result: ArbitrationResult {
    var result = ArbitrationResult(decisions: decisions)
    for thing in stage.things {
      let name = thing.spec.id
      if let way = ways[name] { result.moves[name] = way }
      for part in thing.parts {
        if let way = ways["\(name).\(part.name)"] { result.moves["\(name).\(part.name)"] = way }
      }
      if thing.shape() != [1, 0] { result.shapes[name] = thing.shape() }
    }
    return result
  }

  // MARK: Time

  /// Draws the frames until a time, and one at this time. While nothing moves and nobody waits, the clock
  /// requests no frames.
  private func advance(to time: Double) {
    while stage.clock.wantsFrames {
      let next = ((now * framesPerSecond + 1e-6).rounded(.down) + 1) / framesPerSecond
      guard next < time - 1e-9 else { break }
      tick(at: next)
    }
    if stage.clock.wantsFrames, time > lastFrame { tick(at: time) }
    now = time
  }

  private func tick(at time: Double) {
    (now, lastFrame) = (time, time)
    stage.clock.tick(at: time)
  }

  // MARK: Events

  private func perform(_ event: ArbitrationEvent) {
    advance(to: event.time)
    stage.clock.eventArrived(at: event.time)
    var step = Step(event: event)
    let before = stage.things.map { ($0.place(), $0.parts.map { $0.place() }) }
    send(event.action, &step)
    for (thing, (place, parts)) in zip(stage.things, before) { count(thing, from: place, parts, &step) }
    if case .wheel = event.action { noteWheel(step) }
    steps.append(step)
  }

  /// Notes what a wheel moves. No recognizer decides about it, so what has moved shows the decision.
  private func noteWheel(_ step: Step) {
    let isContinued = wheel.map { now - $0.time <= 0.2 } ?? false
    let moved = step.ways.first { $0.value != .zero }?.key
    if let moved, !isContinued || moved != wheel?.moved {
      decisions.append(ArbitrationDecision(time: now, verb: .wheel, recognizer: moved, pointers: []))
    }
    wheel = (now, moved ?? (isContinued ? wheel?.moved : nil))
  }

  private func send(_ action: ArbitrationEvent.Action, _ step: inout Step) {
    switch action {
    case .down(let pointer, let element, let place, let kind, let button):
      let element = stage.elements[element]!
      presses[pointer] = Press(element: element, kind: kind, button: button, place: place)
      send(.down, pointer)
    case .move(let pointer, let place):
      step.hand = place - (presses[pointer]?.place ?? place)
      presses[pointer]?.place = place
      send(.move, pointer)
    case .up(let pointer): send(.up, pointer)
    case .cancel(let pointer): send(.cancel, pointer)
    case .wheel(let element, let way):
      step.hand = way
      stage.elements[element]!.receive(WheelEvent(by: -1 * way * stage.sign, at: .zero))
    case .fly(let name, let flight): stage.thing(name).fly(flight)
    case .enable(let name, let isEnabled): stage.thing(name).recognizer.isEnabled = isEnabled
    case .wait: break
    }
  }

  private func send(_ phase: PointerEvent.Phase, _ pointer: Int) {
    guard let press = presses[pointer] else { return }
    if phase == .up || phase == .cancel { presses[pointer] = nil }
    press.element.receive(
      PointerEvent(
        identifier: pointer, phase: phase, position: press.place * stage.sign, timestamp: now,
        kind: press.kind, button: press.button))
  }

  /// Counts the way of a value during an event. Flights move values only in frames.
  private func count(_ thing: ArbitrationThing, from place: [Double], _ parts: [Double], _ step: inout Step) {
    let name = thing.spec.id
    var way = Point.zero
    for (index, (from, to)) in zip(thing.spec.coordinates, zip(place, thing.place())) {
      way[index] = to - from
      ways[name, default: [0, 0]][index] += to - from
    }
    step.ways[name] = way
    for (part, from) in zip(thing.parts, parts) {
      ways["\(name).\(part.name)", default: [0]][0] += part.place() - from
    }
  }
}
