// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// A panel that slides in from an edge of the screen and rests at several lengths: a bottom sheet, or a
/// drawer.
///
/// ![A finger holds a bottom sheet between two of its heights. The page behind it is dimmed.](sheet)
///
///     let screen = ReactiveProperty(Bounds(x: 0...400, y: 0...800))
///     let sheet = Sheet([.medium, .large], in: screen, holding: [.list(messages)], backdrop: dimming)
///     runtime.add(sheet, to: panel)
///     sheet.detent.value = .medium                 // the program opens the sheet
///     sheet.insets.value.bottom = 336              // a keyboard appears, and the sheet makes room
///     sheet.crossings.subscribe { _ in impact.impactOccurred() }   // UIImpactFeedbackGenerator of UIKit
///
/// A released sheet goes to the detent that is nearest to its projection: where a free throw would come to
/// rest. So a throw beyond the smallest detent closes it. A hand catches the sheet in flight. Beyond its
/// smallest and its greatest detent, the sheet is elastic. After a cancelled drag, it returns.
///
/// The sheet keeps its *detent*, not its coordinates. When the area changes, for example because the screen
/// turns, a sheet at rest jumps to the same detent. A sheet in flight goes on to this detent. Its visible
/// length and its velocity do not change. If the ``insets`` or the length of `.content` change, the sheet
/// flies.
///
/// The sheet places the panel, but does not resize it. Make the panel longer than the area. It then covers
/// the edge of the area even while a hand pulls it too far. A drag may begin anywhere on the panel. The
/// members that the sheet holds share this drag: see ``MaterialMotion/ScrollChain``.
public final class Sheet: Interaction, AnchoredInteraction {
  public typealias Target = MotionElement
  public typealias Value = Point

  /// The visible length of the panel, in points, and the detent to which it belongs.
  public let anchored: Anchored<Detent, Double>

  /// The detent to which the sheet belongs. A hand, an action and the program may change it at any time. The
  /// sheet then goes there, starting with its present velocity. While a hand moves the sheet, the release
  /// overwrites it. The program may also write a detent that is not one of the ``detents``.
  public var detent: ReactiveProperty<Detent> { anchored.place }

  /// The detents at which a hand may leave the sheet, in any order. You may change them at any time. A sheet
  /// at a detent that is no longer among them stays there until it is moved.
  public var detents: [Detent] {
    get { rules.detents }
    set {
      rules.detents = newValue
      layOut()
    }
  }

  /// Whether a hand, a tap on the backdrop or an action may close the sheet. Defaults to `true`. You may
  /// change it at any time, for example while the sheet contains unsaved changes. The program may always
  /// close the sheet.
  public var isClosable: Bool {
    get { rules.isClosable }
    set {
      rules.isClosable = newValue
      layOut()
    }
  }

  /// The distances between the edges of the area and the part of it that the sheet may use, for example the
  /// safe area, or the height of a keyboard. Defaults to none. If they change, the sheet flies.
  ///
  /// A detent is measured from the inset of the sheet's own edge. So a keyboard raises a bottom sheet, until
  /// it reaches the upper inset. Insets with a number that is not finite are dropped.
  public let insets = ReactiveProperty(Insets())

  /// The spring that moves the sheet. Defaults to a response of 0.4 s, critically damped.
  public var spring: SpringDescription {
    get { anchored.spring }
    set { anchored.spring = newValue }
  }

  /// The spring after a release with at least 300 points per second. Defaults to a response of 0.4 s and a
  /// damping ratio of 0.85.
  public var throwSpring: SpringDescription {
    get { anchored.throwSpring ?? anchored.spring }
    set { anchored.throwSpring = newValue }
  }

  let rules: SheetRules
  private let members: [ScrollChain.Member]
  private let area: ReactiveProperty<Bounds<Point>>?
  private let content: ReactiveProperty<Point>?
  private var grabber, backdrop: MotionElement?
  private var dimmed: WeakReference<MotionElement>?
  private var chain: ScrollChain?
  private var panel: WeakReference<MotionElement>?
  private let activity = MotionAggregator<MotionState>()
  private let openPart = ReactiveProperty(0.0)
  private let released = MotionSubject<Release<Point>>()

