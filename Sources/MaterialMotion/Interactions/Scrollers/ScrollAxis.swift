// SPDX-License-Identifier: Apache-2.0

/// A ``ScrollLine`` and the members that it moves along one axis.
///
/// The *total* is the sum of the offsets, including the distance that is shown beyond an end. It determines
/// where each member is shown. A hand moves the total in each event, and a flight in each frame.
final class ScrollAxis {
  let axis: CoordinateAxis
  var line: ScrollLine

  /// The order of the members. Its segments do not contain the space of a refresh.
  @exclusivity(unchecked)
  private(set) var order: MemberOrder

  /// The members, each once. The segments refer to them by their numbers.
  var members: [ScrolledMember] { order.members }

  /// The sum of the offsets at the place 0 of the line.
  @exclusivity(unchecked)
  private var base = 0.0

  /// A number that changes whenever the line is laid again.
  @exclusivity(unchecked)
  private var laying: UInt32 = 0

  /// Whether a scroll waits for the flight.
  @exclusivity(unchecked)
  private var hasWaiting = false

  /// The index of the member that each segment moves.
  @exclusivity(unchecked)
  private(set) var owners: [Int] = []

  /// The index of the space of a refresh.
  @exclusivity(unchecked)
  private(set) var spaceIndex: Int?

  /// The index of the last member whose element moves with another member. -1 if there is none.
  @exclusivity(unchecked)
  var lastFollower = -1

  /// Whether something else decides where a member rests: see ``ScrollOwner``.
  private(set) var hasOwned = false

  /// The owned member that a wheel moves, and the time at which its gesture ends.
  var turning: (member: ScrolledMember?, end: Double) = (nil, -.infinity)

  /// The offset of each member, while all of them are shown. No frame allocates another array.
  @exclusivity(unchecked)
  private var offsets: [Double] = []

  /// The stretch of the line in which the latest total lies, and the member that moves there. Most frames
  /// move only this member.
  @exclusivity(unchecked)
  private var stretch = Stretch()

  private struct Stretch {
    /// The totals between which only this member moves. Empty if there is none.
    var lower = Double.infinity
    var upper = -Double.infinity
    var member: ScrolledMember?

    /// The index of the part of the laid line. `nil` beyond an end, and until the line is shown.
    var part: Int?

    /// The member's offset less the total.
    var difference = 0.0
  }

  /// The velocity of the line, which is the velocity of the member that moves.
  @exclusivity(unchecked)
  private var velocity = 0.0

  init(along axis: CoordinateAxis, _ line: ScrollLine, _ order: MemberOrder) {
    (self.axis, self.line, self.order) = (axis, line, order)
    setOrder(order)
    rebase()
  }

  /// Takes over the way in which the line is laid now. Must be called after each event of the line.
  func rebase() {
    base = line.base
    laying &+= 1
    hasWaiting = !line.waiting.isEmpty
    owners = order.owners
    spaceIndex = line.segments.firstIndex { $0.member == .refresh }
    if let spaceIndex {
      owners.insert(members.firstIndex { $0.number == line.refresh?.member } ?? -1, at: spaceIndex)
    }
    (stretch.lower, stretch.upper, stretch.part) = (.infinity, -.infinity, nil)
  }

  /// Whether a release may begin a refresh. A pull that has begun during another refresh does not.
  var mayRefresh = true

  /// The hand that holds the line: its way since the touch, and its greatest distance from there. A tap that
  /// stops a bounce does not move.
  var hand = (way: 0.0, reach: 0.0)

  func handDidMove(by distance: Double) {
    hand.way += distance
    hand.reach = max(hand.reach, hand.way.magnitude)
  }

  /// The motion of the line from now on.
  var route: ScrollingRoute? { ScrollingRoute(line) }

  /// The length of the space before the member that refreshes, in points. 0 if none does.
  var refreshSpace: Double { line.segments.first { $0.member == .refresh }?.length ?? 0 }

  /// The sum of the offsets at the starts of all members.
  var origin: Double { members.reduce(0) { $0 + $1.origin } }

  func total(at time: Double) -> Double {
    if hasWaiting { catchUp(to: time) }
    return base + line.present(at: time).place
  }

