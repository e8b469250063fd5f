// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// A member of a chain, its scroller if it is a list, and its present values.
final class ChainMember {
  let number: Int
  let member: ScrollChain.Member
  let scroller: Scroller?
  /// Connects what depends on the member. `nil` after the member was removed.
  var runtime: MotionRuntime?
  var (offset, velocity) = (0.0, 0.0)

  init(_ number: Int, _ member: ScrollChain.Member, _ scroller: Scroller?, on stage: Stage) {
    (self.number, self.member, self.scroller) = (number, member, scroller)
    runtime = MotionRuntime(clock: stage.clock)
  }
}

/// Something with members of a chain, which a script names by numbers.
class MembersCounterpart: ScrollingCounterpart {
  /// All members, also those that pages hold.
  final var members: [ChainMember] = []
  private var isObserved = false

  final func adopt(_ members: [ChainMember]) {
    self.members += members
    for each in members { adopt(each) }
  }

  private func adopt(_ each: ChainMember) {
    each.runtime?.keep(each.member.velocity.subscribe(next: { each.velocity = $0 }))
    each.runtime?.keep(
      each.member.offset.subscribe(next: {
        each.offset = $0
        self.poseDidChange()
      }))
    guard let scroller = each.scroller, let runtime = each.runtime else { return }
    reportRefreshes(of: scroller, in: runtime) { [Double(each.number)] }
  }

  /// Reports the pose, if the script observes it.
  final func poseDidChange() {
    if isObserved { report(.value, pose) }
  }

  /// Connects what a member drives, after the member has joined the chain.
  final func drive(_ part: Words, by each: ChainMember) {
    let member = each.member
    let progress = member.offset._map { member.length > 0 ? $0 / member.length : 0 }
    if let runtime = each.runtime { part.connectDrives(of: progress, on: stage, in: runtime) }
  }

  override func receive(_ verb: Verb, _ words: Words) {
    switch verb {
    case .scroll:
      guard let each = member(words.number(.member)) else { return }
      if let scroller = each.scroller {
        words.scroll(scroller)
      } else if let place = words.number(.place) {
        each.member.scroll(to: place)
      }
    case .jump:
      guard let each = member(words.number(.member)) else { return }
      if let scroller = each.scroller {
        words.jump(scroller)
      } else if let place = words.number(.place) {
        each.member.jump(to: place)
      }
    case .refresh:
      if let scroller = member(words[1])?.scroller { words.refresh(scroller) }
    case .change:
      guard let each = member(words.number(.member)) else { return }
      let member = each.member
      if let scroller = each.scroller { words.pad(scroller) }
      if let gate = words[.gate] { member.gate = gate.gate }
      if let detents = words[.detents] { member.detents = detents.array() }
      if let length = words.number(.length) { member.length = length }
    case .insert:
      if let scroller = member(words.number(.member))?.scroller { words.insert(into: scroller) }
    default: super.receive(verb, words)
    }
  }

  final func member(_ number: Double?) -> ChainMember? {
    number.flatMap { number in members.first { Double($0.number) == number } }
  }

  override func scroller(of member: Int) -> Scroller? { self.member(Double(member))?.scroller }

  override var pose: [Double] {
    members.flatMap { [Double($0.number), $0.offset, $0.velocity, $0.member.length] }
  }

  override func observe(_ event: Event) -> [Subscription] {
    isObserved = true
    report(.value, pose)
    return [Subscription { self.isObserved = false }]
  }

  override func end() {
    super.end()
    for each in members { each.runtime = nil }
  }
}

extension Words {
  /// The parts of all members, and the members. Those that pages hold come after the pages.
  func chainMembers(
    along axis: CoordinateAxis, on stage: Stage
  ) -> (parts: [Words], members: [ChainMember]) {
    let parts = parts(from: .member)
    // An element finds the elements that contain it if they exist before it.
    let elements = parts.map { $0[.member]?.element(2) }
    var members: [ChainMember] = []
    // Pages are made after the members that they hold.
    for (index, part) in parts.enumerated().reversed() {
      guard let words = part[.member], let element = elements[index] else { return ([], []) }
      var holding = Array(repeating: [ScrollChain.Member](), count: words.whole(4))
      for (held, made) in zip(parts[(index + 1)...], members) {
        guard let place = held[.member], place[5] == words[0] else { continue }
        holding[place.whole(6)].append(made.member)
      }
      guard let made = part.member(element, along: axis, holding, on: stage) else { return ([], []) }
      members.insert(made, at: 0)
    }
    return (parts, members)
  }

  private func member(
    _ element: WebElement, along axis: CoordinateAxis, _ holding: [[ScrollChain.Member]], on stage: Stage
  ) -> ChainMember? {
    guard let words = self[.member] else { return nil }
    let (motion, length, detents) = (
      element.motionElement, number(.length) ?? 0, self[.detents]?.array() ?? []
    )
    var scroller: Scroller?
    let member: ScrollChain.Member
    switch MemberKind(rawValue: words.whole(1)) {
    case .sheet:
      member = .sheet(
        motion, detents: detents, start: number(.start), grabber: self[.grabber]?.element(0)?.motionElement)
    case .header: member = .header(motion, height: length)
    case .pages: member = .pages(motion, pageLength: length, holding: holding)
    default:
      guard let list = self.scroller(in: element, along: axis) else { return nil }
      scroller = list
      member = .list(list)
    }
    if let gate = self[.gate] { member.gate = gate.gate }
    if let places = flag(.placesElement) { member.placesElement = places }
    return ChainMember(words.whole(0), member, scroller, on: stage)
  }

  /// The gate whose words are the drag, the momentum and the end of each direction.
  fileprivate var gate: ScrollGate {
    func rule(_ index: Int) -> ScrollGate.Rule {
      ScrollGate.Rule(
        ScrollGate.Passage(rawValue: whole(index)) ?? .handsOver,
        momentum: ScrollGate.Passage(rawValue: whole(index + 1)), end: self[index + 2] == 1 ? .hard : .elastic
      )
    }
    return ScrollGate(forward: rule(0), backward: rule(3))
  }
}