  /// Creates a sheet that moves nothing until it is added to a panel.
  ///
  /// - Parameters:
  ///   - detents: The detents at which a hand may leave the sheet, in any order. Defaults to the content.
  ///   - start: The detent at the beginning. Defaults to `.closed`.
  ///   - edge: The edge of the area from which the sheet slides in. Defaults to the lower edge.
  ///   - area: The area in which the sheet slides, in points, in the coordinate system of the panel's parent.
  ///     Defaults to the whole parent, so without an area the panel must have a parent. An area that is not
  ///     finite is dropped.
  ///   - members: What scrolls within the panel, such as a header and a list. One drag opens the sheet and
  ///     scrolls them. Must be empty for a sheet at the upper or the left edge.
  ///   - content: The element whose length is the detent `.content`. Defaults to the panel.
  ///   - grabber: An element in the panel whose drags move the sheet alone, even if its list is scrolled.
  ///   - backdrop: An element behind the panel. Its opacity becomes the ``openness``, and a tap on it closes
  ///     the sheet. While the sheet belongs to `.closed`, the backdrop accepts no input, so what lies behind
  ///     it can be pressed as soon as the sheet begins to close.
  ///   - isClosable: Whether the user may close the sheet. Defaults to `true`.
  public init(
    _ detents: [Detent] = [.content], at start: Detent = .closed, from edge: Edge = .bottom,
    in area: ReactiveProperty<Bounds<Point>>? = nil, holding members: [ScrollChain.Member] = [],
    content: MotionElement? = nil, grabber: MotionElement? = nil, backdrop: MotionElement? = nil,
    isClosable: Bool = true, file: StaticString = #fileID, line: UInt = #line
  ) {
    precondition(
      members.isEmpty || edge == .bottom || edge == .right,
      "Only a sheet at the lower or the right edge may hold members.", file: file, line: line)
    rules = SheetRules(detents, edge, isClosable)
    anchored = Anchored(
      at: start, by: SpringDescription(response: 0.4),
      throwSpring: SpringDescription(response: 0.4, dampingRatio: 0.85))
    (self.members, self.area, self.content) = (members, area, content?.size)
    (self.grabber, self.backdrop) = (grabber, backdrop)
    // The observers must not retain the value.
    let (rules, places, openPart, value) = (rules, anchored.places, openPart, anchored.value)
    anchored.missing.subscribe { places.value = rules.places(at: $0) }
    detent.subscribe { detent in
      if rules.room.length > 0 { places.value = rules.places(at: detent) }
    }
    places.combineLatest(with: value, detent).subscribe { _, length, detent in
      let greatest = rules.greatest(at: detent)
      openPart.value = greatest > 0 ? min(max(length / greatest, 0), 1) : 0
    }
  }

  /// Closes the sheet, unless it is not closable. A tap on the backdrop does the same.
  public func close() { rules.close(detent) }

  // MARK: Streams

  /// A stream of the length of the panel in the area, in points. For a bottom sheet, this is its height above
  /// the lower edge. 0 while the sheet is closed.
  public var visibleLength: MotionObservable<Double> { anchored.value }

  /// A stream of the velocity of the ``visibleLength``, in points per second. Positive while the sheet opens.
  public var velocity: MotionObservable<Double> { anchored.velocity }

  /// A stream of how far the sheet is open: 0 while it is closed, and 1 at its greatest detent.
  public var openness: MotionObservable<Double> { openPart }

  /// A stream that emits a detent each time the sheet crosses or reaches it, for example for haptics.
  ///
  ///     visibleLength   0 ··· 300 ··· 500 ··· 300 ··· 290 ··· 300
  ///     crossings             A               A                    A: the detent at 300
  ///
  /// A detent counts again after the sheet was more than 12 points away from it. The destination of a flight
  /// counts once, even if the spring passes it. A change of the layout crosses nothing.
  ///
  /// In UIKit:
  ///
  ///     sheet.crossings.subscribe { _ in impact.impactOccurred() }
  ///
  /// In SwiftUI, count the crossings with a `MotionValue`, and use the count as the trigger:
  ///
  ///     .sensoryFeedback(.impact, trigger: crossings.value)
  public var crossings: MotionObservable<Detent> { anchored.crossings }

  /// A stream of the state, which is active while a hand or a spring moves the sheet or one of its members.
  /// On subscription and at each change, the stream emits the state on both channels, `next` and `state`.
  public var state: MotionObservable<MotionState> { activity.state }

  /// A stream that emits one value each time a hand lets go of the sheet or of one of its members: see
  /// ``MaterialMotion/ScrollChain/releases``. The ``detent`` already shows the choice of the release.
  public var releases: MotionObservable<Release<Point>> { released }

