// SPDX-License-Identifier: Apache-2.0

extension ScrollLine {
  /// Moves the line by a distance, for an event of a wheel, of a trackpad or of a key.
  ///
  ///     line.turn(at: 2, by: 100, as: .notch)     // a spring moves the line
  ///     line.turn(at: 2.1, by: 100, as: .notch)   // to 200 points from where it was
  ///     line.turn(at: 3, by: 4)                   // two fingers on a trackpad move it at once
  ///
  /// Events with less than 0.2 s between them are one gesture. Its first event decides how far the gesture
  /// may go, as the touch of a finger does: in each direction, to the first gate that is shut for a drag. So
  /// a gesture that scrolls a list to its top does not lower its sheet, and the next gesture does. At the end
  /// of its way, a gesture stops without a rubber band, and keeps later events.
  ///
  /// 0.2 s after the last event of fingers, a segment with detents goes to the nearest one. A notch in such a
  /// segment does not wait: a spring moves the line to the nearest detent in the direction of the notch.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds.
  ///   - distance: The distance, in points. If it is infinite, the line moves to the end of the gesture's
  ///     way. In pages, it moves to the first or the last page, through everything that they hold. A distance
  ///     that is not a number is dropped.
  ///   - kind: The kind of the event. Defaults to fingers on a trackpad.
  ///   - member: The member under the cursor, as in ``touch(at:on:only:file:line:)``.
  /// - Returns: Whether the event moves the line, or continues a gesture that has moved it. `false` for a
  ///   gesture that begins at an end, so that something else may scroll, and while a finger holds the line.
  @discardableResult
  public mutating func turn(
    at time: Double, by distance: Double, as kind: ScrollTurn = .fingers, on member: ScrollMember? = nil
  ) -> Bool {
    guard !isHeld, !distance.isNaN else { return false }
    var line = self
    let isUsed = line.receiveTurn(at: time, by: distance, as: kind, on: member)
    if isUsed { self = line }
    return isUsed
  }

  /// Whether a gesture of a wheel or of keys is under way at a time.
  func isTurning(at time: Double) -> Bool { gesture.map { time < $0.end } ?? false }

  private mutating func receiveTurn(
    at time: Double, by distance: Double, as kind: ScrollTurn, on member: ScrollMember?
  ) -> Bool {
    let isContinued = distance.isFinite && isTurning(at: Double.maximum(time, latestTime))
    // A press that stops a movement also ends the momentum of a trackpad.
    guard isContinued || kind != .momentum else { return false }
    var (_, velocity, phase) = arrive(at: time)
    if !isContinued { beginTurn(velocity, phase, on: member, passesPages: !distance.isFinite) }
    if kind == .momentum, gesture?.kind != .momentum { layTurn(for: .momentum) }
    guard var gesture else { return false }
    var aim = line.clamped(gesture.aim + distance)
    if kind == .momentum {
      // Fingers may have moved the line farther.
      let reach = gesture.reach
      aim = min(max(aim, min(gesture.aim, reach.lowerBound)), max(gesture.aim, reach.upperBound))
    }
    let way = aim - gesture.aim
    guard isContinued || way != 0 else { return false }
    waiting = []
    gesture.aim = aim
    gesture.kind = kind
    gesture.end = latestTime + TurnGesture.silence
    self.gesture = gesture
    if kind != .notch {
      // While a spring follows earlier notches, it keeps its velocity.
      if !isContinued { velocity = 0 }
      // A spring that follows earlier notches may have passed an end.
      place = min(max(place + way, min(place, line.lower)), max(place, line.upper))
      if velocity == 0, (place - aim).magnitude <= Self.sliver { place = aim }
    }
    flyTurn(velocity: velocity)
    return true
  }

