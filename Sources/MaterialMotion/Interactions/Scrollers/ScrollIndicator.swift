// SPDX-License-Identifier: Apache-2.0

/// Makes an element the thumb of a scroll bar. The thumb shows the visible part of a content, and the user
/// scrolls by dragging it.
///
///     let thumb = MotionElement(position: Point(396, 0), size: Point(4, 0), parent: viewport)
///     runtime.add(ScrollIndicator(of: messages), to: thumb)
///
/// The interaction sets the position and the size of the thumb along one axis: see ``ScrollThumb``. Along the
/// other axis, the thumb stays as it is. The thumb is visible while the content moves, while it is dragged,
/// and for a while after that. It is invisible while the content is not longer than the viewport. An
/// invisible thumb cannot be dragged: its parent gets the press.
///
/// The interaction consists of public parts: ``Scroller/thumb(in:along:minimumLength:)``,
/// ``Scroller/jump(to:at:along:)``, a ``Spring`` and the `drag(_:)` of the runtime. Use them for a scroll bar
/// that behaves differently.
public final class ScrollIndicator: Interaction {
  public typealias Target = MotionElement
  public typealias Value = Point

  /// The spring of the thumb's opacity. You may change its constants at any time.
  public let fade = Spring<Double>(
    destination: 0, description: SpringDescription(response: 0.3, dampingRatio: 1))

  private let scroller: Scroller
  private let track: MotionElement?
  private let axis: CoordinateAxis
  private let minimumLength: Double
  private let delay: Double?

  /// Creates an interaction that moves nothing until it is added to a thumb.
  ///
  /// - Parameters:
  ///   - scroller: The scroller of the content. It may be a member of a chain.
  ///   - track: The element in which the thumb moves. Its upper left corner must be the origin of the thumb's
  ///     coordinate system. Defaults to the thumb's parent.
  ///   - axis: The axis. Defaults to the axis of the scroller or, if it has both, to y.
  ///   - minimumLength: The minimum length of the thumb, in points. Must be finite and at least 0. Defaults
  ///     to 24.
  ///   - delay: The time from rest until the thumb fades, in seconds. Must be finite and at least 0. `nil` if
  ///     it does not fade. Defaults to 0.8.
  public init(
    of scroller: Scroller, in track: MotionElement? = nil, along axis: CoordinateAxis? = nil,
    minimumLength: Double = 24, fadingAfter delay: Double? = 0.8, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    checkPrecondition(
      minimumLength >= 0 && minimumLength.isFinite,
      "The minimum length must be finite and at least 0, but it is \(minimumLength).", file: file, line: line)
    checkPrecondition(
      delay.map { $0 >= 0 && $0.isFinite } ?? true,
      "The delay must be finite and at least 0 s, but it is \(delay ?? 0) s.", file: file, line: line)
    (self.scroller, self.track, self.axis) = (scroller, track, axis ?? scroller.axis ?? .y)
    (self.minimumLength, self.delay) = (minimumLength, delay)
  }

  /// Connects the thumb. ``MotionRuntime/add(_:to:constraints:)`` calls this method. The constraints are not
  /// used.
  public func add(
    to thumb: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    guard let track = track ?? thumb.parent else {
      checkPrecondition(
        false, "A thumb must have a track: pass one, or give the thumb a parent.", file: #fileID, line: #line)
      return
    }
    addFade(to: thumb, in: runtime)
    let (axis, reference) = (axis.index, WeakReference(thumb))
    let place = ReactiveProperty(ScrollThumb(at: 0, viewport: 0, content: 0, track: 0))
    place.subscribe { place in
      guard let thumb = reference.object else { return }
      thumb.size.value[axis] = place.length
      thumb.position.value[axis] = place.start + thumb.currentAnchorPoint[axis] * place.length
    }
    runtime.connect(
      scroller.thumb(in: track, along: self.axis, minimumLength: minimumLength), to: place)
    // A fade ends with a long time in which nobody sees the thumb.
    let isGrabbable = thumb.opacity.combineLatest(with: thumb.holdState.isActive()).map { $0 > 0.1 || $1 }
    let drag = runtime.drag(thumb).valve(openWhenTrue: isGrabbable).subscribe {
      [scroller, along = self.axis] position in
      guard let thumb = reference.object, place.value.scale > 0 else { return }
      let start = position[axis] - thumb.currentAnchorPoint[axis] * place.value.length
      scroller.jump(to: start * place.value.scale, along: along)
    }
    runtime.onEnd { drag.unsubscribe() }
  }

  private func addFade(to thumb: MotionElement, in runtime: MotionRuntime) {
    let moves = scroller.state.isActive().combineLatest(with: thumb.holdState.isActive()).map { $0 || $1 }
    let lasting = delay.map { delay in
      moves.filter { $0 }.merge(with: moves.debounce(for: delay, clock: runtime.clock))
    }
    let isLong = scroller.range.map { [axis] in $0.upper[axis.index] > 0 }
    let isVisible = isLong.combineLatest(with: lasting ?? moves.map { _ in true }).map { $0 && $1 }
    thumb.opacity.value = 0
    runtime.connect(isVisible.map { $0 ? 1 : 0 }, to: fade.destination)
    runtime.add(fade, to: thumb.opacity)
  }
}

extension Scroller {
  /// Returns a stream of the place and the length of a thumb that shows the visible part of the content.
  ///
  ///     messages.thumb(in: track).subscribe { bar.show($0.start, $0.length) }
  ///
  /// - Parameters:
  ///   - track: The element in which the thumb moves.
  ///   - axis: The axis. Defaults to the axis of the scroller or, if it has both, to y.
  ///   - minimumLength: The minimum length of the thumb, in points. Defaults to 24.
  public func thumb(
    in track: MotionElement, along axis: CoordinateAxis? = nil, minimumLength: Double = 24
  ) -> MotionObservable<ScrollThumb> {
    let axis = (axis ?? self.axis ?? .y).index
    let member = members.first { $0.axis.index == axis }?.member
    return visible.combineLatest(with: range, track.size).map { visible, range, track in
      // The thumb also shows what the padding covers.
      let padding = member?.padding ?? ScrollPadding()
      let viewport = visible.upper[axis] - visible.lower[axis] + padding.start + padding.end
      return ScrollThumb(
        at: visible.lower[axis] - padding.start, viewport: viewport, content: viewport + range.upper[axis],
        track: track[axis], minimum: minimumLength)
    }
  }
}
