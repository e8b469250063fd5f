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
  private var isNeeded = false

  func begin(in window: UIWindow?) {
    isNeeded = true
    window?.addSubview(self)
  }

  func end() {
    isNeeded = false
    // The update may have ended the flight, and UIKit may still be asking the subviews.
    Task { if !isNeeded { removeFromSuperview() } }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    flights?.update()
    return false
  }
}
#endif
