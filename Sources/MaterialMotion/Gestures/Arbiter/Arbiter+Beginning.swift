// SPDX-License-Identifier: Apache-2.0

extension Arbiter {
  /// Begins a gesture.
  ///
  /// - Parameter refused: The recognizers that were asked before, at the same place, and have refused. Empty
  ///   after a hold and for two fingers.
  func begin(
    _ contender: any Contender, with fingers: [ContestPointer], _ movement: Point, _ reason: Decision.Reason,
    after refused: ArraySlice<Candidate> = []
  ) {
    let ownership = Ownership(contender)
    ownerships.append(ownership)
    if !refused.isEmpty, contender.axis != nil, contender.strip == nil, contender.form == .pan {
      makeLine(ownership, fingers[0], movement, refused)
    }
    for finger in fingers { give(finger, to: ownership) }
    ownership.pointers = fingers
    tell(.begin, contender, fingers, reason)
    for finger in fingers { contender.join(finger) }
    contender.begin(with: fingers[0])
    lateEffects.append(.announce(contender))
    for other in pointers where other.isOpen && other.owners.isEmpty && other.isOn(contender) {
      guard !fingers.has(other) else { continue }
      other.isOpen = false
      drop(other, for: ownership)
      join(other, ownership)
      // The recognizer has measured the finger, which is now spent.
      if other.owners.isEmpty { lose(contender, other) }
    }
    // The recognizer may have seen other pointers while the contest was open.
    for other in pointers where !ownership.pointers.has(other) {
      lose(contender, other)
    }
  }

  private func makeLine(
    _ ownership: Ownership, _ pointer: ContestPointer, _ movement: Point, _ refused: ArraySlice<Candidate>
  ) {
    let part = ownership.contender.part(movement)
    guard part.norm > 0 else { return }
    ownership.direction = part / part.norm
    let back = -1 * ownership.direction
    for contender in refused.map({ $0.contender })
    where contender.axis == ownership.contender.axis && contender.form == .pan && contender.strip == nil
      && !contender.keepsEnds && !isHeld(contender)
      // A recognizer of the same team begins itself when the hand turns round.
      && !contender.isTeammate(of: ownership.contender)
      && contender.allows(pointer.press(for: contender), movement)
    {
      let inContainer = contender.inContainer(back)
      guard let axis = contender.axis, inContainer.norm > 0 else { continue }
      let room = contender.room(axis, inContainer[axis.index] > 0) / inContainer.norm
      if room > Self.reach { ownership.line.append(LineMember(contender: contender, room: room)) }
    }
    ownership.isDivided = !ownership.line.isEmpty
  }

  private func give(_ pointer: ContestPointer, to ownership: Ownership) {
    pointer.give(to: ownership)
    pointer.isOpen = false
    drop(pointer, for: ownership)
  }

  /// Makes all other recognizers fail, unless they share the pointer.
  private func drop(_ pointer: ContestPointer, for ownership: Ownership) {
    let owner = ownership.contender
    pointer.wasGiven = true
    for contender in pointer.caught where contender !== owner && !contender.sharesPointers(with: owner) {
      pointer.caught.remove(contender)
      tell(.letGo, contender, [pointer])
      // A recognizer of the pair keeps the pointer, so it loses only the thing.
      if pointer.isPaired(contender, with: owner) { effects.append(.letGo(contender)) }
    }
    pointer.caught.remove(owner)
    tapRules?.fail(pointer.candidates)
    var remaining: [Candidate] = []
    for candidate in pointer.candidates where candidate.contender !== owner {
      let contender = candidate.contender
      if contender.sharesPointers(with: owner), !contender.form.isTap {
        remaining.append(candidate)
      } else if !candidate.hasFailed, !ownership.moves(contender), !pointer.isPaired(contender, with: owner) {
        lose(contender, pointer)
      }
    }
    pointer.candidates = remaining
    if let pair = pointer.pair, owner.site != pair.element { pairRules?.leave(pointer) }
  }

  /// Gives a later finger to the owner. If the owner does not want it, it is spent.
  func join(_ pointer: ContestPointer, _ ownership: Ownership) {
    let owner = ownership.contender
    if owner.form != .longPress, ownership.pointers.count < owner.fingers, owner.accepts(pointer) {
      ownership.pointers.append(pointer)
      pointer.owners.append(ownership)
      owner.join(pointer)
      for member in ownership.line { member.contender.join(pointer) }
      tell(.join, owner, [pointer])
      pairRules?.pair(pointer, with: ownership)
    }
    guard !pointer.owners.isEmpty else { return }
    for other in ownerships
    where other !== ownership && other.contender.site == owner.site && other.contender.form.takesTwo
      && !other.pointers.has(pointer)
    {
      other.pointers.append(pointer)
      pointer.owners.append(other)
      other.contender.join(pointer)
    }
  }
}

extension Ownership {
  /// Moves those in the line, and the owner, by a step of the hand.
  func follow(_ step: Point) {
    way += (contender.part(step) * direction).sum()
    var back = max(0, -way)
    for index in line.indices {
      let part = min(back, line[index].room)
      back -= part
      guard part > 0 || line[index].hasBegun else { continue }
      line[index].hasBegun = true
      line[index].contender.allot(
        LinePart(way: direction * -part, isFollowing: part > 0 && part < line[index].room))
    }
    let own = way < 0 ? -back : way
    contender.allot(LinePart(way: direction * own, isFollowing: way >= 0 || back > 0))
  }

  /// Removes a recognizer from the line. The way that it has followed does not count any more, so that the
  /// others do not jump.
  func leaveLine(_ contender: any Contender) {
    var back = max(0, -way)
    for (index, member) in line.enumerated() {
      let part = min(back, member.room)
      guard member.contender !== contender else {
        way += part
        line.remove(at: index)
        return
      }
      back -= part
    }
  }
}
