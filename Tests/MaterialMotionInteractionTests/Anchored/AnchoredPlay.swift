// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// Plays the script of a case through the public type.
final class AnchoredPlay<ID: Equatable, Value: CoordinateVector> {
  private let trial: AnchoredCase
  private let kind: AnchoredKind<ID, Value>
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let anchored: Anchored<ID, Value>
  private let framesPerSecond: Double
  private var log: [[AnchoredItem]] = []
  private var reactions: [(on: [AnchoredItem], act: [AnchoredItem])] = []
  private var hands: [String: AnchoredHand<Value>] = [:]
  private var holder: String?
  private let slop: Double

  init(_ trial: AnchoredCase, _ kind: AnchoredKind<ID, Value>, framesPerSecond: Double) {
    (self.trial, self.kind, self.framesPerSecond) = (trial, kind, framesPerSecond)
    let spec = trial.spec
    slop = spec["slop"]?.number ?? 0
    runtime = MotionRuntime(clock: clock)
    let start = kind.id(spec["place"] ?? .null)
    var present: () -> ID = { start }
    anchored = Anchored(
      at: start, spec["places"].flatMap { $0 == .null ? nil : kind.places($0) } ?? Places(),
      rule: Self.rule(spec["rule"], { kind.item(present()) }, { kind.id(.name($0)) }),
      elasticity: Self.elasticity(spec["elasticity"]?.number ?? 0),
      by: Self.spring(spec["spring"]) ?? SpringDescription(response: 0.5, dampingRatio: 1),
      throwSpring: Self.spring(spec["throwSpring"]), throwSpeed: spec["throwSpeed"]?.number ?? 300,
      glide: spec["glide"]?.number.map { Decay(rate: $0) }, keepsVelocity: spec["inertia"]?.bool ?? true,
      unit: (spec["threshold"]?.number ?? 0.1) * 10)
    present = { [unowned anchored] in anchored.place.value }
    if let bounds = spec["bounds"] { anchored.bounds = self.bounds(bounds) }
    for reaction in spec["reactions"]?.list ?? [] {
      reactions.append((reaction["on"]?.list ?? [], reaction["do"]?.list ?? []))
    }
    runtime.add(anchored)
    observe()
  }

  private static func spring(_ item: AnchoredItem?) -> SpringDescription? {
    guard let item, let stiffness = item["stiffness"]?.number, let damping = item["damping"]?.number else {
      return nil
    }
    return SpringDescription(stiffness: stiffness, damping: damping, mass: item["mass"]?.number ?? 1)
  }

  private static func elasticity(_ length: Double) -> Elasticity<Value> {
    if length == 0 { return .rigid }
    if let elasticity = Elasticity<Double>.length(length) as? Elasticity<Value> { return elasticity }
    return Elasticity<Point>.viewport(length) as? Elasticity<Value> ?? .rigid
  }

  private static func rule(
    _ item: AnchoredItem?, _ present: @escaping () -> AnchoredItem, _ id: @escaping (String) -> ID
  ) -> ReleaseRule<ID, Value> {
    let decay = item?["rate"]?.number.map { Decay(rate: $0) } ?? .normal
    switch item?["kind"]?.name {
    case "position": return .position
    case "threshold":
      return .threshold(velocity: item?["speed"]?.number ?? 0, part: item?["part"]?.number ?? 0.5)
    case "swipe":
      func number(_ key: String) -> Double { item?[key]?.number ?? 0 }
      let isFull = item?["full"]?.bool ?? true
      return ReleaseRule { release in
        let (x, p) = (release.position[coordinate: 0], release.projection[coordinate: 0])
        let sign: Double = x > 0 || x == 0 && p > 0 ? 1 : -1
        let side = sign > 0 ? "leading" : "trailing"
        let width = number("action") * number(side)
        let full = max(number("row") / 2, width + number("action") / 2)
        if isFull, width > 0, sign * x > full, sign * p > full { return id("away " + side) }
        let threshold = present() == .name(side) ? width / 2 : number("action")
        return id(width > 0 && sign * p >= threshold ? side : "closed")
      }
    default: return item?["limit"]?.name == "next" ? .neighbor(by: decay) : .projection(by: decay)
    }
  }

  private func bounds(_ item: AnchoredItem) -> AnchoredBounds<Value> {
    if item == .name("places") { return .places }
    guard let lower = item["lower"], let upper = item["upper"] else { return .unlimited }
    return .within(Bounds(from: kind.value(lower), to: kind.value(upper)))
  }

  // MARK: Events

