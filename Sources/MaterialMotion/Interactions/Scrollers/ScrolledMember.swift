// SPDX-License-Identifier: Apache-2.0

/// One member of a ``ScrollAxis``: its offset, and the element that it moves.
final class ScrolledMember {
  /// The offset, including the distance that is shown beyond an end. Negative before the start.
  let offset = ReactiveProperty(0.0)

  /// The velocity of the offset. 0 while another member moves.
  let velocity = ReactiveProperty(0.0)

  /// The offset at which the member comes to rest. `nil` until it is observed.
  private var destinations: ReactiveProperty<Double>?

  /// Whether the member refreshes.
  let isRefreshing = ReactiveProperty(false)

  /// The identity of the member on its line.
  var number = ScrollMember(0)

  /// The index of the member on its line.
  var index = 0

  /// The element that moves. `nil` if the member moves no element itself.
  let body: ScrolledElement?

  /// The member's segment, its gate to the next member, and the offset at which it starts.
  var segment: (length: Double, detents: [Double], limit: ScrollSegment.Limit)
  var gate: ScrollGate
  var start = 0.0

  /// The owner of the place at which the member rests. `nil` if this is the line.
  @exclusivity(unchecked)
  var owner: ScrollOwner?

  /// The distance that the owner shows in addition to the offset on the line, while a hand drags.
  var excess = 0.0
  private var ownerOrigin = 0.0

  /// Whether the range of the offset begins at the smallest detent, as that of a sheet does.
  var beginsAtDetent = false

  /// The offset at the start of the member's first segment, in points.
  var origin: Double { owner != nil ? ownerOrigin : beginsAtDetent ? segment.detents.first ?? 0 : 0 }

  /// The length of the space before the member while it refreshes. `nil` if it does not.
  var refresh: Double?

  /// The pages that hold other members, in ascending order. The member has one segment more.
  var pages: [Int] = []
  var pageOffsets: [Double]

  /// The element whose drags move this member alone.
  var grabber: WeakReference<MotionElement>?

  /// The scroll view that stores the offset. `nil` if the element of the content is moved.
  @exclusivity(unchecked)
  var host: ScrollHost?

  /// Whether the scroll view shows nothing beyond the ends of its content.
  var hasHardEnds = false

  /// The lengths of the content and of the viewport. `nil` if the length is not measured.
  var extent: ScrolledExtent?

  /// The covered lengths of the viewport.
  var padding = ScrollPadding()

  /// The length of the viewport that nothing covers.
  var uncoveredLength: Double { max(0, (extent?.viewportLength ?? 0) - padding.start - padding.end) }

  /// Whether the member moves its element.
  var isPlacing = false

  /// The connections of the element, which end when the member is removed.
  var connections: [Subscription] = []

  /// The drive of the line. `nil` before the member has one, and after the end of the drive.
  var drive: Unmanaged<ScrollDrive>?

  /// A member before this one that has some of the same leaders, and the other leaders: see
  /// ``ScrollAxis/relateMembers()``.
  @exclusivity(unchecked)
  private var former: ScrolledMember?
  @exclusivity(unchecked)
  private var added: [ScrolledMember] = []

  /// The sum of the leaders' offsets, and the member's offset, where the element was placed.
  @exclusivity(unchecked)
  private var lead = 0.0
  @exclusivity(unchecked)
  private var placedOffset = Double.nan
  private var axis = CoordinateAxis.y
  private let activity: Member

  /// Whether an insertion is resizing the content. The insertion changes the line itself.
  private var isInserting = false

  init(
    of body: ScrolledElement?, length: Double, detents: [Double] = [], limit: ScrollSegment.Limit = .any,
    gate: ScrollGate
  ) {
    self.body = body
    self.gate = gate
    segment = (length, detents, limit)
    pageOffsets = detents
    activity = Member(of: offset.storage)
  }

  var hasLeaders: Bool { former != nil || !added.isEmpty }

  /// Lets the element follow the leaders of a member before this one, and some more.
  func follow(_ other: ScrolledMember?, _ more: [ScrolledMember], along axis: CoordinateAxis) {
    self.axis = axis
    former = other?.hasLeaders == true ? other : nil
    added = more
  }

  /// Shows an offset on the line. The hand then moves the owner. The caller places the element.
  func show(_ newOffset: Double) {
    // A frame of another member does not retain an owner.
    if owner == nil { move(to: newOffset) } else { owner?.follow(newOffset + excess) }
  }

  func show(velocity newVelocity: Double) {
    if owner == nil { velocity.storage.move(to: newVelocity) } else { owner?.follow(velocity: newVelocity) }
  }

  private func move(to newOffset: Double) {
    // The caller retains the member, and the member its offset.
    let offset = Unmanaged.passUnretained(offset.storage)
    guard offset._withUnsafeGuaranteedRef({ $0.value != newOffset }) else { return }
    offset._withUnsafeGuaranteedRef { $0.move(to: newOffset) }
  }

  // MARK: The owner

  func showOwner() {
    guard let owner else { return }
    move(to: owner.offset)
    let drive = drive?.takeUnretainedValue()
    guard let drive, let line = drive.line(of: self) else { return place() }
    line.placeMembers(from: index)
    guard owner.isUntouched, line.line.movesOwned else { return }
    // Something else moves it under a hand that scrolls a list.
    owner.leaveOut()
    drive.measureOwned(line)
  }

  /// The greatest distance of the hand that holds the chain from where it began, in points.
  var handReach: Double { drive?.takeUnretainedValue().line(of: self)?.hand.reach ?? .infinity }

  func showOwnerVelocity() {
    if let owner, velocity.storage.value != owner.velocity { velocity.storage.move(to: owner.velocity) }
  }

