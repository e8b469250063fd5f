// SPDX-License-Identifier: Apache-2.0

/// The flights of an element that lands by a rule.
///
/// An interaction has one spring or fling for all of its elements, but each element lands at its own place.
/// The destination of the spring or the fling shows the latest landing. When the program writes this
/// destination, all elements go there.
final class LandingFlight: Flight<Point> {
  /// A spring or a fling that moves the element to its own destination.
  typealias Source = (_ destination: PropertyStorage<Point>) -> QuietSource<Point>

  private let destination: PropertyStorage<Point>
  private let source: QuietSource<Point>
  private let position: PropertyStorage<Point>
  private let velocity: PropertyStorage<Point>
  private let show: (Point) -> Void
  private let orders: Multicast<Point>
  private let edges: Edges<Point>
  private let freeDecay: () -> Decay?
  private let axis: CoordinateAxis?
  private let mover: Mover<Point>
  private var rule: Landing.Rule?
  private var isHeld = false

  /// Whether the destination was chosen for a flight that has not begun yet.
  private var isAimed = true
  private var hasBegun = false

  /// Whether the element was released before the landing had a rule.
  private var awaitsRule = false

  private var disconnectRules: Disconnect = noopDisconnect
  private var orderNumber: Int64 = 0

  /// - Parameters:
  ///   - orders: The destinations that the program writes to the spring or the fling.
  ///   - show: Shows a place as the destination of the spring or the fling.
  ///   - edges: The bounds of the element.
  ///   - decay: Returns the decay of a fling. It returns `nil` for a spring, whose landings may be beyond the
  ///     bounds.
  ///   - axis: The axis of tosses, or `nil`.
  ///   - mover: Moves the element.
  ///   - makeSource: Makes the flights to a destination.
  init(
    of element: MotionElement, by landing: Landing, _ orders: Multicast<Point>,
    show: @escaping (Point) -> Void, within edges: Edges<Point>,
    decay: @escaping () -> Decay? = { nil }, along axis: CoordinateAxis? = nil,
    diagnostics: MotionDiagnostics?, by mover: Mover<Point>, _ makeSource: Source
  ) {
    position = element.position.storage
    velocity = element.velocity.storage
    (self.orders, self.show) = (orders, show)
    self.edges = edges
    (freeDecay, self.axis, self.mover) = (decay, axis, mover)
    let place = element.position.value
    destination = PropertyStorage(finite: place, name: "destination", diagnostics: diagnostics)
    source = makeSource(destination)
    super.init()
    show(place)
    disconnectRules = landing.subscribe(for: element) { self.receive($0) }
    orderNumber = orders.add(
      MotionObserver(
        next: { place in
          self.isAimed = !self.hasBegun
          self.destination.write(place)
        },
        state: { _ in }))
  }

  override func finish() {
    let disconnect = disconnectRules
    disconnectRules = noopDisconnect
    disconnect()
    orders.remove(orderNumber)
  }

  override var decay: Decay { freeDecay() ?? .normal }

  /// Processes a new rule. An element does not move when the interaction is added. While a hand holds it, or
  /// another mover moves it, only its next release decides.
  private func receive(_ newRule: @escaping Landing.Rule) {
    let mayLand = rule != nil || awaitsRule
    rule = newRule
    guard mayLand, !isHeld, mover.rival == nil else { return }
    land(Release(position: position.state == .active ? destination.value : position.value))
  }

  override func handDidTakeHold() {
    isHeld = true
  }

  override func handDidLetGo(_ release: inout Release<Point>?) {
    isHeld = false
    if let release { land(release) }
  }

  override func tossWillBegin(at place: inout Point) {
    place = position.toss(from: place, along: axis)
    land(Release(position: place, velocity: velocity.value, decay: decay))
  }

  /// If the interaction is enabled again, and no destination was chosen meanwhile, the element lands from
  /// where it is.
  override func begin(_ observer: MotionObserver<Point>, for owner: FeedOwner<Point>) -> Bool {
    if !isAimed { land(Release(position: position.value)) }
    isAimed = false
    hasBegun = true
    return source.startFeed(source, observer, owner)
  }

  override func didEnd() {
    hasBegun = false
  }

  /// Sets the destination to the place that the landing chooses for a release. Without a rule, the element
  /// stays where it was released, and lands when there is a rule.
  private func land(_ release: Release<Point>) {
    awaitsRule = rule == nil
    let kept = edges.bounds?.clamped(release.position) ?? release.position
    let place = rule?(release, kept) ?? kept
    aim(at: freeDecay() == nil ? place : edges.bounds?.clamped(place) ?? place)
  }

  private func aim(at place: Point) {
    isAimed = !hasBegun
    destination.write(place)
    show(destination.value)
  }
}
