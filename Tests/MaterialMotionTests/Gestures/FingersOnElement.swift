// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Several fingers on an element. Each event comes 10 ms after the previous one.
///
///     let fingers = FingersOnElement(photo)
///     fingers.land(Point(0, 0), Point(100, 0))
///     fingers.move(0, to: Point(-20, 0))
///     fingers.lift(1)
final class FingersOnElement {
  private let element: MotionElement
  private let clock: FrameClock?
  private var last = 0

  /// The places of the fingers that are down, with their numbers, in the order in which they landed.
  private(set) var places: [(finger: Int, place: Point)] = []
  private(set) var time = 0.0
  var interval = 0.01

  init(_ element: MotionElement, clock: FrameClock? = nil) {
    self.element = element
    self.clock = clock
  }

  /// Lands fingers. They are numbered in the order of their landings, from 0.
  func land(_ places: Point...) {
    for place in places {
      self.places.append((last, place))
      last += 1
      send(.down, last - 1, place)
    }
  }

  func move(_ finger: Int, to place: Point) {
    places[index(of: finger)].place = place
    send(.move, finger, place)
  }

  func lift(_ fingers: Int...) { for finger in fingers { end(.up, finger) } }

  func cancel(_ fingers: Int...) { for finger in fingers { end(.cancel, finger) } }

  func wait(_ seconds: Double) { time += seconds }

  func place(of finger: Int) -> Point { places[index(of: finger)].place }

  private func index(of finger: Int) -> Int { places.firstIndex { $0.finger == finger }! }

  private func end(_ phase: PointerEvent.Phase, _ finger: Int) {
    let place = places.remove(at: index(of: finger)).place
    send(phase, finger, place)
  }

  private func send(_ phase: PointerEvent.Phase, _ finger: Int, _ place: Point) {
    time += interval
    clock?.eventArrived(at: time)
    element.receive(
      PointerEvent(identifier: finger, phase: phase, position: place, timestamp: time, kind: .touch))
  }
}
