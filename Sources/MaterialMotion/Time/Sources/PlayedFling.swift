// SPDX-License-Identifier: Apache-2.0

/// Reads the motion of a property that a fling moves, so that a platform can draw it.
package struct PlayedFling {
  private let core: FlingCore<Point>
  private let position: PropertyStorage<Point>
  private let decay: PropertyStorage<Decay>
  private let bounds: PropertyStorage<Bounds<Point>>
  private let edge: PropertyStorage<SpringDescription>

  /// - Parameters:
  ///   - fling: The fling. It is not retained.
  ///   - position: The storage of the property.
  package init(_ fling: Fling<Point>, moving position: PropertyStorage<Point>) {
    core = fling.core
    self.position = position
    decay = fling.decay.storage
    bounds = fling.bounds.storage
    edge = fling.edge.storage
  }

  /// Calls a closure after each change of the fling. The motion has then already turned. Returns the closures
  /// that end this.
  package func watch(_ change: @escaping () -> Void) -> [Disconnect] {
    // The fling's own observers are older.
    [decay.watch(change), bounds.watch(change), edge.watch(change)]
  }

  /// Returns the flights of both coordinates, and the spring of their edges. `nil` if the fling does not move
  /// the property, or if the motion was not advanced to this time.
  package func flight(
    on clock: ClockCore, at time: Double
  ) -> (x: AxisFlight, y: AxisFlight, edge: SpringDescription)? {
    player(on: clock, at: time).map {
      let law = $0.body.pointee.law
      return (law.flight(0), law.flight(1), law.plan.edge.step.description)
    }
  }

  /// Calls a closure after each change of the motion's destination: a landing, or the destination of one
  /// flight. Returns the closure that ends this, or `nil` if the fling does not move the property, or if the
  /// motion was not advanced to this time.
  package func watchDestination(
    on clock: ClockCore, at time: Double, _ change: @escaping () -> Void
  ) -> Disconnect? {
    // All sources of this lane are the flings' motions.
    player(on: clock, at: time).map {
      unsafeDowncast($0.source, to: FlingPlayerSource<Point>.self).aim.watch(change)
    }
  }

  private func player(on clock: ClockCore, at time: Double) -> Player<FlingLaw<Point>>? {
    clock.player(of: core, moving: position, at: time)
  }
}
