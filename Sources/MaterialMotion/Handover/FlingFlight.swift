// SPDX-License-Identifier: Apache-2.0

/// The flights of a value that a fling moves.
///
/// If the program writes the fling's destination, the present flight ends there. The destination is removed
/// when the flight comes to rest, when a hand catches the element, and when the program tosses it.
final class FlingFlight<Value: CoordinateVector>: Flight<Value> {
  private let source: ConnectionSource<Value>
  private let fling: Fling<Value>
  private let value: PropertyStorage<Value>
  private let axis: CoordinateAxis?
  private let edges: HandBounds<Value>?
  private let place: PropertyStorage<Value?>
  private let destination: PropertyStorage<Value?>
  private var number: Int64 = 0

  /// - Parameters:
  ///   - value: The value, or the logarithm of a scale.
  ///   - axis: The axis of tosses, or `nil`.
  ///   - edges: The bounds of the fling, if they are not its own.
  init(
    _ fling: Fling<Value>, of value: PropertyStorage<Value>, along axis: CoordinateAxis? = nil,
    within edges: HandBounds<Value>? = nil, by mover: Mover<Value>
  ) {
    (self.fling, self.value, self.axis, self.edges) = (fling, value, axis, edges)
    destination = fling.destination.storage
    place = PropertyStorage(destination.value)
    source = fling.flight(of: value, to: place, by: mover)
    super.init()
    number = destination.add(MotionObserver(next: { [place] in place.write($0) }, state: { _ in }))
  }

  override var decay: Decay { fling.core.decay }

  override func handDidTakeHold() { free() }

  override func tossWillBegin(at place: inout Value) {
    free()
    place = value.toss(from: place, along: axis)
  }

  override func didRest(hasArrived: Bool) { free() }

  private func free() {
    if place.value != nil { place.write(nil) }
  }

  override func begin(_ observer: MotionObserver<Value>, for owner: StreamConnector<Value>) -> Bool {
    followEdges()
    return source.start(observer, for: owner)
  }

  override func planDidChange() -> Bool {
    followEdges()
    return false
  }

  private func followEdges() {
    if let bounds = edges?.bounds, bounds != fling.core.bounds { fling.bounds.value = bounds }
  }

  override func rounded(_ value: Value) -> Value { edges?.bounds?.rounded(value) ?? value }

  override func finish() {
    destination.remove(number)
  }
}
