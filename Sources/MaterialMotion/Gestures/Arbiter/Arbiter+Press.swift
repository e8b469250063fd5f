// SPDX-License-Identifier: Apache-2.0

extension Arbiter {
  /// Decides what a press stops, and who wants the pointer.
  func press(_ pointer: ContestPointer, _ contenders: [any Contender]) {
    pointers.append(pointer)
    if let owner = contenders.first(where: { ownership(of: $0) != nil }), let ownership = ownership(of: owner)
    {
      pairFingers(with: pointer)
      pointer.isOpen = false
      return join(pointer, ownership)
    }
    let accepting = contenders.filter { $0.accepts(pointer) }
    for contender in accepting where contender.form == .pan || contender.form == .transform {
      stopMotion(of: contender, by: pointer)
    }
    var leastRadius = 0.0
    pointer.candidates.reserveCapacity(accepting.count)
    for contender in accepting {
      let candidate = makeCandidate(contender, pointer)
      pointer.candidates.append(candidate)
      if contender.rules?.team != nil { pointer.teammates.append(ObjectIdentifier(contender)) }
      if candidate.isInStrip, !candidate.hasFailed, !candidate.isEarly, let strip = contender.strip {
        let away = awayFromEdge(strip, contender) * candidate.radius
        // A strip that leads nowhere does not make the others wait.
        if admits(contender, pointer, away, canStretch: true) == nil {
          leastRadius = max(leastRadius, candidate.radius)
        }
      }
    }
    if leastRadius > 0 {
      for candidate in pointer.candidates {
        let form = candidate.contender.form
        guard form == .pan || form == .transform, !candidate.isInStrip,
          !(candidate.contender.strip != nil && candidate.isEarly)
        else { continue }
        candidate.radius = max(candidate.radius, leastRadius)
        candidate.isEarly = false
      }
    }
    if !pointer.caught.isEmpty {
      failTaps(accepting.filter { $0.form.isTap && !$0.recognizesCatches })
    }
    pairFingers(with: pointer)
    pressTaps(pointer)
  }

  /// Stops what a recognizer moves, if it is visibly in motion and no hand holds it.
  private func stopMotion(of contender: any Contender, by pointer: ContestPointer) {
    guard !isHeld(contender), let motion = contender.visibleMotion, motion.isVisible else { return }
    pointer.caught.append(contender)
    tell(.stop, contender, [pointer], .motion(speed: motion.speed, remaining: motion.remaining))
    lateEffects.append(.stop(contender, pointer))
  }

  private func makeCandidate(_ contender: any Contender, _ pointer: ContestPointer) -> Candidate {
    let candidate = Candidate(contender, at: pointer.press, radius: contender.slop(for: pointer.kind))
    let isCaught = pointer.hasCaught(contender)
    let hold = contender.holdDuration(for: pointer.kind)
    if contender.form.isTap || hold != nil && !isCaught {
      // The finger came to stop something.
      candidate.hasFailed = !pointer.caught.isEmpty && !contender.recognizesCatches
      if let hold, !candidate.hasFailed { candidate.deadline = pointer.pressTime + hold }
    } else if isCaught {
      candidate.isEarly = true
      candidate.radius = min(Self.caughtSlop, candidate.radius)
    }
    if let strip = contender.strip {
      candidate.isInStrip = strip.contains(pointer.press)
      if !isCaught, !candidate.isInStrip { candidate.hasFailed = true }
    }
    if contender.form == .pinch || contender.form == .turn { candidate.radius = .infinity }
    return candidate
  }

  /// Returns the direction away from the edge of a strip, on the stage. Its length is 1.
  func awayFromEdge(_ strip: DragStrip, _ contender: any Contender) -> Point {
    var unit = Point.zero
    unit[(contender.axis ?? .x).index] = strip.direction()
    let direction = contender.inContainer(unit)
    // The container may be turned. Its inverse turns the other way.
    let length = direction.norm
    guard length > 0 else { return unit }
    var away = direction / length
    away[1 - (contender.axis ?? .x).index].negate()
    return away
  }

  // MARK: Two fingers

