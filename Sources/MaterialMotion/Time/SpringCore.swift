// SPDX-License-Identifier: Apache-2.0

/// The storage of a spring. The storages of the spring's properties exist only after the properties were read
/// for the first time.
@usableFromInline
final class SpringCore<T: VectorSpace>: MotionCore {
  @exclusivity(unchecked)
  @usableFromInline private(set) var destinationStorage: PropertyStorage<T>?
  @exclusivity(unchecked)
  @usableFromInline private(set) var descriptionStorage: PropertyStorage<SpringDescription>?
  @usableFromInline let firstDestination: T
  @exclusivity(unchecked)
  @usableFromInline private(set) var firstDescription: SpringDescription

  /// The threshold for rest, or `nil` for the default of the property that is moved.
  @usableFromInline let threshold: Double?

  @inlinable
  init(destination: T, description: SpringDescription, threshold: Double?) {
    firstDestination = destination
    firstDescription = description
    self.threshold = threshold
    super.init()
  }

  /// Creates a storage with a separate destination. Everything else follows another spring.
  init(destination: PropertyStorage<T>, following leader: SpringCore<T>) {
    destinationStorage = destination
    firstDestination = destination.value
    firstDescription = leader.description
    threshold = leader.threshold
    super.init()
    follow(leader)
  }

  @inlinable
  var destination: T { destinationStorage?.value ?? firstDestination }

  @inlinable
  var description: SpringDescription { descriptionStorage?.value ?? firstDescription }

  /// Takes over the description of the spring that this storage follows.
  func takeDescription(of leader: SpringCore<T>) {
    firstDescription = leader.description
  }

  /// Returns the property of the destination. Its storage retains this object until the property is
  /// deallocated.
  func makeDestination() -> ReactiveProperty<T> {
    let storage = PropertyStorage(finite: firstDestination, name: "destination", diagnostics: diagnostics)
    destinationStorage = storage
    _ = storage.add(MotionObserver(next: { _ in self.next(.turn) }, state: { _ in }))
    return ReactiveProperty(storage)
  }

  /// Returns the property of the description, like `makeDestination(_:)`.
  func makeDescription() -> ReactiveProperty<SpringDescription> {
    let storage = PropertyStorage(firstDescription)
    descriptionStorage = storage
    _ = storage.add(MotionObserver(next: { _ in self.next(.retune) }, state: { _ in }))
    return ReactiveProperty(storage)
  }
}
