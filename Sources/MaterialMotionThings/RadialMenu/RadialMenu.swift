// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// Lets the user choose an item from a menu that flies out around an element.
///
/// ![Five round items lie on an arc above a button. A finger has slid from the button to one of them, which
/// is larger.](radial-menu)
///
///     let menu = RadialMenu(
///       [.init("Copy", copy), .init("Share", share), .init("Delete", bin)], in: screen, backdrop: shade)
///     runtime.add(menu, to: button)                  // the anchor. The items have the same parent
///     menu.picks.subscribe { index in perform(index) }
///     menu.ticks.subscribe { _ in feedback.selectionChanged() }   // UISelectionFeedbackGenerator of UIKit
///     button.offer(menu.actions())                   // on a web page
///
/// A finger that is held on the anchor opens the menu, slides in the direction of an item, and picks it by
/// lifting. A mouse need not be held. The direction counts from the place of the press. The distance does
/// not matter, so a practised user does not have to aim. A lift in the middle, or in a direction without an
/// item, closes the menu. But without any slide, the menu stays open. After a drag that is cancelled, or
/// during which the menu is disabled, the menu is as before.
///
///     finger        down ··· 0.35 s ··· slides to "Share" ··· up
///     isOpen        false    true                             false
///     highlighted   nil      nil        1                     nil
///     picks                                                   1
///
/// On an anchor that lies on something that pans, such as a pin on a map, pass
/// `afterHolding: HoldDuration(0.35)`. A mouse that is not held then pans, too.
///
/// A drag is not necessary: a tap on the anchor opens the menu. The menu stays open, also after a lift
/// without a slide. A tap on an item picks it. A tap on the anchor or on the backdrop closes the menu.
///
/// The items lie on an arc, with the first one where reading begins. The arc is above the anchor, unless an
/// edge of the area is too near: the arc then turns, and in a corner it becomes larger. An open menu moves if
/// the anchor, the area or the insets change. If the area is too small for all items, they lie as far from
/// each other as it allows. The anchor's `zIndex` becomes at least 1 until the menu is removed, so that the
/// anchor lies above the closed menu.
public final class RadialMenu: Interaction, AnchoredInteraction {
  public typealias Target = MotionElement
  public typealias Value = Point

  /// The part to which the menu is open, from 0 to 1, and whether it is open.
  public let anchored: Anchored<Bool, Double>

  /// Whether the menu is open. A hand, an action and the program may change it at any time. The items then
  /// fly out or back, from where they are and with their present velocity.
  public var isOpen: ReactiveProperty<Bool> { anchored.place }

  /// The item that a release or a key would pick. It is emphasized. `nil` for none. The program may write it
  /// while the menu is open. An item that does not exist is dropped, and any item of a closed menu, too.
  public let highlighted = ReactiveProperty<Int?>(nil)

  /// The distances between the edges of the area and the items. Defaults to 8 on each side. Insets with a
  /// number that is not finite are dropped.
  public let insets = ReactiveProperty(Insets(8))

  let names: [String]
  let isRightToLeft: Bool
  private let opensOnTap: Bool
  let area: ReactiveProperty<Bounds<Point>>
  let radius: Double
  private let stagger: Stagger
  let spring: SpringDescription
  let hold: HoldDuration

  /// The radius of the middle, in which a hand chooses nothing.
  let deadZone: Double
  let arc: ReactiveProperty<RadialArc?>

  /// The way of the hand since its press, and the item in its direction.
  let slide: Anchored<Int?, Point>
  var items: [Anchored<Bool, Point>] = []
  var looks: [Anchored<Double, Double>] = []

  /// The elements, until the menu is added. An item and the anchor may retain their common parent.
  private(set) var elements: [MotionElement]
  private var backdrop: MotionElement?

  private let states = MotionAggregator<MotionState>()
  let flights = MotionAggregator<MotionState>()

  /// The motions of the items, for which the arrivals wait.
  let itemFlights = MotionAggregator<MotionState>()

  /// Whether the items start without a delay.
  let isJumping = ReactiveProperty(false)
  private let interruptions = MotionSubject<Void>()

  /// The last item that was highlighted and exists.
  private var chosen: Int?

