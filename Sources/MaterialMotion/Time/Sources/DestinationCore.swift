// SPDX-License-Identifier: Apache-2.0

/// The storage of a spring or a fling, whose elements may fly to places of their own. The destination shows
/// the place that was chosen last. If the program writes a destination, all elements fly there.
@usableFromInline
class DestinationCore<T: VectorSpace>: MotionCore {
  /// `nil` until a place is shown. Most springs show none.
  private final var shown: Shown? {
    // Nothing else is stored there.
    shownPlaces.map { unsafeDowncast($0, to: Shown.self) }
  }

  private final class Shown {
    /// The shown places that the observers of the destination have not received yet. A write inside a
    /// delivery is delivered later.
    var places: [T] = []
    var isShowing = false
  }

  /// Whether the value that the observers of the destination receive is shown, and not written by the
  /// program.
  final var isShowing: Bool { shown?.isShowing == true }

  /// The destination now. Undefined if there is none.
  @usableFromInline var destination: T { .zero }

  /// Whether the program has given the present destination.
  var hasDestination: Bool { false }

  /// Shows the place of an element as the destination. The other elements stay where they are, and an element
  /// that is added later has its own place.
  func show(_ place: T) {}

  /// Returns the source of the flights of a value of an element. A flight moves the value only while the
  /// spring or the fling is enabled, and contributes to its state. It receives a change of `enabled` before
  /// all observers of this property. It requires neither the property nor the activity, so these need not be
  /// created.
  ///
  /// - Parameters:
  ///   - value: The value, or the logarithm of a scale.
  ///   - aim: A destination that replaces that of the spring or the fling.
  func flight(
    of value: PropertyStorage<T>, to aim: PropertyStorage<T>, by mover: Mover<T>
  ) -> ConnectionSource<T> { preconditionFailure() }

  /// Called before a place is shown, so that it is no order of the program.
  final func willShow(_ place: T) {
    let shown = shown ?? Shown()
    shownPlaces = shown
    shown.places.append(place)
  }

  /// Called when the destination emits a place. Returns whether the program wrote it.
  final func receive(_ place: T) -> Bool {
    guard let shown else { return true }
    shown.isShowing = shown.places.first == place
    if shown.isShowing { shown.places.removeFirst() }
    return !shown.isShowing
  }
}
