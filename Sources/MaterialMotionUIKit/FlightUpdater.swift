// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
internal import MaterialMotionHosting
import UIKit

/// Brings a flight up to date before UIKit looks for the view under a finger.
///
/// While Core Animation draws a flight, the view's `center` stays where the last event has put it, and UIKit
/// looks for the view there. UIKit asks the subviews of a window whether they contain the finger, and begins
/// with the front one. So this invisible view is in front of the others during the flight. It contains no
/// finger, but updates `center` when it is asked.
@MainActor
final class FlightUpdater: UIView {
  weak var flights: Flights?

  /// The number of the latest flight.
  private var number = 0

  func begin(_ number: Int, in window: UIWindow?) {
    self.number = number
    window?.addSubview(self)
  }

  /// Leaves the window soon, unless a later flight has begun. The update may have ended the flight, and UIKit
  /// may still be asking the subviews. A runtime that is released on another thread ends its flights there.
  nonisolated func end(_ number: Int) {
    Task { @MainActor in
      if self.number == number { removeFromSuperview() }
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    flights?.update()
    return false
  }
}
#endif
