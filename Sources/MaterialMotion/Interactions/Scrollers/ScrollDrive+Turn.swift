// SPDX-License-Identifier: Apache-2.0

extension ScrollDrive {
  /// Whether a gesture of a wheel or of keys is under way.
  var isTurning: Bool { lines.contains { $0.line.isTurning(at: now) } }

  /// Processes an event of a wheel. Returns whether it belongs to a gesture that scrolls. The first event of
  /// a gesture decides: content that a hand holds leaves it to others.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the content scrolls. `nil` if it scrolls along both.
  ///   - rules: The rules of the recognizer that scrolls the content.
  func turn(by event: WheelEvent, scrolling axis: CoordinateAxis?, rules: RecognitionStateWrites) -> Bool {
    if !isTurning, now >= wheelEnd {
      guard rules.admits(event), !lines.contains(where: { $0.line.isHeld }) else { return false }
      if let axis, event.delta[axis.index].magnitude < event.delta[1 - axis.index].magnitude { return false }
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
      let isContinued = line.line.isTurning(at: now)
      guard distance != 0 || isContinued else { continue }
      let touched = place.flatMap { place in line.members.last { $0.body?.hits(place) == true } }
      guard line.line.turn(at: now, by: distance, as: kind, on: touched?.number) else { continue }
      isUsed = true
      if !isContinued { storage.flightWasInterrupted(of: Point.self) }
      didChange(line)
    }
    return isUsed || lines.contains { $0.line.isHeld }
  }
}
