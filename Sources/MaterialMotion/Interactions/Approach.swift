// SPDX-License-Identifier: Apache-2.0

/// The destination of one element that lands by a rule.
///
/// An interaction has one spring or fling for all of its elements, but each element lands at its own place.
/// The destination of the spring or the fling shows the latest landing. When the program writes this
/// destination, all elements go there.
final class Approach {
  let destination: PropertyStorage<Point>
  private let velocity: PropertyStorage<Point>
  private let landings: Landings
  private let decay: PropertyStorage<Decay>?
  private var rule: Landing.Rule?
  private var isHeld = false

  /// - Parameter decay: The decay of a free throw. If it is `nil`, the decay is ``Decay/normal``.
  init(
    of element: MotionElement, landings: Landings, decay: PropertyStorage<Decay>? = nil,
    diagnostics: MotionDiagnostics?
  ) {
    velocity = element.velocity.storage
    self.landings = landings
    self.decay = decay
    destination = PropertyStorage(
      finite: element.position.value, name: "destination", diagnostics: diagnostics)
  }

  /// Follows the landing's rules, and the destinations that the program writes to the spring or the fling.
  ///
  /// - Returns: A closure that ends both connections.
  func follow(_ landing: Landing) -> Disconnect {
    let disconnectRules = landing.rules.connect(
      MotionObserver(
        next: { rule in
          let isFirst = self.rule == nil
          self.rule = rule
          // An element does not move when the interaction is added. While a hand holds it, only its release
          // decides.
          if !isFirst, !self.isHeld { self.land(Release(position: self.destination.value)) }
        },
        state: { _ in }))
    let number = landings.orders.add(
      MotionObserver(next: { self.destination.write($0) }, state: { _ in }))
    return { [landings] in
      disconnectRules()
      landings.orders.remove(number)
    }
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
      self.land(
        Release(position: place, velocity: self.velocity.value, decay: self.decay?.value ?? .normal))
      return place
    }
  }

  /// Sets the destination to the place that the landing chooses for a release.
  func land(_ release: Release<Point>) {
    guard let rule else { return }
    destination.write(rule(release))
    landings.announce(destination.value)
  }
}

/// The landings of all elements of an interaction, and the destinations that the program writes to the
/// interaction's spring or fling.
final class Landings {
  /// Emits each destination that the program writes.
  let orders = Multicast<Point>()
  private let announced: Announced
  private let write: (Point) -> Void
  private let disconnect: Disconnect

  /// The destinations of landings that observers of the spring's destination have not received yet.
  private final class Announced {
    var places: [Point] = []
  }

  convenience init(of spring: Spring<Point>) {
    self.init(observing: spring.destination.storage, place: { $0 }, write: { $0.write($1) })
  }

  convenience init(of fling: Fling<Point>) {
    self.init(observing: fling.destination.storage, place: { $0 }, write: { $0.write($1) })
  }

  private init<Place>(
    observing destination: PropertyStorage<Place>, place: @escaping (Place) -> Point?,
    write: @escaping (PropertyStorage<Place>, Point) -> Void
  ) {
    let announced = Announced()
    let number = destination.add(
      MotionObserver(
        next: { [orders] value in
          guard let place = place(value) else { return }
          if announced.places.first == place { announced.places.removeFirst() } else { orders.next(place) }
        },
        state: { _ in }))
    self.announced = announced
    self.write = { write(destination, $0) }
    disconnect = { destination.remove(number) }
  }

  deinit {
    disconnect()
  }

  /// Writes the destination of a landing to the spring or the fling. The other elements stay where they are.
  func announce(_ place: Point) {
    announced.places.append(place)
    write(place)
  }
}
