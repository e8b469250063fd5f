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
  /// The points are active while a coordinate is, and both coordinates are active while something else moves
  /// the points. A value that is not finite is dropped.
  ///
  /// - Parameter axis: The axis of the coordinate. For a size, `.x` is the width and `.y` is the height.
  /// - Returns: The coordinate. Calls for the same axis return the same property.
  public func coordinate(_ axis: CoordinateAxis) -> ReactiveProperty<Double> {
    let coordinates =
      storage.traits?.coordinates?.takeUnretainedValue() ?? Coordinates(of: storage, .of(storage))
    return axis == .x ? coordinates.x : coordinates.y
  }
}

/// The heads of the coordinates of a property. An observer of the property retains them.
final class Coordinates {
  let x: ReactiveProperty<Double>
  let y: ReactiveProperty<Double>
  private let whole: PropertyStorage<Point>

  /// - Parameters:
  ///   - whole: The property of points.
  ///   - link: The link of the property.
  fileprivate init(of whole: PropertyStorage<Point>, _ link: PropertyLink) {
    self.whole = whole
    x = ReactiveProperty(Self.makeCoordinate(.x, "x", of: whole, whole.value.x, link))
    y = ReactiveProperty(Self.makeCoordinate(.y, "y", of: whole, whole.value.y, link))
    whole.makeTraits().coordinates = .passUnretained(self)
    // The observer retains the heads until the property is deallocated.
    _ = whole.add(MotionObserver(next: { [self] _ in _ = self }, state: { _ in }))
    LinkedPoint(whole.velocity ?? whole.makeVelocity(), x.storage.velocity!, y.storage.velocity!).connect()
    LinkedPoint(whole, x.storage, y.storage).connect()
  }

  private static func makeCoordinate(
    _ axis: LinkedAxes, _ name: String, of whole: PropertyStorage<Point>, _ value: Double,
    _ link: PropertyLink
  ) -> PropertyStorage<Double> {
    let coordinate = PropertyStorage(finite: value, name: name, diagnostics: nil)
    coordinate.setVelocity(coordinate.makeVelocity())
    let traits = coordinate.makeTraits()
    traits.owner = whole.owner
    traits.restingThreshold = whole.restingThreshold
    link.add(coordinate, axis, of: whole)
    return coordinate
  }

  deinit {
    whole.traits?.coordinates = nil
  }
}
