// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A clock whose flights a platform draws by itself. It ticks with another clock, but requests no frames of
/// this clock while the platform draws.
///
///     leader        |   |   |                           |   |
///     flight clock  |   |   |  event                 end
///     position      x   x   x  x                     x        exact at each tick
///     platform              ├────────────────────────┤        draws the keyframes of the course
///
/// An event, a change of the spring or fling, a change of the layout and the end of a flight are ticks, too.
/// The motion is therefore always in the state that frames would have brought it to.
package final class FlightClock: FrameClock {
  /// The flights of the clock. The platform reports to this object.
  package let flights: Flights

  /// The clock whose frames this clock passes on. A program may retain only this clock.
  private let leader: FrameClock

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - leader: The clock whose frames this clock passes on.
  ///   - course: The motion of the element, by a spring or a fling.
  ///   - element: The element. While the clock moves anything else, its frames draw the flights.
  ///   - emitsFrames: Whether the clock also emits frames while the platform draws.
  ///   - drawer: Draws the flights. The clock retains it.
  package init(
    following leader: FrameClock, drawing course: DrawnFlight, of element: MotionElement,
    emitsFrames: Bool, drawer: any FlightDrawer
  ) {
    let flights = Flights(leader.core, course, element, emitsFrames, drawer)
    self.flights = flights
    self.leader = leader
    super.init(
      startingAt: leader.now, diagnostics: leader.diagnostics,
      setFramesWanted: { flights.setFramesWanted($0) }, currentTime: { flights.synchronize() })
    flights.start(core)
  }

  deinit {
    flights.leave()
  }
}

/// Draws a flight without the library, in a way that does not depend on the application's main thread.
package protocol FlightDrawer: AnyObject {
  /// Begins to draw a flight. The drawer must then report to the flights: first
  /// ``Flights/didBegin()``, and ``Flights/didEnd()`` after the duration of the keyframes. If it cannot draw,
  /// it must report ``Flights/didFail()`` instead.
  ///
  /// - Parameters:
  ///   - keyframes: The positions of the element.
  ///   - time: The time of the first keyframe, in seconds.
  func begin(_ keyframes: MotionKeyframes<Point>, at time: Double, for flights: Flights)

  /// Stops drawing. The element has its exact position, unless it is about to get it. The drawer must report
  /// nothing more about the flight.
  func end()
}
