// SPDX-License-Identifier: Apache-2.0

/// The storage of a fling. Closures and motions capture this storage and not the fling. The storages of the
/// fling's properties exist only after the properties were read for the first time.
@usableFromInline
final class FlingCore<T: CoordinateVector>: DestinationCore<T> {
  private var decayStorage: PropertyStorage<Decay>?
  private var boundsStorage: PropertyStorage<Bounds<T>>?
  private var edgeStorage: PropertyStorage<SpringDescription>?
  private let firstDecay: Decay
  private let firstBounds: Bounds<T>
  private let firstEdge: SpringDescription
  private let aim: PropertyStorage<T?>

  /// Whether elements have places of their own.
  private var isShared = false
  private var isGiven = false

  /// The threshold for rest, or `nil` for the default of the property that is moved.
  @usableFromInline let threshold: Double?

  init(
    decay: Decay, bounds: Bounds<T>, edge: SpringDescription, destination: PropertyStorage<T?>,
    threshold: Double?
  ) {
    firstDecay = decay
    firstBounds = bounds
    firstEdge = edge
    aim = destination
    self.threshold = threshold
    super.init()
  }

  @usableFromInline
  var decay: Decay { decayStorage?.value ?? firstDecay }

  @usableFromInline
  var bounds: Bounds<T> { boundsStorage?.value ?? firstBounds }

  @usableFromInline
  var edge: SpringDescription { edgeStorage?.value ?? firstEdge }

  override func didAdopt(_ diagnostics: MotionDiagnostics) { aim.adopt(diagnostics) }

  override var destination: T { aim.value ?? .zero }

  override var hasDestination: Bool { isGiven }

  override func flight(
    of value: PropertyStorage<T>, to aim: PropertyStorage<T>, by mover: Mover<T>
  ) -> ConnectionSource<T> {
    let place = PropertyStorage<T?>(aim.value)
    _ = aim.add(MotionObserver(next: { place.write($0) }, state: { _ in }))
    return FlingPlayerSource(
      self, to: place, from: value, velocity: nil, clock: mover.clock, .switched, mover)
  }

  override func show(_ place: T) {
    guard place.isFinite else { return }
    isGiven = false
    share()
    // Inside a delivery, a value that does not change is not delivered.
    if aim.conditions.contains(.isDelivering), aim.value == place { return }
    willShow(place)
    aim.write(place)
  }

  private func share() {
    guard !isShared else { return }
    isShared = true
    _ = aim.add(
      MotionObserver(
        next: { place in
          guard let place, self.receive(place) else { return }
          self.isGiven = true
          self.next(.turn)
        }, state: { _ in }))
  }

  // The storage of each property retains this object until the property is deallocated.

  func makeDecay() -> ReactiveProperty<Decay> {
    let storage = PropertyStorage(firstDecay)
    decayStorage = storage
    _ = storage.add(MotionObserver(next: { _ in self.send(.slow) }, state: { _ in }))
    return ReactiveProperty(storage)
  }

  func makeBounds() -> ReactiveProperty<Bounds<T>> {
    let storage = PropertyStorage(firstBounds)
    boundsStorage = storage
    _ = storage.add(MotionObserver(next: { _ in self.send(.turn) }, state: { _ in }))
    return ReactiveProperty(storage)
  }

  func makeEdge() -> ReactiveProperty<SpringDescription> {
    let storage = PropertyStorage(firstEdge)
    edgeStorage = storage
    _ = storage.add(MotionObserver(next: { _ in self.send(.retune) }, state: { _ in }))
    return ReactiveProperty(storage)
  }
}
