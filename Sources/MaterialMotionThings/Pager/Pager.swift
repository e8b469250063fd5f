// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// Lets the user turn pages: the steps of an introduction, the photos of a carousel.
///
/// ![A finger holds a carousel between its first and its second page. Below it is a dot for each
/// page.](pager)
///
///     let pager = Pager(pages, in: strip)        // the parent of the pages is the strip
///     runtime.add(pager, to: viewport)           // contains the strip
///     pager.page.value = 2                       // the program turns the pages, too
///     for (index, dot) in dots.enumerated() {
///       let nearness = pager.distance(of: index).map { 1 - min($0.magnitude, 1) * 0.7 }
///       runtime.connect(nearness, to: dot.opacity)
///     }
///     viewport.offer(pager.actions())            // on a web page
///
/// A pager is also a carousel: `Pager(photos, in: strip, spacing: 12, peek: 40, isSkipping: true, isEndless:
/// true)` shows a part of both neighbours, turns as many pages as a throw reaches, and has no ends.
///
/// The pager stores its *page*, and not an offset. When the size of the viewport changes, a pager at rest
/// shows the same page, and a pager in flight flies there. A hand catches the pages in flight. After a
/// cancelled drag, they return.
///
/// Lay out the strip so that its upper left corner is that of the viewport. The pager places the pages in it,
/// in the middle across the axis. It does not change their sizes.
///
/// To put a pager into a page of another one along the same axis, call
/// ``insert(_:onPage:file:line:)``. A pager along the other axis, and a list, need no call. See
/// <doc:Scrolling>.
///
/// Keep this object as long as the pages are shown.
public final class Pager: Interaction, Togglable, Stateful, Settling {
  public typealias Target = MotionElement
  public typealias Value = Point

  /// The page to which the pager belongs, from 0 to the number of pages less 1. A hand, an action, a wheel
  /// and the program may change it at any time. The pages then move there, starting with their present
  /// velocity. While a hand holds them, the release overwrites what the program writes.
  ///
  /// A number outside the range is clamped. In an endless pager, it wraps around.
  ///
  /// Each change is a tick for a haptic event: `feedback.selectionChanged()` of UIKit, or
  /// `.sensoryFeedback(.selection, trigger: page)` of SwiftUI, with a binding to the page.
  public let page: ReactiveProperty<Int>

  let place: PagerPlace
  /// Whether hands, wheels, keys and the program move the pages. Defaults to `true`. If the pager is disabled
  /// in flight, the pages stop, and move on when it is enabled again. A pager in another one is enabled with
  /// the outermost one, and its own property has no effect.
  public let enabled = ReactiveProperty(true)

  // The elements retain the viewport, so the pager forgets them when it is added.
  private var pages: [MotionElement]
  private var strip: MotionElement?
  private let constants: ScrollConstants
  private let diagnostics: MotionDiagnostics?
  private var inner: [(pager: Pager, page: Int)] = []
  private var isInner = false
  private var chain: ScrollChain?
  private let activity = MotionAggregator<MotionState>()

  /// Creates a pager that moves nothing until it is added to its viewport.
  ///
  /// - Parameters:
  ///   - pages: The pages. There must be at least one. Their parent must be the strip.
  ///   - strip: The element that moves. Its parent must be the viewport.
  ///   - page: The page at the beginning. Defaults to the first one.
  ///   - axis: The axis along which the pages lie. Defaults to x.
  ///   - spacing: The space between two pages, in points. Must be finite. Defaults to 0.
  ///   - peek: The length of the viewport before and after a page, where its neighbours are visible, in
  ///     points. Must be finite and at least 0. Defaults to 0.
  ///   - isSkipping: Whether a throw turns as many pages as it reaches: a throw of 3000 points per second
  ///     goes on by 750 points. Defaults to `false`: a throw turns at most one page.
  ///   - isEndless: Whether the first page follows the last one. There should be more pages than are visible
  ///     at a time. Defaults to `false`. An endless pager has about 500 pages in each direction between two
  ///     rests.
  ///   - isReversed: Whether the first page is the last one along the axis. Pass `true` for a language that
  ///     is written from right to left. Defaults to `false`.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock.
  public init(
    _ pages: [MotionElement], in strip: MotionElement, at page: Int = 0, along axis: CoordinateAxis = .x,
    spacing: Double = 0, peek: Double = 0, isSkipping: Bool = false, isEndless: Bool = false,
    isReversed: Bool = false, diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    precondition(!pages.isEmpty, "A pager must have a page.", file: file, line: line)
    precondition(
      spacing.isFinite, "The spacing must be finite, but it is \(spacing).", file: file, line: line)
    precondition(
      peek >= 0 && peek.isFinite, "The peek must be finite and at least 0, but it is \(peek).", file: file,
      line: line)
    place = PagerPlace(
      of: strip, count: pages.count, along: axis, spacing: spacing, peek: peek, isSkipping: isSkipping,
      isEndless: isEndless, isReversed: isReversed)
    (self.pages, self.strip, self.diagnostics) = (pages, strip, diagnostics)
    self.page = ReactiveProperty(place.ring.existing(page))
    var constants = ScrollConstants()
    // A flick of 300 points per second turns a page of a phone.
    constants.decay = isSkipping ? Decay(rate: 4) : .normal
    self.constants = constants
  }

  /// Whether an action may turn a page.
  var isEnabled: Bool { (chain?.enabled ?? enabled).value }

