// SPDX-License-Identifier: Apache-2.0

extension Arbiter {
  /// Decides what a press stops, and who wants the pointer.
  func press(_ pointer: ContestPointer, _ contenders: [any Contender]) {
    pointers.append(pointer)
    for contender in contenders {
      // The rules come with the first recognizer that needs them.
      if tapRules == nil { tapRules = contender.makeTapRules(in: self) }
      if pairRules == nil { pairRules = contender.makePairRules(in: self) }
    }
    for contender in contenders {
      guard let ownership = ownership(of: contender) else { continue }
      pairFingers(with: pointer)
      pointer.isOpen = false
      return join(pointer, ownership)
    }
    let accepting = contenders.filter { $0.accepts(pointer) }
    for contender in accepting where contender.form.isDrag {
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
        guard candidate.contender.form.isDrag, !candidate.isInStrip,
          !(candidate.contender.strip != nil && candidate.isEarly)
        else { continue }
        candidate.radius = max(candidate.radius, leastRadius)
        candidate.isEarly = false
      }
    }
    if !pointer.caught.isEmpty {
      tapRules?.fail(pointer.candidates.filter { $0.hasFailed })
    }
    pairFingers(with: pointer)
    tapRules?.press(pointer)
  }

  /// Stops what a recognizer moves, if it is visibly in motion and no hand holds it.
  func stopMotion(of contender: any Contender, by pointer: ContestPointer) {
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
      for finger in [other, pointer] {
        let failing = finger.candidates.filter {
          ($0.contender.form.isStill || $0.deadline != nil) && pointer.isOn($0.contender)
            && other.isOn($0.contender)
        }
        fail(failing, finger)
      }
      pairRules?.pair(other, pointer)
    }
  }

  /// Lets a recognizer forget a pointer, before the others receive the event.
  func lose(_ contender: any Contender, _ pointer: ContestPointer) {
    effects.append(.lose(contender, pointer: pointer.identifier))
  }

  /// Lets a recognizer forget a pointer, after it has received the event.
  func loseLater(_ contender: any Contender, _ pointer: ContestPointer) {
    lateEffects.append(.lose(contender, pointer: pointer.identifier))
  }

  /// Makes recognizers fail. A complete tap that waited for them is reported before they lose the pointer.
  func fail(_ candidates: [Candidate], _ pointer: ContestPointer) {
    tapRules?.fail(candidates)
    for candidate in candidates {
      candidate.deadline = nil
      guard !candidate.hasFailed else { continue }
      candidate.hasFailed = true
      lose(candidate.contender, pointer)
    }
  }

  // MARK: The end of a press

  func lift(_ pointer: ContestPointer, isCancelled: Bool) {
    pointers.remove(pointer)
    pairRules?.lift(pointer)
    for ownership in pointer.owners {
      ownership.pointers.remove(pointer)
      if ownership.pointers.count < ownership.contender.form.fewest {
        tell(isCancelled ? .cancel : .end, ownership.contender)
        end(ownership)
      }
    }
    for contender in pointer.caught {
      tell(.letGo, contender, [pointer])
      if !pointers.contains(where: { $0.hasCaught(contender) }) {
        for other in pointers { loseLater(contender, other) }
      }
    }
    tapRules?.lift(pointer, isCancelled: isCancelled)
  }

  /// Ends a gesture. The pointers that remain are spent.
  func end(_ ownership: Ownership) {
    ownerships.remove(ownership)
    for pointer in ownership.pointers {
      pointer.owners.remove(ownership)
      loseLater(ownership.contender, pointer)
      for member in ownership.line { loseLater(member.contender, pointer) }
    }
  }
}

extension Contender {
  /// The time for which a pointer must be held, in seconds.
  func holdDuration(for kind: PointerEvent.Kind) -> Double? { rules?.hold?[kind] }
}
