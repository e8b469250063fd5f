// SPDX-License-Identifier: Apache-2.0

public import MaterialMotion
internal import MaterialMotionHosting

extension FrameClock {
  /// Returns a clock with the same frames, whose flights the browser draws by itself. The element then
  /// continues to fly while the page's main thread is busy.
  ///
  ///     let tossable = Tossable()
  ///     let flights = clock.drawingFlights(by: tossable.spring, of: card)
  ///     let runtime = MotionRuntime(clock: flights)
  ///     runtime.add(tossable, to: card)
  ///
  /// In the second frame of a flight, the clock computes the rest of the flight, as
  /// ``MaterialMotion/SpringDescription/keyframes(from:velocity:to:tolerance:file:line:)``. An animation of
  /// the Web Animations API draws them with the property `translate`, and the clock requests no more frames.
  ///
  /// - Each event of the page brings the element's properties up to date, as a frame does. A press, a new
  ///   destination, a new description of the spring, a stop and a new layout end the animation, and the
  ///   element stays exactly where the spring has brought it.
  /// - At the end, the element comes to rest at the exact destination. In a window that is not visible, this
  ///   waits until the window is visible again, as frames do.
  /// - Between two events, the element's `position` and `velocity` keep their values. If your program
  ///   observes them during the flight, or reads them in a timer, pass `true` for `emitsFrames`.
  /// - If the positions are not those of the spring, for example because of a constraint, the frames of this
  ///   clock draw the flight. They also draw it while the clock moves anything else, if the user prefers
  ///   reduced motion, if the spring has very little damping, or if the script `material-motion-flights.js`
  ///   is missing.
  ///
  /// The page must not pass the option `time` to `start`.
  ///
  /// - Parameters:
  ///   - spring: The spring that moves the element, for example that of a `Tossable`.
  ///   - element: The element of a node. Create one clock for each element.
  ///   - emitsFrames: Whether the clock also emits frames while the browser draws. Defaults to `false`.
  public func drawingFlights(
    by spring: Spring<Point>, of element: WebElement, emitsFrames: Bool = false
  ) -> FrameClock {
    drawing(DrawnSpring(spring, of: element.motionElement), of: element, emitsFrames: emitsFrames)
  }

  /// Returns a clock with the same frames, whose flights the browser draws by itself. A thrown element then
  /// continues to fly while the page's main thread is busy.
  ///
  ///     let flingable = Flingable(within: Bounds(x: 0...300, y: 0...600))
  ///     let flights = clock.drawingFlights(by: flingable.fling, of: puck)
  ///     let runtime = MotionRuntime(clock: flights)
  ///     runtime.add(flingable, to: puck)
  ///
  /// The animation draws the whole flight: the decay of each coordinate, the spring that catches it at an
  /// edge, and a flight to the destination of a landing. The pieces stay within the threshold of the fling,
  /// by default 0.1 points. A change of the decay, the bounds, the edge or the destination ends the
  /// animation, and the element continues exactly from its place. All other rules are those of
  /// ``drawingFlights(by:of:emitsFrames:)-(Spring<Point>,_,_)``.
  ///
  /// - Parameters:
  ///   - fling: The fling that moves the element, for example that of a `Flingable`.
  ///   - element: The element of a node. Create one clock for each element.
  ///   - emitsFrames: Whether the clock also emits frames while the browser draws. Defaults to `false`.
  public func drawingFlights(
    by fling: Fling<Point>, of element: WebElement, emitsFrames: Bool = false
  ) -> FrameClock {
    drawing(DrawnFling(fling, of: element.motionElement), of: element, emitsFrames: emitsFrames)
  }

  private func drawing(_ course: DrawnFlight, of element: WebElement, emitsFrames: Bool) -> FrameClock {
    let clock = FlightClock(
      following: self, drawing: course, of: element.motionElement, emitsFrames: emitsFrames,
      drawer: AnimationDrawer(element.handle))
    let layout = LayoutRelay(to: clock.flights)
    // Another clock may draw flights of the same node.
    element.layoutChange = { [previous = element.layoutChange] in
      previous?()
      layout.flights?.interrupt()
    }
    clock.flights.didLeave = { layout.flights = nil }
    return clock
  }
}

/// Refers to the flights of a clock until the clock is released. The element of the node lives longer.
private final class LayoutRelay {
  var flights: Flights?

  init(to flights: Flights) {
    self.flights = flights
  }
}

/// Draws flights with animations of a node.
private final class AnimationDrawer: FlightDrawer {
  private let handle: Int32
  private var animation: AnimationListener?

  init(_ handle: Int32) {
    self.handle = handle
    // Loads the script before the first flight.
    send(.flightScript, nil, "")
  }

  func begin(_ keyframes: MotionKeyframes<Point>, at time: Double, for flights: Flights) {
    let listener = AnimationListener(flights)
    animation = listener
    let start = keyframes.values[0]
    var text = "[" + decimal(time, 6) + "," + decimal(keyframes.duration, 6)
    for index in keyframes.offsets.indices {
      let way = keyframes.values[index] - start
      text += "," + decimal(keyframes.offsets[index], 6) + "," + decimal(way.x, 3) + "," + decimal(way.y, 3)
    }
    send(.flight, Unmanaged<PageObject>.passRetained(listener).toOpaque(), text + "]")
  }

  func end() {
    guard let animation, animation.flights != nil else { return }
    animation.flights = nil
    self.animation = nil
    send(.landing, Unmanaged<PageObject>.passUnretained(animation).toOpaque(), "")
  }

  private func send(_ request: ListenerRequest, _ listener: UnsafeMutableRawPointer?, _ text: String) {
    var text = text
    text.withUTF8 {
      // The script ignores the listener of a request without one.
      materialMotionListen(
        handle, request.rawValue, listener ?? UnsafeMutableRawPointer(bitPattern: 1)!, $0.baseAddress,
        Int32($0.count))
    }
  }
}

/// Receives the beginning and the end of an animation.
private final class AnimationListener: PageListener {
  var flights: Flights?

  init(_ flights: Flights) {
    self.flights = flights
  }

  override func receive(_ numbers: Numbers) -> Bool {
    if numbers.1 == 0 { flights?.didBegin() } else { flights?.didEnd() }
    return false
  }

  override func end() {
    let flights = flights
    self.flights = nil
    flights?.didFail()
  }
}
