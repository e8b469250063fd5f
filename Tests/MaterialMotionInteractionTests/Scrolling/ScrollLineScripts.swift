// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Random lines and events. The same for the same seed.
struct ScrollLineScripts {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
  mutating func count(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
  mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }
  mutating func pick<T>(_ values: [T]) -> T { values.randomElement(using: &random)! }

  // MARK: Lines

  mutating func line() -> ScrollLine {
    let (segments, gates, start) = chain()
    var constants = ScrollConstants()
    constants.carriesMomentum = chance(0.7)
    let refreshed = segments[segments.count - 1].member
    return ScrollLine(
      segments, gates: gates, lowerEnd: chance(0.15) ? .hard : .elastic,
      upperEnd: chance(0.15) ? .hard : .elastic, viewport: pick([400, 600, 844]),
      refresh: chance(0.4) ? ScrollRefresh(refreshed, inset: 60, trigger: 70) : nil, constants: constants,
      start: start)
  }

  private mutating func chain() -> ([ScrollSegment], [ScrollGate], [Double]) {
    let sheet = ScrollSegment(0, length: 600, detents: [0, 300, 600])
    let header = ScrollSegment(1, length: 100, detents: [0, 100])
    let list = ScrollSegment(2, length: 2000)
    switch count(0...9) {
    case 0: return ([sheet, list], [.sheet], [pick([0, 300, 600]), 0])
    case 1: return ([sheet, list], [.sheet], [600, number(0...2000)])
    case 2: return ([sheet, header, list], [.sheet, .open], [600, 100, number(0...2000)])
    case 3:
      let pages = [1, 2, 1].map { 400.0 * Double($0) }
      let segments = zip([0, 1, 0], pages).map { member, length in
        ScrollSegment(
          ScrollMember(member), length: length, detents: Array(stride(from: 0, through: length, by: 400)),
          limit: .next)
      }
      return (segments, [.pager, .pager], [400, pick([0, 400, 800]), 0])
    default: return anyChain()
    }
  }

  /// Segments of random lengths, of which the first ones are at their ends.
  private mutating func anyChain() -> ([ScrollSegment], [ScrollGate], [Double]) {
    let segments = (0..<count(1...4)).map { segment(ScrollMember($0)) }
    let gates = segments.dropFirst().map { _ in gate() }
    let at = count(0...segments.count - 1)
    let start = segments.indices.map { j -> Double in
      let segment = segments[j]
      if j != at { return j < at ? segment.length : 0 }
      return segment.isFree ? number(0...segment.length) : pick(segment.detents)
    }
    return (segments, gates, start)
  }

  private mutating func segment(_ member: ScrollMember) -> ScrollSegment {
    let isFree = chance(0.5)
    let length = chance(0.04) ? 0 : isFree ? number(200...4000) : number(40...900)
    let inner = (0..<count(0...2)).map { _ in number(0...1) * length }
    return ScrollSegment(
      member, length: length, detents: isFree ? [] : [0, length] + inner, limit: chance(0.25) ? .next : .any)
  }

  mutating func gate() -> ScrollGate { ScrollGate(forward: rule(), backward: rule()) }

  private mutating func rule() -> ScrollGate.Rule {
    let passages: [ScrollGate.Passage] = [.handsOver, .initial, .never]
    return .init(pick(passages), momentum: pick(passages), end: chance(0.2) ? .hard : .elastic)
  }

  // MARK: Events

  enum Event {
    case touch(on: ScrollMember?, only: ScrollMember?)
    case drag(Double)
    case release(Double)
    case change(ScrollChange)
    case scroll(Int, to: Double)
    case scrollMember(ScrollMember, to: Double)
    case scrollAll(to: ScrollPlace)
    case turn(Double, ScrollTurn)
  }

  /// Events of a wheel, with the seconds before each.
  mutating func turns() -> [(pause: Double, event: Event)] {
    let size = pick([4.0, 40, 300])
    var kind = pick([ScrollTurn.fingers, .notch])
    return (0..<count(1...6)).map { _ in
      if chance(0.1) { kind = pick([.fingers, .momentum, .notch]) }
      return (pick([0, 1 / 60, 0.1, 0.25]), .turn(number(-0.5...1) * pick([-1, 1]) * size, kind))
    }
  }

  /// A touch, samples and a release, with the seconds before each.
  mutating func gesture(on line: ScrollLine) -> [(pause: Double, event: Event)] {
    let members = line.segments.map { $0.member }
    let single = members.filter { member in
      member != .refresh && members.filter { $0 == member }.count == 1
    }
    var events: [(Double, Event)] = []
    if chance(0.1), !single.isEmpty {
      events.append((0, .touch(on: nil, only: pick(single))))
    } else {
      events.append((0, .touch(on: chance(0.15) ? pick(members) : nil, only: nil)))
    }
    let size = pick([3.0, 20, 80, 200])
    var sign = pick([-1.0, 1])
    for _ in 0..<count(0...6) {
      events.append((pick([1 / 120, 1 / 60, 0.03]), .drag(chance(0.1) ? 0 : sign * number(0...size))))
      if chance(0.15) { sign = -sign }
    }
    let speed = chance(0.2) ? 0 : pick([60.0, 400, 1500, 4000]) * number(0...1)
    events.append((pick([0, 1 / 120]), .release(chance(0.85) ? sign * speed : -sign * speed)))
    return events
  }

  mutating func scroll(on line: ScrollLine) -> Event {
    if chance(0.1) { return .scrollAll(to: pick([.start, .end])) }
    let j = count(0...line.segments.count - 1)
    let member = line.segments[j].member
    let segments = line.segments.filter { $0.member == member }
    guard segments.count > 1 else { return .scroll(j, to: number(-50...line.segments[j].length + 50)) }
    return .scrollMember(member, to: number(-50...segments.reduce(50) { $0 + $1.length }))
  }

  /// Divides a segment, or unites two parts of a member that has no other segment between them.
  private mutating func split(_ j: Int, of line: ScrollLine) -> ScrollChange {
    let segments = line.segments
    if let first = segments.indices.dropLast().first(where: { segments[$0].member == segments[$0 + 1].member }
    ) {
      return .join(first)
    }
    let offset = segments[j].detents.isEmpty ? number(0...segments[j].length) : pick(segments[j].detents)
    return .split(j, at: min(max(offset, 0), segments[j].length), gate: gate())
  }

  mutating func change(of line: ScrollLine) -> ScrollChange {
    let j = count(0...line.segments.count - 1)
    let segment = line.segments[j]
    switch number(0...1) {
    case ..<0.05: return .offset(j, number(-0.2...1.2) * segment.length)
    case ..<0.3:
      return segment.isFree ? .insert(j, number(1...800)) : .extend(j, number(-0.9...0.9) * segment.length)
    case ..<0.5 where segment.isFree: return .length(j, max(1, segment.length + number(-300...600)))
    case ..<0.6 where !segment.isFree:
      return .detents(j, [0, segment.length, number(0...1) * segment.length])
    case ..<0.65 where line.segments.count > 1: return .remove(j)
    case ..<0.68 where segment.member != .refresh: return split(j, of: line)
    case ..<0.7:
      let member = ScrollMember(count(100...999))
      return .add(self.segment(member), at: count(0...line.segments.count), gate: gate())
    case ..<0.8 where line.segments.count > 1: return .gate(count(0...line.gates.count - 1), gate())
    case ..<0.95 where line.refresh != nil: return line.isRefreshing ? .endRefresh : .beginRefresh
    default: return .viewport(pick([300, 700]))
    }
  }
}
