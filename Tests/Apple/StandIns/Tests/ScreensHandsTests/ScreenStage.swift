// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionScreens
import MaterialMotionThings
import MaterialMotionUIKit
import UIKit

import typealias MaterialMotion.Point

/// A window with a navigation controller, a hand and a clock that the test advances.
@MainActor
final class ScreenStage {
  let clock = ManualFrameClock()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let list = UIViewController(nibName: nil, bundle: nil)
  let page = UIViewController(nibName: nil, bundle: nil)
  let navigation: UINavigationController
  let open: ViewControllerTransition
  private(set) var finger: Finger?

  /// - Parameters:
  ///   - isDeferred: Whether UIKit begins a pop at the end of the turn of the run loop.
  ///   - edge: The width of the strip in which a hand may begin, in points.
  init(isDeferred: Bool = true, fromEdge edge: Double? = nil) {
    (TransitionAssumptions.areDeferred, TransitionAssumptions.countsHiddenParts) = (isDeferred, false)
    TransitionContext.clear()
    navigation = UINavigationController(rootViewController: list)
    open = ViewControllerTransition(on: clock) { open, screens in
      open.push(from: screens.back, to: screens.fore, across: screens.fore.size.map { $0.x })
    }
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    navigation.delegate = open
    open.goBack(in: navigation) { $0.drag($1, along: .x, distance: -400, fromEdge: edge) }
  }

  /// Pushes the page, and lets everything come to rest.
  func push() {
    navigation.pushViewController(page, animated: true)
    RunLoopTurn.end()
    rest()
    TransitionContext.calls = []
  }

  func rest() {
    advance(by: 3)
  }

  func advance(by seconds: Double) {
    RunLoopTurn.end()
    clock.advance(by: seconds, framesPerSecond: 60)
    RunLoopTurn.end()
  }

  // MARK: The hand

  func press(_ x: Double, _ y: Double = 400) {
    finger = Finger(on: window)
    finger?.press(x, y, at: clock.now)
    RunLoopTurn.end()
  }

  /// Moves the finger in steps of 16 ms.
  func move(by way: Double, steps: Int = 20) {
    guard let finger else { return }
    let start = finger.touch.location(in: nil)
    for step in 1...steps {
      clock.advance(by: 0.016, framesPerSecond: 60)
      finger.move(Double(start.x) + way * Double(step) / Double(steps), Double(start.y), at: clock.now)
      RunLoopTurn.end()
    }
  }

  /// Lets the finger rest, and lifts it, so that nothing is thrown.
  func lift() {
    clock.advance(by: 0.2, framesPerSecond: 60)
    finger?.lift(at: clock.now)
    RunLoopTurn.end()
  }

  /// Lifts the finger in its movement.
  func throwIt() {
    finger?.lift(at: clock.now)
    RunLoopTurn.end()
  }
}
