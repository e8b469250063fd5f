// SPDX-License-Identifier: Apache-2.0

/// A command from a spring to its motions.
@usableFromInline
enum SpringCommand {
  /// The destination changed.
  case turn
  /// The description changed.
  case retune
  case stop
}

/// The storage of a spring. Closures and motions capture this storage and not the spring.
@usableFromInline
final class SpringCore<T: VectorSpace>: Multicast<SpringCommand> {
  @usableFromInline let destination: PropertyStorage<T>
  @usableFromInline let description: PropertyStorage<SpringDescription>

  /// The threshold for rest, or `nil` for the default of the property that is moved.
  @usableFromInline let threshold: Double?

  @inlinable
  init(destination: PropertyStorage<T>, description: PropertyStorage<SpringDescription>, threshold: Double?) {
    self.destination = destination
    self.description = description
    self.threshold = threshold
    super.init()
    stayActive()
  }

  /// Returns the greatest energy that a motion of a property can have at rest, in units of length squared.
  @inlinable
  func restingEnergy(of property: PropertyStorage<T>) -> Double {
    description.value.restingEnergy(threshold: threshold ?? property.restingThreshold ?? 0.001)
  }
}
