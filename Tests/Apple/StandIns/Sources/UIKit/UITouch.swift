// SPDX-License-Identifier: Apache-2.0
import QuartzCore

@MainActor open class UITouch: NSObject {
  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }
  var place = CGPoint.zero, time = 0.0, kind = TouchType.direct, stage = Phase.began
  weak var pressed: UIView?

  /// The recognizers that receive the touch. A recognizer leaves the list when it is reset.
  var recognizers: [UIGestureRecognizer] = []

  /// The phases that the view has not received yet, because a recognizer delays them.
  private var delayed: [Phase] = []

  /// Whether a recognizer has taken the touch from the view.
  public private(set) var isCancelledInView = false
  open var timestamp: TimeInterval { time }
  open var type: TouchType { kind }
  open var phase: Phase { stage }
  open var view: UIView? { pressed }
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }
  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }

  /// Whether the event in which the touch landed has been delivered.
  var hasArrived = false
  var isDown: Bool { stage != .ended && stage != .cancelled }

  /// Sends the present phase to the view, unless a recognizer delays it.
  func deliver(_ event: UIEvent) {
    guard stage != .stationary, !isCancelledInView else { return }
    delayed.append(stage)
    deliverDelayed(event)
  }

  func deliverDelayed(_ event: UIEvent?) {
    let undecided = recognizers.filter { $0.state == .possible }
    while let phase = delayed.first {
      let isHeld = undecided.contains {
        $0.delaysTouchesBegan || phase == .ended && $0.delaysTouchesEnded && $0.hasPressed(self)
      }
      if isHeld, phase != .cancelled { return }
      delayed.removeFirst()
      show(phase, event)
    }
  }

  /// Takes the touch from the view.
  func cancelInView() {
    guard !isCancelledInView else { return }
    isCancelledInView = true
    let hasBegun = delayed.first != .began
    delayed = []
    if hasBegun { show(.cancelled, nil) }
  }

  private func show(_ phase: Phase, _ event: UIEvent?) {
    switch phase {
    case .began: pressed?.touchesBegan([self], with: event)
    case .moved: pressed?.touchesMoved([self], with: event)
    case .ended: pressed?.touchesEnded([self], with: event)
    default: pressed?.touchesCancelled([self], with: event)
    }
  }
}
