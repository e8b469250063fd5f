// SPDX-License-Identifier: Apache-2.0

extension Arbiter {
  // MARK: Movements

  /// Moves a pointer along a line, and asks the recognizers whose circles it leaves on the way.
  func move(_ pointer: ContestPointer, to target: Point) {
    while pointer.place != target {
      let way = target - pointer.place
      guard let exit = nextExit(of: pointer, along: way) else { return travel(pointer, to: target) }
      travel(pointer, to: exit.part < 1 ? pointer.place + way * exit.part : target)
      let tangent = way / way.norm
      if let pair = pointer.pair, !exit.members.isEmpty {
        ask(pair, exit.members)
      } else {
        ask(pointer, exit.candidates, tangent: tangent)
      }
    }
  }

  /// The first place on a line at which a pointer leaves circles.
  private struct Exit {
    /// The part of the line, from 0 to 1.
    var part: Double
    var candidates: [Candidate] = []
    var members: [any Contender] = []
  }

  private func nextExit(of pointer: ContestPointer, along way: Point) -> Exit? {
    var first: Exit?
    if let pair = pointer.pair {
      for member in pair.members where ownership(of: member.contender) == nil && member.contender.isReady {
        guard let part = pair.exit(of: member, pointer, along: way) else { continue }
        if first.map({ part < $0.part - Self.error }) ?? true { first = Exit(part: part) }
        if part <= first!.part + Self.error { first!.members.append(member.contender) }
      }
      if pointer.isOpen { return first }
    }
    guard pointer.isOpen || !pointer.owners.isEmpty else { return first }
    for candidate in pointer.candidates
    where !candidate.hasFailed && !candidate.isWaiting && candidate.radius < .infinity {
      guard let part = way.exit(from: candidate.radius, startingAt: pointer.place - candidate.anchor) else {
        continue
      }
      if let first, !first.members.isEmpty, part >= first.part { continue }
      if first.map({ part < $0.part - Self.error || !$0.members.isEmpty }) ?? true {
        first = Exit(part: part)
      }
      if part <= first!.part + Self.error { first!.candidates.append(candidate) }
    }
    return first
  }

  /// Moves a pointer over a line on which nobody is asked.
  private func travel(_ pointer: ContestPointer, to place: Point) {
    let way = place - pointer.place
    pointer.place = place
    for ownership in pointer.owners where !ownership.line.isEmpty {
      ownership.follow(way / Double(ownership.pointers.count))
    }
  }

  // MARK: The question

  /// Asks recognizers at the same place. `tangent` is the direction of the movement, for those whose circle
  /// has no radius.
  func ask(
    _ pointer: ContestPointer, _ asked: [Candidate], tangent: Point, isHeld: Bool = false
  ) {
    if !isHeld {
      // The pointer has left its place. It is neither a tap nor a hold.
      for candidate in asked
      where candidate.contender.form.isStill
        || candidate.contender.form == .pan && candidate.deadline != nil
      {
        fail(candidate, pointer)
      }
    }
    let live = asked.filter { !$0.hasFailed }
    if !isHeld {
      for candidate in live { candidate.isWaiting = waits(candidate, pointer, besides: live) }
    }
    let ranked = rank(live.filter { !$0.isWaiting })
    var winner: (place: Int, movement: Point, reason: Decision.Reason)?
    for canStretch in isHeld ? [true] : [false, true] where winner == nil {
      for (place, candidate) in ranked.enumerated() {
        let movement = movement(of: pointer, for: candidate, tangent, isHeld)
        if isHeld {
          let contender = candidate.contender
          guard contender.isReady, contender.allows(pointer.press(for: contender), movement) else { continue }
          winner = (place, movement, .held(duration: time - pointer.pressTime))
          break
        }
        let refusal = admits(candidate.contender, pointer, movement, canStretch: canStretch)
        if refusal == nil {
          winner = (place, movement, .left(radius: candidate.radius))
          break
        }
        if canStretch { tell(.refuse, candidate.contender, [pointer], refusal) }
      }
    }
    for candidate in ranked {
      candidate.wasAsked = true
      if isHeld, winner.map({ ranked[$0.place] !== candidate }) ?? true { fail(candidate, pointer) }
    }
    if let winner {
      return begin(
        ranked[winner.place].contender, with: [pointer], winner.movement, winner.reason,
        after: ranked[..<winner.place].map { $0.contender }, isHeld: isHeld)
    }
    for candidate in ranked {
      if candidate.isEarly {
        // The early question was put once.
        candidate.isEarly = false
        candidate.radius = candidate.contender.slop(for: pointer.kind)
      } else {
        candidate.anchor = pointer.place
        candidate.radius = max(candidate.radius, Self.caughtSlop)
      }
    }
    guard !ranked.isEmpty || asked.contains(where: { $0.hasFailed }), pointer.isOpen else { return }
    let late = pointer.candidates.filter {
      $0.isWaiting && !$0.hasFailed && !waits($0, pointer, besides: [])
    }
    guard !late.isEmpty else { return }
    for candidate in late { candidate.isWaiting = false }
    ask(pointer, late, tangent: tangent)
  }