  /// Calls a closure once, when the sheet and its members have come to rest: see
  /// ``MaterialMotion/Settling/whenSettled(_:)``. Before the sheet is added, calls it immediately.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    chain.map { anchored.whenSettled(then: $0, report) } ?? anchored.whenSettled(report)
  }

  // MARK: Adding

  /// Lets the user drag the panel. `MotionRuntime.add` calls this method. The panel jumps to its place. Add a
  /// sheet to one panel only. After it was removed, you may add it to this panel again. The constraints are
  /// not used, because the detents already limit the sheet.
  public func add(
    to panel: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    let former = self.panel?.object
    precondition(
      former == nil || former === panel, "A sheet moves one panel. Create another sheet for another panel.")
    self.panel = WeakReference(panel)
    let screen = ReactiveProperty(Bounds(x: 0...0, y: 0...0))
    if let area {
      runtime.connect(area.filter { $0.lower.isFinite && $0.upper.isFinite }, to: screen)
    } else if let parent = panel.parent {
      runtime.connect(parent.size.map { Bounds(between: .zero, and: $0) }, to: screen)
    } else {
      preconditionFailure("A sheet without an area needs a panel with a parent.")
    }
    let margins = ReactiveProperty(Insets())
    runtime.connect(insets.filter { $0.isFinite }, to: margins)
    follow(screen, margins, content ?? panel.size, in: runtime)
    // A sheet that is added again is at its detent at once.
    anchored.jump(to: detent.value)
    let chain = chain ?? makeChain(of: panel)
    self.chain = chain
    runtime.connect(enabled, to: chain.enabled)
    runtime.add(chain, to: panel)
    let subscription = chain.releases.subscribe { [released] in released.emit($0) }
    let tokens = [activity.register(chain.state), activity.register(anchored.state)]
    runtime.onEnd { [activity] in
      subscription.unsubscribe()
      for token in tokens { activity.unregister(token) }
    }

    let edge = rules.edge
    let body = panel.size.combineLatest(with: panel.anchorPoint)
    let frame = screen.combineLatest(with: margins)
    let place = anchored.value.combineLatest(with: frame, body) { length, frame, body in
      edge.place(of: body.0, anchoredAt: body.1, showing: length, of: frame.0, within: frame.1)
    }
    runtime.connect(anchored.velocity.map { edge.direction * $0 }, to: panel.velocity)
    runtime.connect(place, to: panel.position)
    if let backdrop { dimmed = WeakReference(backdrop) }
    // A grabber in the panel retains the panel, which the runtime must not retain.
    (grabber, backdrop) = (nil, nil)
    if let backdrop = dimmed?.object {
      runtime.dim(backdrop, by: openPart, while: detent.map { $0 != .closed })
      runtime.onTap(of: backdrop) { [enabled, rules, detent] _ in if enabled.value { rules.close(detent) } }
    }
  }

  /// Creates the chain of the panel and of what scrolls in it. The chain is the hand of the sheet.
  private func makeChain(of panel: MotionElement) -> ScrollChain {
    let isReversed = rules.edge == .top || rules.edge == .left
    let card = ScrollChain.Member.anchored(
      anchored, moving: panel, distance: isReversed ? -1 : 1, grabber: grabber)
    card.placesElement = false
    return ScrollChain(along: rules.edge.axis, [card] + members)
  }

  /// Follows the lengths that determine the places of the detents. Insets and content fly.
  private func follow(
    _ area: ReactiveProperty<Bounds<Point>>, _ insets: ReactiveProperty<Insets>,
    _ content: ReactiveProperty<Point>, in runtime: MotionRuntime
  ) {
    let measure = { [self] (flies: Bool) in
      rules.room = SheetRoom(area.value, insets.value, content.value, at: rules.edge)
      layOut(flies: flies)
    }
    measure(false)
    let subscriptions = [
      area.subscribe { _ in measure(false) }, insets.subscribe { _ in measure(true) },
      content.subscribe { _ in measure(true) },
    ]
    runtime.onEnd { for subscription in subscriptions { subscription.unsubscribe() } }
  }

  /// Gives the sheet the places of its detents, as soon as the area was measured.
  private func layOut(flies: Bool = true) {
    guard rules.room.length > 0 else { return }
    let places = rules.places(at: detent.value)
    if flies { anchored.fly(to: places) } else { anchored.places.value = places }
  }
}
