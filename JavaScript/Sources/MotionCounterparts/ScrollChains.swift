// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// A chain, whose members a script names by their indices.
private final class ScrollChainCounterpart: ScrollingCounterpart {
  private let chain: ScrollChain
  private let axis: CoordinateAxis
  private var members: [Member] = []
  private var isObserved = false

  /// A member, its scroller if it is a list, and its present values.
  final class Member {
    let member: ScrollChain.Member
    let scroller: Scroller?
    /// Connects what depends on the member. `nil` after the member was removed.
    var runtime: MotionRuntime?
    var (offset, velocity) = (0.0, 0.0)

    init(_ member: ScrollChain.Member, _ scroller: Scroller?, on stage: Stage) {
      (self.member, self.scroller) = (member, scroller)
      runtime = MotionRuntime(clock: stage.clock)
    }
  }

  init(
    _ number: Int32, _ chain: ScrollChain, along axis: CoordinateAxis, _ members: [Member], on stage: Stage
  ) {
    (self.chain, self.axis) = (chain, axis)
    super.init(number, chain, on: stage, stop: chain.stop)
    for each in members { adopt(each, at: self.members.count) }
    report(chain.state, chain.releases)
  }

  private func adopt(_ each: Member, at index: Int) {
    members.insert(each, at: index)
    each.runtime?.keep(each.member.velocity.subscribe(next: { each.velocity = $0 }))
    each.runtime?.keep(
      each.member.offset.subscribe(next: {
        each.offset = $0
        if self.isObserved { self.report(.value, self.pose) }
      }))
    guard let scroller = each.scroller, let runtime = each.runtime else { return }
    reportRefreshes(of: scroller, in: runtime) { [Double(self.members.firstIndex { $0 === each } ?? -1)] }
  }

  /// Connects what a member drives, after the member has joined the chain.
  func drive(_ part: Words, by each: Member) {
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
    case .refresh:
      if let scroller = member(words[1])?.scroller { words.refresh(scroller) }
    case .change:
      guard let member = member(words.number(.member))?.member else { return }
      if let gate = words[.gate] { member.gate = gate.gate }
      if let detents = words[.detents] { member.detents = detents.array() }
      if let length = words.number(.length) { member.length = length }
    case .insert:
      if let index = words.number(.at) {
        insert(words, at: Int(index))
      } else if let scroller = member(words.number(.member))?.scroller {
        words.insert(into: scroller)
      }
    case .remove: remove(Int(words[0]))
    default: super.receive(verb, words)
    }
  }

  // The script has changed its list of members, too. The chain calls observers, which look at both lists.
  private func insert(_ words: Words, at index: Int) {
    guard let each = words.member(along: axis, on: stage) else { return }
    adopt(each, at: index)
    chain.insert(each.member, at: index)
    drive(words, by: each)
  }

  private func remove(_ index: Int) {
    let each = members.remove(at: index)
    each.runtime = nil
    chain.remove(each.member)
  }

  private func member(_ index: Double?) -> Member? { index.map { members[Int($0)] } }

  override func scroller(of member: Int) -> Scroller? { members[member].scroller }

  override var pose: [Double] { members.flatMap { [$0.offset, $0.velocity, $0.member.length] } }

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

public func makeScrollChain(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  guard let element = words.element, let axis = words.axis else { return nil }
  let parts = words.parts(from: .member)
  var members: [ScrollChainCounterpart.Member] = []
  for part in parts {
    guard let member = part.member(along: axis, on: stage) else { return nil }
    members.append(member)
  }
  let chain = ScrollChain(
    along: axis, members.map { $0.member }, ends: words.ends, constants: words.constants,
    afterHolding: words.hold)
  let counterpart = ScrollChainCounterpart(number, chain, along: axis, members, on: stage)
  counterpart.runtime.add(chain, to: element)
  counterpart.runtime.keep(element.offerKeys(of: chain))
  for (part, each) in zip(parts, members) { counterpart.drive(part, by: each) }
  return counterpart
}

extension Words {
  /// The member of a chain. The words of the option are its kind, its node and, for pages, their number.
  fileprivate func member(along axis: CoordinateAxis, on stage: Stage) -> ScrollChainCounterpart.Member? {
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
    if let places = flag(.placesElement) { member.placesElement = places }
    return ScrollChainCounterpart.Member(member, scroller, on: stage)
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
