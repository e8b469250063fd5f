// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// A chain, whose members a script names by their indices.
private final class ScrollChainCounterpart: ScrollingCounterpart {
  private let members: [Member]

  /// A member, its scroller if it is a list, and its present values.
  final class Member {
    let member: ScrollChain.Member
    let scroller: Scroller?
    var (offset, velocity) = (0.0, 0.0)

    init(_ member: ScrollChain.Member, _ scroller: Scroller?) {
      (self.member, self.scroller) = (member, scroller)
    }
  }

  init(_ number: Int32, _ chain: ScrollChain, _ members: [Member], on stage: Stage) {
    self.members = members
    super.init(number, chain, on: stage)
    for (index, each) in members.enumerated() {
      runtime.keep(each.member.velocity.subscribe(next: { each.velocity = $0 }))
      runtime.keep(each.member.offset.subscribe(next: { each.offset = $0 }))
      if let scroller = each.scroller { reportRefreshes(of: scroller, [Double(index)]) }
    }
    report(chain.state, chain.releases)
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
    case .refresh:
      if let scroller = member(words[1])?.scroller { words.refresh(scroller) }
    case .change:
      guard let member = member(words.number(.member))?.member else { return }
      if let gate = words[.gate] { member.gate = gate.gate }
      if let detents = words[.detents] { member.detents = detents.array() }
      if let length = words.number(.length) { member.length = length }
    default: super.receive(verb, words)
    }
  }

  private func member(_ index: Double?) -> Member? { index.map { members[Int($0)] } }

  override var pose: [Double] { members.flatMap { [$0.offset, $0.velocity, $0.member.length] } }

  override func observe(_ event: Event) -> [Subscription] {
    members.map { each in
      each.member.offset.subscribe(next: {
        each.offset = $0
        self.report(.value, self.pose)
      })
    }
  }
}

public func makeScrollChain(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  guard let element = words.element, let axis = words.axis else { return nil }
  let parts = words.parts(from: .member)
  var members: [ScrollChainCounterpart.Member] = []
  for part in parts {
    guard let member = part.member(along: axis) else { return nil }
    members.append(member)
  }
  let chain = ScrollChain(
    along: axis, members.map { $0.member }, ends: words.ends, constants: words.constants,
    afterHolding: words.hold)
  let counterpart = ScrollChainCounterpart(number, chain, members, on: stage)
  counterpart.runtime.add(chain, to: element)
  counterpart.runtime.keep(element.offerKeys(of: chain))
  for (part, each) in zip(parts, members) {
    let member = each.member
    let progress = member.offset._map { member.length > 0 ? $0 / member.length : 0 }
    part.connectDrives(of: progress, on: stage, in: counterpart.runtime)
  }
  return counterpart
}

extension Words {
  /// The member of a chain. The words of the option are its kind, its node and, for pages, their number.
  fileprivate func member(along axis: CoordinateAxis) -> ScrollChainCounterpart.Member? {
    guard let words = self[.member], let element = words.element(1) else { return nil }
    let (motion, length, detents) = (
      element.motionElement, number(.length) ?? 0, self[.detents]?.array() ?? []
    )
    var scroller: Scroller?
    let member: ScrollChain.Member
    switch MemberKind(rawValue: words.whole(0)) {
    case .sheet:
      member = .sheet(
        motion, detents: detents, start: number(.start), grabber: self[.grabber]?.element(0)?.motionElement)
    case .header: member = .header(motion, height: length)
    case .pages: member = .pages(motion, pageLength: length, count: words.whole(3))
    default:
      guard let list = self.scroller(in: element, along: axis) else { return nil }
      scroller = list
      member = .list(list)
    }
    if let gate = self[.gate] { member.gate = gate.gate }
    return ScrollChainCounterpart.Member(member, scroller)
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