  private func movement(
    of pointer: ContestPointer, for candidate: Candidate, _ tangent: Point, _ isHeld: Bool
  ) -> Point {
    let movement = pointer.place - candidate.anchor
    return isHeld || movement.norm > Self.error ? movement : tangent
  }

  /// Whether a recognizer waits for one to which it yields, and which may still be asked later.
  private func waits(_ candidate: Candidate, _ pointer: ContestPointer, besides live: [Candidate]) -> Bool {
    guard candidate.contender.rules?.yields.isEmpty == false else { return false }
    return pointer.candidates.contains { other in
      candidate.contender.yieldsPointers(to: other.contender) && !other.hasFailed && !other.wasAsked
        && other.radius < .infinity && !live.contains { $0 === other }
    }
  }

  /// Sorts recognizers that are asked at the same place: strips first, then the others. Each group keeps its
  /// order, from the innermost element outwards. A recognizer comes after those to which it yields.
  private func rank(_ candidates: [Candidate]) -> [Candidate] {
    var waiting = candidates.filter { $0.isInStrip } + candidates.filter { !$0.isInStrip }
    guard waiting.contains(where: { $0.contender.rules?.yields.isEmpty == false }) else { return waiting }
    var ranked: [Candidate] = []
    while !waiting.isEmpty {
      let next = waiting.firstIndex { candidate in
        !waiting.contains { candidate.contender.yieldsPointers(to: $0.contender) }
      }
      ranked.append(waiting.remove(at: next ?? 0))
    }
    return ranked
  }

  /// Returns `nil` if a recognizer may begin with a press and a movement, or the reason why it may not.
  ///
  /// - Parameters:
  ///   - movement: The movement since the circle's middle, on the stage.
  ///   - canStretch: Whether to admit a thing without room along the larger part of the movement. It needs
  ///     an elastic end, or room along the smaller part.
  func admits(
    _ contender: any Contender, _ pointer: ContestPointer, _ movement: Point, canStretch: Bool
  ) -> Decision.Reason? {
    guard contender.isReady else { return .disabled }
    guard contender.allows(pointer.press(for: contender), movement) else { return .program }
    let movement = contender.inContainer(movement)
    if let strip = contender.strip, !pointer.hasCaught(contender) {
      let index = (contender.axis ?? .x).index
      guard strip.contains(pointer.press), movement[index] * strip.direction() > 0 else { return .strip }
    }
    let axis = contender.axis ?? (abs(movement.x) >= abs(movement.y) ? .x : .y)
    let (along, across) = (movement[axis.index], movement[1 - axis.index])
    if contender.axis != nil, abs(along) < abs(across) - Self.error {
      return .axis(along: abs(along), across: abs(across))
    }
    if contender.keepsEnds { return nil }
    let room = contender.room(axis, along > 0)
    if room > Self.reach { return nil }
    guard canStretch else { return .room(room) }
    if contender.stretches { return nil }
    if contender.axis == nil, across != 0, contender.room(axis == .x ? .y : .x, across > 0) > Self.reach {
      return nil
    }
    return .room(room)
  }

  // MARK: Two fingers

