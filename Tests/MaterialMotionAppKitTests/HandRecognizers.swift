// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionAppKit

import typealias MaterialMotion.Point

/// The state and the place of a recognizer whose gesture a test performs.
///
/// AppKit changes its own recognizers only while it delivers events. All points and velocities are in the
/// window's coordinates, whose y axis points up.
@MainActor
final class Hand {
  fileprivate var state = NSGestureRecognizer.State.possible
  fileprivate var start = Point.zero
  fileprivate var place = Point.zero
  fileprivate var velocity = Point.zero

  /// The timestamp of the next event, in seconds.
  var time = 0.0

  /// Whether actions wait until ``turn()``, as those of AppKit wait until the next turn of the run loop.
  var isLate = false
  private var sendAction: (() -> Void)?

  /// Enters a state and sends the action. After the last state of a gesture, a recognizer of AppKit becomes
  /// possible again without an action.
  fileprivate func enter(_ state: NSGestureRecognizer.State, of recognizer: NSGestureRecognizer) {
    self.state = state
    sendAction = { [unowned self, unowned recognizer] in
      if let action = recognizer.action {
        _ = (recognizer.target as? NSObject)?.perform(action, with: recognizer)
      }
      if self.state != .began, self.state != .changed { self.state = .possible }
    }
    if !isLate { turn() }
  }

  /// Sends one action for all changes of the state since the last turn. The action finds the newest state.
  func turn() {
    let send = sendAction
    sendAction = nil
    send?()
  }

  fileprivate func place(in view: NSView?) -> NSPoint {
    view?.convert(CGPoint(place), from: nil) ?? CGPoint(place)
  }

  fileprivate func vector(_ vector: Point, in view: NSView?) -> NSPoint {
    guard let view else { return CGPoint(vector) }
    return CGPoint(Point(view.convert(CGPoint(vector), from: nil)) - Point(view.convert(.zero, from: nil)))
  }
}

/// A recognizer whose gesture a test performs.
@MainActor
protocol HandDriven: NSGestureRecognizer, TimedGestureRecognizer {
  var hand: Hand { get }
}

extension HandDriven {
  var eventTime: Double? { hand.time }

  func begin(at place: Point) {
    hand.start = place
    hand.place = place
    hand.enter(.began, of: self)
  }

  func end() {
    hand.enter(.ended, of: self)
  }

  func cancel() {
    guard hand.state == .began || hand.state == .changed else { return }
    hand.enter(.cancelled, of: self)
  }
}

final class HandPan: NSPanGestureRecognizer, HandDriven {
  let hand = Hand()

  func move(to place: Point, velocity: Point = .zero) {
    hand.place = place
    hand.velocity = velocity
    hand.enter(.changed, of: self)
  }

  override var state: NSGestureRecognizer.State {
    get { hand.state }
    set { hand.state = newValue }
  }

  override var isEnabled: Bool { didSet { if !isEnabled { cancel() } } }
  override func location(in view: NSView?) -> NSPoint { hand.place(in: view) }
  override func translation(in view: NSView?) -> NSPoint { hand.vector(hand.place - hand.start, in: view) }
  override func velocity(in view: NSView?) -> NSPoint { hand.vector(hand.velocity, in: view) }
}

final class HandMagnification: NSMagnificationGestureRecognizer, HandDriven {
  let hand = Hand()

  func scale(by factor: Double) {
    magnification = CGFloat(factor - 1)
    hand.enter(.changed, of: self)
  }

  override var state: NSGestureRecognizer.State {
    get { hand.state }
    set { hand.state = newValue }
  }

  override var isEnabled: Bool { didSet { if !isEnabled { cancel() } } }
  override func location(in view: NSView?) -> NSPoint { hand.place(in: view) }
}

final class HandRotation: NSRotationGestureRecognizer, HandDriven {
  let hand = Hand()

  /// Turns counterclockwise, as AppKit counts.
  func turn(by angle: Double) {
    rotation = CGFloat(angle)
    hand.enter(.changed, of: self)
  }

  override var state: NSGestureRecognizer.State {
    get { hand.state }
    set { hand.state = newValue }
  }

  override var isEnabled: Bool { didSet { if !isEnabled { cancel() } } }
  override func location(in view: NSView?) -> NSPoint { hand.place(in: view) }
}
#endif
