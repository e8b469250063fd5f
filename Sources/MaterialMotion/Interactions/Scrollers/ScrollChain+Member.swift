// SPDX-License-Identifier: Apache-2.0

extension ScrollChain {
  /// One of the things that a ``ScrollChain`` moves.
  ///
  ///     let card = ScrollChain.Member.sheet(sheet, detents: [0, 300, 620])
  ///     let chain = ScrollChain(along: .y, [card, .list(list)])
  ///     runtime.connect(card.offset.map { $0 / 620 }, to: dimming.opacity)
  ///     card.scroll(to: 620)
  public final class Member {
    let scrolled: ScrolledMember
    private let scroller: Scroller?

    /// Whether the member has pages, which can hold other members.
    let isPager: Bool

    /// The members on the pages that hold some, in ascending order of the pages.
    var holds: [(page: Int, members: [Member])] = [] {
      didSet { scrolled.pages = holds.map { $0.page } }
    }

    private init(_ scrolled: ScrolledMember, _ scroller: Scroller? = nil, isPager: Bool = false) {
      (self.scrolled, self.scroller, self.isPager) = (scrolled, scroller, isPager)
    }

    /// A sheet that rests at its detents.
    ///
    /// Lay out the sheet where it is at the offset 0. An offset of 300 shows the sheet 300 points higher or,
    /// along x, further to the left. The sheet is elastic below its smallest detent and above its greatest
    /// one. The ``gate`` is ``ScrollGate/sheet``: one drag opens the sheet and
    /// scrolls the list, but a scroll back to the top does not close the sheet.
    ///
    /// - Parameters:
    ///   - element: The sheet.
    ///   - detents: The offsets at which the sheet rests, in points, in any order. Must be finite. There
    ///     must be one.
    ///   - start: The offset at the beginning, in points. The nearest detent is used. Defaults to the
    ///     smallest detent.
    ///   - grabber: An element whose drags move the sheet alone, even if its list is scrolled. Defaults to
    ///     none.
    public static func sheet(
      _ element: MotionElement, detents: [Double], start: Double? = nil, grabber: MotionElement? = nil,
      file: StaticString = #fileID, line: UInt = #line
    ) -> Member {
      checkPrecondition(
        !detents.isEmpty && detents.allSatisfy { $0.isFinite },
        "There must be a detent, and all must be finite, but they are \(detents).", file: file, line: line)
      let scrolled = ScrolledMember(
        of: ScrolledElement(element), length: detents.max() ?? 0, detents: detents.sorted(), gate: .sheet)
      scrolled.beginsAtDetent = true
      let start = start ?? detents.min() ?? 0
      scrolled.start = detents.min { ($0 - start).magnitude < ($1 - start).magnitude } ?? 0
      scrolled.grabber = grabber.map { WeakReference($0) }
      return Member(scrolled)
    }

    /// A member whose place an ``Anchored`` number decides: a sheet at its detent, a month that folds to a
    /// week.
    ///
    ///     let sheet = Anchored(at: Detent.closed, [.full: 700, .half: 400, .closed: 0])
    ///     let chain = ScrollChain(along: .y, [.anchored(sheet, moving: panel), .list(list)])
    ///     runtime.add(chain, to: stage)
    ///     sheet.place.value = .half
    ///
    ///     finger    drags the sheet, and then its list      drags back
    ///     value     400   ···   700                         700   ···   520   ···   400
    ///     place     half                                    full (a hand)     half
    ///
    /// The chain is the hand of the value: a drag holds it, moves it within its bounds, and lets go of it
    /// with the velocity that the hand has given to this member. The value does all else: it chooses its
    /// place, flies, is written by the program, and takes new places. A notch of a wheel and a key are a step
    /// to the next place, and fingers on a trackpad are a hand. No throw leads from this member into another
    /// one, or from another one into it. A cancelled drag returns the value to its place, unless the drag has
    /// gone on into another member: what it has scrolled stays scrolled, and the value stays, too.
    ///
    /// ``scroll(to:)``, ``jump(to:)``, the ``length`` and the ``detents`` of this member have no effect:
    /// write the value's place and places instead. The chain adds the value to its runtime. A hand is elastic
    /// beyond the ends of the chain, whatever the elasticity of the value. The ``ScrollChain/state`` and
    /// ``ScrollChain/scroll(to:)`` of the chain concern the other members: see the ``Anchored/state`` of the
    /// value.
    ///
    /// - Parameters:
    ///   - anchored: The value. Do not add it to a runtime.
    ///   - element: The element that moves.
    ///   - distance: The offset for a value of 1, in points: the element moves by this distance towards the
    ///     start of the axis. Must be finite and must not be 0. Defaults to 1. Pass -1 for a sheet at the
    ///     upper or the left edge, whose value is its visible length.
    ///   - gate: The gate to the next member. Defaults to ``ScrollGate/sheet``.
    ///   - grabber: An element whose drags move this member alone. Defaults to none.
    public static func anchored<ID>(
      _ anchored: Anchored<ID, Double>, moving element: MotionElement, distance: Double = 1,
      gate: ScrollGate = .sheet, grabber: MotionElement? = nil, file: StaticString = #fileID,
      line: UInt = #line
    ) -> Member {
      checkDistance(distance, file: file, line: line)
      let member = make(anchored, element, distance, gate)
      member.scrolled.grabber = grabber.map { WeakReference($0) }
      return member
    }

