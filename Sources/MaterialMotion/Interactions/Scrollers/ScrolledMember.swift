// SPDX-License-Identifier: Apache-2.0

/// One member of a ``DrivenLine``: its offset, and the element that it moves.
final class ScrolledMember {
  /// The offset, including the distance that is shown beyond an end. Negative before the start.
  let offset = ReactiveProperty(0.0)

  /// The velocity of the offset. 0 while another member moves.
  let velocity = ReactiveProperty(0.0)

  /// Whether the member refreshes.
  let isRefreshing = ReactiveProperty(false)

  /// The identity of the member on its line.
  var number = ScrollMember(0)

  /// The element that moves. `nil` if the member moves no element itself.
  let body: ScrolledBody?

  /// The member's segment, its gate to the next member, and the offset at which it starts.
  var segment: (length: Double, detents: [Double], limit: ScrollSegment.Limit)
  var gate: ScrollGate
  var start = 0.0

  /// The length of the space before the member while it refreshes. `nil` if it does not.
  var refresh: Double?

  /// The element whose drags move this member alone.
  var grabber: WeakReference<MotionElement>?

  /// The lengths of the content and of the viewport. `nil` if the length is not measured.
  var extent: ScrolledExtent?

  /// The drive of the line. `nil` before the member has one, and after the end of the drive.
  var drive: Unmanaged<ScrollDrive>?

  /// The members before this one, except those whose elements contain the element of this one. The element
  /// moves by the sum of their offsets and of this member's offset. The drive ends these references when it
  /// is deallocated.
  private var leaders: [ScrolledMember] = []

  /// The members whose elements move when this one does.
  private var followers: [ScrolledMember] = []
  private var axis = CoordinateAxis.y
  private let activity: Member

  /// Whether an insertion is resizing the content. The insertion changes the line itself.
  private var isInserting = false

  init(
    of body: ScrolledBody?, length: Double, detents: [Double] = [], limit: ScrollSegment.Limit = .any,
    gate: ScrollGate
  ) {
    self.body = body
    self.gate = gate
    segment = (length, detents, limit)
    activity = Member(of: offset.storage)
  }

  /// Forgets the members with which the element moves. Called before they are found again.
  func forgetRelations() { (leaders, followers) = ([], []) }

  /// Lets the element follow the members before it.
  func follow(_ earlier: ArraySlice<ScrolledMember>, along axis: CoordinateAxis) {
    self.axis = axis
    guard let element = body?.element.object else { return }
    for leader in earlier where leader.body?.contains(element) != true {
      leaders.append(leader)
      leader.followers.append(self)
    }
  }

  func show(_ newOffset: Double) {
    guard newOffset != offset.storage.value else { return }
    offset.storage.move(to: newOffset)
    place()
    for follower in followers { follower.place() }
  }

  /// Moves the element to its place.
  func place() {
    var shift = 0 - offset.storage.value
    for leader in leaders { shift -= leader.offset.storage.value }
    body?.show(axis, offset.storage.value, shiftedBy: shift)
  }

  /// Forgets a drive that ends, unless another one has taken the member over.
  func forget(_ ended: Unmanaged<ScrollDrive>) {
    guard drive?.toOpaque() == ended.toOpaque() else { return }
    drive = nil
    forgetRelations()
  }

  /// Forgets the line from which the member was removed.
  func leave() {
    drive = nil
    forgetRelations()
    report(.atRest)
  }

  /// Takes over the lengths of the content and of the viewport.
  func measure() {
    guard !isInserting, let extent else { return }
    segment.length = extent.length
    noteMeasurement()
    guard let drive = drive?.takeUnretainedValue(), let line = drive.line(of: self),
      let index = line.segment(of: self)
    else { return }
    var changes: [ScrollChange] = []
    if line.line.segments[index].length != extent.length { changes.append(.length(index, extent.length)) }
    if line.members.count == 1, line.line.viewport != extent.viewportLength {
      changes.append(.viewport(extent.viewportLength))
    }
    if !changes.isEmpty { drive.change(line, changes) }
  }

  /// Resizes the content. The caller changes the line.
  func resizeContent(by length: Double, along axis: CoordinateAxis) {
    guard let content = body?.element.object else { return }
    isInserting = true
    content.size.value[axis.index] += length
    isInserting = false
    if let extent { segment.length = extent.length }
  }

  func noteMeasurement() {
    if let body { body.measurements.storage.move(to: body.measurements.value &+ 1) }
  }

  func report(_ state: MotionState) {
    activity.report(state)
    body?.report(state)
  }
}
