// SPDX-License-Identifier: Apache-2.0

/// A scroll view of the platform that hosts a ``Scroller`` along one axis. It stores the offset, and the
/// scroller moves it.
///
///     let host = ScrollHost(of: view.motionElement, along: .y) { [weak view] in
///       guard let view else { return nil }
///       return ScrollHost.State(offset: view.offset, contentLength: view.height, viewportLength: 600)
///     } write: { [weak view] in
///       view?.offset = $0
///     } watch: { [weak view] report in
///       view?.didChange = { report(.change) }
///       return Subscription { view?.didChange = nil }
///     }
///     let scroller = Scroller(hostedBy: host)
///
/// If something else scrolls the scroll view, the scroller takes its offset:
///
///     scroll view          120 ··· 180  the program: 300
///     scroller       throw 120 ··· 180             300, at rest
///
/// - The scroller writes the offset. The scroll view may round it.
/// - If something else scrolls, such as a scroll bar, a key, an assistive technology or the program, the
///   scroller takes its offset over. A throw of this content ends. A finger goes on from there.
/// - If the length of the content and the offset change together, content was inserted or removed above the
///   visible part. The visible part stays in place, and a finger or a throw keeps its velocity. The scroll
///   view must change its length before its offset, or both at once.
/// - If the program sets an offset beyond an end, the scroller keeps it, because the content may load later.
///   When the scroller next moves the content, for example under a finger, the offset first jumps to the end.
///
/// In these cases, the scroller cannot tell that a change of the offset belongs to the content. It treats the
/// change as a scroll, which ends a throw:
///
/// - The offset is reported before the length.
/// - In one pass of the layout, the content grows by 40 points above and gets shorter by 10 below, so the
///   offset changes by more than the length.
/// - Content above is replaced by content of the same length.
///
/// Zooming is not supported.
///
/// The modules for UIKit, SwiftUI on iOS, the web and GTK create the host:
/// `Scroller(hostedBy: collectionView)`. A host belongs to one scroller.
public final class ScrollHost {
  /// The state of a scroll view along one axis, in points.
  public struct State: Equatable, Sendable {
    /// The offset of the scroll view. 0 where the content begins, also if there is padding before it.
    public var offset: Double

    /// The length of the content, without padding.
    public var contentLength: Double

    /// The length of the viewport, including what the padding covers.
    public var viewportLength: Double

    /// The space that the scroll view adds before and after the content, such as below a bar. It is part of
    /// the range. ``contentLength`` does not include it.
    public var padding: ScrollPadding

    /// The distance of the viewport from the start of the element, such as the width of a border.
    public var viewportStart: Double

    /// Creates a state.
    public init(
      offset: Double, contentLength: Double, viewportLength: Double,
      padding: ScrollPadding = ScrollPadding(), viewportStart: Double = 0
    ) {
      (self.offset, self.contentLength, self.viewportLength) = (offset, contentLength, viewportLength)
      (self.padding, self.viewportStart) = (padding, viewportStart)
    }

    /// The length of the content with its padding.
    var length: Double { contentLength + padding.start + padding.end }

    /// The offset of the scroller.
    var scrolled: Double { offset + padding.start }

    /// Returns the offset of the scroll view that is nearest to another one, and not beyond an end.
    func clamped(_ offset: Double) -> Double {
      let start = 0 - padding.start
      return min(max(offset, start), start + max(0, length - viewportLength))
    }

    var isFinite: Bool {
      offset.isFinite && length.isFinite && viewportLength.isFinite && padding.start.isFinite
        && viewportStart.isFinite
    }
  }

  /// A report of a scroll view.
  public enum Event: Sendable {
    /// The state has changed, or may have changed.
    case change

    /// Input is about to scroll the scroll view, or another scroll view has taken its place. A throw ends at
    /// once. A browser scrolls in another process: without this event, its scroll would start from an offset
    /// that the throw has already changed.
    case willScroll
  }

  let body: ScrolledElement

  /// The axis along which the scroll view is moved.
  public let axis: CoordinateAxis

  /// The length by which the scroll view may round.
  private let rounding: Double
  private let read: () -> State?
  private let write: (Double) -> Void
  private let watch: (_ report: @escaping (Event) -> Void) -> Subscription
  private let stopAnimation: (() -> Void)?
  private let pullEnded: ((Double) -> Void)?

  /// The state that the scroller knows: after its latest write, or after the latest change of others.
  private(set) var known = State(offset: 0, contentLength: 0, viewportLength: 0)

  /// The offset that the scroller shows, without the rounding of the scroll view. `nil` without a connection.
  private var shown: Double?

