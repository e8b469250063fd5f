// SPDX-License-Identifier: Apache-2.0
@testable import MaterialMotion

/// Plays a random script on a random line, and checks the rules that hold for every script.
struct ScrollLineTrial: CustomStringConvertible {
  private var scripts: ScrollLineScripts
  private(set) var line: ScrollLine
  private var time = 0.0
  private var events: [String] = []

  /// The first rule that the line has broken.
  private(set) var failure: String?

  /// The number of flights.
  private(set) var flights = 0

  /// Every second script also turns wheels.
  init(seed: UInt64) {
    scripts = ScrollLineScripts(seed: seed)
    line = scripts.line()
    events.append(line.shortDescription)
    for _ in 0..<scripts.count(1...4) {
      for (pause, event) in scripts.gesture(on: line) {
        time += pause
        if case .drag = event, scripts.chance(0.04) { perform(.change(scripts.change(of: line))) }
        perform(event)
      }
      time += scripts.pick([0.004, 0.05, 0.2, 0.6, 8])
      if !seed.isMultiple(of: 2), scripts.chance(0.6) {
        for (pause, event) in scripts.turns() {
          time += pause
          perform(event)
          if scripts.chance(0.05) { perform(.change(scripts.change(of: line))) }
        }
        time += scripts.pick([0.03, 0.3, 5])
      }
      if scripts.chance(0.2) {
        perform(scripts.scroll(on: line))
        time += scripts.pick([0.03, 0.3, 5])
      }
      if scripts.chance(0.4) {
        perform(.change(scripts.change(of: line)))
        time += scripts.pick([0.03, 0.4, 5])
      }
      if failure != nil { return }
    }
  }

  var description: String { events.joined(separator: "\n") }

  private mutating func perform(_ event: ScrollLineScripts.Event) {
    guard failure == nil else { return }
    events.append("\(time): \(event)")
    let before = ScrollLineScreen(line, at: time)
    let former = line
    switch event {
    case .touch(let member, let only): line.touch(at: time, on: member, only: only)
    case .drag(let delta): line.drag(at: time, by: delta)
    case .release(let velocity): line.release(at: time, velocity: velocity)
    case .change(let change): line.change(at: time, [change])
    case .scroll(let segment, let offset): line.scroll(at: time, to: offset, in: segment)
    case .scrollMember(let member, let offset): line.scroll(at: time, to: offset, of: member)
    case .scrollAll(let place): line.scroll(at: time, to: place)
    case .turn(let distance, let kind): line.turn(at: time, by: distance, as: kind)
    }
    let step = ScrollLineStep(
      time: time, former: former, line: line, before: before, after: ScrollLineScreen(line, at: time),
      isFirst: events.count == 2)
    failure = step.failure(of: event)
    guard failure == nil, let flight = line.flight else { return }
    flights += 1
    let isReleased = if case .release = event { true } else { false }
    var alone = line
    // Another flight begins at the rest of this one.
    alone.waiting = []
    failure = alone.failure(of: flight, isReleased: isReleased) ?? waitingFailure()
    if failure == nil, scripts.chance(0.2) { failure = frameFailure() }
  }

  /// A scroll that waits for a flight comes to its destination, and the other members do not move then.
  private func waitingFailure() -> String? {
    guard line.waiting.count == 1, let scroll = line.waiting.first, let start = line.flight?.rest,
      let end = line.restTime, end < .infinity
    else { return nil }
    let (before, after) = (line.state(at: start.nextDown), line.state(at: end))
    for member in line.members where member != scroll.member {
      let way = before.offset(of: member) - after.offset(of: member)
      if way.magnitude > line.constants.threshold + 1e-9 { return "A scroll moves other members." }
    }
    let segments = line.segments.filter { $0.member == scroll.member }
    let destination = min(scroll.offset, segments.reduce(0) { $0 + $1.length })
    let isFree = segments.allSatisfy { $0.isFree }
    let isAtDestination = (after.offset(of: scroll.member) - destination).magnitude < 1e-9
    return isFree && !isAtDestination ? "A scroll that waits does not arrive." : nil
  }

  /// Plans the flight again at every frame, at a regular rate or at irregular times. This must not alter it.
  private mutating func frameFailure() -> String? {
    // A segment of which no detent is allowed has no destination that lasts.
    if let flight = line.flight, flight.goal == nil, !line.line.hasEnd(at: flight.target),
      flight.state(at: time).phase == .spring
    {
      return nil
    }
    let rate = scripts.pick([30.0, 60, 120, 240, 0])
    var replanned = line
    var now = time
    while now < time + 1 {
      now += rate > 0 ? 1 / rate : scripts.number(0.001...0.05)
      replanned.change(at: now, [])
      let (a, b) = (ScrollLineScreen(line, at: now), ScrollLineScreen(replanned, at: now))
      // The instant of rest may fall on either side of a frame.
      let isAtRest = line.state(at: now).phase == .rest || replanned.state(at: now).phase == .rest
      guard a.equals(b, within: isAtRest ? line.constants.threshold : 1e-6) else {
        return "Frames alter a flight: \(rate) per second, at \(now): \(a), \(b)."
      }
      // A change at rest lets every segment settle, also those that the gesture did not move.
      if isAtRest { break }
    }
    return nil
  }
}

/// The positions that the members of a line show.
struct ScrollLineScreen: CustomStringConvertible {
  var offsets: [Double]
  var overshoot: Double
  let owner: ScrollMember?

  init(_ line: ScrollLine, at time: Double) {
    let state = line.state(at: time)
    offsets = line.segments.indices.map { state.offset(ofSegment: $0) }
    overshoot = state.overshoot
    owner = state.owner
  }

  func equals(_ other: Self, within tolerance: Double) -> Bool {
    offsets.count == other.offsets.count
      && zip(offsets + [overshoot], other.offsets + [other.overshoot]).allSatisfy {
        ($0 - $1).magnitude <= tolerance * (1 + 1e-9 * $1.magnitude)
      }
  }

  var description: String { "\(offsets) \(overshoot)" }
}

extension ScrollLine {
  /// The segments, gates and ends without the names of types.
  fileprivate var shortDescription: String {
    let segments = segments.map { "\($0.member.number): \($0.length) \($0.detents) \($0.limit)" }
    let gates = gates.map { "\($0.forward.shortDescription) / \($0.backward.shortDescription)" }
    return (segments + gates + ["ends \(lowerEnd), \(upperEnd)"]).joined(separator: "\n")
  }
}

extension ScrollGate.Rule {
  fileprivate var shortDescription: String { "\(drag), \(momentum), \(end)" }
}

extension ScrollLineLayout {
  func hasEnd(at place: Double) -> Bool {
    (place - lower).magnitude <= ScrollLine.sliver || (place - upper).magnitude <= ScrollLine.sliver
  }
}
