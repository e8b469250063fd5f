// SPDX-License-Identifier: Apache-2.0

/// Lets one drag move several things, one after the other: it opens a sheet, collapses a header and scrolls a
/// list.
///
///     let list = Scroller(rows, along: .y)
///     let chain = ScrollChain(
///       along: .y,
///       [.sheet(sheet, detents: [0, 300, 620]), .header(header, height: 120), .list(list)])
///     runtime.add(chain, to: stage)
///
/// The members lie end to end on a ``ScrollLine``. At each instant, one of them moves. A ``ScrollGate``
/// between two members decides which drags and throws cross their boundary. A drag or a throw that crosses
/// keeps its velocity.
///
/// A drag may begin anywhere in the element to which the chain is added, also where no member is. A press
/// catches a member in flight. The chain ignores drags across its axis, so a ``Scroller`` along the other
/// axis may lie in a row of the list.
///
/// Lay out each element where it is while all offsets are 0. The chain moves the element of each member
/// towards the start of the axis by the member's own offset. It also adds the offsets of the earlier members,
/// except those whose elements contain this element, because it moves with them anyway. So a header and a
/// list may lie in a sheet or next to it.
///
/// See <doc:Scrolling>.
public final class ScrollChain: Interaction, Togglable, Stateful, Settling {
  public typealias Target = MotionElement
  public typealias Value = Point

  /// The members, in the order of the chain.
  public private(set) var members: [Member]

  let drive: ScrollDrive
  private let axis: CoordinateAxis
  private let hold: HoldDuration?
  private let diagnostics: MotionDiagnostics?
  private var line: DrivenLine { drive.lines[0] }

  /// The runtime that connects members that are inserted later. `nil` before the chain was added.
  private var runtime: MotionRuntime?

  /// Creates an interaction that moves nothing until it is added to an element. This element must contain the
  /// elements of all members.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the members move.
  ///   - members: The members, in the order in which a drag towards the start of the axis moves them. Must
  ///     not be empty. A member must not belong to another chain.
  ///   - ends: The behavior of the ends of the chain. Defaults to elastic.
  ///   - constants: The constants of throws and springs.
  ///   - hold: The time for which a pointer must be held before it drags. Defaults to `nil`: a drag begins
  ///     with a movement.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock, which also receive the reports of dropped numbers.
  public init(
    along axis: CoordinateAxis, _ members: [Member], ends: ScrollEnd = .elastic,
    constants: ScrollConstants = ScrollConstants(), afterHolding hold: HoldDuration? = nil,
    diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(!members.isEmpty, "A chain must have a member.", file: file, line: line)
    hold?.check(file: file, line: line)
    for member in members { member.join(axis, file, line) }
    (self.axis, self.members, self.hold, self.diagnostics) = (axis, members, hold, diagnostics)
    drive = ScrollDrive(
      [.line(along: axis, members.map { $0.scrolled }, ends: ends, viewport: 0, constants)], diagnostics)
  }

  deinit {
    drive.storage.finish()
  }

  /// Whether hands, wheels, keys and the program move the members. Defaults to `true`. If the chain is
  /// disabled in flight, the members stop. When it is enabled again, a member with detents goes to the
  /// nearest one.
  public var enabled: ReactiveProperty<Bool> { drive.enabled }

  /// A stream of the chain's state, which is active while a member is dragged or moves by itself. On
  /// subscription and at each change, the stream emits the state on both channels, `next` and `state`.
  public var state: MotionObservable<MotionState> { drive.activity }

  /// A stream that emits one value each time a hand lets go: the sum of all offsets, its velocity and its
  /// projection.
  ///
  /// Observers receive the release after its destination was chosen, and before the members move. So they may
  /// call ``Member/scroll(to:)``.
  public var releases: MotionObservable<Release<Point>> { drive.releases }

  /// Calls a closure once, when the members have come to rest: see ``Scroller/whenSettled(_:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    drive.whenSettled(report)
  }

  /// Adds a pan recognizer to the element, and connects the positions of the members' elements.
  /// ``MotionRuntime/add(_:to:constraints:)`` calls this method. The constraints are not used.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    let viewport = ScrolledExtent(of: element, in: nil, along: axis)
    let measure = { [drive] in
      let (line, length) = (drive.lines[0], viewport.contentLength)
      if length > 0, length != line.line.viewport { drive.change(line, [.viewport(length)]) }
    }
    measure()
    runtime.onEnd(viewport.watch(measure))
    self.runtime = runtime
    drive.connect(
      to: element, in: runtime, of: self, along: axis, afterHolding: hold, diagnostics: diagnostics)
  }

  // MARK: Changes

  /// Inserts a member. You may call this at any time, also under a hand and in flight.
  ///
  /// Nothing moves on the screen. If a later member is scrolled, the new member is at its end. Otherwise, it
  /// is at its start. If the new element takes up space, your program moves the later elements by its length
  /// in the layout.
  ///
  /// - Parameters:
  ///   - member: A member that belongs to no chain.
  ///   - index: The index of the member in ``members`` after the call. Must be from 0 to the number of
  ///     members before the call.
  public func insert(_ member: Member, at index: Int, file: StaticString = #fileID, line: UInt = #line) {
    checkPrecondition(
      index >= 0 && index <= members.count,
      "The index must be from 0 to \(members.count), but it is \(index).", file: file, line: line)
    member.join(axis, file, line)
    let scrolled = member.scrolled
    scrolled.number = ScrollMember(1 + (members.map { $0.scrolled.number.number }.max() ?? 0))
    let isLast = index == members.count
    let place = isLast ? self.line.line.segments.count : segment(before: members[index].scrolled)
    let gate = isLast ? members[index - 1].gate : member.gate
    members.insert(member, at: index)
    self.line.insert(scrolled, at: index)
    scrolled.drive = .passUnretained(drive)
    self.line.relateMembers()
    drive.change(self.line, [.add(scrolled.makeSegment(), at: place, gate: gate)])
    if let runtime { drive.connect(scrolled, in: runtime) }
  }

  /// Removes a member. You may call this at any time, also under a hand and in flight.
  ///
  /// The other members keep their offsets. The element of the removed member stays where it is, and the chain
  /// no longer moves it. If the member does not belong to the chain, nothing happens. A chain must keep one
  /// member.
  public func remove(_ member: Member, file: StaticString = #fileID, line: UInt = #line) {
    guard let index = members.firstIndex(where: { $0 === member }) else { return }
    checkPrecondition(members.count > 1, "A chain must keep one member.", file: file, line: line)
    if self.line.line.isRefreshing { drive.refresh(member.scrolled, .endRefresh) }
    guard let segment = self.line.segment(of: member.scrolled) else { return }
    members.remove(at: index)
    self.line.remove(member.scrolled)
    member.scrolled.leave()
    drive.change(self.line, [.remove(segment)])
    // The gates around the member have become one.
    if index > 0, index < members.count {
      members[index - 1].scrolled.gate = self.line.line.gates[segment - 1]
    }
    self.line.relateMembers()
  }

  /// Returns the index of the segment before which a member is inserted. If there is a space of a refresh
  /// before the given member, the insertion is before this space.
  private func segment(before member: ScrolledMember) -> Int {
    let segments = line.line.segments
    guard let index = line.segment(of: member) else { return segments.count }
    return index > 0 && segments[index - 1].member == .refresh ? index - 1 : index
  }
}