    /// The condition under which a hand, a wheel or a key may move an anchored member. Defaults to `nil`: it
    /// always may.
    ///
    ///     card.mayMove = { isForward in isForward || !hasUnsavedChanges }
    ///
    /// The closure receives the direction: forward is towards the end of the chain, where a list scrolls to
    /// its end. It may be called at any time until a gesture moves the member, so it must have no side
    /// effects. If it returns `false`, the gesture moves the other members as if this one were at its end. On
    /// a member that is not anchored, this property has no effect.
    public var mayMove: ((_ isForward: Bool) -> Bool)? {
      get { scrolled.owner?.mayMove }
      set { scrolled.owner?.mayMove = newValue }
    }

    /// A row of pages whose page an ``Anchored`` number decides, in pages.
    ///
    ///     let page = Anchored(at: 0, .line(of: 3), rule: .neighbor)
    ///     let chain = ScrollChain(along: .x, [.pages(page, moving: strip, pageLength: 400)])
    ///     page.place.value = 2
    ///
    /// See ``anchored(_:moving:distance:gate:grabber:file:line:)``. The pages can hold other members: see
    /// ``ScrollChain/insert(_:onPage:of:file:line:)``, where the pages are counted in the direction of the
    /// offset. Change the ``pageLength`` when the viewport is resized. The same part of the same page is then
    /// shown.
    ///
    /// - Parameters:
    ///   - page: The value. Its places must be numbers at a distance of 1. Do not add it to a runtime.
    ///   - element: The element that contains the pages.
    ///   - pageLength: The length of a page, in points. Must be finite and greater than 0.
    ///   - isReversed: Whether the first page is the last one along the axis. Defaults to `false`.
    public static func pages(
      _ page: Anchored<Int, Double>, moving element: MotionElement, pageLength: Double,
      isReversed: Bool = false, file: StaticString = #fileID, line: UInt = #line
    ) -> Member {
      checkPrecondition(
        pageLength > 0 && pageLength.isFinite,
        "The length of a page must be finite and greater than 0, but it is \(pageLength).", file: file,
        line: line)
      return make(page, element, isReversed ? 0 - pageLength : pageLength, .pager, isPager: true)
    }

    private static func make<ID>(
      _ anchored: Anchored<ID, Double>, _ element: MotionElement, _ distance: Double, _ gate: ScrollGate,
      isPager: Bool = false
    ) -> Member {
      let scrolled = ScrolledMember(of: ScrolledElement(element), length: 0, gate: gate)
      scrolled.owner = AnchoredOwner(anchored, of: scrolled, scale: distance)
      scrolled.takeRange()
      scrolled.showOwner()
      scrolled.start = scrolled.offset.value
      return Member(scrolled, isPager: isPager)
    }

    /// A header that is scrolled away before the members after it move. Its ``gate`` is ``ScrollGate/open``.
    ///
    /// - Parameters:
    ///   - element: The header.
    ///   - height: The length that is scrolled away, in points. Must be finite and at least 0.
    public static func header(
      _ element: MotionElement, height: Double, file: StaticString = #fileID, line: UInt = #line
    ) -> Member {
      checkPrecondition(
        height >= 0 && height.isFinite, "The height must be finite and at least 0, but it is \(height).",
        file: file, line: line)
      return Member(ScrolledMember(of: ScrolledElement(element), length: height, gate: .open))
    }

