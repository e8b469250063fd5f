// SPDX-License-Identifier: Apache-2.0

/// Keeps the points of a property and their coordinates consistent.
///
/// It stores the point of the last update, and ignores a write that repeats it. Without this check, an update
/// of the points would update the coordinates, which would update the points again, without end.
final class LinkedPoint {
  private let whole: PropertyStorage<Point>
  private let x: PropertyStorage<Double>
  private let y: PropertyStorage<Double>
  private var linked: Point

  init(_ whole: PropertyStorage<Point>, _ x: PropertyStorage<Double>, _ y: PropertyStorage<Double>) {
    (self.whole, self.x, self.y) = (whole, x, y)
    linked = Point(x.value, y.value)
    wholeWasWritten()
  }

  func connect() {
    _ = whole.add(MotionObserver(next: { [self] _ in wholeWasWritten() }, state: { _ in }))
    for (axis, coordinate) in [x, y].enumerated() {
      _ = coordinate.add(
        MotionObserver(next: { [self] _ in coordinateWasWritten(coordinate, axis) }, state: { _ in }))
    }
  }

  private func wholeWasWritten() {
    let newest = whole.value
    guard newest != linked else { return }
    let former = linked
    linked = newest
    if newest.x != former.x { x.copy(newest.x, from: whole) }
    // An observer of x may have written a newer y in response.
    if newest.y != former.y, linked.y == newest.y { y.copy(newest.y, from: whole) }
  }

  private func coordinateWasWritten(_ coordinate: PropertyStorage<Double>, _ axis: Int) {
    guard coordinate.value != linked[axis] else { return }
    linked[axis] = coordinate.value
    whole.copy(linked, from: coordinate)
  }
}

extension PropertyStorage {
  /// Writes a value that another property of the link has received.
  func copy<U>(_ newValue: T, from source: PropertyStorage<U>) {
    if source.traits?.isWritten == true { traits?.isWritten = true }
    let isMoved = source.driver?.takeUnretainedValue().isMoving == true
    if traits?.link?.isPlacing == true { endMotion(for: newValue) }
    copy(newValue, isKnown: isMoved || !source.conditions.contains(.isUnmeasured))
  }

  /// Writes a value that the application has not written.
  ///
  /// - Parameter isKnown: Whether the velocity of the value is known. Otherwise, this property measures it.
  func copy(_ newValue: T, isKnown: Bool) {
    conditions.insert(isKnown ? .isCopied | .isAnnounced : .isCopied)
    write(newValue)
    // A velocity that is copied does not announce a value.
    conditions.remove(.isCopied | .isAnnounced | .isFresh)
  }
}
