// SPDX-License-Identifier: Apache-2.0

/// Reads the motion of a property that a spring moves, so that a platform can draw it.
package struct PlayedSpring {
  private let core: SpringCore<Point>
  private let position: PropertyStorage<Point>
  private let descriptionStorage: PropertyStorage<SpringDescription>

  /// - Parameters:
  ///   - spring: The spring. It is not retained.
  ///   - position: The storage of the property.
  package init(_ spring: Spring<Point>, moving position: PropertyStorage<Point>) {
    core = spring.core
    self.position = position
    descriptionStorage = spring.description.storage
  }

  package var description: SpringDescription { descriptionStorage.value }

  /// Calls a closure after each change of the spring. Returns the closures that end this.
  package func watch(_ change: @escaping () -> Void) -> [Disconnect] {
    let number = core.add(MotionObserver(next: { if $0 == .turn { change() } }, state: { _ in }))
    return [descriptionStorage.watch(change), { [core] in core.remove(number) }]
  }

  /// Returns the destination and the velocity of the motion. `nil` if the spring does not move the property,
  /// or if the motion was not advanced to this time.
  package func motion(on clock: ClockCore, at time: Double) -> (destination: Point, velocity: Point)? {
    player(on: clock, at: time).map {
      let law = $0.body.pointee.law
      return (law.destination, law.velocity)
    }
  }

  /// Calls a closure after each change of the motion's own destination. Returns the closure that ends this,
  /// or `nil` if the motion has none.
  package func watchDestination(
    on clock: ClockCore, at time: Double, _ change: @escaping () -> Void
  ) -> Disconnect? {
    guard let player = player(on: clock, at: time) else { return nil }
    // All sources of this lane are the springs' motions.
    return unsafeDowncast(player.source, to: SpringPlayerSource<Point>.self).aim?.watch(change)
  }

  private func player(on clock: ClockCore, at time: Double) -> Player<SpringLaw<Point>>? {
    clock.player(of: core, moving: position, at: time)
  }
}

extension ClockCore {
  /// Returns the player of a property. `nil` if a spring or a fling does not move the property, or if the
  /// motion was not advanced to this time.
  func player<L: Law>(
    of core: MotionCore, moving property: PropertyStorage<L.Value>, at time: Double
  ) -> Player<L>? {
    let lane: Lane<L> = lane()
    for place in 0..<lane.placeCount {
      guard let player = lane.player(place), lane.time(of: place) == time else { continue }
      if player.source.core === core, player.source.start === property { return player }
    }
    return nil
  }
}

extension PropertyStorage {
  /// Calls a closure after each write. Returns the closure that ends this.
  func watch(_ change: @escaping () -> Void) -> Disconnect {
    let number = add(MotionObserver(next: { _ in change() }, state: { _ in }))
    return { self.remove(number) }
  }
}