  /// Takes over the line after a scroll that has waited until the flight was at rest.
  ///
  /// - Returns: Whether one has begun.
  @discardableResult
  private func catchUp(to time: Double? = nil) -> Bool {
    guard let time = time ?? members[0].drive?.takeUnretainedValue().now else { return false }
    let count = line.waiting.count
    line.catchUp(to: time)
    if line.waiting.count < count { rebase() }
    return line.waiting.count < count
  }

  /// If the line stopped in flight or under a hand, releases it without a velocity.
  func resume(from stopped: Double, at now: Double) {
    guard !line.isAtRest(at: stopped) else { return }
    if !line.isHeld { line.touch(at: stopped) }
    line.release(at: now, velocity: 0, refreshes: false)
    rebase()
  }

  // MARK: Members

  /// The indices of the segments of a member.
  func segments(of member: ScrolledMember) -> [Int] {
    has(member) ? order.places[member.index].map { segment(at: $0) } : []
  }

  /// The index of the first segment of a member.
  func segment(of member: ScrolledMember) -> Int? {
    has(member) ? segment(at: order.places[member.index][0]) : nil
  }

  /// The index of a segment of the order on the line, which contains the space of a refresh, too.
  private func segment(at place: Int) -> Int {
    if let spaceIndex, spaceIndex <= place { place + 1 } else { place }
  }

  /// Whether the line moves a member.
  func has(_ member: ScrolledMember) -> Bool { order.has(member) }

  /// Takes over the members in another order. The caller changes the line.
  func setOrder(_ newOrder: MemberOrder) {
    order = newOrder
    order.number()
    if let moving = stretch.member, !has(moving) { stretch = Stretch() }
    offsets = members.map { _ in 0.0 }
    hasOwned = members.contains { $0.owner != nil }
  }

  /// Returns the changes that give the gates of the members to the line.
  ///
  /// - Parameter space: The index of the space of a refresh. The gate behind it is open.
  func gateChanges(spaceAt space: Int?) -> [ScrollChange] {
    var gates = order.gates
    if let space { gates.insert(.open, at: min(space, gates.count)) }
    return gates.enumerated().map { .gate($0, $1) }
  }

  /// Lets the space of a refresh belong to the member behind those that are removed.
  func moveSpace(behind removed: [ScrolledMember]) {
    guard line.isRefreshing, let refresh = line.refresh,
      let last = removed.first.flatMap({ order.places[$0.index].last }),
      removed.contains(where: { $0.number == refresh.member }), last + 1 < order.owners.count
    else { return }
    let next = order.members[order.owners[last + 1]]
    line.refresh = ScrollRefresh(next.number, inset: refresh.inset, trigger: refresh.trigger)
  }

  /// The member that refreshes, and whose scroller reports this.
  private(set) var refreshing: ScrolledMember?

  /// Chooses the member before which the space of a refresh lies. This is the list, or the first of the
  /// headers before it through which every drag goes on. Only that one can be pulled beyond its start. Must
  /// be called when members or gates were changed.
  func chooseRefresh() {
    guard !line.isRefreshing else { return }
    let order = order
    func member(_ place: Int) -> ScrolledMember { order.members[order.owners[place]] }
    guard var first = order.owners.indices.first(where: { member($0).refresh != nil }),
      let inset = member(first).refresh
    else {
      (line.refresh, refreshing) = (nil, nil)
      return
    }
    refreshing = member(first)
    let gates = order.gates
    while first > 0, gates[first - 1].backward.drag == .handsOver, member(first - 1).pages.isEmpty,
      member(first - 1).segment.detents.isEmpty
    {
      first -= 1
    }
    line.refresh = ScrollRefresh(member(first).number, inset: inset, trigger: inset)
  }

  // MARK: Showing

  func show(velocity newVelocity: Double) {
    velocity = newVelocity
    // The total that follows shows the velocity of the next member.
    if hasWaiting, catchUp() { return }
    stretch.member?.show(velocity: newVelocity)
  }