  /// Two fingers on a thing are neither a tap nor a hold of it. If it takes two, they are a pair.
  func pairFingers(with pointer: ContestPointer) {
    for other in pointers where other !== pointer && other.isOpen {
      for (finger, candidates) in [(other, other.candidates), (pointer, pointer.candidates)] {
        for candidate in candidates
        where (candidate.contender.form.isStill || candidate.deadline != nil)
          && pointer.isOn(candidate.contender) && other.isOn(candidate.contender)
        {
          fail(candidate, finger)
        }
      }
      let both = pointer.candidates.first { candidate in
        let contender = candidate.contender
        return contender.form.takesTwo && other.candidate(contender) != nil && contender.fingers >= 2
          && contender.allows(pointer.press(for: contender), .zero)
      }
      guard let both, pointer.pair == nil else { continue }
      if let pair = other.pair, !pointer.path.contains(pair.element) { continue }
      let site = both.contender.site
      let pair =
        other.pair
        ?? PointerPair(
          on: site,
          pointer.candidates.map { $0.contender }.filter {
            $0.site == site && ($0.form.takesTwo || $0.form == .pan) && $0.rules?.hold == nil
              && $0.strip == nil && $0.accepts(pointer)
          })
      if !pairs.contains(where: { $0 === pair }) { pairs.append(pair) }
      for finger in [other, pointer] {
        leavePair(finger, unless: pair)
        pair.add(finger)
        for candidate in finger.candidates
        where candidate.contender.form.isStill || candidate.deadline != nil {
          fail(candidate, finger)
        }
      }
      // One finger alone cannot pinch or turn, so the second one stops this motion.
      for index in pair.members.indices where pair.members[index].contender.form.fewest == 2 {
        let contender = pair.members[index].contender
        stopMotion(of: contender, by: pointer)
        if pointer.hasCaught(contender) { pair.members[index].isEarly = true }
      }
    }
  }

  /// Takes a finger out of its pair.
  func leavePair(_ pointer: ContestPointer, unless other: PointerPair?) {
    guard let pair = pointer.pair, pair !== other else { return }
    pointer.pair = nil
    pair.remove(pointer)
    guard pair.fingers.count < 2 else { return }
    pairs.removeAll { $0 === pair }
    for finger in pair.fingers {
      finger.pair = nil
      letGoOfPair(finger)
    }
  }

  func fail(_ candidate: Candidate, _ pointer: ContestPointer) {
    candidate.deadline = nil
    if !candidate.hasFailed {
      candidate.hasFailed = true
      effects.append(.lose(candidate.contender, pointer: pointer.identifier))
    }
    if candidate.contender.form.isTap { failTaps([candidate.contender]) }
  }

  // MARK: The end of a press

  func lift(_ pointer: ContestPointer, isCancelled: Bool) {
    pointers.removeAll { $0 === pointer }
    if let pair = pointer.pair {
      for member in pair.members where ownership(of: member.contender) == nil {
        lateEffects.append(.lose(member.contender, pointer: pointer.identifier))
      }
      pair.remove(pointer)
      pointer.pair = nil
      if pair.fingers.count < 2 {
        pairs.removeAll { $0 === pair }
        for finger in pair.fingers {
          finger.pair = nil
          letGoOfPair(finger)
          if !finger.isOpen { spend(finger, of: pair) }
          for candidate in finger.candidates {
            candidate.anchor = finger.place
            candidate.isEarly = false
            candidate.isWaiting = false
          }
        }
      }
    }
    for ownership in pointer.owners {
      ownership.pointers.removeAll { $0 === pointer }
      if ownership.pointers.count < ownership.contender.form.fewest {
        tell(isCancelled ? .cancel : .end, ownership.contender)
        end(ownership)
      }
    }
    for contender in pointer.caught {
      tell(.letGo, contender, [pointer])
      if !pointers.contains(where: { $0.hasCaught(contender) }) {
        for other in pointers { lateEffects.append(.lose(contender, pointer: other.identifier)) }
      }
    }
    liftTaps(pointer, isCancelled: isCancelled)
  }

  /// Lets go of what the second finger of a pair has stopped, when only this finger remains.
  private func letGoOfPair(_ pointer: ContestPointer) {
    for contender in pointer.caught where contender.form.fewest == 2 {
      tell(.letGo, contender, [pointer])
      lateEffects.append(.lose(contender, pointer: pointer.identifier))
    }
    pointer.caught.removeAll { $0.form.fewest == 2 }
  }

  /// Makes the recognizers of a pair that have not begun forget its last finger. This finger belongs to
  /// another gesture, or is spent.
  private func spend(_ pointer: ContestPointer, of pair: PointerPair) {
    for member in pair.members where ownership(of: member.contender) == nil {
      lateEffects.append(.lose(member.contender, pointer: pointer.identifier))
    }
  }

  /// Ends a gesture. The pointers that remain are spent.
  func end(_ ownership: Ownership) {
    ownerships.removeAll { $0 === ownership }
    for pointer in ownership.pointers {
      pointer.owners.removeAll { $0 === ownership }
      for contender in [ownership.contender] + ownership.line.map({ $0.contender }) {
        lateEffects.append(.lose(contender, pointer: pointer.identifier))
      }
    }
  }
}

extension Contender {
  /// The time for which a pointer must be held, in seconds.
  func holdDuration(for kind: PointerEvent.Kind) -> Double? { rules?.hold?[kind] }
}
