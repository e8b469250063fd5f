// SPDX-License-Identifier: Apache-2.0

/// The storage of a fling. Closures and motions capture this storage and not the fling. The storages of the
/// fling's properties exist only after the properties were read for the first time.
@usableFromInline
final class FlingCore<T: CoordinateVector>: MotionCore {
  private var decayStorage: PropertyStorage<Decay>?
  private var boundsStorage: PropertyStorage<Bounds<T>>?
  private var edgeStorage: PropertyStorage<SpringDescription>?
  private let firstDecay: Decay
  private let firstBounds: Bounds<T>
  private let firstEdge: SpringDescription
  private let destination: PropertyStorage<T?>

  /// The destination as the elements of an interaction share it. `nil` until there is such an element.
  private var shared: SharedDestination<T>?

  /// The threshold for rest, or `nil` for the default of the property that is moved.
  @usableFromInline let threshold: Double?

  init(
    decay: Decay, bounds: Bounds<T>, edge: SpringDescription, destination: PropertyStorage<T?>,
    threshold: Double?
  ) {
    firstDecay = decay
    firstBounds = bounds
    firstEdge = edge
    self.destination = destination
    self.threshold = threshold
    super.init()
  }

  @usableFromInline
  var decay: Decay { decayStorage?.value ?? firstDecay }

  @usableFromInline
  var bounds: Bounds<T> { boundsStorage?.value ?? firstBounds }

  @usableFromInline
  var edge: SpringDescription { edgeStorage?.value ?? firstEdge }

  override func didAdopt(_ diagnostics: MotionDiagnostics) { destination.adopt(diagnostics) }

  func makeShared() -> SharedDestination<T> {
    if let shared { return shared }
    let made = SharedDestination<T>()
    shared = made
    _ = destination.add(MotionObserver(next: { if let place = $0 { made.receive(place) } }, state: { _ in }))
    return made
  }

  /// Shows the place of an element as the destination. The other elements stay where they are.
  func show(_ place: T) {
    guard place.isFinite else { return }
    // Inside a delivery, a value that does not change is not delivered.
    if destination.conditions.contains(.isDelivering), destination.value == place { return }
    makeShared().willShow(place)
    destination.write(place)
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
