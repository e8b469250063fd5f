// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// Checks that a property comes to rest where its flight leads now.
///
/// - Parameters:
///   - tolerance: The distance from the destination at rest.
///   - staysActive: Whether the motion stands still without being at rest, because its timeline does.
@discardableResult
func expectArrival<T: CoordinateVector>(
  of property: ReactiveProperty<T>, on clock: ManualFrameClock, within tolerance: Double = 1e-9,
  staysActive: Bool = false, _ location: SourceLocation = #_sourceLocation
) throws -> T {
  let flight = try #require(property.storage.flight, sourceLocation: location)
  let destination = try #require(flight.destination, sourceLocation: location)
  let way = (destination - property.value).lengthSquared.squareRoot()
  expect(way > 2 * tolerance, "The property must not be at its destination.", sourceLocation: location)
  clock.advance(by: 0.1, framesPerSecond: 60)
  let later = try #require(property.storage.flight?.destination, sourceLocation: location)
  expect(
    later.isNear(destination, 1e-9), "It must lead to the same place later.", sourceLocation: location)
  clock.advance(by: 30, framesPerSecond: 60)
  if staysActive {
    let flight = try #require(property.storage.flight, sourceLocation: location)
    expect(flight.velocity == .zero && flight.destination == property.value, sourceLocation: location)
  } else {
    expect(property.storage.flight == nil && property.state == .atRest, sourceLocation: location)
  }
  expect(property.value.isNear(destination, tolerance), sourceLocation: location)
  return destination
}

extension VectorSpace {
  /// Whether the value is at most this far from another one.
  func isNear(_ other: Self, _ distance: Double) -> Bool {
    (self - other).lengthSquared <= distance * distance
  }
}

extension MotionElement {
  /// Drags the element to the right at 1000 points per second, and lets go of it.
  func beThrown(_ direction: Point = Point(1, 0), on clock: ManualFrameClock) {
    let press = PointerPress(on: self, clock: clock, at: position.value, time: clock.now)
    for _ in 0..<3 { press.move(by: direction * 20, at: clock.now + 0.02) }
    press.lift(at: clock.now)
  }
}
