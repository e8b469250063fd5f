// SPDX-License-Identifier: Apache-2.0

extension Scroller {
  /// Scrolls to a place of the content, by a spring that takes over the present velocity.
  ///
  ///     messages.scroll(to: 0)                     // to the top
  ///     messages.scroll(to: 4000, at: .middle)
  ///
  /// The call has no effect while a hand holds the content, and while the scroller is disabled. Before the
  /// scroller is added, the offset changes at once.
  ///
  /// In a chain, the other members stay where they are. While another member returns from beyond its end, or
  /// moves to a detent, the content begins to move when this member is at rest: see
  /// ``ScrollChain/Member/scroll(to:)``.
  ///
  /// - Parameters:
  ///   - place: The place along the axis, in points from the start of the content. The resulting offset is
  ///     clamped to the ``range`` or, if there are detents, replaced by the nearest one. A place that is not
  ///     finite is dropped and reported. If the content scrolls along both axes, it scrolls along y.
  ///   - alignment: Where in the viewport the place then is. Defaults to the start.
  public func scroll(to place: Double, at alignment: ScrollAlignment = .start) {
    guard let (_, member) = members.last else { return }
    scroll(member, from: place, to: place, alignment)
  }

  /// Scrolls to a place of the content along each axis on which it scrolls, by a spring: see
  /// ``scroll(to:at:)-(Double,_)``.
  public func scroll(to place: Point, at alignment: ScrollAlignment = .start) {
    for (axis, member) in members {
      scroll(member, from: place[axis.index], to: place[axis.index], alignment)
    }
  }

  /// Scrolls to a rectangle of the content, by a spring: see ``scroll(to:at:)-(Double,_)``.
  ///
  /// - Parameters:
  ///   - bounds: The corners of the rectangle, in points from the start of the content.
  ///   - alignment: Where in the viewport the rectangle then is. Defaults to the nearest edge: if the whole
  ///     rectangle is visible, nothing moves.
  public func scroll(to bounds: Bounds<Point>, at alignment: ScrollAlignment = .nearest) {
    for (axis, member) in members {
      scroll(member, from: bounds.lower[axis.index], to: bounds.upper[axis.index], alignment)
    }
  }

  /// Scrolls to an element within the content, by a spring: see ``scroll(to:at:)-(Double,_)``.
  ///
  /// - Parameters:
  ///   - element: The element. The destination does not change if the element moves later.
  ///   - alignment: Where in the viewport the element then is. Defaults to the nearest edge: if the whole
  ///     element is visible, nothing moves.
  public func scroll(to element: MotionElement, at alignment: ScrollAlignment = .nearest) {
    for (axis, member) in members {
      guard let (start, end) = member.span(of: element, along: axis) else { return }
      scroll(member, from: start, to: end, alignment)
    }
  }

  private func scroll(
    _ member: ScrolledMember, from lower: Double, to upper: Double, _ alignment: ScrollAlignment
  ) {
    // The scroll view may have changed without a report.
    member.takeOver()
    drive.scroll(member, to: offset(of: member, from: lower, to: upper, alignment))
  }

  /// Returns the offset at which a part of the content is at a place in the viewport.
  func offset(
    of member: ScrolledMember, from lower: Double, to upper: Double, _ alignment: ScrollAlignment
  ) -> Double {
    alignment.offset(
      from: lower - member.padding.start, to: upper + member.padding.end,
      viewport: member.extent?.viewportLength ?? 0, present: member.offset.value)
  }

  /// Inserts a length into the content, or removes one. The visible part does not move on the screen, and a
  /// hand or a flight keeps its velocity:
  ///
  ///     messages.insert(48 * 20, at: 0)      // twenty rows above the others
  ///     messages.insert(-48, at: 960)        // removes a row
  ///     messages.insert(12, at: 960 + 48)    // a row is higher than it was estimated
  ///
  ///     place     above the viewport    in the viewport    below it
  ///     offset    grows by the length   stays              stays
  ///
  /// Your program moves the elements in the content. If the offset is 0, a length that is inserted at the
  /// place 0 is above the viewport, and the user scrolls up to it. It is visible at once only if the content
  /// is not longer than the viewport, while it refreshes, or in a chain while the list is not reached.
  ///
  /// - Parameters:
  ///   - length: The length, in points. A negative length removes the part after the place. A number that is
  ///     not finite is dropped and reported.
  ///   - place: The place in the content before the change, in points. It is clamped to the content.
  ///   - axis: The axis. Defaults to the axis of the scroller or, if it has both, to y.
  ///   - resizesContent: Whether this call changes the size of the content. Defaults to `true`. Pass `false`
  ///     if a layout determines the size, such as that of a web page. It must report the new size after this
  ///     call, and before the next frame is drawn.
  public func insert(
    _ length: Double, at place: Double, along axis: CoordinateAxis? = nil, resizesContent: Bool = true
  ) {
    let axis = axis ?? self.axis ?? .y
    guard let (_, member) = members.first(where: { $0.axis == axis }) else { return }
    drive.insert(length, at: place, into: member, along: axis, resizesContent: resizesContent)
  }

  // MARK: Refresh

  /// A stream of whether the content refreshes. It emits `true` when the user has pulled the content by at
  /// least the `refreshInset` and lets go, or when the program calls ``beginRefreshing()``. It emits `false`
  /// on ``endRefreshing()``.
  ///
  ///     messages.isRefreshing.subscribe { if $0 { load() } }
  ///
  /// While the content refreshes, a space with the length `refreshInset` lies before it. There, the offset is
  /// negative. In a ``ScrollChain``, the space lies before the headers that a drag moves together with the
  /// list.
  public var isRefreshing: MotionObservable<Bool> { members[0].member.isRefreshing }

  /// Begins to refresh, as if the user had pulled the content. Nothing moves. Has no effect without a
  /// `refreshInset`, and in a chain while the list is not reached, for example in a half-open sheet.
  public func beginRefreshing() { drive.refresh(members[0].member, .beginRefresh) }

  /// Ends the refresh. If the space before the content is visible, it closes by a spring.
  public func endRefreshing() { drive.refresh(members[0].member, .endRefresh) }
}
