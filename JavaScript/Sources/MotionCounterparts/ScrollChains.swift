// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// A chain.
private final class ScrollChainCounterpart: MembersCounterpart {
  private let chain: ScrollChain
  private let axis: CoordinateAxis

  init(
    _ number: Int32, _ chain: ScrollChain, along axis: CoordinateAxis, _ members: [ChainMember],
    on stage: Stage
  ) {
    (self.chain, self.axis) = (chain, axis)
    super.init(number, chain, on: stage, stop: chain.stop)
    adopt(members)
    report(chain.state, chain.releases)
  }

  override func receive(_ verb: Verb, _ words: Words) {
    if verb == .scroll, let end = words.number(.at) {
      chain.scroll(to: end == 0 ? .start : .end)
    } else if verb == .insert, let place = words[.at] {
      insert(words, at: place)
    } else if verb == .remove {
      remove(words.array())
    } else {
      super.receive(verb, words)
    }
  }

  // The script has changed its list of members, too. The chain calls observers, which look at both lists.
  private func insert(_ words: Words, at place: Words) {
    let (parts, added) = words.chainMembers(along: axis, on: stage)
    guard let first = added.first else { return }
    adopt(added)
    if place.count == 1 {
      chain.insert(first.member, at: place.whole(0))
    } else if let pages = member(place[1])?.member {
      chain.insert(first.member, onPage: place.whole(0), of: pages)
    }
    for (part, each) in zip(parts, added) { drive(part, by: each) }
  }

  private func remove(_ numbers: [Double]) {
    guard let first = member(numbers[0]) else { return }
    for number in numbers { member(number)?.runtime = nil }
    members.removeAll { $0.runtime == nil }
    chain.remove(first.member)
  }
}

public func makeScrollChain(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  guard let element = words.element, let axis = words.axis else { return nil }
  let (parts, members) = words.chainMembers(along: axis, on: stage)
  let outer = zip(parts, members).filter { $0.0[.member]?[5] == 0 }
  let chain = ScrollChain(
    along: axis, outer.map { $0.1.member }, ends: words.ends, constants: words.constants,
    afterHolding: words.hold)
  let counterpart = ScrollChainCounterpart(number, chain, along: axis, members, on: stage)
  counterpart.runtime.add(chain, to: element)
  counterpart.runtime.keep(element.offerKeys(of: chain))
  for (part, each) in zip(parts, members) { counterpart.drive(part, by: each) }
  return counterpart
}
