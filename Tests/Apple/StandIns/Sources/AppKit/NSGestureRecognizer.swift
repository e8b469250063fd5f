// SPDX-License-Identifier: Apache-2.0
import QuartzCore

@MainActor public protocol NSGestureRecognizerDelegate: AnyObject {
  func gestureRecognizer(_ recognizer: NSGestureRecognizer, shouldAttemptToRecognizeWith event: NSEvent)
    -> Bool
  func gestureRecognizerShouldBegin(_ recognizer: NSGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ recognizer: NSGestureRecognizer, shouldRecognizeSimultaneouslyWith other: NSGestureRecognizer
  ) -> Bool
  func gestureRecognizer(_ recognizer: NSGestureRecognizer, shouldRequireFailureOf other: NSGestureRecognizer)
    -> Bool
  func gestureRecognizer(
    _ recognizer: NSGestureRecognizer, shouldBeRequiredToFailBy other: NSGestureRecognizer
  ) -> Bool
}
extension NSGestureRecognizerDelegate {
  public func gestureRecognizer(
    _ recognizer: NSGestureRecognizer, shouldAttemptToRecognizeWith event: NSEvent
  ) -> Bool { true }
  public func gestureRecognizerShouldBegin(_ recognizer: NSGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(
    _ recognizer: NSGestureRecognizer, shouldRecognizeSimultaneouslyWith other: NSGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ recognizer: NSGestureRecognizer, shouldRequireFailureOf other: NSGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ recognizer: NSGestureRecognizer, shouldBeRequiredToFailBy other: NSGestureRecognizer
  ) -> Bool { false }
}

@MainActor open class NSGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  public weak var target: AnyObject?
  public var action: Selector?
  public weak var delegate: (any NSGestureRecognizerDelegate)?
  public internal(set) weak var view: NSView?
  public var delaysPrimaryMouseButtonEvents = false
  public var allowedTouchTypes: NSTouch.TouchTypeMask = []
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { GestureEnvironment.shared.cancel(self) } }
  }

  public init(target: Any? = nil, action: Selector? = nil) {
    (self.target, self.action) = (target as AnyObject?, action)
    super.init()
  }
  public required init?(coder: NSCoder) { super.init() }

  /// The state, and the next state while the recognizer waits for the failure of another one.
  var entered = State.possible, wanted: State?
  open var state: State {
    get { entered }
    set { GestureEnvironment.shared.request(newValue, of: self) }
  }
  var place = CGPoint.zero
  open func location(in view: NSView?) -> NSPoint { view?.convert(place, from: nil) ?? place }
  open func reset() {}

  open func canPrevent(_ other: NSGestureRecognizer) -> Bool { true }
  open func canBePrevented(by other: NSGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of other: NSGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by other: NSGestureRecognizer) -> Bool { false }

  open func mouseDown(with event: NSEvent) { place = event.locationInWindow }
  open func mouseDragged(with event: NSEvent) { place = event.locationInWindow }
  open func mouseUp(with event: NSEvent) { place = event.locationInWindow }
  open func mouseCancelled(with event: NSEvent) {}
  open func touchesBegan(with event: NSEvent) {}
  open func touchesMoved(with event: NSEvent) {}
  open func touchesEnded(with event: NSEvent) {}
  open func touchesCancelled(with event: NSEvent) {}
  open func magnify(with event: NSEvent) { place = event.locationInWindow }
  open func rotate(with event: NSEvent) { place = event.locationInWindow }

  /// The state of a gesture of two fingers after an event.
  func follow(_ phase: NSEvent.Phase) {
    switch phase {
    case .began: state = .began
    case .changed: state = .changed
    case .ended: state = .ended
    case .cancelled: state = .cancelled
    default: break
    }
  }
}
