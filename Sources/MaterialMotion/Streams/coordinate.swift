// SPDX-License-Identifier: Apache-2.0

extension ReactiveProperty where T == Point {
  /// One coordinate of the points, as a separate property.
  ///
  ///     runtime.add(Spring(destination: 200), to: card.position.coordinate(.x))
  ///     runtime.add(Tween(fall), to: card.position.coordinate(.y))
  ///
  ///     position        (0, 0)   (20, 10)   (40, 30)   hand: (50, 35)
  ///     coordinate(.x)  0        20         40         50
  ///     coordinate(.y)  0        10         30         35
  ///
  /// Different motions can thus move the two coordinates at the same time. A coordinate that nothing moves
  /// keeps its value. A write of the points writes the coordinates, and a write of a coordinate writes the
  /// points. The velocities belong together in the same way.
  ///
  /// The points and the coordinates have one mover: if a hand or a motion takes over the points, the motions
  /// of both coordinates end, and if a motion takes over a coordinate, a motion of the points ends. While a
  /// hand holds the points, no motion of a coordinate starts: see <doc:HowMotionFlows>.
  ///
  /// The points are active while a coordinate is. A value that is not finite is dropped.
  ///
  /// - Parameter axis: The axis of the coordinate. For a size, `.x` is the width and `.y` is the height.
  /// - Returns: The coordinate. Calls for the same axis return the same property.
  public func coordinate(_ axis: CoordinateAxis) -> ReactiveProperty<Double> {
    let coordinates = storage.traits?.link?.heads?.takeUnretainedValue() ?? Coordinates(of: storage)
    return axis == .x ? coordinates.x : coordinates.y
  }
}

/// The heads of the coordinates of a property. An observer of the property retains them.
final class Coordinates {
  let x: ReactiveProperty<Double>
  let y: ReactiveProperty<Double>
  private let link: CoordinateLink

  fileprivate init(of whole: PropertyStorage<Point>) {
    link = CoordinateLink(whole)
    (x, y) = (ReactiveProperty(link.x), ReactiveProperty(link.y))
    link.heads = .passUnretained(self)
    whole.makeTraits().link = link
    for coordinate in [link.x, link.y] {
      let traits = coordinate.makeTraits()
      traits.link = link
      coordinate.conditions.insert(.isDriven)
      traits.owner = whole.owner
      traits.restingThreshold = whole.restingThreshold
    }
    // The observer retains the heads until the property is deallocated.
    _ = whole.add(MotionObserver(next: { [self] _ in _ = self }, state: { _ in }))
    link.connect()
  }

  deinit {
    // The link refers to all of them.
    link.whole.traits?.link = nil
    link.x.traits?.link = nil
    link.y.traits?.link = nil
  }
}