    /// A content that scrolls in its viewport. Its ``gate`` is ``ScrollGate/open``.
    ///
    /// - Parameter scroller: A scroller along the axis of the chain. It must not be added to a viewport.
    public static func list(_ scroller: Scroller) -> Member {
      Member(scroller.members[0].member, scroller)
    }

    /// A row of pages. The ``gate`` is ``ScrollGate/pager``.
    ///
    /// - Parameters:
    ///   - element: The element that contains the pages.
    ///   - pageLength: The length of a page, in points. Must be finite and greater than 0.
    ///   - count: The number of pages. Must be at least 1.
    ///   - limit: The pages that one throw may reach. Defaults to the next one.
    public static func pages(
      _ element: MotionElement, pageLength: Double, count: Int, limit: ScrollSegment.Limit = .next,
      file: StaticString = #fileID, line: UInt = #line
    ) -> Member {
      pages(
        element, pageLength: pageLength, holding: Array(repeating: [], count: max(0, count)), limit: limit,
        file: file, line: line)
    }

    /// A row of pages that hold other members, such as pages within a page.
    ///
    ///     let photos = ScrollChain.Member.pages(photoStrip, pageLength: 400, count: 5)
    ///     let tabs = ScrollChain.Member.pages(tabStrip, pageLength: 400, holding: [[], [photos], []])
    ///     let chain = ScrollChain(along: .x, [tabs])   // three tabs, the second of which holds five photos
    ///
    /// While a page is shown, a drag moves what this page holds. A drag that begins at the first or the last
    /// photo turns to the neighboring tab. A throw through the photos does not leave them. So the ``gate`` of
    /// the pages, ``ScrollGate/pager``, is also the gate around what each page holds.
    ///
    /// Lay out what a page holds in this page. Its element moves with the element of the pages, if that
    /// contains it. The ``offset`` is that of the pages alone. ``scroll(to:)`` turns the pages, and what they
    /// hold stays as it is.
    ///
    /// - Parameters:
    ///   - element: The element that contains the pages.
    ///   - pageLength: The length of a page, in points. Must be finite and greater than 0.
    ///   - holding: One array for each page: the members that it holds, in their order. An empty array is an
    ///     ordinary page. There must be at least one page.
    ///   - limit: The pages that one throw may reach. Defaults to the next one.
    public static func pages(
      _ element: MotionElement, pageLength: Double, holding: [[Member]], limit: ScrollSegment.Limit = .next,
      file: StaticString = #fileID, line: UInt = #line
    ) -> Member {
      let count = holding.count
      checkPrecondition(
        pageLength > 0 && pageLength.isFinite && count > 0,
        "A page must be longer than 0, and there must be one, but they are \(count) of \(pageLength).",
        file: file, line: line)
      let detents = (0..<count).map { Double($0) * pageLength }
      let scrolled = ScrolledMember(
        of: ScrolledElement(element), length: detents[count - 1], detents: detents, limit: limit, gate: .pager
      )
      let pages = Member(scrolled, isPager: true)
      pages.holds = holding.enumerated().filter { !$1.isEmpty }.map { ($0, $1) }
      return pages
    }

    /// Returns the members that a page holds, in their order. Empty if there are none, and for a member that
    /// has no pages. See ``ScrollChain/insert(_:onPage:of:file:line:)``.
    public func members(onPage page: Int) -> [Member] {
      holds.first { $0.page == page }?.members ?? []
    }

    /// A stream of the offset, in points: 0 at the start, and the ``length`` at the end. While the member is
    /// pulled beyond its start, the offset is negative. Beyond its end, it is greater than the length.
    public var offset: MotionObservable<Double> { scrolled.offset }

    /// A stream of the offset's velocity, in points per second. 0 while another member moves.
    public var velocity: MotionObservable<Double> { scrolled.velocity }

    /// The gate between this member and the next one. The gate of pages is also around what each page holds.
    /// You may change it at any time. The change takes effect at the next touch or release.
    public var gate: ScrollGate {
      get { scrolled.gate }
      set {
        scrolled.gate = newValue
        scrolled.change { _, line in line.gateChanges(spaceAt: line.spaceIndex) }
      }
    }

    /// The greatest offset, in points. You may change it at any time: see ``ScrollChange/length(_:_:)``. A
    /// length that is negative or not finite is dropped. If it is not finite, it is reported. A sheet is at
    /// least as long as its greatest detent.
    ///
    /// The length of a list is the length of its content minus the length of its viewport. Setting it has no
    /// effect.
    public var length: Double {
      get { scrolled.segment.length }
      set { scrolled.set(length: newValue, detents: scrolled.segment.detents) }
    }