  /// Shows the members at a total. In response, the application may change the line. The change then shows
  /// all members, and this call shows no more of them.
  func show(_ total: Double) {
    if hasWaiting { catchUp() }
    if total > stretch.lower, total < stretch.upper, let member = stretch.member {
      let isAlone = lastFollower < 0
      member.show(total + stretch.difference)
      return isAlone ? member.place() : placeMembers(from: member.index)
    }
    let (place, former, number) = (total - base, stretch.part, laying)
    setStretch(around: place)
    guard laying == number else { return }
    guard let former, let part = stretch.part else { return showAll(at: place) }
    // Only the members whose parts the line has crossed have moved.
    var (first, last) = (members.count, -1)
    for index in stride(from: former, through: part, by: former < part ? 1 : -1) {
      let owner = owners[line.line.parts[index].segment]
      if owner >= 0 { members[owner].show(offset(of: owner, at: place)) }
      guard laying == number else { return placeMembers() }
      if owner >= 0 { (first, last) = (min(first, owner), max(last, owner)) }
    }
    placeMembers(from: first, through: last)
  }

  /// Shows all members where the line rests, without the rounding of the total.
  func showRest() {
    let rest = line.state(at: .greatestFiniteMagnitude)
    showAll(overshoot: rest.overshoot) { rest.offset(ofSegment: $0) }
  }

  private func showAll(at place: Double) {
    let laid = line.line
    showAll(overshoot: laid.overshoot(at: place)) { laid.offset(of: $0, at: place) ?? line.covered[$0] }
  }

  private func showAll(overshoot: Double, offset: (Int) -> Double) {
    let (number, members) = (laying, members)
    let owner = overshoot == 0 ? nil : owners[line.allowance.owner(of: overshoot)]
    for (index, member) in members.enumerated() {
      offsets[index] = member.origin + (index == owner ? overshoot : 0)
    }
    for (segment, index) in owners.enumerated() where index >= 0 {
      offsets[index] += offset(segment)
      // The space of a refresh lies before its member.
      if line.segments[segment].member == .refresh { offsets[index] -= line.segments[segment].length }
    }
    for (index, member) in members.enumerated() where member.owner == nil || line.movesOwned {
      member.show(offsets[index])
      guard laying == number else { return placeMembers() }
    }
    placeMembers()
  }

  private func setStretch(around place: Double) {
    let former = stretch.member
    stretch = makeStretch(around: place)
    // The velocity of an owned member that the hand has let go of is that of its flight.
    if let former, former !== stretch.member, former.velocity.storage.value != 0,
      former.owner == nil || line.movesOwned
    {
      former.show(velocity: 0)
    }
    stretch.member?.show(velocity: velocity)
  }

  private func makeStretch(around place: Double) -> Stretch {
    guard let (segment, part, start, end) = segment(around: place), owners[segment] >= 0 else {
      return Stretch()
    }
    let offset = offset(of: owners[segment], at: place) + line.line.overshoot(at: place)
    return Stretch(
      lower: base + start, upper: base + end, member: members[owners[segment]], part: part,
      difference: offset - place - base)
  }

  /// Returns the segment that moves at a place, its part, and the places between which no other segment
  /// moves. Beyond an end, this is the segment that shows the distance.
  private func segment(around place: Double) -> (index: Int, part: Int?, start: Double, end: Double)? {
    let (lower, upper) = (line.line.lower, line.line.upper)
    if place < lower { return (line.allowance.lowOwner, nil, -.infinity, lower) }
    if place > upper { return (line.allowance.highOwner, nil, upper, .infinity) }
    guard let index = line.line.parts.firstIndex(where: { $0.start < place && place < $0.end }) else {
      return nil
    }
    let part = line.line.parts[index]
    return (part.segment, index, max(part.start, lower), min(part.end, upper))
  }

  /// Returns the offset of a member, without a distance beyond an end.
  private func offset(of member: Int, at place: Double) -> Double {
    var offset = members[member].origin
    if let spaceIndex, owners[spaceIndex] == member { offset += shown(spaceIndex, at: place) }
    for segment in order.places[member] { offset += shown(self.segment(at: segment), at: place) }
    return offset
  }

  /// Returns the offset of a segment. The space of a refresh lies before its member.
  private func shown(_ segment: Int, at place: Double) -> Double {
    let offset = line.line.offset(of: segment, at: place) ?? line.covered[segment]
    let isSpace = line.segments[segment].member == .refresh
    return isSpace ? offset - line.segments[segment].length : offset
  }

  /// Reports the members' destinations, unless a hand holds the line.
  func reportDestinations() {
    guard !line.isHeld else { return }
    for member in members { member.reportDestination() }
  }

  /// Reports that the members move, or are at rest.
  func report(_ state: MotionState) {
    if state == .atRest { show(velocity: 0) }
    for member in members { member.report(state) }
  }
}