  /// A stream of the state, which is active while the pages move. In another pager, it is also active while
  /// the pages of the others move. On subscription and at each change, the stream emits the state on both
  /// channels, `next` and `state`.
  public var state: MotionObservable<MotionState> { activity.state }

  /// A stream of the page that is shown, with its fraction: 1.25 while a quarter of the third page has come
  /// in. Beyond an end, it is less than 0, or greater than the last page. In an endless pager, it is from 0
  /// to less than the number of pages.
  public var progress: MotionObservable<Double> {
    place.slots.map { [place] in place.progress(at: $0) }
  }

  /// Returns a stream of the distance of a page from the middle, in pages. It is negative for a page that the
  /// user has left behind. Use it for the look of a page or of an indicator.
  ///
  ///     runtime.connect(pager.distance(of: 3).map { 1 - 0.1 * min($0.magnitude, 1) }, to: photo.scale)
  public func distance(of page: Int) -> MotionObservable<Double> {
    place.slots.map { [place] in place.distance(of: page, at: $0) }
  }

  /// Calls a closure once, when the pages have come to rest: see
  /// ``MaterialMotion/Settling/whenSettled(_:)``. Before the pager is added, calls it immediately.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    if let chain { return chain.whenSettled(report) }
    report(.finished)
    return Subscription {}
  }

  /// Puts another pager into a page. Its viewport is the parent of its strip. Call this before this pager is
  /// added.
  ///
  ///     tabs.insert(photos, onPage: 1)
  ///     runtime.add(tabs, to: window)     // do not add the photos
  ///
  /// While the page is shown, a drag turns the pages of the inner pager. A drag that begins at its first or
  /// last page turns the page of this pager. A throw through the inner pages does not leave them.
  ///
  /// - Parameters:
  ///   - pager: A pager along the same axis, which was not added or inserted.
  ///   - page: The page. Must exist. This pager must not be endless.
  public func insert(_ pager: Pager, onPage page: Int, file: StaticString = #fileID, line: UInt = #line) {
    precondition(
      chain == nil && pager.chain == nil && !pager.isInner,
      "Insert a pager once, before either of them is added.", file: file, line: line)
    precondition(
      pages.indices.contains(page) && !place.ring.isEndless,
      "Page \(page) must exist in a pager with ends.", file: file, line: line)
    pager.isInner = true
    inner.append((pager, page))
  }

  /// Puts the inner pagers into a chain that contains this one.
  private func enter(_ chain: ScrollChain, in runtime: MotionRuntime) {
    self.chain = chain
    let token = activity.register(chain.state)
    runtime.onEnd { [activity] in activity.unregister(token) }
    for (pager, page) in inner {
      chain.insert(pager.place.member, onPage: place.slot(of: page, near: 0), of: place.member)
      pager.enter(chain, in: runtime)
    }
  }

  /// Lets the user turn the pages. `MotionRuntime.add` calls this method. Add a pager to one viewport only.
  /// The constraints are not used.
  public func add(
    to viewport: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    let chain = ScrollChain(
      along: place.axis, [place.member], constants: constants, diagnostics: diagnostics)
    enter(chain, in: runtime)
    prepare(in: viewport)
    runtime.connect(enabled, to: chain.enabled)
    runtime.add(chain, to: viewport)
    connect(to: chain, in: viewport, heldBy: viewport.holdState.isActive(), runtime)
  }

  /// Shows the first page, before the chain can fly.
  private func prepare(in viewport: MotionElement?) {
    place.turn(to: page.value)
    if let size = viewport?.size.value {
      place.resize(to: place.axis == .x ? size.x : size.y, showing: page.value)
    }
    for (pager, _) in inner { pager.prepare(in: pager.strip?.parent) }
  }

  private func connect(
    to chain: ScrollChain, in viewport: MotionElement, heldBy hold: MotionObservable<Bool>,
    _ runtime: MotionRuntime
  ) {
    // The place must not retain elements, because the viewport retains it.
    let (place, page, index) = (place, page, place.axis.index)
    let sizes = viewport.size.subscribe { place.resize(to: $0[index], showing: page.value) }
    for (number, element) in pages.enumerated() {
      let body = element.size.combineLatest(with: element.anchorPoint)
      let distances = place.distances(of: number)
      let positions = distances.combineLatest(with: viewport.size, body) { distance, size, body in
        place.position(at: distance, in: size, size: body.0, anchorPoint: body.1)
      }
      runtime.connect(positions, to: element.position)
    }
    let holds = hold.subscribe { place.isHeld = $0 }
    let turns = place.member.destinations.subscribe { _ in place.follow(page) }
    let releases = chain.releases.subscribe { release in
      release.isCancelled ? place.turn(to: page.value) : place.follow(page, isReleased: true)
    }
    let orders = page.subscribe { number in
      let existing = place.ring.existing(number)
      if existing != number { page.value = existing } else { place.turn(to: number) }
    }
    let rests = chain.state.combineLatest(with: chain.enabled).subscribe { state, isEnabled in
      place.follow(page)
      if state == .atRest, isEnabled { place.rest(on: page.value) }
    }
    let subscriptions = [sizes, holds, turns, releases, orders, rests]
    runtime.onEnd { for subscription in subscriptions { subscription.unsubscribe() } }
    for (pager, _) in inner {
      guard let viewport = pager.strip?.parent else {
        preconditionFailure("The strip of a pager in a page must lie in a viewport.")
      }
      pager.connect(to: chain, in: viewport, heldBy: hold, runtime)
    }
    (pages, strip) = ([], nil)
  }
}
