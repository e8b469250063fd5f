// SPDX-License-Identifier: Apache-2.0
import QuartzCore

/// A finger of a test. Each press makes a new touch. Without a time, an event happens at the present time of
/// the main run loop.
@MainActor public final class Finger {
  public private(set) var touch = UITouch()
  private let window: UIWindow
  private let kind: UITouch.TouchType
  public init(on window: UIWindow, kind: UITouch.TouchType = .direct) {
    (self.window, self.kind) = (window, kind)
  }
  public func press(_ x: Double, _ y: Double, at time: Double? = nil) {
    Self.send(.began, [(self, CGPoint(x: x, y: y))], at: time)
  }
  public func move(_ x: Double, _ y: Double, at time: Double? = nil) {
    Self.send(.moved, [(self, CGPoint(x: x, y: y))], at: time)
  }
  public func lift(at time: Double? = nil) { Self.send(.ended, [(self, touch.place)], at: time) }
  public func cancel(at time: Double? = nil) { Self.send(.cancelled, [(self, touch.place)], at: time) }

  /// Moves in equal steps to a place, 120 times per second, while the run loop turns.
  public func drag(to x: Double, _ y: Double, for duration: Double) {
    let (start, from) = (RunLoop.main.now, touch.place)
    let count = max(1, (duration * 120).rounded())
    for step in 1...Int(count) {
      let part = Double(step) / count
      RunLoop.main.turn(until: start + duration * part)
      move(from.x + (x - from.x) * part, from.y + (y - from.y) * part)
    }
  }

  /// Changes several fingers in one event.
  public static func send(_ phase: UITouch.Phase, _ places: [(Finger, CGPoint)], at time: Double? = nil) {
    let event = UIEvent()
    event.time = time ?? RunLoop.main.now
    for (finger, place) in places {
      if phase == .began { finger.touch = UITouch() }
      let touch = finger.touch
      (touch.kind, touch.stage, touch.place, touch.time) = (finger.kind, phase, place, event.time)
      event.changed.append(touch)
    }
    places[0].0.window.sendEvent(event)
  }
}

/// Two fingers of a test, opposite each other. Both move in one event.
@MainActor public final class TwoFingers {
  public let first, second: Finger
  private var center = CGPoint.zero, radius = 0.0, angle = 0.0
  public init(on window: UIWindow) { (first, second) = (Finger(on: window), Finger(on: window)) }

  public func press(around x: Double, _ y: Double, radius: Double) {
    (center, self.radius, angle) = (CGPoint(x: x, y: y), radius, 0)
    send(.began)
  }

  /// Moves by a distance, to a radius in points and an angle in radians, 120 times per second, while the run
  /// loop turns.
  public func move(
    by x: Double = 0, _ y: Double = 0, radius newRadius: Double? = nil, angle newAngle: Double? = nil,
    for duration: Double
  ) {
    let (start, from) = (RunLoop.main.now, (center, radius, angle))
    let count = max(1, (duration * 120).rounded())
    for step in 1...Int(count) {
      let part = Double(step) / count
      RunLoop.main.turn(until: start + duration * part)
      center = from.0 + CGPoint(x: x * part, y: y * part)
      radius = from.1 + ((newRadius ?? from.1) - from.1) * part
      angle = from.2 + ((newAngle ?? from.2) - from.2) * part
      send(.moved)
    }
  }
  public func lift() { send(.ended) }
  private func send(_ phase: UITouch.Phase) {
    let arm = CGPoint(x: radius * cos(angle), y: radius * sin(angle))
    Finger.send(phase, [(first, center - arm), (second, center + arm)])
  }
}

/// A trackpad of a test. Its gestures have no touches. UIKit shows one event for a whole gesture.
@MainActor public final class Trackpad {
  private let window: UIWindow
  private let pointer = UITouch()
  private let event = UIEvent()
  public init(on window: UIWindow, x: Double, y: Double) {
    self.window = window
    pointer.place = CGPoint(x: x, y: y)
    event.changed = [pointer]
  }
  public func scroll(_ phase: UITouch.Phase, by x: Double, _ y: Double) {
    event.kind = .scroll
    event.trackpad = TrackpadMovement(phase: phase, translation: CGPoint(x: x, y: y))
    send()
  }
  public func transform(_ phase: UITouch.Phase, scale: Double, rotation: Double = 0) {
    event.kind = .transform
    event.trackpad = TrackpadMovement(phase: phase, scale: scale, rotation: rotation)
    send()
  }
  private func send() {
    event.time = RunLoop.main.now
    window.sendEvent(event)
  }
}