  /// Takes over the range of the owner. A range without an end reaches far from the present offset.
  func takeRange() {
    guard let owner else { return }
    let (range, offset) = (owner.range, owner.offset)
    ownerOrigin = max(range.lower, min(offset, range.upper) - Self.reach)
    segment.length = min(range.upper, max(offset, range.lower) + Self.reach)
  }

  private static var reach: Double { 100_000 }

  /// Changes the offset for a value of 1. The value stays where it is.
  func setScale(_ scale: Double) {
    guard let owner, scale != owner.scale else { return }
    owner.scale = scale
    measureOwner()
    showOwner()
    showOwnerVelocity()
    reportDestination()
  }

  /// Called when the owner has another range.
  func measureOwner() {
    takeRange()
    guard let drive = drive?.takeUnretainedValue(), let line = drive.line(of: self) else { return }
    drive.measureOwned(line)
  }

  // MARK: Showing

  /// Moves the element to its place, if the member or one of its leaders has moved. The members before this
  /// one must have been placed.
  func place() {
    var sum = former?.lead ?? 0
    // The iterator of an empty array would retain it.
    if !added.isEmpty { for leader in added { sum += leader.offset.storage.value } }
    let offset = offset.storage.value
    guard offset != placedOffset || sum != lead else { return }
    (placedOffset, lead) = (offset, sum)
    guard let host else {
      body?.show(axis, offset, shiftedBy: 0 - offset - sum)
      return
    }
    // A scroll view may report a change later than it happens.
    if host.hasChanged { takeOver() }
    // An observer of the offset then finds each row in its new place.
    if host.show(self.offset.storage.value) { takeOver() }
    // In response, the member may have been placed again, or removed.
    guard !placedOffset.isNaN else { return }
    // The viewport moves only with its leaders.
    body?.show(axis, placedOffset, shiftedBy: 0 - lead)
  }

  /// Forgets a drive that ends, unless another one has taken the member over.
  func forget(_ ended: Unmanaged<ScrollDrive>) {
    guard drive?.toOpaque() == ended.toOpaque() else { return }
    drive = nil
    forgetLeaders()
  }

  private func forgetLeaders() {
    (former, added, placedOffset) = (nil, [], .nan)
  }

  /// Forgets the line from which the member was removed.
  func leave() {
    drive = nil
    for connection in connections { connection.unsubscribe() }
    forgetLeaders()
    if velocity.storage.value != 0 { velocity.storage.move(to: 0) }
    report(.atRest)
  }

  /// Takes over the lengths of the content and of the viewport.
  func measure() {
    guard !isInserting, let extent else { return }
    segment.length = extent.length
    noteMeasurement()
    let isAlone = drive?.takeUnretainedValue().line(of: self)?.members.count == 1
    change { indices, driven in
      let line = driven.line
      var changes: [ScrollChange] = []
      if line.segments[indices[0]].length != extent.length {
        changes.append(.length(indices[0], extent.length))
      }
      if isAlone, line.viewport != extent.viewportLength { changes.append(.viewport(extent.viewportLength)) }
      return changes
    }
  }

  /// Resizes the content. The caller changes the line.
  func resizeContent(by length: Double, along axis: CoordinateAxis) {
    guard let content = body?.element.object else { return }
    isInserting = true
    content.size.value[axis.index] += length
    isInserting = false
    if let extent { segment.length = extent.length }
  }

  /// Changes the length, unless it is measured, and the detents. Drops numbers that are not finite, and
  /// negative ones, except the detents of a sheet.
  func set(length: Double, detents: [Double]) {
    guard owner == nil else { return }
    let isSheet = beginsAtDetent
    let isValid = { (number: Double) in (isSheet || number >= 0) && number.isFinite }
    guard isValid(length), detents.allSatisfy(isValid) else {
      let isFinite = length.isFinite && detents.allSatisfy { $0.isFinite }
      if !isFinite { drive?.takeUnretainedValue().reportNonFinite(length.isFinite ? "detents" : "length") }
      return
    }
    // A sheet reaches all its detents.
    let length = isSheet ? max(length, detents.max() ?? length) : length
    let (isMeasured, formerOrigin) = (extent != nil, origin)
    if !isMeasured { segment.length = length }
    segment.detents = detents.sorted()
    if !detents.isEmpty { pageOffsets = segment.detents }
    let (parts, shift) = (makeSegments(), formerOrigin - origin)
    change { indices, _ in
      let start: [ScrollChange] = shift == 0 ? [] : [.extend(indices[0], shift)]
      return start
        + zip(indices, parts).flatMap { index, part -> [ScrollChange] in
          [.detents(index, part.detents)] + (isMeasured ? [] : [.length(index, part.length)])
        }
    }
  }

  /// Changes the line of the member, if it has one.
  ///
  /// - Parameter changes: Returns the changes for the indices of the member's segments.
  func change(_ changes: ([Int], ScrollAxis) -> [ScrollChange]) {
    guard let drive = drive?.takeUnretainedValue(), let line = drive.line(of: self) else { return }
    let indices = line.segments(of: self)
    guard !indices.isEmpty else { return }
    let changes = changes(indices, line)
    if !changes.isEmpty { drive.change(line, changes) }
  }

  func makeDestinations() -> ReactiveProperty<Double> {
    let property = destinations ?? ReactiveProperty(destination)
    destinations = property
    return property
  }

  func reportDestination() {
    guard let destinations, owner?.isHeld != true else { return }
    let now = destination
    if now != destinations.value { destinations.value = now }
  }

  func noteMeasurement() {
    if let body { body.measurements.storage.move(to: body.measurements.value &+ 1) }
  }

  func report(_ state: MotionState) {
    activity.report(state)
    body?.report(state)
  }
}
