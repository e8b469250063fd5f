// SPDX-License-Identifier: Apache-2.0

/// The storage of a spring. The storages of the spring's properties exist only after the properties were read
/// for the first time.
@usableFromInline
final class SpringCore<T: VectorSpace>: DestinationCore<T> {
  @exclusivity(unchecked)
  @usableFromInline private(set) var destinationStorage: PropertyStorage<T>?
  @exclusivity(unchecked)
  @usableFromInline private(set) var descriptionStorage: PropertyStorage<SpringDescription>?
  @exclusivity(unchecked)
  @usableFromInline private(set) var firstDestination: T

  @usableFromInline let firstDescription: SpringDescription

  /// The threshold for rest, or `nil` for the default of the property that is moved.
  @usableFromInline let threshold: Double?

  /// Whether the application has given the spring the present destination. Stored last, in the padding.
  @exclusivity(unchecked)
  private var isGiven: Bool

  // A destination of the type `T?` would look up the metadata of this type at run time.
  @usableFromInline
  init(destination: T, isGiven: Bool, description: SpringDescription, threshold: Double?) {
    firstDestination = destination
    self.isGiven = isGiven
    firstDescription = description
    self.threshold = threshold
    super.init()
  }

  @inlinable
  override var destination: T {
    // `??` would look up the metadata of `T?` at run time.
    guard let destinationStorage else { return firstDestination }
    return destinationStorage.value
  }

  @inlinable
  var description: SpringDescription { descriptionStorage?.value ?? firstDescription }

  override func didAdopt(_ diagnostics: MotionDiagnostics) { destinationStorage?.adopt(diagnostics) }

  /// Returns the property of the destination. Its storage retains this object until the property is
  /// deallocated.
  func makeDestination() -> ReactiveProperty<T> {
    let storage = PropertyStorage(finite: firstDestination, name: "destination", diagnostics: diagnostics)
    destinationStorage = storage
    _ = storage.add(
      MotionObserver(
        next: { place in
          guard self.receive(place) else { return }
          self.isGiven = true
          self.next(.turn)
        }, state: { _ in }))
    return ReactiveProperty(storage)
  }

  override var hasDestination: Bool { isGiven }

  override func flight(
    of value: PropertyStorage<T>, to aim: PropertyStorage<T>, by mover: Mover<T>
  ) -> ConnectionSource<T> {
    SpringPlayerSource(self, to: aim, from: value, clock: mover.clock, .switched, mover)
  }

  override func show(_ place: T) {
    guard place.isFinite else { return }
    isGiven = false
    guard let destinationStorage else {
      firstDestination = place
      return
    }
    // Inside a delivery, a value that does not change is not delivered.
    if destinationStorage.conditions.contains(.isDelivering), destinationStorage.value == place { return }
    willShow(place)
    destinationStorage.write(place)
  }

  /// Returns the property of the description, like `makeDestination()`.
  func makeDescription() -> ReactiveProperty<SpringDescription> {
    let storage = PropertyStorage(firstDescription)
    descriptionStorage = storage
    _ = storage.add(MotionObserver(next: { _ in self.send(.retune) }, state: { _ in }))
    return ReactiveProperty(storage)
  }
}
