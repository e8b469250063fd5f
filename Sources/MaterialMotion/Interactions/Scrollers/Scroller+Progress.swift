// SPDX-License-Identifier: Apache-2.0

extension Scroller {
  /// Returns a stream of how far an element has moved through the viewport, from 0 to 1.
  ///
  ///     let entry = list.progress(of: photo, through: .entry)
  ///     runtime.connect(entry, to: photo.opacity)      // it appears as it comes into the viewport
  ///
  /// - Parameters:
  ///   - element: An element in the content. The stream follows its position and its size, so do not connect
  ///     the progress to them: it would change itself.
  ///   - range: The part of the way that counts from 0 to 1. Defaults to all of it.
  ///   - axis: An axis along which the content scrolls. Defaults to the axis of the scroller or, if it has
  ///     both, to y.
  public func progress(
    of element: MotionElement, through range: ViewRange = .cover, along axis: CoordinateAxis? = nil
  ) -> MotionObservable<Double> {
    let axis = axis ?? self.axis ?? .y
    let member = members[0].member
    return visible.combineLatest(with: element.position, element.size).map { visible, _, _ in
      guard let (start, end) = member.span(of: element, along: axis) else { return 0 }
      let (lower, upper) = (visible.lower[axis.index], visible.upper[axis.index])
      return range.progress(at: lower, start: start, length: end - start, viewport: upper - lower)
    }
  }

  /// Returns a stream of positions that keep an element of the content at an edge of the viewport.
  ///
  ///     runtime.connect(list.sticky(monday, pushedBy: tuesday), to: monday.position)
  ///     runtime.connect(list.sticky(tuesday), to: tuesday.position)
  ///
  /// While the place that the layout gives to the element is in the viewport, the element is there. Beyond
  /// the edge, the element stays at the edge, until its neighbor pushes it away. If the content scrolls along
  /// both axes, the element sticks along y.
  ///
  /// - Parameters:
  ///   - element: An element whose parent is the content.
  ///   - edge: The edge of the viewport. Defaults to the start.
  ///   - neighbor: The element that pushes this one away. At the start, this is the next sticky element. At
  ///     the end, it is the previous one. Defaults to `nil`: nothing pushes the element away.
  public func sticky(
    _ element: MotionElement, to edge: StickyEdge = .start, pushedBy neighbor: MotionElement? = nil
  ) -> MotionObservable<Point> {
    let axis = axis ?? .y
    let next = neighbor ?? element
    let host = members[0].member.host
    let places = visible.combineLatest(with: element.layoutPosition, next.layoutPosition)
    return places.combineLatest(with: element.size, next.size).map { places, size, nextSize in
      let (visible, home, nextHome) = places
      let (lower, upper) = (visible.lower[axis.index], visible.upper[axis.index])
      let start = lower - (host?.known.padding.start ?? 0)
      let arm = element.currentAnchorPoint[axis.index] * size[axis.index]
      let nextArm = next.currentAnchorPoint[axis.index] * nextSize[axis.index]
      let limit = nextHome[axis.index] - nextArm + (edge == .end ? nextSize[axis.index] : 0)
      var position = home
      let place = edge.place(
        of: home[axis.index] - arm, length: size[axis.index], neighbor: neighbor.map { _ in limit },
        at: start,
        viewport: upper - lower)
      position[axis.index] = place + arm
      return position
    }
  }
}

extension ScrolledMember {
  /// Returns the places of the content along an axis at which an element in it starts and ends. `nil` if the
  /// content was deallocated.
  func span(of element: MotionElement, along axis: CoordinateAxis) -> (start: Double, end: Double)? {
    guard let content = body?.element.object else { return nil }
    // Reading the offset of a web page also measures what has moved with it.
    let start = host?.placeAtStart
    let size = element.currentSize
    let places = [.zero, Point(size.x, 0), Point(0, size.y), size].map {
      content.convert($0, from: element)[axis.index]
    }
    // The element of a host is the viewport, whose upper left corner shows the offset.
    let shift = start.map { $0 - content.bounds.lower[axis.index] } ?? 0
    return ((places.min() ?? 0) + shift, (places.max() ?? 0) + shift)
  }
}