  private func ask(_ pair: PointerPair, _ asked: [any Contender]) {
    let first = pair.fingers[0]
    let ranked = asked.filter { $0.form.takesTwo } + asked.filter { !$0.form.takesTwo }
    for canStretch in [false, true] {
      for contender in ranked {
        guard ownership(of: contender) == nil, !isExcluded(contender, pair) else { continue }
        let way = pair.way(of: contender)
        guard contender.allows(pair.press(for: contender), way),
          contender.form.takesTwo || admits(contender, first, way, canStretch: canStretch) == nil
        else { continue }
        begin(
          contender, with: Array(pair.fingers.prefix(contender.fingers)), way,
          .left(radius: pair.slop(of: contender)), after: [], isHeld: false)
      }
    }
    for contender in ranked where ownership(of: contender) == nil { pair.anchorHere(contender) }
    for member in pair.members
    where ownership(of: member.contender) == nil && isExcluded(member.contender, pair) {
      for finger in pair.fingers { effects.append(.lose(member.contender, pointer: finger.identifier)) }
    }
    pair.members.removeAll { ownership(of: $0.contender) == nil && isExcluded($0.contender, pair) }
  }

  /// Whether a gesture of the same element keeps a recognizer from the fingers: two drags do not share them,
  /// and a gesture that is alone shares with nobody.
  private func isExcluded(_ contender: any Contender, _ pair: PointerPair) -> Bool {
    ownerships.contains { ownership in
      let other = ownership.contender
      return other !== contender && other.site == contender.site
        && ownership.pointers.contains { pair.contains($0) }
        && (other.isAlone || contender.isAlone || other.form == .transform || contender.form == .transform
          || other.form == .pan && contender.form == .pan)
    }
  }

  // MARK: Beginning

  private func begin(
    _ contender: any Contender, with fingers: [ContestPointer], _ movement: Point, _ reason: Decision.Reason,
    after refused: [any Contender], isHeld: Bool
  ) {
    let ownership = Ownership(contender)
    ownerships.append(ownership)
    if contender.axis != nil, contender.strip == nil, !isHeld, contender.form == .pan {
      makeLine(ownership, fingers[0], movement, refused)
    }
    for finger in fingers { give(finger, to: ownership) }
    ownership.pointers = fingers
    tell(.begin, contender, fingers, reason)
    for finger in fingers { contender.join(finger) }
    contender.begin(with: fingers[0])
    lateEffects.append(.announce(contender))
    for other in pointers where other.isOpen && other.owners.isEmpty && other.isOn(contender) {
      guard !fingers.contains(where: { $0 === other }) else { continue }
      other.isOpen = false
      drop(other, for: ownership)
      join(other, ownership)
      // The recognizer has measured the finger, which is now spent.
      if other.owners.isEmpty { effects.append(.lose(contender, pointer: other.identifier)) }
    }
    // The recognizer may have seen other pointers while the contest was open.
    for other in pointers where !ownership.pointers.contains(where: { $0 === other }) {
      effects.append(.lose(contender, pointer: other.identifier))
    }
  }

  private func makeLine(
    _ ownership: Ownership, _ pointer: ContestPointer, _ movement: Point, _ refused: [any Contender]
  ) {
    let part = ownership.contender.part(movement)
    guard part.norm > 0 else { return }
    ownership.direction = part / part.norm
    let back = -1 * ownership.direction
    for contender in refused
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
  }

  private func give(_ pointer: ContestPointer, to ownership: Ownership) {
    pointer.give(to: ownership)
    pointer.isOpen = false
    drop(pointer, for: ownership)
  }

  /// Makes everybody else fail, unless they share the pointer.
  private func drop(_ pointer: ContestPointer, for ownership: Ownership) {
    let owner = ownership.contender
    pointer.wasGiven = true
    for contender in pointer.caught where contender !== owner && !contender.sharesPointers(with: owner) {
      tell(.letGo, contender, [pointer])
      // A recognizer of the pair keeps the pointer, so it loses only the thing.
      if let pair = pointer.pair, owner.site == pair.element, pair.hasMember(contender) {
        effects.append(.letGo(contender))
      }
    }
    pointer.caught.removeAll { $0 === owner || !$0.sharesPointers(with: owner) }
    failTaps(pointer.candidates.map { $0.contender }.filter { $0.form.isTap })
    var remaining: [Candidate] = []
    for candidate in pointer.candidates where candidate.contender !== owner {
      let contender = candidate.contender
      if contender.sharesPointers(with: owner), !contender.form.isTap {
        remaining.append(candidate)
      } else if !candidate.hasFailed, !ownership.line.contains(where: { $0.contender === contender }),
        pointer.pair?.hasMember(contender) != true || owner.site != pointer.pair?.element
      {
        effects.append(.lose(contender, pointer: pointer.identifier))
      }
    }
    pointer.candidates = remaining
    if let pair = pointer.pair, owner.site != pair.element { leavePair(pointer, unless: nil) }
  }

