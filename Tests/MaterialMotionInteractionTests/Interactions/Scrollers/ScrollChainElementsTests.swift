// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("Elements of a ScrollChain")
struct ScrollChainElementsTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let stage = MotionElement(size: Point(400, 600))
  private var random = SplitMix64(seed: 5)

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  /// Elements that lie in one another in any way.
  private mutating func elements() -> [MotionElement] {
    var elements: [MotionElement] = []
    for _ in 0..<9 {
      let parent = Bool.random(using: &random) ? elements.randomElement(using: &random) : nil
      elements.append(MotionElement(size: Point(400, 100), parent: parent ?? stage))
    }
    return elements.shuffled(using: &random)
  }

  private func offset(of member: ScrollChain.Member) -> Double {
    var offset = 0.0
    member.offset.subscribe { offset = $0 }.unsubscribe()
    return offset
  }

  /// The distances of the elements from their places, computed from the offsets.
  private func shifts(_ members: [(member: ScrollChain.Member, element: MotionElement)]) -> [Double] {
    members.indices.map { index in
      let containers = sequence(first: members[index].element) { $0.parent }.dropFirst()
      return members[...index].reduce(0) { shift, other in
        containers.contains { $0 === other.element } ? shift : shift - offset(of: other.member)
      }
    }
  }

  @Test("move by the offsets of their members and of those before, except those that contain them")
  mutating func places() {
    for number in 0..<40 {
      var members = elements().map { (member: ScrollChain.Member.header($0, height: 100), element: $0) }
      let spare = members.removeLast()
      let chain = ScrollChain(along: .y, members.map { $0.member })
      let subscription = runtime.add(chain, to: stage)
      func agrees() -> Bool {
        zip(members, shifts(members)).allSatisfy { ($0.element.position.value.y - $1).magnitude < 1e-9 }
      }
      for (member, _) in members where Bool.random(using: &random) {
        member.jump(to: .random(in: 0...100, using: &random))
        expect(agrees(), "chain \(number)")
      }
      let index = Int.random(in: 0...members.count, using: &random)
      chain.insert(spare.member, at: index)
      members.insert(spare, at: index)
      expect(agrees(), "chain \(number), inserted at \(index)")
      chain.scroll(to: .end)
      for _ in 0..<30 {
        clock.advance(by: 0.05)
        expect(agrees(), "chain \(number), in flight")
      }
      chain.remove(members.remove(at: 3).member)
      chain.scroll(to: .start)
      clock.advance(by: 0.1)
      expect(agrees(), "chain \(number), after a removal")
      subscription.unsubscribe()
    }
  }
}
