// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The motion of a sheet that was added to a panel. It is the first member of a chain.
final class SheetMotion {
  let card: ScrollChain.Member
  let chain: ScrollChain

  /// The greatest length at which the sheet rests.
  let greatest = ReactiveProperty(0.0)

  private let rules: SheetRules
  private let detent: ReactiveProperty<Sheet.Detent>

  /// The detent to which the sheet goes or at which it rests, and the spring of its latest flight.
  private var aim: Sheet.Detent
  private var spring: SpringDescription

  /// The detents in ascending order of their lengths.
  private var stops: [SheetStop] = []
  private var length = 0.0

  /// Whether a hand holds the sheet or one of its members.
  private var isHeld = false

  /// Whether this hand has moved the sheet itself.
  private var isMoved = false
  private var isLayingOut = false

  /// Whether the chain receives a new destination. A sheet in flight then moves on to the present time, and
  /// still has its former destination.
  private var isSettingOut = false

  /// Whether the sheet flies because only its layout has changed. It then crosses nothing.
  private var isAdapting = false

  /// The detent that was crossed last, unless the sheet has been far from it since.
  private var latest: Sheet.Detent?

  init(
    of panel: MotionElement, _ grabber: MotionElement?, _ members: [ScrollChain.Member], _ rules: SheetRules,
    _ detent: ReactiveProperty<Sheet.Detent>
  ) {
    (self.rules, self.detent) = (rules, detent)
    (aim, spring) = (detent.value, rules.spring)
    card = .sheet(panel, detents: [0], grabber: grabber)
    card.placesElement = false
    let response = rules.spring.response
    chain = ScrollChain(
      along: rules.edge.axis, [card] + members, constants: ScrollConstants(detentResponse: response))
  }

  // MARK: Events

  /// Connects the sheet with hands and programs. The observers retain this object until the runtime ends.
  func begin(
    _ enabled: ReactiveProperty<Bool>, _ released: MotionSubject<Release<Point>>,
    _ crossed: MotionSubject<Sheet.Detent>, on panel: MotionElement, in runtime: MotionRuntime
  ) {
    latest = aim
    let subscriptions = [
      card.offset.subscribe { [self] in show(rules.edge.length(of: $0), crossed) },
      panel.holdState.subscribe { [self] in
        isHeld = $0 == .active
        if isHeld { isMoved = false }
      },
      chain.releases.subscribe { [self] in
        choose(after: $0)
        released.emit($0)
      },
      enabled.subscribe { [self] isEnabled in
        isLayingOut = true
        chain.enabled.value = isEnabled
        isLayingOut = false
        if isEnabled { fly(to: detent.value, by: detent.value == aim ? spring : rules.spring) }
      },
      chain.state.subscribe { [self] in if $0 == .atRest { rest() } },
      detent.subscribe { [self] in
        if !isHeld, $0 != aim || !isAt(destination, $0) { fly(to: $0, by: rules.spring) }
      },
    ]
    runtime.onEnd { for subscription in subscriptions { subscription.unsubscribe() } }
  }

  /// The length to which the chain moves the sheet.
  private var destination: Double { rules.edge.length(of: card.destination) }

  private func isAt(_ length: Double, _ detent: Sheet.Detent) -> Bool {
    (length - detent.length(in: rules.room)).magnitude < SheetMotion.tolerance
  }

  /// Takes over the detent to which the chain moves the sheet: after a release, for a wheel or for a key. Of
  /// several equal ones, the present detent or, without it, the one that is the greatest without insets.
  private func follow() {
    guard chain.enabled.value, !isLayingOut, !isSettingOut else { return }
    let destination = destination
    var chosen: Sheet.Detent?
    for stop in stops where (stop.length - destination).magnitude < SheetMotion.tolerance {
      if stop.detent == aim { return }
      chosen = stop.detent
    }
    guard let chosen else { return }
    (aim, isAdapting) = (chosen, false)
    detent.value = chosen
  }

  /// Notes that the hand has moved the sheet itself.
  private func noteHand() {
    isAdapting = false
    guard !isMoved else { return }
    isMoved = true
    // The hand cannot return the sheet to a detent that was removed.
    if !rules.offers(aim) { setStops() }
  }

  /// Follows the choice of the chain after a release. If the drag was cancelled, or if the hand has moved one
  /// of the members but not the sheet, the sheet goes to the detent to which it belongs.
  private func choose(after release: Release<Point>) {
    let isStaying = !isMoved && (length - destination).magnitude < SheetMotion.tolerance
    isMoved = false
    if !release.isCancelled, !isStaying {
      let speed = release.velocity[rules.edge.axis.index].magnitude
      spring = speed < SheetMotion.throwSpeed ? rules.spring : rules.throwSpring
      follow()
      if detent.value != aim { detent.value = aim }
    }
    // The program may have written the detent during the drag, or in response to the release.
    if detent.value != aim { return fly(to: detent.value, by: rules.spring) }
    // If nobody can see that the sheet has not arrived, the list is not stopped.
    let isNear = (length - aim.length(in: rules.room)).magnitude < SheetMotion.leastVisible
    if !isNear || !isStaying && !isAt(length, aim) { fly() }
  }

