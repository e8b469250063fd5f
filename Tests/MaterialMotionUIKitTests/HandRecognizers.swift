// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionUIKit
import UIKit
import UIKit.UIGestureRecognizerSubclass

import typealias MaterialMotion.Point

/// The state, the place and the targets of a recognizer whose gesture a test performs.
///
/// UIKit changes its own recognizers only while it delivers touches, which a program cannot make. All points
/// and velocities are in the window's coordinates.
@MainActor
final class Hand {
  private struct Target {
    weak var object: NSObject?
    let action: Selector
  }

  fileprivate var state = UIGestureRecognizer.State.possible
  fileprivate var start = Point.zero
  fileprivate var place = Point.zero
  fileprivate var velocity = Point.zero

  /// The timestamp of the next event, in seconds. `nil` if the recognizer does not know it, as that of a
  /// user.
  var time: Double? = 0

  /// The number of fingers of a pinch or a turn.
  var fingers = 2

  /// Whether UIKit sends an action for the end of a gesture. It does not always do so after a removal.
  var isSilentAtEnd = false
  private var targets: [Target] = []

  var targetCount: Int { targets.count }

  fileprivate func add(_ target: Any, _ action: Selector) {
    targets.append(Target(object: target as? NSObject, action: action))
  }

  fileprivate func remove(_ target: Any?, _ action: Selector?) {
    targets.removeAll { $0.object === target as? NSObject && $0.action == action }
  }

  /// Enters a state and sends the actions. After the last state of a gesture, a recognizer of UIKit becomes
  /// possible again without an action.
  fileprivate func enter(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    self.state = state
    if isSilentAtEnd, state != .began, state != .changed {
      self.state = .possible
      return
    }
    for target in targets { _ = target.object?.perform(target.action, with: recognizer) }
    if state != .began, state != .changed { self.state = .possible }
  }

  fileprivate func place(in view: UIView?, offset: Point = .zero) -> CGPoint {
    view?.convert(CGPoint(place + offset), from: nil) ?? CGPoint(place + offset)
  }

  fileprivate func vector(_ vector: Point, in view: UIView?) -> CGPoint {
    guard let view else { return CGPoint(vector) }
    return CGPoint(Point(view.convert(CGPoint(vector), from: nil)) - Point(view.convert(.zero, from: nil)))
  }
}

/// A recognizer whose gesture a test performs.
@MainActor
protocol HandDriven: UIGestureRecognizer, TimedGestureRecognizer {
  var hand: Hand { get }
}

extension HandDriven {
  var eventTime: Double? { hand.time }

  /// Moves the time of the next event.
  func wait(_ duration: Double) {
    hand.time = (hand.time ?? 0) + duration
  }

  func begin(at place: Point) {
    hand.start = place
    hand.place = place
    hand.enter(.began, of: self)
  }

  func end() {
    hand.enter(.ended, of: self)
  }

  /// Ends the gesture as UIKit does for a recognizer that is disabled, and as a `DragGestureRecognizer` does.
  fileprivate func disable() {
    reportCancellation()
    cancel()
  }

  func cancel() {
    guard hand.state == .began || hand.state == .changed else { return }
    hand.enter(.cancelled, of: self)
  }
}

final class HandPan: UIPanGestureRecognizer, HandDriven {
  let hand = Hand()

  func move(to place: Point, velocity: Point = .zero) {
    hand.place = place
    hand.velocity = velocity
    hand.enter(.changed, of: self)
  }

  override var state: UIGestureRecognizer.State {
    get { hand.state }
    set { hand.state = newValue }
  }

  override var isEnabled: Bool { didSet { if !isEnabled { disable() } } }
  override func addTarget(_ target: Any, action: Selector) { hand.add(target, action) }
  override func removeTarget(_ target: Any?, action: Selector?) { hand.remove(target, action) }
  override func location(in view: UIView?) -> CGPoint { hand.place(in: view) }
  override func translation(in view: UIView?) -> CGPoint { hand.vector(hand.place - hand.start, in: view) }
  override func velocity(in view: UIView?) -> CGPoint { hand.vector(hand.velocity, in: view) }
}

#if !os(tvOS)
final class HandPinch: UIPinchGestureRecognizer, HandDriven {
  let hand = Hand()

  func scale(by factor: Double) {
    scale = CGFloat(factor)
    hand.enter(.changed, of: self)
  }

  override var state: UIGestureRecognizer.State {
    get { hand.state }
    set { hand.state = newValue }
  }

  override var isEnabled: Bool { didSet { if !isEnabled { disable() } } }
  override func addTarget(_ target: Any, action: Selector) { hand.add(target, action) }
  override func removeTarget(_ target: Any?, action: Selector?) { hand.remove(target, action) }
  override func location(in view: UIView?) -> CGPoint { hand.place(in: view) }
  override var numberOfTouches: Int { state == .began || state == .changed ? hand.fingers : 0 }
  override func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    hand.place(in: view, offset: Point(index == 0 ? -100 : 100, 0))
  }
  override var velocity: CGFloat { 3 }
}

final class HandRotation: UIRotationGestureRecognizer, HandDriven {
  let hand = Hand()

  func turn(by angle: Double) {
    rotation = CGFloat(angle)
    hand.enter(.changed, of: self)
  }

  override var state: UIGestureRecognizer.State {
    get { hand.state }
    set { hand.state = newValue }
  }

  override var isEnabled: Bool { didSet { if !isEnabled { disable() } } }
  override func addTarget(_ target: Any, action: Selector) { hand.add(target, action) }
  override func removeTarget(_ target: Any?, action: Selector?) { hand.remove(target, action) }
  override func location(in view: UIView?) -> CGPoint { hand.place(in: view) }
  override var numberOfTouches: Int { state == .began || state == .changed ? hand.fingers : 0 }
  override func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    hand.place(in: view, offset: Point(index == 0 ? -100 : 100, 0))
  }
  override var velocity: CGFloat { 3 }
}
#endif
#endif
