// SPDX-License-Identifier: Apache-2.0

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
