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

  /// The detent to which the sheet has flown last, and its spring.
  private var aim: Sheet.Detent
  private var spring: SpringDescription

  /// The detents in ascending order of their lengths.
  private var stops: [(detent: Sheet.Detent, length: Double)] = []
  private var length = 0.0

  /// Whether a hand holds the sheet or one of its members.
  private var isHeld = false

  /// Whether a flight has to wait until the chain is at rest. While a list returns from beyond its end,
  /// nothing else can move.
  private var isWaiting = false
  private var isLayingOut = false

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
      panel.holdState.subscribe { [self] in isHeld = $0 == .active },
      chain.releases.subscribe { [self] in
        choose(after: $0)
        released.emit($0)
      },
      enabled.subscribe { [self] isEnabled in
        chain.enabled.value = isEnabled
        if isEnabled { fly(to: detent.value, by: detent.value == aim ? spring : rules.spring) }
      },
      chain.state.subscribe { [self] in if $0 == .atRest { rest() } },
      detent.subscribe { [self] in if $0 != aim, !isHeld { fly(to: $0, by: rules.spring) } },
    ]
    runtime.onEnd { for subscription in subscriptions { subscription.unsubscribe() } }
  }

  /// Chooses the detent of a release.
  private func choose(after release: Release<Point>) {
    let isAtStop = stops.contains { $0.length == length }
    if !isAtStop, !release.isCancelled {
      let axis = rules.edge.index
      let projection = length + rules.edge.length(of: (release.projection - release.position)[axis])
      let nearest = stops.min { ($0.length - projection).magnitude < ($1.length - projection).magnitude }
      aim = nearest?.detent ?? aim
      spring = release.velocity[axis].magnitude < SheetMotion.throwSpeed ? rules.spring : rules.throwSpring
      if detent.value != aim { detent.value = aim }
    }
    // The program may have written the detent during the drag, or in response to the release.
    if detent.value != aim {
      fly(to: detent.value, by: rules.spring)
    } else if !isAtStop || release.isCancelled && length != aim.length(in: rules.room) {
      fly()
    }
  }

  /// The speed from which on a release is a throw, in points per second.
  private static var throwSpeed: Double { 300 }

  /// Takes over a detent to which the chain has moved by itself, for a wheel or a key.
  private func rest() {
    guard chain.enabled.value else { return }
    if isWaiting { return fly() }
    if length != aim.length(in: rules.room), let stop = stops.first(where: { $0.length == length }) {
      aim = stop.detent
      detent.value = aim
    }
    setStops()
  }

  // MARK: Flights

  private func fly(to target: Sheet.Detent, by newSpring: SpringDescription) {
    (aim, spring, isAdapting) = (target, newSpring, false)
    setStops()
    fly()
  }

  private func fly() {
    isWaiting = !card.scroll(to: rules.edge.length(of: aim.length(in: rules.room)), by: spring)
  }

  /// Takes over the lengths of the detents. A chain that is disabled takes them over later, because it would
  /// jump to its new range.
  private func setStops() {
    stops = rules.stops(from: aim)
    greatest.value = stops.last?.length ?? 0
    guard chain.enabled.value else { return }
    var offsets = stops.map { rules.edge.length(of: $0.length) }
    // The range contains the present place until the sheet has arrived. Before a list, the sheet would jump.
    if chain.members.count > 1, length > stops[0].length, !offsets.contains(length) {
      offsets += length > greatest.value ? [length, length + 1] : [length]
    }
    offsets.sort()
    if card.detents != offsets { card.detents = offsets }
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
      rules.room = room
      layOut(jumps: jumps)
    }
    setStops()
    measure(true)
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
    if isHeld { isAdapting = false }
    guard !isLayingOut, !isAdapting, former != newLength else { return }
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
