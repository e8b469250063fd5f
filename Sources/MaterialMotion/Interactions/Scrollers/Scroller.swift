// SPDX-License-Identifier: Apache-2.0

/// Scrolls an element, the *content*, in another one, the *viewport*, by hands, wheels, keys and the program.
///
///     let messages = Scroller(rows, along: .y)
///     runtime.add(messages, to: viewport)
///     messages.progress.subscribe { bar.show($0.y) }
///     messages.scroll(to: row)
///
/// The library scrolls by itself, and needs no scroll view of the platform. But one can store the offset and
/// the lengths: see ``ScrollHost``. Without one, the following applies. The *offset* is 0 while the start
/// of the content is at the start of the viewport. It grows while the user scrolls towards the end, and is
/// negative while the content is pulled beyond its start. The interaction moves the content from the place
/// that the layout gives to it:
///
///     position = layoutPosition - offset
///
/// A drag beyond an end stretches a ``RubberBand``. A throw slows down by itself, and a spring catches it at
/// an end. A press catches the content in flight. Repeated throws in the same direction become faster: see
/// ``ScrollConstants/carriesMomentum``.
///
/// The lengths of the content and of the viewport are the sizes of these elements. Both may change at any
/// time. To insert something above the visible part, so that nothing moves on the screen, call
/// ``insert(_:at:along:resizesContent:)``.
///
/// A scroller can be a member of a ``ScrollChain``, which shares one drag among several scrolling things. Do
/// not also add it to a viewport. See <doc:Scrolling>.
public final class Scroller: Interaction, Togglable, Stateful, Settling {
  public typealias Target = MotionElement
  public typealias Value = Point

  /// The axis along which the content scrolls. `nil` if it scrolls along both.
  public let axis: CoordinateAxis?

  let members: [(axis: CoordinateAxis, member: ScrolledMember)]
  private let body: ScrolledElement
  private let offsets: ReactiveProperty<Point>
  private let ends: ScrollEnd
  private let constants: ScrollConstants
  private let hold: HoldDuration?
  private let diagnostics: MotionDiagnostics?

  /// The drive of this scroller alone. `nil` if it is a member of a chain, or was not used yet.
  private var ownDrive: ScrollDrive?