  /// The number of writes that are under way.
  private var writes = 0

  private var growth = Growth()

  /// Whether the scroll view has an offset beyond an end that the scroller has not written. The offset stays
  /// until the scroller moves the content. It becomes valid when more content is loaded, or when a refresh
  /// begins.
  private var isAhead = false

  /// Creates a host.
  ///
  /// The closures must not retain the scroll view. The scroller calls `write` and `watch` only while it is
  /// added to an element, alone or in a chain. Afterwards, the scroll view keeps its offset. If a hand has
  /// pulled it beyond an end, the scroller first moves it to that end.
  ///
  /// - Parameters:
  ///   - element: The element of the scroll view. The offset is the place in the content that is at the upper
  ///     left corner of the element's ``MotionElement/bounds``. If the viewport begins elsewhere, set
  ///     ``State/viewportStart``.
  ///   - axis: The axis.
  ///   - rounding: The length by which the scroll view may round its offset at any time, in points, such as
  ///     that of a pixel. Must be finite and greater than 0. Defaults to 1.
  ///   - read: Returns the present state, or `nil` if the scroll view was deallocated. If it returns `nil`,
  ///     or a number is not finite, the scroller keeps the former state.
  ///   - write: Sets the offset of the scroll view. The offset may lie beyond an end. A scroll view that
  ///     cannot show it may stay at the end. A write should not end the animation of a scroll view: the next
  ///     step of the animation ends the throw. On the web, each write ends it, so animations have no effect
  ///     during a throw.
  ///   - watch: Calls `report` with ``Event/change`` after each change of the state, immediately or later.
  ///     Before each write, the scroller reads the state, so that the write does not overwrite a change that
  ///     was not reported yet.
  ///     Reports without a change are allowed. While the subscription is active, the scroll view must not
  ///     scroll by its own drag. Unsubscribing ends the reports, and allows this drag again.
  ///   - stopAnimation: Ends an animation of the scroll view. Called when a drag begins, and when a press
  ///     catches a throw of the scroller. A press during an animation of the scroll view does not call it,
  ///     because the scroller does not know of that animation. Defaults to `nil`.
  ///   - pullEnded: Called when a hand lets go of content that it has pulled beyond its start, with the
  ///     distance in points, for example to refresh. Defaults to `nil`.
  public init(
    of element: MotionElement, along axis: CoordinateAxis, rounding: Double = 1,
    read: @escaping () -> State?, write: @escaping (_ offset: Double) -> Void,
    watch: @escaping (_ report: @escaping (Event) -> Void) -> Subscription,
    stopAnimation: (() -> Void)? = nil, pullEnded: ((_ distance: Double) -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      rounding > 0 && rounding.isFinite,
      "The rounding must be finite and greater than 0, but it is \(rounding).",
      file: file, line: line)
    body = ScrolledElement(element, offset: ReactiveProperty(Point.zero))
    (self.axis, self.rounding) = (axis, rounding)
    (self.read, self.write, self.watch) = (read, write, watch)
    (self.stopAnimation, self.pullEnded) = (stopAnimation, pullEnded)
    known = state
  }

  /// The place of the content that is at the start of the element now.
  var placeAtStart: Double {
    let state = state
    return state.scrolled - state.viewportStart
  }

  private var state: State {
    guard let state = read() else { return known }
    guard state.isFinite else {
      hasDropped = true
      return known
    }
    return state
  }

  /// Whether a state was dropped because a number is not finite.
  private var hasDropped = false

  /// Returns whether a state was dropped since the latest call.
  func takeDropped() -> Bool {
    defer { hasDropped = false }
    return hasDropped
  }

