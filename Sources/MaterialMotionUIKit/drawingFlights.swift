// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
public import MaterialMotion
import MaterialMotionCoreAnimation
internal import MaterialMotionHosting
public import UIKit

public import typealias MaterialMotion.Point

extension FrameClock {
  /// Returns a clock with the same frames, whose flights Core Animation draws by itself. The view then
  /// continues to fly while the main thread is busy.
  ///
  ///     let tossable = Tossable()
  ///     let flights = clock.drawingFlights(by: tossable.spring, of: card)
  ///     let runtime = MotionRuntime(clock: flights)
  ///     runtime.add(tossable, to: card)
  ///
  /// The rules are those of the method for a `CALayer`. If ``UIKit/UIView/movesByTransform`` is `true`,
  /// frames draw the flights.
  ///
  /// UIKit finds the view under a finger by the view's `center`. So each touch in the window brings the
  /// element up to date, before UIKit looks for the view. To be notified of the touch, the clock adds an
  /// invisible subview to the window during each flight.
  ///
  /// - Parameters:
  ///   - spring: The spring that moves the view, for example that of a `Tossable`.
  ///   - view: The view. The clock does not retain it. Create one clock for each view.
  ///   - emitsFrames: Whether the clock also emits frames while Core Animation draws. Defaults to `false`.
  @MainActor
  public func drawingFlights(
    by spring: Spring<Point>, of view: UIView, emitsFrames: Bool = false
  ) -> FrameClock {
    drawing(DrawnSpring(spring, of: view.motionElement), of: view, emitsFrames)
  }

  /// Returns a clock with the same frames, whose flights Core Animation draws by itself. A thrown view then
  /// continues to fly while the main thread is busy.
  ///
  ///     let flingable = Flingable(within: Bounds(x: 0...300, y: 0...600))
  ///     let flights = clock.drawingFlights(by: flingable.fling, of: puck)
  ///     let runtime = MotionRuntime(clock: flights)
  ///     runtime.add(flingable, to: puck)
  ///
  /// The rules are those of the method for a spring.
  ///
  /// - Parameters:
  ///   - fling: The fling that moves the view, for example that of a `Flingable`.
  ///   - view: The view. The clock does not retain it. Create one clock for each view.
  ///   - emitsFrames: Whether the clock also emits frames while Core Animation draws. Defaults to `false`.
  @MainActor
  public func drawingFlights(
    by fling: Fling<Point>, of view: UIView, emitsFrames: Bool = false
  ) -> FrameClock {
    drawing(DrawnFling(fling, of: view.motionElement), of: view, emitsFrames)
  }

  @MainActor
  private func drawing(_ course: DrawnFlight, of view: UIView, _ emitsFrames: Bool) -> FrameClock {
    let updater = FlightUpdater(frame: .zero)
    var number = 0
    let clock = drawing(
      course, view.motionElement, view.layer, emitsFrames,
      willBegin: { [weak view] in
        number += 1
        let number = number
        return MainActor.assumeIsolated {
          guard let view, !view.movesByTransform else { return false }
          updater.begin(number, in: view.window)
          return true
        }
      },
      didEnd: { updater.end(number) })
    updater.flights = clock.flights
    return clock
  }
}
#endif
