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

    private init(_ scrolled: ScrolledMember, _ scroller: Scroller? = nil) {
      (self.scrolled, self.scroller) = (scrolled, scroller)
    }

    /// A sheet that rests at its detents.
    ///
    /// The layout shows the sheet at the offset 0. Its ``gate`` is ``ScrollGate/sheet``: one drag opens the
    /// sheet and scrolls the list, but a scroll back to the top does not close the sheet.
    ///
    /// - Parameters:
    ///   - element: The sheet.
    ///   - detents: The offsets at which it rests, in points, in any order. Finite, and at least 0. There
    ///     must be one that is greater than 0.
    ///   - start: The offset at which it is first. Defaults to the smallest detent.
    ///   - grabber: An element whose drags move the sheet alone, even if its list is scrolled. Defaults to
    ///     none.
    public static func sheet(
      _ element: MotionElement, detents: [Double], start: Double? = nil, grabber: MotionElement? = nil,
      file: StaticString = #fileID, line: UInt = #line
    ) -> Member {
      checkPrecondition(
        detents.allSatisfy { $0 >= 0 && $0.isFinite } && detents.contains { $0 > 0 },
        "The detents must be finite and at least 0, and one must be greater, but they are \(detents).",
        file: file, line: line)
      let scrolled = ScrolledMember(
        of: ScrolledBody(element), length: detents.max() ?? 0, detents: detents, gate: .sheet)
      let start = start ?? detents.min() ?? 0
      scrolled.start = detents.min { ($0 - start).magnitude < ($1 - start).magnitude } ?? 0
      scrolled.grabber = grabber.map { WeakReference($0) }
      return Member(scrolled)
    }

    /// A header that is scrolled away before what follows it. Its ``gate`` is ``ScrollGate/open``.
    ///
    /// - Parameters:
    ///   - element: The header.
    ///   - height: The length that is scrolled away, in points. Finite, and at least 0.
    public static func header(
      _ element: MotionElement, height: Double, file: StaticString = #fileID, line: UInt = #line
    ) -> Member {
      checkPrecondition(
        height >= 0 && height.isFinite, "The height must be finite and at least 0, but it is \(height).",
        file: file, line: line)
      return Member(ScrolledMember(of: ScrolledBody(element), length: height, gate: .open))
    }

    /// A content that scrolls in its viewport. Its ``gate`` is ``ScrollGate/open``.
    ///
    /// - Parameter scroller: A scroller along the axis of the chain. It must not be added to a viewport.
    public static func list(_ scroller: Scroller) -> Member {
      Member(scroller.members[0].member, scroller)
    }

    /// A row of pages of which one throw turns at most one. Its ``gate`` is ``ScrollGate/pager``.
    ///
    /// - Parameters:
    ///   - element: The element that contains the pages.
    ///   - pageLength: The length of a page, in points. Finite, and greater than 0.
    ///   - count: The number of pages. At least 1.
    public static func pages(
      _ element: MotionElement, pageLength: Double, count: Int, file: StaticString = #fileID,
      line: UInt = #line
    ) -> Member {
      checkPrecondition(
        pageLength > 0 && pageLength.isFinite && count > 0,
        "A page must be longer than 0, and there must be one, but they are \(count) of \(pageLength).",
        file: file, line: line)
      let detents = (0..<count).map { Double($0) * pageLength }
      return Member(
        ScrolledMember(
          of: ScrolledBody(element), length: detents[count - 1], detents: detents, limit: .next,
          gate: .pager))
    }

    /// A stream of the offset, in points. 0 at the start, and the ``length`` at the end. Outside of them, the
    /// member is pulled beyond its start or its end.
    public var offset: MotionObservable<Double> { scrolled.offset }

    /// A stream of the offset's velocity, in points per second. 0 while another member moves.
    public var velocity: MotionObservable<Double> { scrolled.velocity }

    /// The gate between this member and the next one. You may change it at any time. It has an effect from
    /// the next touch or release on.
    public var gate: ScrollGate {
      get { scrolled.gate }
      set {
        scrolled.gate = newValue
        change { index, line in index < line.gates.count ? [.gate(index, newValue)] : [] }
      }
    }

    /// The greatest offset, in points. You may change it at any time: see ``ScrollChange/length(_:_:)``. The
    /// length of a list is that of its content less that of its viewport, and cannot be set. A length that is
    /// negative or not finite is dropped and reported.
    public var length: Double {
      get { scrolled.segment.length }
      set { set(length: newValue, detents: scrolled.segment.detents) }
    }

    /// The offsets at which the member rests, in points. You may change them at any time: see
    /// ``ScrollChange/detents(_:_:)``. If the member is a sheet, its ``length`` becomes the greatest of them.
    /// Without detents, the member rests anywhere. Numbers that are negative or not finite are dropped and
    /// reported.
    public var detents: [Double] {
      get { scrolled.segment.detents }
      set {
        let isSheet = scrolled.extent == nil && scrolled.segment.detents.max() == length
        set(length: isSheet ? newValue.max() ?? length : length, detents: newValue)
      }
    }

    /// Whether the chain moves the element of the member. Defaults to `true`. Set this to `false` before the
    /// chain is added, to move something else by the ``offset``.
    public var placesElement: Bool {
      get { scrolled.body?.isPlaced ?? false }
      set { scrolled.body?.isPlaced = newValue }
    }

    /// Moves this member to an offset, by a spring that takes over the present velocity. The other members
    /// stay where they are.
    ///
    /// While a hand holds the chain, while another member is shown beyond its end or moves between its
    /// detents, and while the chain is disabled, the call has no effect. Before the chain is added, the
    /// member is there at once.
    ///
    /// - Parameter offset: The offset, in points. It is clamped to the ``length``. If there are ``detents``,
    ///   the nearest one is used. A number that is not finite is dropped and reported.
    public func scroll(to offset: Double) {
      scrolled.drive?.takeUnretainedValue().scroll(scrolled, to: offset)
    }

    func join(_ axis: CoordinateAxis, _ file: StaticString, _ line: UInt) {
      scroller?.leaveOwnDrive()
      checkPrecondition(scrolled.drive == nil, "A member must belong to one chain.", file: file, line: line)
      checkPrecondition(
        scroller.map { $0.axis == axis } ?? true, "A list must scroll along the axis of its chain.",
        file: file, line: line)
    }

    private func set(length: Double, detents: [Double]) {
      guard length >= 0, length.isFinite, detents.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
        scrolled.drive?.takeUnretainedValue().reportNonFinite("length")
        return
      }
      let isMeasured = scrolled.extent != nil
      if !isMeasured { scrolled.segment.length = length }
      scrolled.segment.detents = detents.sorted()
      let length: (Int) -> [ScrollChange] = { isMeasured ? [] : [.length($0, length)] }
      change { index, _ in length(index) + [.detents(index, detents)] }
    }

    private func change(_ changes: (Int, ScrollLine) -> [ScrollChange]) {
      guard let drive = scrolled.drive?.takeUnretainedValue(), let line = drive.line(of: scrolled),
        let index = line.segment(of: scrolled)
      else { return }
      let changes = changes(index, line.line)
      if !changes.isEmpty { drive.change(line, changes) }
    }
  }
}