  /// The speed from which on a release is a throw, in points per second.
  private static var throwSpeed: Double { 300 }

  /// The distance from a detent that is the detent, apart from rounding, in points.
  private static var tolerance: Double { 1e-6 }

  /// The distance from which on everybody sees that the sheet is not at its detent, in points.
  private static var leastVisible: Double { 0.5 }

  /// A sheet that was stopped between its detents goes on to the one to which it belongs.
  private func rest() {
    guard chain.enabled.value, !isHeld else { return }
    isMoved = false
    if isAt(length, aim) { setStops() } else { fly() }
  }

  // MARK: Flights

  private func fly(to target: Sheet.Detent, by newSpring: SpringDescription) {
    (aim, spring, isAdapting) = (target, newSpring, false)
    fly()
  }

  private func fly() {
    let wasSettingOut = isSettingOut
    isSettingOut = true
    setStops()
    card.scroll(to: rules.edge.length(of: aim.length(in: rules.room)), by: spring)
    isSettingOut = wasSettingOut
  }

  /// Takes over the lengths of the detents. A chain that is disabled takes them over later, because it would
  /// jump to its new range.
  private func setStops() {
    stops = rules.stops(from: aim, isMoved: isMoved)
    greatest.value = stops.last?.length ?? 0
    guard chain.enabled.value else { return }
    let offsets = stops.map { rules.edge.length(of: $0.length) }.sorted()
    var range = offsets[offsets.count - 1]
    // If its list is scrolled, a sheet at the end of its range jumps with this end, unless both ends are
    // detents. So its place is a detent for this change. If the greatest detent is smaller than before, the
    // range ends beyond the sheet until it has arrived.
    if chain.members.count > 1, length > stops[0].length, !offsets.contains(length) {
      if length <= range {
        card.detents = offsets + [length]
      } else {
        if card.detents.max() == card.length {
          card.detents = offsets + [length, length + 1]
          card.length = length + 2
        }
        range = card.length
      }
    }
    if card.detents != offsets { card.detents = offsets }
    if card.length != range { card.length = range }
  }

  // MARK: Layout

  /// Follows the lengths that determine the detents.
  func follow(
    _ area: ReactiveProperty<Bounds<Point>>, _ insets: ReactiveProperty<Insets>,
    _ content: ReactiveProperty<Point>, in runtime: MotionRuntime
  ) {
    let measure = { [self] (jumps: Bool) in
      let room = SheetRoom(area.value, insets.value, content.value, at: rules.edge)
      guard room != rules.room else { return }
      // A wheel may have chosen another detent since the latest frame.
      if !isHeld, destination != length { follow() }
      rules.room = room
      layOut(jumps: jumps)
    }
    rules.room = SheetRoom(area.value, insets.value, content.value, at: rules.edge)
    // It jumps even if it is disabled.
    (aim, stops) = (detent.value, [(detent.value, length)])
    layOut(jumps: true)
    let subscriptions = [
      area.subscribe { _ in measure(true) }, insets.subscribe { _ in measure(false) },
      content.subscribe { _ in measure(false) },
    ]
    runtime.onEnd { for subscription in subscriptions { subscription.unsubscribe() } }
  }

  /// Moves the sheet to its detent in a new layout.
  ///
  /// - Parameter jumps: Whether a sheet at rest jumps.
  func layOut(jumps: Bool) {
    let (wasActive, isEnabled, former) = (chain.isActive, chain.enabled.value, length)
    isLayingOut = true
    // A disabled sheet that has stopped in flight stays there. One at its detent jumps, too.
    let jumps = jumps && !wasActive && (isEnabled || stops.contains { $0.length == length })
    if jumps { chain.enabled.value = true }
    setStops()
    let target = aim.length(in: rules.room)
    if jumps {
      if length != target { card.jump(to: rules.edge.length(of: target)) }
      setStops()
      chain.enabled.value = isEnabled
    } else if !isHeld, former != target || length != target {
      if !wasActive { isAdapting = true }
      fly()
    }
    isLayingOut = false
  }

  // MARK: Crossings

  private func show(_ newLength: Double, _ crossed: MotionSubject<Sheet.Detent>) {
    let former = length
    length = newLength
    guard !isLayingOut, former != newLength else { return }
    if isHeld { noteHand() } else { follow() }
    guard !isAdapting else { return }
    if let latest, isHeld || latest != aim,
      (newLength - latest.length(in: rules.room)).magnitude > SheetMotion.leastDistance
    {
      self.latest = nil
    }
    for stop in former < newLength ? stops : stops.reversed() {
      let isCrossed =
        former < newLength
        ? former < stop.length && stop.length <= newLength
        : newLength <= stop.length && stop.length < former
      guard isCrossed, stop.detent != latest else { continue }
      latest = stop.detent
      crossed.emit(stop.detent)
    }
  }

  /// The distance after which a detent counts as crossed again, in points.
  private static var leastDistance: Double { 12 }
}
