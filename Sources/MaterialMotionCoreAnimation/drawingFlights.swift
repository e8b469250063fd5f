// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
public import MaterialMotion
package import MaterialMotionHosting
public import QuartzCore

public import typealias MaterialMotion.Point

extension FrameClock {
  /// Returns a clock with the same frames, whose flights Core Animation draws by itself. The layer then
  /// continues to fly while the main thread is busy.
  ///
  ///     let tossable = Tossable()
  ///     let flights = clock.drawingFlights(by: tossable.spring, of: layer)
  ///     let runtime = MotionRuntime(clock: flights)
  ///     runtime.add(tossable, to: layer.motionElement)
  ///
  /// In the second frame of a flight, the clock computes the rest of the flight, as
  /// ``MaterialMotion/SpringDescription/keyframes(from:velocity:to:tolerance:file:line:)``. Keyframe
  /// animations of the layer's `position` draw them, and the clock requests no more frames.
  ///
  /// - Each event of the clock brings the element's properties up to date, as a frame does. A press, a new
  ///   destination, a new description of the spring and a stop end the animation, and the layer stays exactly
  ///   where the spring has brought it.
  /// - At the end, the layer comes to rest at the exact destination. If the system removes the animation, for
  ///   example because the application enters the background, frames continue the flight.
  /// - Between two events, the element's `position` and `velocity` keep their values. If your program
  ///   observes them during the flight, or reads them in a timer, pass `true` for `emitsFrames`.
  /// - If the positions are not those of the spring, for example because of a constraint, the frames of this
  ///   clock draw the flight. They also draw it while the clock moves anything else, if the user prefers
  ///   reduced motion, or if the spring has very little damping.
  ///
  /// - Parameters:
  ///   - spring: The spring that moves the layer, for example that of a `Tossable`.
  ///   - layer: The layer. The clock does not retain it. Create one clock for each layer.
  ///   - emitsFrames: Whether the clock also emits frames while Core Animation draws. Defaults to `false`.
  public func drawingFlights(
    by spring: Spring<Point>, of layer: CALayer, emitsFrames: Bool = false
  ) -> FrameClock {
    drawing(DrawnSpring(spring, of: layer.motionElement), layer.motionElement, layer, emitsFrames)
  }

  /// Returns a clock with the same frames, whose flights Core Animation draws by itself. A thrown layer then
  /// continues to fly while the main thread is busy.
  ///
  ///     let flingable = Flingable(within: Bounds(x: 0...300, y: 0...600))
  ///     let flights = clock.drawingFlights(by: flingable.fling, of: layer)
  ///     let runtime = MotionRuntime(clock: flights)
  ///     runtime.add(flingable, to: layer.motionElement)
  ///
  /// The animations draw the whole flight: the decay of each coordinate, the spring that catches it at an
  /// edge, and a flight to the destination of a landing. The pieces stay within the threshold of the fling,
  /// by default 0.1 points. A change of the decay, the bounds, the edge or the destination ends the
  /// animations, and the layer continues exactly from its place. All other rules are those of the method for
  /// a `Spring`.
  ///
  /// - Parameters:
  ///   - fling: The fling that moves the layer, for example that of a `Flingable`.
  ///   - layer: The layer. The clock does not retain it. Create one clock for each layer.
  ///   - emitsFrames: Whether the clock also emits frames while Core Animation draws. Defaults to `false`.
  public func drawingFlights(
    by fling: Fling<Point>, of layer: CALayer, emitsFrames: Bool = false
  ) -> FrameClock {
    drawing(DrawnFling(fling, of: layer.motionElement), layer.motionElement, layer, emitsFrames)
  }

  /// Returns a clock whose flights are drawn by animations of a layer.
  ///
  /// - Parameters:
  ///   - willBegin: Returns whether the element's position is the layer's `position`. Called at the beginning
  ///     of each flight.
  ///   - didEnd: Called after the end of each flight that the animations have drawn.
  package func drawing(
    _ course: DrawnFlight, _ element: MotionElement, _ layer: CALayer, _ emitsFrames: Bool,
    willBegin: @escaping () -> Bool = { true }, didEnd: @escaping () -> Void = {}
  ) -> FlightClock {
    FlightClock(
      following: self, drawing: course, of: element, emitsFrames: emitsFrames,
      drawer: KeyframeDrawer(layer, willBegin, didEnd))
  }
}

/// Draws flights with keyframe animations of a layer.
private final class KeyframeDrawer: FlightDrawer {
  private static let keys = ["position.x", "position.y"]

  private weak var layer: CALayer?
  private let willBegin: () -> Bool
  private let didEnd: () -> Void

  /// The number of the flight that is drawn. The end of an earlier animation is ignored.
  private var number = 0

  init(_ layer: CALayer, _ willBegin: @escaping () -> Bool, _ didEnd: @escaping () -> Void) {
    self.layer = layer
    self.willBegin = willBegin
    self.didEnd = didEnd
  }

  func begin(_ keyframes: MotionKeyframes<Point>, at time: Double, for flights: Flights) {
    guard let layer, willBegin() else { return flights.didFail() }
    number += 1
    let number = number
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self, weak flights] in
      if self?.number == number { flights?.didEnd() }
    }
    for (axis, key) in Self.keys.enumerated() {
      let animation = CAKeyframeAnimation(keyPath: key)
      animation.values = keyframes.values.map { $0[axis] }
      animation.keyTimes = keyframes.offsets.map { NSNumber(value: $0) }
      animation.duration = keyframes.duration
      animation.beginTime = layer.convertTime(time, from: nil)
      animation.fillMode = .both
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: "MaterialMotion." + key)
    }
    CATransaction.commit()
    flights.didBegin()
  }

  func end() {
    number += 1
    for key in Self.keys { layer?.removeAnimation(forKey: "MaterialMotion." + key) }
    didEnd()
  }
}
#endif