    /// The offsets at which the member rests, in points. You may change them at any time: see
    /// ``ScrollChange/detents(_:_:)``. Without detents, the member rests anywhere.
    ///
    /// If a number is not finite, the whole change is dropped and reported. If one is negative, the change is
    /// dropped, except for a sheet. The ``length`` of a sheet and of pages becomes the greatest detent. Each
    /// detent of pages is a page. What a page holds stays on the page with this index or, if there is none,
    /// on the last one.
    public var detents: [Double] {
      get { scrolled.segment.detents }
      set {
        let isSheet = scrolled.extent == nil && scrolled.segment.detents.max() == length
        scrolled.set(length: isSheet ? newValue.max() ?? length : length, detents: newValue)
      }
    }

    /// Whether the chain moves the element of the member. Defaults to `true`. To move something else by the
    /// ``offset``, set this to `false` before the chain is added.
    public var placesElement: Bool {
      get { scrolled.body?.isPlaced ?? false }
      set { scrolled.body?.isPlaced = newValue }
    }

    /// Moves this member to an offset, by a spring that takes over the present velocity. The other members
    /// stay where they are.
    ///
    /// While another member returns from beyond its end, or moves to a detent, it goes on first. This member
    /// begins to move when the other one is at rest. A hand, a wheel or a key that moves the chain before
    /// then cancels the call.
    ///
    ///     photos.scroll(to: 400)
    ///     tabs.scroll(to: 800)     // first the photos move, then the tabs
    ///
    /// The call has no effect while a hand holds the chain, and while the chain is disabled. Before the chain
    /// is added, the offset changes at once.
    ///
    /// - Parameter offset: The offset, in points. It is clamped to the ``length``. If there are ``detents``,
    ///   the nearest one is used. A number that is not finite is dropped and reported.
    /// - Returns: Whether the member moves there.
    @discardableResult
    public func scroll(to offset: Double) -> Bool {
      scrolled.drive?.takeUnretainedValue().scroll(scrolled, to: offset) ?? false
    }

    /// Moves this member to an offset, as ``scroll(to:)`` does, by another spring.
    ///
    ///     card.scroll(to: 620, by: SpringDescription(response: 0.4, dampingRatio: 0.8))
    ///
    /// - Parameters:
    ///   - offset: The offset, in points.
    ///   - spring: The spring. If an end of the member is hard, it is critically damped.
    /// - Returns: Whether the member moves there.
    @discardableResult
    public func scroll(to offset: Double, by spring: SpringDescription) -> Bool {
      scrolled.drive?.takeUnretainedValue().scroll(scrolled, to: offset, by: spring) ?? false
    }

    /// Shows an offset at once, without a motion. If another member moves to a detent, it is shown there. In
    /// all other respects, the call is the same as ``scroll(to:)``.
    ///
    ///     photos.jump(to: 800)   // on a tab that is not shown
    ///     tabs.scroll(to: 400)   // turns to this tab, which shows the third photo
    public func jump(to offset: Double) {
      scrolled.drive?.takeUnretainedValue().jump(scrolled, to: offset)
    }

    /// This member, and the members that it holds.
    var all: [Member] { [self] + holds.flatMap { $0.members.flatMap { $0.all } } }

    /// The order of this member and of the members that it holds.
    var order: MemberOrder { MemberOrder([self]) }

    /// The pages that hold a member.
    func holder(of member: Member) -> Member? {
      all.first { $0.holds.contains { $0.members.contains { $0 === member } } }
    }

    /// Removes a member from its page. Returns whether the page now holds none.
    func drop(_ member: Member) -> Bool {
      for index in holds.indices { holds[index].members.removeAll { $0 === member } }
      let count = holds.count
      holds.removeAll { $0.members.isEmpty }
      return holds.count < count
    }

    func join(_ axis: CoordinateAxis, _ file: StaticString, _ line: UInt) {
      for hold in holds { for member in hold.members { member.join(axis, file, line) } }
      scroller?.leaveOwnDrive()
      checkPrecondition(scrolled.drive == nil, "A member must belong to one chain.", file: file, line: line)
      checkPrecondition(
        scroller.map { $0.axis == axis } ?? true, "A list must scroll along the axis of its chain.",
        file: file, line: line)
    }
  }
}
