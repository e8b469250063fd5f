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
/// Pages may hold members, such as other pages:
/// ``Member/pages(_:pageLength:holding:limit:file:line:)``.
///
/// See <doc:Scrolling>.
public final class ScrollChain: Interaction, Togglable, Stateful, Settling {
  public typealias Target = MotionElement
  public typealias Value = Point

  /// The members, in the order of the chain, without those that pages hold: see ``Member/members(onPage:)``.
  public internal(set) var members: [Member]

  let drive: ScrollDrive
  let axis: CoordinateAxis
  private let hold: HoldDuration?
  private let diagnostics: MotionDiagnostics?
  var line: ScrollAxis { drive.lines[0] }

  /// The runtime that connects members that are inserted later. `nil` before the chain was added.
  private(set) var runtime: MotionRuntime?

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
    let order = MemberOrder(members)
    order.checkOnce(file, line)
    (self.axis, self.members, self.hold, self.diagnostics) = (axis, members, hold, diagnostics)
    drive = ScrollDrive(
      [.line(along: axis, order, ends: ends, viewport: 0, constants)], diagnostics)
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

  /// Moves the whole chain to its start or its end, by a spring that takes over the present velocity. It
  /// moves through all members that are shown on the way, whatever the gates are.
  ///
  ///     chain.scroll(to: .start)   // the list returns to its top, and then its sheet is lowered
  ///
  /// If the first or last member has detents, the chain moves to the detent that is nearest to the end. The
  /// call has no effect while a hand holds the chain, while the chain is disabled, and while a member is
  /// pulled beyond an end at which another one continues. Before the chain is added, the offsets change at
  /// once.
  public func scroll(to end: ScrollPlace) { drive.scroll(line, to: end) }

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
}