  /// Begins to host the scroller.
  func connect(_ report: @escaping (Event) -> Void) -> Disconnect {
    checkPrecondition(
      shown == nil, "A host must belong to one scroller, and be added once.", file: #fileID, line: #line)
    known = state
    (shown, isAhead) = (known.offset, isBeyond(known.offset, known))
    let watching = watch(report)
    return { [self] in
      returnToEnd()
      watching.unsubscribe()
      shown = nil
    }
  }

  /// Leaves the scroll view where it can rest. Nothing would return content that is pulled.
  private func returnToEnd() {
    let now = state
    guard !isAhead, isBeyond(now.offset, now) else { return }
    writes += 1
    write(now.clamped(now.offset))
    writes -= 1
  }

  // MARK: From the scroller

  /// Whether something else has changed the scroll view since the scroller took its state over.
  var hasChanged: Bool { writes == 0 && shown != nil && state != known }

  /// Moves the scroll view.
  ///
  /// - Parameter offset: The offset of the scroller.
  /// - Returns: Whether the scroll view has also changed in another way.
  func show(_ offset: Double) -> Bool {
    let wanted = offset - known.padding.start
    guard let shown, abs(wanted - shown) > Self.sliver else { return false }
    if isAhead, abs(wanted - known.clamped(shown)) <= Self.sliver { return false }
    (self.shown, isAhead) = (wanted, false)
    writes += 1
    write(wanted)
    writes -= 1
    // In response, the application may have shown another offset.
    guard let wanted = self.shown else { return false }
    let now = state
    let isRounded = abs(now.offset - wanted) <= rounding || abs(now.offset - now.clamped(wanted)) <= rounding
    known.offset = isRounded ? now.offset : wanted
    return writes == 0 && now != known
  }

  /// Moves the scroll view back if something else has scrolled it beyond an end.
  ///
  /// - Parameter offset: The offset of the scroller.
  /// - Returns: Whether the scroll view has also changed in another way.
  func showAgain(_ offset: Double) -> Bool {
    isAhead = false
    return show(offset)
  }

  /// Ends an animation of the scroll view.
  func stop() {
    if shown != nil { stopAnimation?() }
  }

  /// A distance that only rounding causes, in points.
  private static var sliver: Double { 1e-6 }

  func handDidLetGo(at offset: Double) {
    if offset < 0, shown != nil { pullEnded?(0 - offset) }
  }

  // MARK: From the scroll view

  /// A change that the scroller has not made.
  struct Change {
    /// The growth of the padding at the start and of the content above the visible part.
    var growth = 0.0

    /// Whether something has scrolled.
    var isScroll = false

    /// Whether the scroll view has returned by itself from where a hand or a spring holds it.
    var hasReturned = false
  }

  /// Why the offset has changed.
  private enum Cause {
    /// Something has scrolled.
    case scroll

    /// The content has changed above the visible part.
    case content

    /// The content has changed, and the scroll view has returned by itself from where a hand or a spring
    /// holds it.
    case end
  }

  /// The growth of the content that no change of the offset has followed yet.
  private struct Growth {
    private var time = -Double.infinity
    private(set) var length = 0.0

    /// Whether the content was pulled beyond an end when it began to grow.
    private(set) var wasPulled = false

    /// A change of the length and a change of the offset within this time, in seconds, are one change. It is
    /// shorter than a frame at 120 Hz. A clock without frames returns a later time for the second of the two.
    private static var instant: Double { 0.008 }

    func isRecent(at now: Double) -> Bool { abs(now - time) < Self.instant }

    mutating func add(_ added: Double, at now: Double, whilePulled isPulled: Bool) {
      guard added != 0 else { return }
      if !isRecent(at: now) { (length, wasPulled) = (0, isPulled) }
      (length, time) = (length + added, now)
    }

    mutating func take(_ way: Double) { length -= way }
  }

  /// Whether the scroller moves the scroll view now.
  var isWriting: Bool { writes > 0 }

  /// Takes over the state.
  ///
  /// - Parameter time: The instant. A change of the offset may belong to a change of the length at the same
  ///   instant.
  func takeOver(at time: Double) -> Change {
    let (former, now, place) = (known, state, shown ?? known.offset)
    known = now
    growth.add(
      now.contentLength - former.contentLength, at: time, whilePulled: !isAhead && isBeyond(place, former))
    var change = Change(growth: now.padding.start - former.padding.start)
    let way = now.offset - former.offset
    guard isAhead ? now != former : way != 0 && abs(now.offset - place) > rounding else { return change }
    switch cause(of: way, from: former, at: time) {
    case .scroll: (change.isScroll, shown, isAhead) = (true, now.offset, isBeyond(now.offset, now))
    case .content:
      change.growth += way
      growth.take(way)
      shown = shown.map { $0 + way }
    case .end: (change.hasReturned, shown) = (true, now.offset)
    }
    return change
  }

  private func cause(of way: Double, from former: State, at time: Double) -> Cause {
    guard !isAhead, growth.isRecent(at: time) else { return .scroll }
    let end = known.clamped(former.offset)
    if abs(former.offset - end) > rounding, abs(known.offset - end) <= rounding {
      return growth.wasPulled ? .end : .scroll
    }
    let isPart = way * growth.length > 0 && abs(way) <= abs(growth.length) + rounding
    return isPart ? .content : .scroll
  }

  /// Whether an offset lies beyond an end.
  private func isBeyond(_ offset: Double, _ state: State) -> Bool {
    abs(offset - state.clamped(offset)) > rounding
  }
}
