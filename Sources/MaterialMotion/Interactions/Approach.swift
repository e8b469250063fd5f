// SPDX-License-Identifier: Apache-2.0

/// The destination of one element that lands by a rule.
///
/// An interaction has one spring or fling for all of its elements, but each element lands at its own place.
/// The destination of the spring or the fling shows the latest landing. When the program writes this
/// destination, all elements go there.
final class Approach: FlightGuide {
  let destination: PropertyStorage<Point>
  private let position: PropertyStorage<Point>
  private let velocity: PropertyStorage<Point>
  private let landings: Landings
  private let edges: Edges<Point>
  private let decay: PropertyStorage<Decay>?
  private var rule: Landing.Rule?
  private var isHeld = false

  /// Whether the destination was chosen for a flight that has not begun yet.
  private var isAimed = true
  private var isFlightConnected = false

  /// Whether the element was released before the landing had a rule.
  private var awaitsRule = false

  /// - Parameters:
  ///   - edges: The bounds of the element.
  ///   - decay: The decay of a free throw. If it is `nil`, the decay is ``Decay/normal``.
  init(
    of element: MotionElement, landings: Landings, within edges: Edges<Point>,
    decay: PropertyStorage<Decay>? = nil, diagnostics: MotionDiagnostics?
  ) {
    position = element.position.storage
    velocity = element.velocity.storage
    self.landings = landings
    self.edges = edges
    self.decay = decay
    let place = element.position.value
    destination = PropertyStorage(finite: place, name: "destination", diagnostics: diagnostics)
    super.init()
    landings.announce(place)
  }

  /// Follows the landing's rules, and the destinations that the program writes to the spring or the fling.
  ///
  /// - Returns: A closure that ends both connections.
  func follow(_ landing: Landing) -> Disconnect {
    let disconnectRules = landing.rules.connect(
      MotionObserver(next: { self.receive($0) }, state: { _ in }))
    let number = landings.orders.add(
      MotionObserver(
        next: { place in
          self.isAimed = !self.isFlightConnected
          self.destination.write(place)
        },
        state: { _ in }))
    return { [landings] in
      disconnectRules()
      landings.orders.remove(number)
    }
  }

  /// Processes a new rule. An element does not move when the interaction is added. While a hand holds it,
  /// only its release decides.
  private func receive(_ newRule: @escaping Landing.Rule) {
    let mayLand = rule != nil || awaitsRule
    rule = newRule
    guard mayLand, !isHeld else { return }
    land(Release(position: position.state == .active ? destination.value : position.value))
  }

  /// Processes the beginning or the end of a drag.
  func receive(_ event: HoldEvent, _ release: Release<Point>?) {
    isHeld = event == .began
    if let release { land(release) }
  }

  /// Returns a stream of the same tosses. Before it emits a toss, the landing chooses the destination of the
  /// toss.
  func landing(_ tosses: MotionObservable<Point>) -> MotionObservable<Point> {
    tosses._map { place in
      self.tossBegins(at: place)
      return place
    }
  }

  /// Chooses the destination of a toss that starts at a position.
  override func tossBegins(at place: Point) {
    land(Release(position: place, velocity: velocity.value, decay: decay?.value ?? .normal))
  }

  /// Returns the same flight. When the interaction is enabled again, and no destination was chosen meanwhile,
  /// the element lands from where it is.
  func beginning(_ flight: MotionObservable<Point>) -> MotionObservable<Point> {
    MotionObservable(retaining: flight) { [connect = flight.connect] observer in
      self.flightBegins()
      let disconnect = connect(observer)
      return {
        self.flightEnds()
        disconnect()
      }
    }
  }

  override func flightBegins() {
    if !isAimed { land(Release(position: position.value)) }
    isAimed = false
    isFlightConnected = true
  }

  override func flightEnds() {
    isFlightConnected = false
  }

  /// Sets the destination to the place that the landing chooses for a release. Without a rule, the element
  /// stays where it was released, and lands when there is a rule.
  private func land(_ release: Release<Point>) {
    awaitsRule = rule == nil
    let kept = edges.clamp?(release.position) ?? release.position
    let place = rule?(release, kept) ?? kept
    aim(at: decay == nil ? place : edges.clamp?(place) ?? place)
  }

  private func aim(at place: Point) {
    isAimed = !isFlightConnected
    destination.write(place)
    landings.announce(destination.value)
  }
}
