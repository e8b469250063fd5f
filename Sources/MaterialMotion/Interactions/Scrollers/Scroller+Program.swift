// SPDX-License-Identifier: Apache-2.0

extension Scroller {
  /// Scrolls to a place of the content, by a spring that takes over the present velocity.
  ///
  ///     messages.scroll(to: 0)                     // to the top
  ///     messages.scroll(to: 4000, at: .middle)
  ///
  /// While a hand holds the content, and while the scroller is disabled, the call has no effect. Before the
  /// scroller is added, the content is there at once. In a chain, the other members stay where they are;
  /// while another member is shown beyond its end or moves between its detents, the call has no effect.
  ///
  /// - Parameters:
  ///   - place: The place along the axis, in points from the start of the content. It is clamped so that the
  ///     content does not leave the viewport. With detents, the nearest one is used. A place that is not
  ///     finite is dropped and reported. If the content scrolls along both axes, the place is that of y.
  ///   - alignment: The place in the viewport. Defaults to the start.
  public func scroll(to place: Double, at alignment: ScrollAlignment = .start) {
    guard let (_, member) = members.last else { return }
    scroll(member, from: place, to: place, alignment)
  }

  /// Scrolls to a place of the content along each axis, by a spring: see ``scroll(to:at:)-(Double,_)``.
  public func scroll(to place: Point, at alignment: ScrollAlignment = .start) {
    for (axis, member) in members {
      scroll(member, from: place[axis.index], to: place[axis.index], alignment)
    }
  }

  /// Scrolls to an element within the content, by a spring: see ``scroll(to:at:)-(Double,_)``.
  ///
  /// - Parameters:
  ///   - element: The element. Its present rectangle is used.
  ///   - alignment: The place in the viewport. Defaults to the nearest edge: an element that is visible does
  ///     not move.
  public func scroll(to element: MotionElement, at alignment: ScrollAlignment = .nearest) {
    guard let content = members[0].member.body?.element.object else { return }
    for (axis, member) in members {
      let (start, end) = element.span(in: content, along: axis)
      scroll(member, from: start, to: end, alignment)
    }
  }

  private func scroll(
    _ member: ScrolledMember, from lower: Double, to upper: Double, _ alignment: ScrollAlignment
  ) {
    drive.scroll(member, to: offset(of: member, from: lower, to: upper, alignment))
  }

  /// Returns the offset at which a part of the content is at a place in the viewport.
  func offset(
    of member: ScrolledMember, from lower: Double, to upper: Double, _ alignment: ScrollAlignment
  ) -> Double {
    alignment.offset(
      from: lower, to: upper, viewport: member.extent?.viewportLength ?? 0, present: member.offset.value)
  }

  /// Inserts a length into the content, or removes one. The size of the content changes by it. What is
  /// visible does not move on the screen, and a hand or a flight keeps its velocity:
  ///
  ///     messages.insert(48 * 20, at: 0)      // twenty rows above the others
  ///     messages.insert(-48, at: 960)        // removes a row
  ///     messages.insert(12, at: 960 + 48)    // a row is higher than it was estimated
  ///
  ///     place     above the viewport    in the viewport    below it
  ///     offset    grows by the length   stays              stays
  ///
  /// The application moves the elements in the content. A content at its start shows what is inserted there
  /// only if it is not longer than the viewport, or while it refreshes.
  ///
  /// - Parameters:
  ///   - length: The length, in points. Negative to remove what follows the place. A number that is not
  ///     finite is dropped and reported.
  ///   - place: The place in the content as it was before, in points. It is clamped to the content.
  ///   - axis: The axis. Defaults to that of the scroller or, if it has both, to y.
  public func insert(_ length: Double, at place: Double, along axis: CoordinateAxis? = nil) {
    let axis = axis ?? self.axis ?? .y
    guard let (_, member) = members.first(where: { $0.axis == axis }) else { return }
    drive.insert(length, at: place, into: member, along: axis)
  }

  // MARK: Refresh

  /// Whether the content refreshes: since the user has pulled it far enough and let go, or since
  /// ``beginRefreshing()``, and until ``endRefreshing()``.
  ///
  ///     messages.isRefreshing.subscribe { if $0 { load() } }
  ///
  /// While it refreshes, the space of the `refreshInset` lies before the content, where the offset is
  /// negative. In a ``ScrollChain``, it lies before the headers that the list shares its drags with.
  public var isRefreshing: MotionObservable<Bool> { members[0].member.isRefreshing }

  /// Begins to refresh, as if the user had pulled the content. Nothing moves. Has no effect without a
  /// `refreshInset`, and in a chain while the content is not reached.
  public func beginRefreshing() { drive.refresh(members[0].member, .beginRefresh) }

  /// Ends the refresh. If the space before the content is visible, it closes by a spring.
  public func endRefreshing() { drive.refresh(members[0].member, .endRefresh) }
}