  /// Whether an action has opened the menu, and no hand has taken it over.
  var isOpenForKeys = false
  private let picked = MotionSubject<Int>()
  private let ticked = MotionSubject<Int>()

  /// Creates a menu that opens nowhere until it is added to its anchor.
  ///
  /// - Parameters:
  ///   - items: The items, in the order of reading. Their elements must have the same parent as the anchor.
  ///   - area: The area in which the items stay, in points, in the coordinate system of this parent. An area
  ///     that is not finite is dropped.
  ///   - radius: The distance of the items from the middle of the anchor, in points. Must be finite and
  ///     greater than 0. Defaults to 96. If the items need more space, it becomes up to three times as long.
  ///   - hold: The time for which the anchor must be pressed, in seconds. Defaults to 0.35 for a finger. A
  ///     mouse and a pen open the menu with a movement.
  ///   - opensOnTap: Whether a tap on the anchor opens the menu. Defaults to `true`. With `false`, for
  ///     example because a tap shows the details of a pin, offer ``actions(_:)`` at a visible place, for
  ///     people who do not hold or drag. A tap on the anchor closes an open menu in any case.
  ///   - stagger: The delays between the starts of the items. Defaults to 0.02 s for each. All items return
  ///     at once. If the user prefers reduced motion, they also start at once.
  ///   - spring: The spring that moves each item. Defaults to `.snappy`.
  ///   - backdrop: An element behind the items. Its opacity becomes the ``openness``, and a tap on it closes
  ///     the menu. While the menu is closed or closes, the backdrop accepts no input, so what lies behind it
  ///     receives input.
  ///   - isRightToLeft: Whether the language is written from right to left. Defaults to `false`.
  public init(
    _ items: [Item], in area: ReactiveProperty<Bounds<Point>>, radius: Double = 96,
    afterHolding hold: HoldDuration = .touch(0.35), opensOnTap: Bool = true,
    stagger: Stagger = Stagger(each: 0.02),
    spring: SpringDescription = .snappy, backdrop: MotionElement? = nil, isRightToLeft: Bool = false,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    precondition(!items.isEmpty, "A menu must have an item.", file: file, line: line)
    precondition(
      radius > 0 && radius.isFinite, "The radius must be finite and greater than 0, but it is \(radius).",
      file: file, line: line)
    (names, elements) = (items.map { $0.name }, items.map { $0.element })
    (self.area, self.radius, self.stagger, self.spring) = (area, radius, stagger, spring)
    self.opensOnTap = opensOnTap
    (self.backdrop, self.isRightToLeft) = (backdrop, isRightToLeft)
    (self.hold, deadZone, arc) = (hold, radius / 3, ReactiveProperty(nil))
    anchored = Anchored(at: false, [false: 0, true: 1], by: spring, unit: 0.01)
    slide = RadialMenu.slide(along: arc, deadZone: deadZone, from: highlighted)
  }

  /// An item of a menu.
  public struct Item {
    /// The name, in the user's language. A screen reader offers the item by this name.
    public let name: String

    /// The element that shows the item.
    public let element: MotionElement

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - name: The name, in the user's language.
    ///   - element: The element that shows the item. The menu moves it, and changes its scale and its
    ///     opacity.
    public init(_ name: String, _ element: MotionElement) {
      (self.name, self.element) = (name, element)
    }
  }

  // MARK: Streams

  /// A stream of the index of each item that is picked.
  public var picks: MotionObservable<Int> { picked }

  /// A stream that emits each item that becomes ``highlighted``. Subscribe to it for a haptic event.
  public var ticks: MotionObservable<Int> { ticked }

  /// A stream of the names of the items that become emphasized, for a screen reader. The focus stays at the
  /// anchor, so the screen reader does not read them by itself.
  public var announcements: MotionObservable<String> { ticked.map { [names] in names[$0] } }

  /// A stream of how far the menu is open, from 0 to 1. A spring that overshoots emits a little less
  /// or more. Use it to turn the anchor, for example.
  public var openness: MotionObservable<Double> { anchored.value }

