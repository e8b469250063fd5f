// SPDX-License-Identifier: Apache-2.0

extension ScrollDrive {
  /// Whether a gesture of a wheel or of keys is under way.
  var isTurning: Bool { lines.contains { $0.line.isTurning(at: now) || now < $0.turning.end } }

  /// Processes an event of a wheel. Returns whether it belongs to a gesture that scrolls. The first event of
  /// a gesture decides: content that a hand holds leaves it to others.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the content scrolls. `nil` if it scrolls along both.
  ///   - rules: The rules of the recognizer that scrolls the content.
  func turn(by event: WheelEvent, scrolling axis: CoordinateAxis?, rules: RecognitionStateWrites) -> Bool {
    if !isTurning, now >= wheelEnd {
      guard rules.admits(event), !lines.contains(where: { $0.line.isHeld }) else { return false }
      let (delta, place) = (event.delta, event.position)
      let longer: CoordinateAxis = axis ?? (delta.x.magnitude >= delta.y.magnitude ? .x : .y)
      guard delta[longer.index].magnitude >= delta[1 - longer.index].magnitude,
        let line = lines.first(where: { $0.axis == longer })
      else { return false }
      // What visibly flies is asked where it is.
      let room = line.room(
        at: now, stopped: visibleMotion?.isVisible == true, on: line.touched(at: place)?.number)
      guard (delta[longer.index] > 0 ? room.upper : room.lower) > Arbiter.reach else { return false }
    }
    guard turn(by: event.delta, as: event.kind, at: event.position) else { return false }
    wheelEnd = now + TurnGesture.silence
    return true
  }

  /// Moves the lines by a vector, for an event of a wheel or of a key.
  ///
  /// - Parameter place: The place of the cursor on the stage. `nil` for a key.
  /// - Returns: Whether the event belongs to a gesture that scrolls.
  func turn(by delta: Point, as kind: ScrollTurn, at place: Point? = nil) -> Bool {
    guard isPlaying, enabled.value else { return false }
    var isUsed = false
    for line in lines {
      let distance = delta[line.axis.index]
      let isContinued = line.line.isTurning(at: now) || now < line.turning.end
      guard distance != 0 || isContinued else { continue }
      let touched = place.flatMap { line.touched(at: $0) }
      let wasOwned = line.line.movesOwned
      if let isOwned = line.turnOwned(by: distance, as: kind, on: touched?.number, at: now) {
        isUsed = isUsed || isOwned
        if wasOwned { didChange(line) }
        continue
      }
      let hasTurned = line.line.turn(at: now, by: distance, as: kind, on: touched?.number)
      line.handDidMove(by: distance)
      line.didTurn(hasTurned)
      guard hasTurned else { continue }
      isUsed = true
      line.line.waitForDetents()
      if !isContinued { storage.flightWasInterrupted(of: Point.self) }
      didChange(line)
    }
    return isUsed || lines.contains { $0.line.isHeld || now < $0.turning.end }
  }
}

extension ScrollAxis {
  /// The member at a place on the stage.
  fileprivate func touched(at place: Point) -> ScrolledMember? {
    members.last { $0.body?.hits(place) == true }
  }
}
