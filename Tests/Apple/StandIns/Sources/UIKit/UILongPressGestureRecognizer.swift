// SPDX-License-Identifier: Apache-2.0
import QuartzCore

/// Begins when the fingers have been held for a time, and have not moved farther than a distance.
@MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  public var minimumPressDuration = 0.5, numberOfTouchesRequired = 1
  public var allowableMovement: CGFloat = 10
  private var press = CGPoint.zero
  private let countdown = Countdown()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, tracked.count >= numberOfTouchesRequired else { return }
    if tracked.count > numberOfTouchesRequired {
      state = .failed
      return
    }
    press = centroid
    countdown.start(minimumPressDuration) { [weak self] in self?.state = .began }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state != .possible {
      state = .changed
      return
    }
    if (centroid - press).length > allowableMovement { state = .failed }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }
  open override func reset() { countdown.stop() }
}