  private func observe() {
    anchored.missing.subscribe { [unowned self] in tell("missing", kind.item($0)) }
    anchored.changes.subscribe { [unowned self] in
      let cause =
        switch $0.cause {
        case .hand: "hand"
        case .program: "program"
        case .layout: "layout"
        }
      tell("place", kind.item($0.place), .name(cause))
    }
    var isFirst = true
    anchored.target.subscribe { [unowned self] in if !isFirst { tell("target", kind.item($0)) } }
    anchored.grips.subscribe { [unowned self] _ in tell("grip") }
    anchored.releases.subscribe { [unowned self] in tell("release", .bool($0.isCancelled)) }
    anchored.crossings.subscribe { [unowned self] in tell("cross", kind.item($0)) }
    anchored.arrivals.subscribe { [unowned self] in tell("arrived", kind.item($0)) }
    anchored.state.subscribe { [unowned self] in if !isFirst { tell($0 == .active ? "active" : "rest") } }
    isFirst = false
  }

  private func tell(_ name: String, _ items: AnchoredItem...) {
    let event = [.name(name)] + items
    log.append(event)
    guard
      let index = reactions.firstIndex(where: { reaction in
        reaction.on.count <= event.count && zip(reaction.on, event).allSatisfy { $0.isNear($1) }
      })
    else { return }
    act(reactions.remove(at: index).act)
  }

  private func settle(_ name: AnchoredItem) {
    anchored.whenSettled { [unowned self] in tell($0 == .finished ? "finished" : "interrupted", name) }
  }

  // MARK: The script

  private func act(_ action: [AnchoredItem]) {
    let arguments = action.dropFirst()
    let first = arguments.first ?? .null
    let hand = arguments.last?.name ?? "a"
    switch action.first?.name {
    case "touch":
      guard !anchored.isHeld || holder != hand, anchored.enabled.value else { return }
      holder = hand
      hands[hand] = anchored.hold(slop: slop)
    case "drag": if holder == hand { hands[hand]?.move(by: kind.value(first)) }
    case "release": hands.removeValue(forKey: hand)?.release(velocity: kind.value(first))
    case "cancel": hands.removeValue(forKey: hand)?.cancel()
    case "write": anchored.place.value = kind.id(first)
    case "jump": anchored.jump(to: kind.id(first))
    case "step":
      if let next = anchored.next(toward: kind.value(first)) { anchored.place.value = next }
    case "places":
      let places = first == .null ? Places() : kind.places(first)
      if arguments.last?["flies"]?.bool == true {
        anchored.fly(to: places)
      } else {
        anchored.places.value = places
      }
    case "enable": anchored.enabled.value = first.bool ?? true
    case "reduce": clock.prefersReducedMotion = first.bool ?? true
    case "settle": settle(first)
    default: Issue.record("The script contains \(action).")
    }
  }

  private func advance(to time: Double) {
    let way = time - clock.now
    guard way > 1e-12 else { return }
    let frames = anchored.isActive ? (way * framesPerSecond).rounded(.up) : 1
    for _ in 1...Int(frames) {
      clock.advance(by: way / frames)
      // At rest, frames change nothing.
      if !anchored.isActive { return clock.advance(by: max(time - clock.now, 0)) }
    }
  }

  private var phase: String { anchored.isHeld ? "held" : anchored.isActive ? "flight" : "rest" }

  /// Plays the script, and compares the states with those of the model.
  func play() {
    var next = 0
    var expected: [[AnchoredItem]] = []
    for (index, state) in trial.expect.enumerated() {
      while next < trial.script.count, let time = trial.script[next][0].number, time <= state.t {
        advance(to: time)
        act(Array(trial.script[next].dropFirst()))
        next += 1
      }
      advance(to: state.t)
      // The public type tells no names of hands.
      expected += state.events.map { event in
        switch event[1].name {
        case "grip": [event[1]]
        case "release": [event[1], event[3]]
        default: Array(event.dropFirst())
        }
      }
      let isLast = index == trial.expect.count - 1
      guard !trial.isReacting || isLast else { continue }
      expect(kind.item(anchored.value.value).isNear(state.value), "value at \(state.t)")
      expect(kind.item(anchored.velocity.value).isNear(state.velocity), "velocity at \(state.t)")
      expect(kind.item(anchored.place.value).isNear(state.place), "place at \(state.t)")
      expect(phase == state.phase, "phase at \(state.t)")
      let isEqual = AnchoredItem.list(log.map { .list($0) }).isNear(.list(expected.map { .list($0) }))
      expect(isEqual, "events until \(state.t):\n\(log)\nexpected:\n\(expected)")
      (log, expected) = ([], [])
    }
    // What ends later would be told to this object after its end.
    hands = [:]
    runtime.end()
  }
}