  /// Begins a gesture at the present place. If the latest one is still on its way, the new one goes on from
  /// its destination.
  private mutating func beginTurn(
    _ velocity: Double, _ phase: Phase, on member: ScrollMember?, passesPages: Bool
  ) {
    let present = place
    let target = gesture.flatMap { _ in flight?.target } ?? line.clamped(present)
    let overshoot = line.overshoot(at: place)
    cover()
    if overshoot == 0 {
      if phase == .rest { coverDetent() }
      allowance.only = nil
    }
    findBeginnings(caught: phase == .rest ? nil : flight?.goal)
    allow(.drag, within: constants.reach, overshoot: overshoot, on: member)
    if passesPages {
      // The gates of pages do not stop the gesture at what the pages hold.
      for span in spans where span.overlaps(allowance.first...allowance.last) {
        allowance.include(span.lowerBound)
        allowance.include(span.upperBound)
      }
      allowance.endAtOwner(of: overshoot)
      nameOwners(overshoot: overshoot)
    }
    lay(overshoot)
    let aim = line.clamped(target - present + place)
    gesture = TurnGesture(
      aim: aim, origin: aim, passesPages: passesPages, kind: .notch, end: latestTime)
  }

  /// Chooses the segments that the gesture may move from now on.
  private mutating func layTurn(for cause: Cause) {
    let (present, overshoot) = (place, line.overshoot(at: place))
    cover()
    allow(cause, within: Self.sliver, overshoot: overshoot)
    lay(overshoot)
    gesture?.shift(by: present - place)
    guard var gesture else { return }
    gesture.aim = line.clamped(gesture.aim)
    gesture.reach = ScrollPlan(line, segments, constants).reach(of: gesture)
    self.gesture = gesture
  }

  /// Begins the flight of the gesture from the present place.
  mutating func flyTurn(velocity: Double) {
    guard let gesture else { return }
    motion = .flight(
      ScrollPlan(line, segments, constants).flight(
        of: gesture, at: latestTime, from: place, velocity: velocity))
  }
}

extension ScrollPlan {
  /// Plans the motion of a gesture of a wheel or of keys.
  func flight(
    of gesture: TurnGesture, at time: Double, from place: Double, velocity: Double
  ) -> ScrollFlight {
    var flight = ScrollFlight(at: time, from: place, velocity: velocity, constants)
    let stop = stop(of: gesture)
    if gesture.kind != .notch { flight.freedom = gesture.end }
    if stop == nil { flight.goal = goal(at: gesture.aim) }
    if gesture.kind == .notch, let stop {
      spring(&flight, to: stop)
    } else if place == gesture.aim, velocity == 0 {
      flight.pause(until: gesture.end)
      if let stop { spring(&flight, to: stop) } else { flight.stay() }
    } else {
      flight.spring(to: gesture.aim, constants.step, on: line)
      guard let stop else { return flight }
      flight.continueLaw(until: gesture.end)
      spring(&flight, to: stop)
    }
    return flight
  }

  /// Returns a place in a free segment as a destination, which stays the same if the line changes.
  private func goal(at place: Double) -> ScrollFlight.Goal? {
    let part = line.inside.first { $0.start <= place && place <= $0.end }
    return part.map { .init(segment: $0.segment, detent: $0.offset(at: place)) }
  }

  /// Returns the places between which the momentum of a gesture moves the line. In a segment with the limit
  /// ``ScrollSegment/Limit/next``, they are the detents on either side of where the gesture began.
  func reach(of gesture: TurnGesture) -> ClosedRange<Double> {
    let start = stretches.firstIndex { $0.touches(gesture.origin) && !$0.isFree && $0.limit == .next }
    guard let start, !gesture.passesPages else { return -.infinity...(.infinity) }
    let (before, after) = Run(around: start, of: stretches).neighbors(of: gesture.origin)
    return (before ?? -.infinity)...(after ?? .infinity)
  }

  /// Returns the detent at which a gesture ends, or `nil` if it ends at its aim.
  private func stop(of gesture: TurnGesture) -> Stop? {
    let touched = stretches.filter { $0.touches(gesture.aim) && !$0.isFree }
    let isAtStop = { (stretch: Stretch) in
      stretch.stops.contains { ($0.place - gesture.aim).magnitude <= ScrollLine.sliver }
    }
    guard !touched.allSatisfy(isAtStop) else { return nil }
    let stops = touched.flatMap { $0.stops }
    guard gesture.kind == .notch else { return Self.nearest(stops, to: gesture.aim) }
    let way = gesture.aim < gesture.origin ? -1.0 : 1
    let ahead = stops.filter { ($0.place - gesture.origin) * way > ScrollLine.sliver }
    let isLimited = !gesture.passesPages && touched.contains { $0.limit == .next }
    return Self.nearest(ahead.isEmpty ? stops : ahead, to: isLimited ? gesture.origin : gesture.aim)
  }
}
