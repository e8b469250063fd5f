// SPDX-License-Identifier: Apache-2.0

/// The destination of a spring or a fling whose elements fly to places of their own: to their homes or to the
/// places of landings. The destination shows the latest of these places. When the program writes it, all
/// elements fly there.
final class SharedDestination<T: VectorSpace> {
  /// Emits each destination that the program writes.
  let orders = Multicast<T>()

  /// The shown places that the observers of the destination have not received yet. A write inside a delivery
  /// is delivered later.
  private var shown: [T] = []

  /// Whether the value that the observers of the destination receive is shown, and not written by the
  /// program.
  private(set) var isShowing = false

  /// Called before a place is shown.
  func willShow(_ place: T) {
    shown.append(place)
  }

  /// Called when the destination emits a place. Returns whether the program wrote it.
  @discardableResult
  func receive(_ place: T) -> Bool {
    isShowing = shown.first == place
    if isShowing { shown.removeFirst() } else { orders.next(place) }
    return !isShowing
  }
}
