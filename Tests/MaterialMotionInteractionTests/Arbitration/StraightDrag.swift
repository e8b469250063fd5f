// SPDX-License-Identifier: Apache-2.0
import RealModule

@testable import MaterialMotion

/// One straight drag of one finger in a world without holds and relations: a second way to find its winner.
struct StraightDrag {
  let world: ArbitrationWorld
  let element: String
  let press: Point
  let angle: Double

  /// The flights that began at 0 s. The finger is pressed after 1 s.
  let flights: [String: ArbitrationFlight]

  /// A recognizer at the press.
  private struct Candidate {
    let recognizer: ArbitrationWorld.Recognizer

    /// Whether the press has stopped its value, and the place where the value is or will be.
    let isCaught: Bool
    let place: [Double]
    let isInStrip: Bool
  }

  private var direction: Point { Point(.cos(angle), .sin(angle)) }

  var script: [ArbitrationEvent] {
    let start = flights.keys.sorted().map { ArbitrationEvent(time: 0, action: .fly($0, flights[$0]!)) }
    return start + [
      ArbitrationEvent(time: 1, action: .down(1, on: element, press)),
      ArbitrationEvent(time: 1.02, action: .move(1, press + direction * 200)),
      ArbitrationEvent(time: 1.2, action: .up(1)),
    ]
  }

  /// The recognizer that begins. `nil` if none does.
  var winner: String? {
    let candidates = candidates
    let floor = candidates.filter { !$0.isCaught && leads($0) }.map { $0.recognizer.slop ?? 10 }.max() ?? 0
    var rounds: [Double: [Candidate]] = [:]
    for candidate in candidates {
      let own = candidate.recognizer.slop ?? 10
      let last = candidate.isInStrip ? own : max(own, floor)
      let isEarly = candidate.isCaught && (candidate.isInStrip || floor == 0)
      rounds[isEarly ? min(3, own) : last, default: []].append(candidate)
      if isEarly, min(3, own) != last { rounds[last, default: []].append(candidate) }
    }
    for radius in rounds.keys.sorted() {
      let round = rounds[radius]!
      let ranked = round.filter { $0.isInStrip } + round.filter { !$0.isInStrip }
      let first = ranked.first { fits($0, canStretch: false) } ?? ranked.first { fits($0, canStretch: true) }
      if let first { return first.recognizer.id }
    }
    return nil
  }

  /// The candidates, from the innermost element outwards.
  private var candidates: [Candidate] {
    var (candidates, place) = ([Candidate](), Optional(element))
    while let name = place {
      for recognizer in world.recognizers
      where recognizer.on == name && recognizer.movesValue && recognizer.kinds.isEmpty {
        candidates.append(candidate(recognizer))
      }
      place = world.tree[name]!
    }
    return candidates
  }

  private func candidate(_ recognizer: ArbitrationWorld.Recognizer) -> Candidate {
    let value = recognizer.value.spread(over: recognizer.coordinates.count)
    let flight = flights[recognizer.id]?.state(of: value, after: 1)
    let isCaught = flight?.isVisible == true
    return Candidate(
      recognizer: recognizer, isCaught: isCaught,
      place: (isCaught ? flight?.place : flight?.end) ?? value.at,
      isInStrip: recognizer.strip?.contains(press[recognizer.coordinates[0]]) == true)
  }

  /// Whether a strip at the press leads somewhere.
  private func leads(_ candidate: Candidate) -> Bool {
    guard candidate.isInStrip, let strip = candidate.recognizer.strip else { return false }
    var way = Point.zero
    way[candidate.recognizer.coordinates[0]] = strip.way
    guard candidate.recognizer.may?.allows(press, way) ?? true else { return false }
    return candidate.recognizer.keeps || candidate.recognizer.value.isElastic
      || room(candidate, 0, strip.way) > 0.5
  }

  private func fits(_ candidate: Candidate, canStretch: Bool) -> Bool {
    let (recognizer, direction) = (candidate.recognizer, direction)
    guard recognizer.may?.allows(press, direction) ?? true else { return false }
    let isFlat = abs(direction.x) >= abs(direction.y)
    let along = recognizer.axis?.index ?? (isFlat ? 0 : 1)
    if recognizer.axis != nil, abs(direction[along]) < abs(direction[1 - along]) { return false }
    if let strip = recognizer.strip, !candidate.isCaught {
      guard candidate.isInStrip, direction[along] * strip.way > 0 else { return false }
    }
    if recognizer.keeps { return true }
    if room(candidate, recognizer.axis == nil ? along : 0, direction[along]) > 0.5 { return true }
    guard canStretch else { return false }
    if recognizer.value.isElastic { return true }
    return recognizer.axis == nil && direction[1 - along] != 0
      && room(candidate, 1 - along, direction[1 - along]) > 0.5
  }

  /// The room of a coordinate in a direction.
  private func room(_ candidate: Candidate, _ index: Int, _ way: Double) -> Double {
    let value = candidate.recognizer.value.spread(over: candidate.recognizer.coordinates.count)
    let place = candidate.place[index]
    var (lower, upper, start) = (value.lower[index], value.upper[index], 0.0)
    for (member, gate) in zip(value.members, value.gates) {
      start += member.length
      if start > place + 0.5, gate.forward != .handsOver { upper = min(upper, start) }
      let isShut = abs(start - place) <= 0.5 && gate.backward == .never
      if isShut || start < place - 0.5 && gate.backward != .handsOver { lower = max(lower, start) }
    }
    return way > 0 ? upper - place : place - lower
  }
}