  /// Gives a later finger to the owner, or to nobody.
  func join(_ pointer: ContestPointer, _ ownership: Ownership) {
    let owner = ownership.contender
    if owner.form != .longPress, ownership.pointers.count < owner.fingers, owner.accepts(pointer) {
      ownership.pointers.append(pointer)
      pointer.owners.append(ownership)
      owner.join(pointer)
      for member in ownership.line { member.contender.join(pointer) }
      tell(.join, owner, [pointer])
      pairFinger(pointer, with: ownership)
    }
    guard !pointer.owners.isEmpty else { return }
    for other in ownerships
    where other !== ownership && other.contender.site == owner.site && other.contender.form.takesTwo
      && !other.pointers.contains(where: { $0 === pointer })
    {
      other.pointers.append(pointer)
      pointer.owners.append(other)
      other.contender.join(pointer)
    }
  }

  /// Lets the fingers of a drag also pinch and turn its element.
  private func pairFinger(_ pointer: ContestPointer, with ownership: Ownership) {
    let owner = ownership.contender
    guard !owner.isAlone, owner.form != .transform, owner.rules?.hold == nil, owner.strip == nil else {
      return
    }
    let known = ownership.pointers[0].pair
    let others = owner.neighbors.filter {
      ($0.form == .pinch || $0.form == .turn) && $0.isReady && !$0.isAlone && self.ownership(of: $0) == nil
    }
    guard !others.isEmpty else { return }
    let pair = known ?? PointerPair(on: owner.site, others)
    if !pairs.contains(where: { $0 === pair }) { pairs.append(pair) }
    for finger in ownership.pointers {
      leavePair(finger, unless: pair)
      pair.add(finger)
      for other in others { other.join(finger) }
    }
  }
}

extension Ownership {
  /// Moves those in the line, and the owner, by a step of the hand.
  fileprivate func follow(_ step: Point) {
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
}

extension PointerPair {
  /// Returns the movement of the centroid since the anchors of a recognizer.
  func way(of contender: any Contender) -> Point {
    guard let member = members.first(where: { $0.contender === contender }) else { return .zero }
    var sum = Point.zero
    for (finger, anchor) in zip(fingers, member.anchors) { sum += finger.place - anchor }
    return sum / Double(fingers.count)
  }

  /// The slop of each finger, in points. It is the largest one of the fingers, unless the thing was stopped.
  func slop(of contender: any Contender) -> Double {
    guard !members.contains(where: { $0.contender === contender && $0.isEarly }) else {
      return Arbiter.caughtSlop
    }
    return fingers.reduce(Arbiter.caughtSlop) { max($0, contender.slop(for: $1.kind)) }
  }

  /// Returns the part of a pointer's line after which a recognizer is asked. `nil` if it is not asked.
  func exit(of member: Member, _ pointer: ContestPointer, along way: Point) -> Double? {
    guard let index = fingers.firstIndex(where: { $0 === pointer }) else { return nil }
    let contender = member.contender
    let slop = slop(of: contender)
    let moved = pointer.place - member.anchors[index]
    let count = Double(fingers.count)
    switch contender.form {
    case .transform:
      var rest = 0.0
      for (other, anchor) in zip(fingers, member.anchors) where other !== pointer {
        rest += (other.place - anchor).lengthSquared
      }
      let left = count * slop * slop - rest
      return left > 0 ? way.exit(from: left.squareRoot(), startingAt: moved) : 0
    case .pan:
      var sum = moved
      for (other, anchor) in zip(fingers, member.anchors) where other !== pointer {
        sum += other.place - anchor
      }
      return way.exit(from: count * slop, startingAt: sum)
    case .pinch, .turn:
      guard index < 2 else { return nil }
      let other = 1 - index
      let arm = member.anchors[index] - member.anchors[other]
      let present = pointer.place - fingers[other].place
      return contender.form == .pinch
        ? way.pinchExit(slop, from: arm.norm, present) : way.turnExit(slop, from: arm, present)
    case .tap, .longPress: return nil
    }
  }
}
