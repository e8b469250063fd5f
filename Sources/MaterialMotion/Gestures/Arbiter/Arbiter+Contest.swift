// SPDX-License-Identifier: Apache-2.0

extension Arbiter {
  // MARK: Movements

  /// Moves a pointer along a line, and asks the recognizers whose circles it leaves on the way.
  func move(_ pointer: ContestPointer, to target: Point) {
    // Along one line, the answers to later questions are the same. The bound ends a line of absurd length.
    for _ in 0..<1000 {
      guard pointer.place != target else { return }
      let way = target - pointer.place
      let pairExit = pairRules?.nextExit(of: pointer, along: way)
      let exit = nextExit(of: pointer, along: way, before: pairExit?.part ?? .infinity)
      guard let part = exit?.part ?? pairExit?.part else { return travel(pointer, to: target) }
      travel(pointer, to: part < 1 ? pointer.place + way * part : target)
      if let exit {
        ask(pointer, exit.candidates, tangent: way / way.norm)
      } else if let pairExit {
        pairRules?.ask(pointer, pairExit.members)
      }
    }
    travel(pointer, to: target)
    for candidate in pointer.candidates { candidate.anchor = target }
    pairRules?.anchor(pointer)
  }

  /// The first place on a line at which a pointer leaves circles.
  private struct Exit {
    /// The part of the line, from 0 to 1.
    var part: Double
    var candidates: [Candidate]
  }

  private func nextExit(of pointer: ContestPointer, along way: Point, before limit: Double) -> Exit? {
    // Before a gesture has begun, only the recognizers of the pair are asked.
    guard pointer.isOpen ? pointer.pair == nil : !pointer.owners.isEmpty else { return nil }
    var first: Exit?
    for candidate in pointer.candidates
    where !candidate.hasFailed && candidate.radius < .infinity
      // Those for which it has waited may have left.
      && !(candidate.isWaiting && waits(candidate, pointer, besides: []))
    {
      guard let part = way.exit(from: candidate.radius, startingAt: pointer.place - candidate.anchor) else {
        continue
      }
      if let former = first?.part, part >= former - Self.error {
        if part <= former + Self.error { first?.candidates.append(candidate) }
      } else if first != nil || part < limit {
        first = Exit(part: part, candidates: [candidate])
      }
    }
    return first
  }

  /// Moves a pointer over a line on which no recognizer is asked.
  private func travel(_ pointer: ContestPointer, to place: Point) {
    let way = place - pointer.place
    pointer.place = place
    for ownership in pointer.owners where ownership.isDivided {
      ownership.follow(way / Double(ownership.pointers.count))
    }
  }

  // MARK: The question

  /// Asks recognizers at the same place. `tangent` is the direction of the movement, for those whose circle
  /// has no radius.
  private func ask(_ pointer: ContestPointer, _ asked: [Candidate], tangent: Point) {
    // The pointer has left its place. It is neither a tap nor a hold.
    fail(
      asked.filter { $0.contender.form.isStill || $0.contender.form == .pan && $0.deadline != nil }, pointer)
    let live = asked.filter { !$0.hasFailed }
    for candidate in live { candidate.isWaiting = waits(candidate, pointer, besides: live) }
    let ranked = rank(live.filter { !$0.isWaiting })
    for candidate in ranked { candidate.wasAsked = true }
    for canStretch in [false, true] {
      for (place, candidate) in ranked.enumerated() {
        let way = pointer.place - candidate.anchor
        let movement = way.norm > Self.error ? way : tangent
        guard let refusal = admits(candidate.contender, pointer, movement, canStretch: canStretch) else {
          return begin(
            candidate.contender, with: [pointer], movement, .left(radius: candidate.radius),
            after: ranked[..<place])
        }
        if canStretch { tell(.refuse, candidate.contender, [pointer], refusal) }
      }
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
    if !ranked.isEmpty || asked.contains(where: { $0.hasFailed }) { askLate(pointer, tangent: tangent) }
  }

  /// Asks a recognizer whose pointer has been held long enough.
  func askHold(_ candidate: Candidate, _ pointer: ContestPointer) {
    let deadline = candidate.deadline
    candidate.deadline = nil
    guard !candidate.isWaiting else { return }
    candidate.wasAsked = true
    let (contender, movement) = (candidate.contender, pointer.place - candidate.anchor)
    guard contender.isReady, contender.allows(pointer.press(for: contender), movement) else {
      fail([candidate], pointer)
      return askLate(pointer, tangent: .zero)
    }
    pointer.heldUntil = deadline
    begin(contender, with: [pointer], movement, .held(duration: time - pointer.pressTime))
  }

  /// Asks those that have waited for recognizers that have failed or refused.
  private func askLate(_ pointer: ContestPointer, tangent: Point) {
    guard pointer.isOpen else { return }
    let late = pointer.candidates.filter {
      $0.isWaiting && !$0.hasFailed && !waits($0, pointer, besides: [])
    }
    guard !late.isEmpty else { return }
    for candidate in late { candidate.isWaiting = false }
    ask(pointer, late, tangent: tangent)
  }

  /// Whether a recognizer waits for one to which it yields, and which may still be asked later.
  private func waits(_ candidate: Candidate, _ pointer: ContestPointer, besides live: [Candidate]) -> Bool {
    guard candidate.contender.rules?.yields.isEmpty == false else { return false }
    return pointer.candidates.contains { other in
      candidate.contender.yieldsPointers(to: other.contender) && !other.hasFailed && !other.wasAsked
        && other.radius < .infinity && !live.has(other)
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

  /// Returns whether a wheel may begin to move the thing of a recognizer. A wheel moves only a thing with
  /// room. It moves no thing whose recognizer has a hold or a strip, or keeps its ends.
  ///
  /// - Parameter movement: The movement of the thing, on the stage.
  func admitsWheel(_ contender: any Contender, at place: Point, _ movement: Point) -> Bool {
    let pointer = ContestPointer(
      PointerEvent(identifier: 0, phase: .down, position: place, timestamp: time, kind: .mouse), path: [])
    return contender.accepts(pointer) && contender.holdDuration(for: .mouse) == nil
      && contender.strip == nil && !contender.keepsEnds && !isHeld(contender)
      && admits(
        contender, pointer, movement, canStretch: false,
        isStopped: contender.visibleMotion?.isVisible == true) == nil
  }

  /// Returns `nil` if a recognizer may begin with a press and a movement, or the reason why it may not.
  ///
  /// - Parameters:
  ///   - movement: The movement since the circle's middle, on the stage.
  ///   - canStretch: Whether to admit a thing without room along the larger part of the movement. It needs
  ///     an elastic end, or room along the smaller part.
  ///   - isStopped: Whether the gesture will stop the thing where it is.
  func admits(
    _ contender: any Contender, _ pointer: ContestPointer, _ movement: Point, canStretch: Bool,
    isStopped: Bool = false
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
    let room = contender.room(axis, along > 0, isStopped: isStopped)
    if room > Self.reach { return nil }
    guard canStretch else { return .room(room) }
    if contender.stretches(axis, along > 0) { return nil }
    if contender.axis == nil, across != 0, contender.room(axis == .x ? .y : .x, across > 0) > Self.reach {
      return nil
    }
    return .room(room)
  }
}
