// SPDX-License-Identifier: Apache-2.0

extension ScrollDrive {
  /// Adds a pan to an element, and connects it and the elements of the members.
  func connect(
    to element: MotionElement, in runtime: MotionRuntime, of interaction: AnyObject,
    along axis: CoordinateAxis?, afterHolding hold: HoldDuration?, diagnostics: MotionDiagnostics?
  ) {
    let clock = runtime.clock.core
    start(on: clock)
    for line in lines { for member in line.members { connect(member, in: runtime) } }
    let mover = Mover(of: total.storage, for: interaction, clock)
    let flight = ScrollDriveFlight(of: self, on: clock, by: mover)
    let target = ScrollTarget(
      total: total.storage, velocity: velocity.storage, clock: runtime.clock,
      report: storage.reports(to: flight), touch: { [self] in touch(at: $0) },
      drag: { [self] in
        drag(by: $0)
        return totalNow
      },
      room: { [self] in room($0, isForward: $1) },
      stretches: { [self] in lines.contains { $0.line.stretches } },
      motion: { [self] in visibleMotion },
      velocityOfTotal: { [self] in
        flight.handVelocity = $0
        return .zero - $0 * slope
      })
    let pan = element.addScrollPan(
      along: axis, afterHolding: hold, for: ObjectIdentifier(interaction), on: target,
      diagnostics: diagnostics)
    guard let pan else { return }
    runtime.onEnd(
      element.add(
        WheelTarget(
          isTurning: { [self] in isTurning },
          receive: { [self, rules = pan.writes] in turn(by: $0, scrolling: axis, rules: rules) })))
    runtime.connect(
      Handover(of: pan.hand.moving(by: mover), to: flight, by: storage), to: total, of: element,
      by: pan.recognizer, remove: pan.remove, of: interaction, mover, constraints: nil)
  }

  /// Connects the element of a member, and follows its lengths.
  func connect(_ member: ScrolledMember, in runtime: MotionRuntime) {
    if let host = member.host {
      member.connections.append(
        runtime.onEnd(host.connect { member.takeOver(endingThrow: $0 == .willScroll) }))
      member.takeOver(endingThrow: true)
    } else if let extent = member.extent {
      member.measure()
      member.connections.append(runtime.onEnd(extent.watch { member.measure() }))
    }
    if let owner = member.owner { member.connections.append(owner.join(runtime)) }
    guard let body = member.body, body.element.object != nil, !body.isConnected else { return }
    body.isConnected = true
    let unfollow = body.followLayout()
    member.connections.append(
      runtime.onEnd {
        unfollow()
        body.isConnected = false
        (member.connections, member.isPlacing) = ([], false)
      })
    beginPlacing(member, in: runtime)
  }

  /// Connects the position of a member's element. A scroll view without leaders is not placed, so that
  /// another interaction may move it.
  func beginPlacing(_ member: ScrolledMember, in runtime: MotionRuntime) {
    guard let body = member.body, let element = body.element.object, body.isPlaced, body.isConnected,
      !member.isPlacing, member.host == nil || member.hasLeaders
    else { return }
    member.isPlacing = true
    member.connections.append(runtime.connect(body.position, to: element.position))
  }

  func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    Settlement.begin(with: activity.members, isEnabled: enabled.value, report) { $0.watch(releases) }
  }

  /// Inserts a length into the content of a member.
  func insert(
    _ length: Double, at place: Double, into member: ScrolledMember, along axis: CoordinateAxis,
    resizesContent: Bool
  ) {
    guard length.isFinite, place.isFinite else { return reportNonFinite("length") }
    guard member.host == nil else { return }
    guard let line = line(of: member), let index = line.segment(of: member), let extent = member.extent else {
      return
    }
    let place = min(max(place, 0), extent.contentLength)
    let length = max(length, place - extent.contentLength)
    let offset = max(0, member.offset.value) + member.padding.start
    // A content that is not longer than the viewport has no part above it.
    let isScrollable = line.line.segments[index].length > 0
    let above = length > 0 ? place <= offset ? length : 0 : min(0, place - min(offset, place - length))
    let shift: [ScrollChange] = isScrollable && above != 0 ? [.insert(index, above)] : []
    guard resizesContent else {
      // The layout has yet to report the new size.
      if !shift.isEmpty { change(line, shift) }
      return
    }
    // In response to the new size, the application may insert something else.
    member.resizeContent(by: length, along: axis)
    change(line, shift + [.length(index, extent.length)])
    member.noteMeasurement()
  }

  func refresh(_ member: ScrolledMember, _ change: ScrollChange) {
    guard let line = line(of: member), line.refreshing === member else { return }
    // The hand that still holds the content has pulled the space of this refresh.
    if line.line.isHeld { line.mayRefresh = false }
    self.change(line, [change])
  }
}

extension ScrollAxis {
  /// Creates the line of members that lie end to end.
  static func line(
    along axis: CoordinateAxis, _ order: MemberOrder, ends: ScrollEnd, viewport: Double,
    _ constants: ScrollConstants
  ) -> ScrollAxis {
    for (index, member) in order.members.enumerated() { member.number = ScrollMember(index) }
    let segments = order.segments
    let start = zip(order.owners, segments).map { owner, segment in
      let member = order.members[owner]
      return min(max(member.start - member.origin, 0), segment.length)
    }
    let line = ScrollLine(
      segments, gates: order.gates, lowerEnd: ends, upperEnd: ends, viewport: viewport > 0 ? viewport : 600,
      constants: constants, start: start)
    return ScrollAxis(along: axis, line, order)
  }
}