  /// Creates an interaction that moves nothing until it is added to a viewport.
  ///
  ///     Scroller(rows, along: .y, refreshInset: 60)                                   // a list
  ///     Scroller(pages, along: .x, detents: [0, 400, 800], limit: .next)              // a pager
  ///     Scroller(map)                                                                 // both axes
  ///
  /// The anchor point of the content becomes its upper left corner, so the start of the content stays where
  /// it is when the size changes. The content does not move.
  ///
  /// - Parameters:
  ///   - content: The element that scrolls. It is as large as everything that can be scrolled.
  ///   - viewport: The element in which the content is visible. Defaults to the parent of the content.
  ///   - axis: The axis along which the content scrolls. Defaults to `nil`: both axes.
  ///   - detents: The offsets at which the content rests, in points. Must be finite. Defaults to none: it
  ///     rests anywhere. Must be empty if the content scrolls along both axes.
  ///   - limit: The detents that one throw may reach. With `.next`, a throw turns at most one page. Defaults
  ///     to all.
  ///   - ends: The behavior of the ends of the content. Defaults to elastic.
  ///   - refreshInset: The length of the space before the content while it refreshes, in points. If the user
  ///     pulls the content by at least this length and lets go, it refreshes: see ``isRefreshing``. Must be
  ///     finite and greater than 0, and `nil` if the content scrolls along both axes. Defaults to `nil`: a
  ///     pull does not refresh.
  ///   - constants: The constants of throws and springs.
  ///   - hold: The time for which a pointer must be held before it drags. Defaults to `nil`: a drag begins
  ///     with a movement.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock, which also receive the reports of dropped numbers.
  public init(
    _ content: MotionElement, in viewport: MotionElement? = nil, along axis: CoordinateAxis? = nil,
    detents: [Double] = [], limit: ScrollSegment.Limit = .any, ends: ScrollEnd = .elastic,
    refreshInset: Double? = nil, constants: ScrollConstants = ScrollConstants(),
    afterHolding hold: HoldDuration? = nil, diagnostics: MotionDiagnostics? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      axis != nil || detents.isEmpty && refreshInset == nil,
      "A content that scrolls along both axes has no detents and does not refresh.", file: file, line: line)
    Scroller.check(detents, refreshInset, file: file, line: line)
    hold?.check(file: file, line: line)
    content.anchorAtCorner()
    offsets = ReactiveProperty(Point.zero)
    let body = ScrolledElement(content, offset: offsets)
    body.isPlane = axis == nil
    let viewport = viewport ?? content.parent
    members = (axis.map { [$0] } ?? [.x, .y]).map { axis in
      let extent = ScrolledExtent(of: content, in: viewport, along: axis)
      let member = ScrolledMember(
        of: body, length: extent.length, detents: detents, limit: limit, gate: .open)
      member.extent = extent
      member.refresh = refreshInset
      return (axis, member)
    }
    (self.axis, self.body, self.ends, self.constants) = (axis, body, ends, constants)
    (self.hold, self.diagnostics) = (hold, diagnostics)
  }

  /// Creates an interaction that scrolls a scroll view of the platform.
  ///
  ///     let list = Scroller(hostedBy: host)
  ///     let sheet = Sheet([.medium, .large], holding: [.list(list)])
  ///
  /// The scroll view stores the offset, the length of its content and its padding: see ``ScrollHost``. The
  /// ``offset`` is 0 at the start of the padding, and places are measured from there. For example, the
  /// padding is 90 points, and a row begins 1000 points below the start of the content. At the offset 1000,
  /// the row is directly below the padding: its detent is 1000. Its place is 1090, so `scroll(to: 1090)`
  /// scrolls there, and ``visible`` then begins at 1090. You can also scroll to the element of the row.
  ///
  /// Change the content and the padding in the scroll view: ``insert(_:at:along:resizesContent:)`` and
  /// setting the ``padding`` have no effect, and ``LazyRows`` need another scroller.
  ///
  /// The element of the host stays in place while its content scrolls. Only a header before it in a
  /// ``ScrollChain`` moves it.
  ///
  /// Until the interaction is added, alone or in a chain, ``scroll(to:at:)-(Double,_)`` has no effect: scroll
  /// the scroll view itself. When the interaction is added, it takes the offset of the scroll view.
  ///
  /// - Parameters:
  ///   - host: The scroll view. It must not host another scroller.
  ///   - detents: The offsets at which the content rests, in points, such as the starts of rows or pages.
  ///     Must be finite. If something else scrolls the scroll view, the content goes to the nearest one 0.2 s
  ///     later. Defaults to none: it rests anywhere.
  ///   - limit: The detents that one throw may reach. Defaults to all.
  ///   - ends: The behavior of the ends of the content. Defaults to elastic.
  ///   - refreshInset: The length of the space before the content while it refreshes: see ``isRefreshing``.
  ///     Must be finite and greater than 0. Defaults to `nil`.
  ///   - constants: The constants of throws and springs.
  ///   - hold: The time for which a pointer must be held before it drags. Defaults to `nil`.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock.
  public init(
    hostedBy host: ScrollHost, detents: [Double] = [], limit: ScrollSegment.Limit = .any,
    ends: ScrollEnd = .elastic, refreshInset: Double? = nil, constants: ScrollConstants = ScrollConstants(),
    afterHolding hold: HoldDuration? = nil, diagnostics: MotionDiagnostics? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    Scroller.check(detents, refreshInset, file: file, line: line)
    hold?.check(file: file, line: line)
    (body, offsets) = (host.body, host.body.offset ?? ReactiveProperty(Point.zero))
    let extent = ScrolledExtent(of: host)
    let member = ScrolledMember(
      of: body, length: extent.length, detents: detents, limit: limit, gate: .open)
    (member.extent, member.host, member.padding) = (extent, host, host.known.padding)
    (member.refresh, member.start) = (refreshInset, host.known.scrolled)
    member.hasHardEnds = ends == .hard
    members = [(host.axis, member)]
    (axis, self.ends, self.constants) = (host.axis, ends, constants)
    (self.hold, self.diagnostics) = (hold, diagnostics)
  }

  private static func check(_ detents: [Double], _ inset: Double?, file: StaticString, line: UInt) {
    checkPrecondition(
      detents.allSatisfy { $0.isFinite }, "The detents must be finite, but they are \(detents).", file: file,
      line: line)
    checkPrecondition(
      inset.map { $0 > 0 && $0.isFinite } ?? true,
      "The inset must be finite and greater than 0, but it is \(inset ?? 0).", file: file, line: line)
  }

  deinit {
    ownDrive?.storage.finish()
  }

  var drive: ScrollDrive {
    if let drive = members[0].member.drive?.takeUnretainedValue() { return drive }
    let drive = ScrollDrive(
      members.map { axis, member in
        ScrollAxis.line(
          along: axis, MemberOrder(member), ends: ends, viewport: member.extent?.viewportLength ?? 0,
          constants)
      }, diagnostics)
    ownDrive = drive
    return drive
  }

  /// Whether the scroller is a member of a chain.
  private var isInChain: Bool {
    members[0].member.drive.map { $0.takeUnretainedValue() !== ownDrive } ?? false
  }

  /// Leaves the scroller's own drive, unless it was added to a viewport. A chain then takes the member over.
  func leaveOwnDrive() {
    guard let drive = ownDrive, !drive.isConnected else { return }
    ownDrive = nil
    for (_, member) in members { member.leave() }
  }

  /// Whether anything but a change of a size scrolls the content. Defaults to `true`. If the scroller is
  /// disabled in flight, the content stops. In a chain, this is the property of the chain.
  public var enabled: ReactiveProperty<Bool> { drive.enabled }

  /// The offsets at which the content rests, in points. You may change them at any time, for example if the
  /// pages become wider. At rest, the content springs to the nearest one. In flight, it goes on to the one
  /// nearest to its destination. Without detents, it rests anywhere.
  ///
  /// If a number is negative or not finite, the whole change is dropped. If one is not finite, this is
  /// reported. If the content scrolls along both axes, setting the detents has no effect.
  public var detents: [Double] {
    get { members[0].member.segment.detents }
    set {
      if axis != nil { members[0].member.set(length: 0, detents: newValue) }
    }
  }

  /// The lengths of the viewport that something covers along the axis, such as a header that lies above the
  /// content. Defaults to none. You may change them at any time. Nothing moves.
  ///
  ///     list.padding.start = 64
  ///     list.scroll(to: row, at: .start)      // directly below a header of 64 points
  ///
  /// The program's scrolls, ``visible``, ``progress(of:through:along:)`` and ``sticky(_:to:pushedBy:)`` use
  /// only the part that is not covered. The ``range`` does not change, so add empty space of these lengths to
  /// both ends of the content. If the content scrolls along both axes, the padding is along y.
  ///
  /// If a length is negative or not finite, the change is dropped. If it is not finite, this is reported.
  ///
  /// Source: the property `scroll-padding` of CSS.
  public var padding: ScrollPadding {
    get { members[members.count - 1].member.padding }
    set {
      let member = members[members.count - 1].member
      guard newValue.start.isFinite, newValue.end.isFinite else { return drive.reportNonFinite("padding") }
      guard newValue.start >= 0, newValue.end >= 0, member.host == nil else { return }
      member.padding = newValue
      member.noteMeasurement()
    }
  }

  /// A stream of the scroller's state, which is active while the content is dragged or moves by itself. On
  /// subscription and at each change, the stream emits the state on both channels, `next` and `state`.
  public var state: MotionObservable<MotionState> { drive.activity }

  /// A stream that emits one value each time a hand lets go: the offset, its velocity and its projection.
  ///
  /// Observers receive the release after its destination was chosen, and before the content moves. So they
  /// may call ``scroll(to:at:)-(Double,_)``. In a chain, this is the stream of the chain: it
  /// emits the sum of the offsets of all members.
  public var releases: MotionObservable<Release<Point>> { drive.releases }

  /// Calls a closure once, when the content has come to rest.
  ///
  /// The outcome is ``MotionOutcome/interrupted`` as soon as a drag is cancelled, a hand catches the content,
  /// a wheel, a key or the program scrolls, or the scroller is disabled or removed. Otherwise, it is
  /// ``MotionOutcome/finished``. For the order of the reports, see ``Settling/whenSettled(_:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    drive.whenSettled(report)
  }

  /// Adds a pan recognizer to the viewport, and connects the content's position.
  /// ``MotionRuntime/add(_:to:constraints:)`` calls this method. The constraints are not used, because the
  /// ends and the detents already limit the offset.
  public func add(
    to viewport: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    checkPrecondition(
      !isInChain, "A scroller that is a member of a chain must not be added to a viewport.", file: #fileID,
      line: #line)
    drive.connect(
      to: viewport, in: runtime, of: self, along: axis, afterHolding: hold, diagnostics: diagnostics)
  }

  // MARK: Streams

  /// A stream of the offset, in points: see ``Scroller``. While the content is pulled beyond an end, the
  /// offset is outside the ``range``.
  public var offset: MotionObservable<Point> { offsets }

  /// A stream of the offset's velocity, in points per second.
  public var velocity: MotionObservable<Point> {
    axis == nil ? drive.velocity : members[0].member.velocity.map { [axis] in axis?.point($0) ?? .zero }
  }

  /// A stream of the smallest and the greatest offset at which the content can rest, in points. The smallest
  /// one is 0. The greatest one is the length of the content minus the length of the viewport, at least 0.
  public var range: MotionObservable<Bounds<Point>> {
    measured(followsOffset: false) { Bounds(from: .zero, to: $0.map { $0.segment.length }) }
  }

  /// A stream of the offset as a part of the ``range``, from 0 to 1 on each axis. 0 if the content is not
  /// longer than the viewport.
  public var progress: MotionObservable<Point> {
    measured { members in
      members.map { member in
        let length = member.segment.length
        return length > 0 ? min(max(member.offset.storage.value / length, 0), 1) : 0
      }
    }
  }

  /// A stream of the part of the content that is in the viewport, in points from the start of the content.
  /// What the ``padding`` covers is not visible. On an axis along which the content does not scroll, both
  /// bounds are 0.
  public var visible: MotionObservable<Bounds<Point>> {
    measured { members in
      let lower = members.map { $0.offset.storage.value + $0.padding.start }
      return Bounds(from: lower, to: lower + members.map { $0.uncoveredLength })
    }
  }

  /// The members of both axes.
  private struct Axes {
    let members: [(axis: CoordinateAxis, member: ScrolledMember)]

    func map(_ number: (ScrolledMember) -> Double) -> Point {
      members.reduce(into: Point.zero) { $0[$1.axis.index] = number($1.member) }
    }
  }

  /// Returns a stream of values that are computed from the offset and the lengths.
  private func measured<T>(
    followsOffset: Bool = true, _ compute: @escaping (Axes) -> T
  ) -> MotionObservable<T> {
    let axes = Axes(members: members)
    return MotionObservable(madeFrom: [offsets, body.measurements]) {
      [offset = offsets.connect, measurements = body.measurements.storage] observer in
      let number = measurements.add(
        MotionObserver(next: { _ in observer.next(compute(axes)) }, state: { _ in }))
      if !followsOffset { observer.next(compute(axes)) }
      let disconnect = offset(
        MotionObserver(
          next: { _ in if followsOffset { observer.next(compute(axes)) } }, state: observer.state))
      return {
        disconnect()
        measurements.remove(number)
      }
    }
  }
}

extension CoordinateAxis {
  func point(_ number: Double) -> Point { self == .x ? Point(number, 0) : Point(0, number) }
}

extension MotionElement {
  /// Makes the upper left corner the anchor point. The element does not move.
  func anchorAtCorner() {
    guard currentAnchorPoint != .zero else { return }
    let arm = currentTransform.apply(to: currentAnchorPoint * currentSize)
    adjust(to: AnchorPointAdjustment(anchorPoint: .zero, position: position.value - arm))
  }
}