  /// A stream of the state, which is active while a hand slides and while an item flies or waits to fly. On
  /// subscription and at each change, the stream emits the state on both channels, `next` and `state`.
  public var state: MotionObservable<MotionState> { states.state }

  /// Calls a closure once, when the items have come to rest: see
  /// ``MaterialMotion/Settling/whenSettled(_:)``. The outcome is interrupted as soon as the menu turns back
  /// in flight, is disabled or is removed. Before the menu is added, calls the closure immediately.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    state.whenSettled(unless: interruptions, if: { [enabled] in enabled.value }, report)
  }

  // MARK: Choosing

  /// Picks an item, as a tap on it does. The menu closes. While the menu is disabled, or if there is no such
  /// item, nothing happens.
  public func pick(_ item: Int) {
    guard enabled.value, names.indices.contains(item) else { return }
    isOpen.value = false
    picked.emit(item)
  }

  /// Opens or closes the menu, as a tap on the anchor does.
  public func toggle() {
    if enabled.value { isOpen.value.toggle() }
  }

  /// Opens or closes the menu without a flight.
  public func jump(to isOpen: Bool) {
    isJumping.value = true
    anchored.jump(to: isOpen)
    isJumping.value = false
    // In response, an observer may have written another value.
    for item in items { item.jump(to: self.isOpen.value) }
    for look in looks { look.jump(to: look.place.value) }
  }

  // MARK: Adding

  /// Lets the user open the menu at an element. `MotionRuntime.add` calls this method. The items jump to
  /// their places. Add a menu once only. After it was removed, create another one. The constraints are not
  /// used.
  public func add(
    to anchor: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    precondition(!elements.isEmpty, "A menu is added only once. Create another one.")
    watch(in: runtime)
    layOut(around: anchor, in: runtime)
    for (index, delay) in stagger.delays(count: elements.count).enumerated() {
      move(elements[index], index, after: delay, in: runtime)
      runtime.onTap(of: elements[index], includingLongPresses: true) { [self] _ in
        if isOpen.value { pick(index) }
      }
    }
    let end = anchored.wait(for: itemFlights)
    let tokens = flights.register([itemFlights.state, anchored.state])
    // What is added last ends first: a menu that is removed does not arrive.
    runtime.onEnd { end.unsubscribe() }
    runtime.add(anchored)
    if let backdrop {
      runtime.dim(backdrop, by: openness.map { min(max($0, 0), 1) }, while: isOpen)
      runtime.onTap(of: backdrop, includingLongPresses: true) { [self] _ in
        if enabled.value { isOpen.value = false }
      }
    }
    // A long press that opens the menu is not a tap, because the hand then holds the anchor.
    runtime.onTap(of: anchor, includingLongPresses: true) { [self] _ in
      if isOpen.value || opensOnTap { toggle() }
    }
    let states = self.states
    let stateTokens = states.register([flights.state, slide.state])
    receiveHands(on: anchor, in: runtime)
    // A closed menu must not receive what is meant for the anchor.
    let (level, former) = (anchor.zIndex, anchor.zIndex.value)
    let raised = max(former, 1)
    level.value = raised
    (elements, backdrop) = ([], nil)
    // What is added last ends first: the menu still is as it was before the removal.
    runtime.onEnd { [flights, interruptions] in
      if states.isActive { interruptions.emit() }
      for token in stateTokens { states.unregister(token) }
      for token in tokens { flights.unregister(token) }
      if level.value == raised { level.value = former }
    }
  }

  /// Watches what the program writes, before anything follows it.
  private func watch(in runtime: MotionRuntime) {
    let watches = [
      isOpen.subscribe { [self] isOpen in
        if flights.isActive { interruptions.emit() }
        if !isOpen { isOpenForKeys = false }
        if !isOpen, highlighted.value != nil { highlighted.value = nil }
      },
      highlighted.dedupe().subscribe { [self] item in
        guard item.map({ isOpen.value && names.indices.contains($0) }) ?? true else {
          highlighted.value = chosen
          return
        }
        guard item != chosen else { return }
        chosen = item
        if let item { ticked.emit(item) }
      },
    ]
    runtime.onEnd { for watch in watches { watch.unsubscribe() } }
  }
}
