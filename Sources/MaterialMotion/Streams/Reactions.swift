// SPDX-License-Identifier: Apache-2.0

/// A record of which object is disabled by which other objects. It finds rings that can never come to rest.
///
/// In a ring, each object is enabled while the next one is at rest. In a ring of an odd number of objects, an
/// object would be enabled exactly while it is disabled. In a ring of an even number, every second object can
/// be active, so the ring comes to rest.
@usableFromInline
final class Reactions {
  private struct Reaction {
    let number: Int
    let reactor: ObjectIdentifier
    let cause: ObjectIdentifier
    #if !hasFeature(Embedded)
    let type: Any.Type
    #endif
  }

  /// A reactor that follows from the new reaction, and the reaction that led there.
  private struct Step {
    let reactor: ObjectIdentifier
    let isOdd: Bool
    let former: Int?
    let reaction: Int?
  }

  /// In the order of the reactors.
  private var reactions: ContiguousArray<Reaction> = []
  private var lastNumber = 0

  init() {}

  /// Adds a reaction, and returns its number. Both objects must be retained until the reaction is removed.
  func add(_ reactor: AnyObject, reactingTo cause: AnyObject) -> Int {
    lastNumber += 1
    let id = ObjectIdentifier(reactor)
    #if hasFeature(Embedded)
    let reaction = Reaction(number: lastNumber, reactor: id, cause: ObjectIdentifier(cause))
    #else
    let reaction = Reaction(
      number: lastNumber, reactor: id, cause: ObjectIdentifier(cause), type: type(of: reactor))
    #endif
    reactions.insert(reaction, at: reactions.partitioningIndex { $0.reactor > id })
    return lastNumber
  }

  func remove(_ number: Int) {
    // The newest reactions usually end first.
    if let index = reactions.lastIndex(where: { $0.number == number }) { reactions.remove(at: index) }
  }

  /// Returns a description of a ring of an odd number of objects that a new reaction would close, or `nil` if
  /// there is none.
  func oddRing(closedBy reactor: AnyObject, reactingTo cause: AnyObject) -> String? {
    let end = ObjectIdentifier(reactor)
    var steps = [Step(reactor: ObjectIdentifier(cause), isOdd: true, former: nil, reaction: nil)]
    var place = 0
    while place < steps.count {
      let step = steps[place]
      var index = reactions.partitioningIndex { $0.reactor >= step.reactor }
      while index < reactions.count, reactions[index].reactor == step.reactor {
        let reaction = reactions[index]
        let next = Step(reactor: reaction.cause, isOdd: !step.isOdd, former: place, reaction: index)
        if next.reactor == end, next.isOdd { return describe(steps, next, closedBy: reactor) }
        if !steps.contains(where: { $0.reactor == next.reactor && $0.isOdd == next.isOdd }) {
          steps.append(next)
        }
        index += 1
      }
      place += 1
    }
    return nil
  }

  #if hasFeature(Embedded)
  private func describe(_ steps: [Step], _ last: Step, closedBy reactor: AnyObject) -> String {
    "of toggles"
  }
  #else
  private func describe(_ steps: [Step], _ last: Step, closedBy reactor: AnyObject) -> String {
    var names: [String] = ["\(type(of: reactor))"]
    var step: Step? = last
    while let present = step {
      if let index = present.reaction { names.insert("\(reactions[index].type)", at: 1) }
      step = present.former.map { steps[$0] }
    }
    names.append(names[0])
    return names.joined(separator: " → ")
  }
  #endif
}
