// SPDX-License-Identifier: Apache-2.0

/// The storage of a spring. The storages of the spring's properties exist only after the properties were read
/// for the first time.
@usableFromInline
final class SpringCore<T: VectorSpace>: MotionCore {
  @exclusivity(unchecked)
  @usableFromInline private(set) var destinationStorage: PropertyStorage<T>?
  @exclusivity(unchecked)
  @usableFromInline private(set) var descriptionStorage: PropertyStorage<SpringDescription>?
  @exclusivity(unchecked)
  @usableFromInline private(set) var firstDestination: T

  /// Whether the application has given the spring a destination.
  @exclusivity(unchecked)
  private(set) var hasDestination: Bool

  /// Whether the home of an element is being written to the destination.
  private(set) var isNotingHome = false
  @usableFromInline let firstDescription: SpringDescription

  /// The threshold for rest, or `nil` for the default of the property that is moved.
  @usableFromInline let threshold: Double?

  // A destination of the type `T?` would look up the metadata of this type at run time.
  @usableFromInline
  init(destination: T, isGiven: Bool, description: SpringDescription, threshold: Double?) {
    firstDestination = destination
    hasDestination = isGiven
    firstDescription = description
    self.threshold = threshold
    super.init()
  }

  @inlinable
  var destination: T {
    // `??` would look up the metadata of `T?` at run time.
    guard let destinationStorage else { return firstDestination }
    return destinationStorage.value
  }

  @inlinable
  var description: SpringDescription { descriptionStorage?.value ?? firstDescription }

  override func diagnosticsDidChange() { destinationStorage?.traits?.diagnostics = diagnostics }

  /// Returns the property of the destination. Its storage retains this object until the property is
  /// deallocated.
  func makeDestination() -> ReactiveProperty<T> {
    let storage = PropertyStorage(finite: firstDestination, name: "destination", diagnostics: diagnostics)
    destinationStorage = storage
    _ = storage.add(
      MotionObserver(
        next: { _ in
          guard !self.isNotingHome else { return }
          self.hasDestination = true
          self.next(.turn)
        }, state: { _ in }))
    return ReactiveProperty(storage)
  }

  /// Shows the home of an element as the destination, until the application writes another one.
  func note(home: T) {
    guard !hasDestination, home.isFinite else { return }
    guard let destinationStorage else {
      firstDestination = home
      return
    }
    isNotingHome = true
    destinationStorage.write(home)
    isNotingHome = false
  }

  /// Returns the property of the description, like `makeDestination()`.
  func makeDescription() -> ReactiveProperty<SpringDescription> {
    let storage = PropertyStorage(firstDescription)
    descriptionStorage = storage
    _ = storage.add(MotionObserver(next: { _ in self.send(.retune) }, state: { _ in }))
    return ReactiveProperty(storage)
  }
}
