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
public final class Pager: Interaction, AnchoredInteraction {
  public typealias Target = MotionElement
  public typealias Value = Point

  /// The place of the viewport, in pages, and the page to which it belongs.
  public let anchored: Anchored<Int, Double>

  /// The page to which the pager belongs, from 0 to the number of pages less 1. A hand, an action, a wheel
  /// and the program may change it at any time. The pages then move there, starting with their present
  /// velocity. While a hand holds them, the release overwrites what the program writes.
  ///
  /// A number outside the range is clamped. In an endless pager, it wraps around.
  ///
  /// Each change is a tick for a haptic event: `feedback.selectionChanged()` of UIKit, or
  /// `.sensoryFeedback(.selection, trigger: page)` of SwiftUI, with a binding to the page.
  public var page: ReactiveProperty<Int> { anchored.place }

  let place: PagerPlace

  /// A page that was added, and its index.
  private struct Page {
    let element: WeakReference<MotionElement>
    let index: ReactiveProperty<Int>
    var connection: Subscription?
  }

  // The elements retain the viewport, so the pager forgets them when it is added.
  private var elements: [MotionElement]
  private var strip: MotionElement?
  private var pages: [Page] = []
  private var connect: ((Page) -> Subscription)?
  private let member: ScrollChain.Member
  private let diagnostics: MotionDiagnostics?
  private var inner: [(pager: Pager, page: Int)] = []
  private var isInner = false
  private var chain: ScrollChain?

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
  ///     at a time. Defaults to `false`.
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
      count: pages.count, along: axis, spacing: spacing, peek: peek, isEndless: isEndless,
      isReversed: isReversed)
    (elements, self.strip, self.diagnostics) = (pages, strip, diagnostics)
    // A flick of 300 points per second turns a page of a phone.
    anchored = Anchored(
      at: page, place.places, rule: isSkipping ? .projection(by: Decay(rate: 4)) : .neighbor)
    member = .pages(anchored, moving: strip, pageLength: 1, isReversed: isReversed)
  }

  /// A stream of the page that is shown, with its fraction: 1.25 while a quarter of the third page has come
  /// in. Beyond an end, it is less than 0, or greater than the last page. In an endless pager, it is from 0
  /// to less than the number of pages.
  public var progress: MotionObservable<Double> {
    anchored.value.combineLatest(with: place.changes) { [place] value, _ in place.progress(at: value) }
  }

  /// Returns a stream of the distance of a page from the middle, in pages. It is negative for a page that the
  /// user has left behind. Use it for the look of a page or of an indicator.
  ///
  ///     runtime.connect(pager.distance(of: 3).map { 1 - 0.1 * min($0.magnitude, 1) }, to: photo.scale)
  public func distance(of page: Int) -> MotionObservable<Double> {
    anchored.value.combineLatest(with: place.changes) { [place] value, _ in
      place.place(of: page, near: value) - value
    }
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
      page >= 0 && page < place.count && !place.isEndless,
      "Page \(page) must exist in a pager with ends.", file: file, line: line)
    pager.isInner = true
    inner.append((pager, page))
  }

  // MARK: Pages that come and go

  /// Inserts a page. You may call this at any time, also under a hand and in flight. The page that is shown
  /// stays where it is, and has another number if the new page comes before it.
  ///
  ///     pager.insert(photo, at: 0)   // the pager has shown page 2, and shows the same photo, page 3
  ///
  /// - Parameters:
  ///   - page: The page. Its parent must be the strip.
  ///   - index: The index of the page after the call. Must be from 0 to the number of pages before the call.
  ///     A pager that holds other pagers cannot change its pages.
  public func insert(
    _ page: MotionElement, at index: Int, file: StaticString = #fileID, line: UInt = #line
  ) {
    precondition(
      inner.isEmpty && index >= 0 && index <= place.count,
      "The index must be from 0 to \(place.count), in a pager without other pagers, but it is \(index).",
      file: file, line: line)
    let places = place.change(
      by: 1, at: index, showing: self.page.value, at: anchored.destination)
    if pages.isEmpty {
      elements.insert(page, at: index)
    } else {
      for later in pages[index...] { later.index.value += 1 }
      var added = Page(element: WeakReference(page), index: ReactiveProperty(index))
      added.connection = connect?(added)
      pages.insert(added, at: index)
    }
    // In response, an observer may change the pages again.
    anchored.places.value = places
    place.changes.value += 1
  }

  /// Removes a page. The page that is shown stays where it is. If it is removed itself, the page after it is
  /// shown or, without one, the page before it. The element stays where it is.
  ///
  /// - Parameter index: The index of the page. Must exist, and another page must remain. A pager that holds
  ///   other pagers cannot change its pages.
  public func removePage(at index: Int, file: StaticString = #fileID, line: UInt = #line) {
    precondition(
      inner.isEmpty && place.count > 1 && index >= 0 && index < place.count,
      "The page \(index) must exist, and not be the only one, in a pager without other pagers.", file: file,
      line: line)
    let places = place.change(by: -1, at: index, showing: page.value, at: anchored.destination)
    if pages.isEmpty {
      elements.remove(at: index)
    } else {
      pages.remove(at: index).connection?.unsubscribe()
      for later in pages[index...] { later.index.value -= 1 }
    }
    anchored.places.value = places
    place.changes.value += 1
  }

  // MARK: Adding

  /// Puts the inner pagers into a chain that contains this one.
  private func enter(_ chain: ScrollChain) {
    self.chain = chain
    for (pager, page) in inner {
      chain.insert(
        pager.member, onPage: place.isReversed ? place.count - 1 - page : page, of: member)
      pager.enter(chain)
    }
  }

  /// Lets the user turn the pages. `MotionRuntime.add` calls this method. Add a pager to one viewport only.
  /// The constraints are not used.
  public func add(
    to viewport: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    let chain = ScrollChain(along: place.axis, [member], diagnostics: diagnostics)
    resize(to: viewport.size.value)
    enter(chain)
    runtime.connect(enabled, to: chain.enabled)
    runtime.add(chain, to: viewport)
    connect(in: viewport, runtime)
  }

  /// Takes over the length of the viewport. The same part of the same page stays visible.
  private func resize(to size: Point) {
    guard let length = place.pageLength(in: size[place.axis.index]) else { return }
    member.pageLength = length
    place.stride.value = place.isReversed ? 0 - length : length
  }

  private func connect(in viewport: MotionElement, _ runtime: MotionRuntime) {
    // The closures must not retain elements, because the viewport retains them.
    let (place, value, size) = (place, anchored.value, viewport.size)
    let sizes = size.subscribe { [self] in resize(to: $0) }
    runtime.onEnd { sizes.unsubscribe() }
    let connect = { (page: Page) -> Subscription in
      guard let element = page.element.object else { return Subscription {} }
      let body = element.size.combineLatest(with: element.anchorPoint)
      let places = value.combineLatest(with: page.index, place.changes) { value, index, _ in
        place.place(of: index, near: value)
      }.dedupe()
      let distances = places.combineLatest(with: place.stride) { $0 * $1 }
      let positions = distances.combineLatest(with: size, body) { distance, size, body in
        place.position(at: distance, in: size, size: body.0, anchorPoint: body.1)
      }
      return runtime.connect(positions, to: element.position)
    }
    pages = elements.enumerated().map { Page(element: WeakReference($1), index: ReactiveProperty($0)) }
    for index in pages.indices { pages[index].connection = connect(pages[index]) }
    self.connect = connect
    runtime.onEnd { [self] in self.connect = nil }
    for (pager, _) in inner {
      guard let viewport = pager.strip?.parent else {
        preconditionFailure("The strip of a pager in a page must lie in a viewport.")
      }
      pager.resize(to: viewport.size.value)
      pager.connect(in: viewport, runtime)
    }
    (elements, strip) = ([], nil)
  }
}
