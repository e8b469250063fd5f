// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The motion of a sheet that was added to a panel. It is the first member of a chain.
final class SheetMotion {
  let card: ScrollChain.Member
  let chain: ScrollChain

  /// The greatest length at which the sheet rests.
  let greatest = ReactiveProperty(0.0)

  let rules: SheetRules
  let detent: ReactiveProperty<Sheet.Detent>

  /// The detent to which the sheet goes or at which it rests, and the spring of its latest flight.
  var aim: Sheet.Detent
  private var spring: SpringDescription

  /// The detents in ascending order of their lengths.
  var stops: [SheetStop] = []
  private(set) var length = 0.0

  /// Whether a hand holds the sheet or one of its members.
  var isHeld = false

  /// Whether this hand has moved the sheet itself.
  private(set) var isMoved = false

  /// Whether this object gives the chain a destination, which is then no choice of a hand, a wheel or a key.
  private var isSettingOut = false

  /// Whether the layout moves the sheet, at this moment or in this whole flight. It then crosses nothing.
  var isLayingOut = false
  var isAdapting = false

  private var crossings: SheetCrossings

  init(
    of panel: MotionElement, _ grabber: MotionElement?, _ members: [ScrollChain.Member], _ rules: SheetRules,
    _ detent: ReactiveProperty<Sheet.Detent>
  ) {
    (self.rules, self.detent) = (rules, detent)
    (aim, spring, crossings) = (detent.value, rules.spring, SheetCrossings(at: detent.value))
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
    crossings = SheetCrossings(at: aim)
    let subscriptions = [
      card.offset.subscribe { [self] in show(rules.edge.length(of: $0), crossed) },
      card.destinations.subscribe { [self] in if !isHeld, rules.edge.length(of: $0) != length { follow() } },
      panel.holdState.subscribe { [self] in
        isHeld = $0 == .active
        if isHeld { isMoved = false }
      },
      chain.releases.subscribe { [self] in
        choose(after: $0)
        released.emit($0)
      },
      enabled.subscribe { [self] isEnabled in
        setOut { chain.enabled.value = isEnabled }
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
    guard chain.enabled.value, !isSettingOut, !isLayingOut else { return }
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

  func fly() {
    isMoved = false
    let target = rules.edge.length(of: aim.length(in: rules.room))
    setOut {
      // This stops a list that moves. If the sheet got room before, it would take over the throw of the list.
      if chain.members.count > 1, chain.isActive { card.scroll(to: target, by: spring) }
      setStops()
      card.scroll(to: target, by: spring)
    }
  }

  private func setOut(_ move: () -> Void) {
    let wasSettingOut = isSettingOut
    isSettingOut = true
    move()
    isSettingOut = wasSettingOut
  }

  // MARK: Showing

  private func show(_ newLength: Double, _ crossed: MotionSubject<Sheet.Detent>) {
    let former = length
    length = newLength
    guard !isLayingOut, former != newLength else { return }
    if isHeld { noteHand() }
    guard !isAdapting else { return }
    let target = isHeld ? nil : aim
    for detent in crossings.pass(from: former, to: newLength, stops, toward: target, in: rules.room) {
      crossed.emit(detent)
    }
  }
}
