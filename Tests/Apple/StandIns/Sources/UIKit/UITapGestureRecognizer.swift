// SPDX-License-Identifier: Apache-2.0
import QuartzCore

/// Recognizes several taps with several fingers. Fails if a tap lasts longer than 0.75 s, if the next one
/// begins more than 0.35 s later, or if a finger moves farther than 45 points.
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  public var numberOfTapsRequired = 1, numberOfTouchesRequired = 1
  private var taps = 0, places: [ObjectIdentifier: CGPoint] = [:]
  private let countdown = Countdown()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { places[ObjectIdentifier(touch)] = touch.place }
    if tracked.count > numberOfTouchesRequired {
      state = .failed
      return
    }
    countdown.start(0.75) { [weak self] in self?.state = .failed }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where (touch.place - (places[ObjectIdentifier(touch)] ?? touch.place)).length > 45 {
      state = .failed
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !tracked.contains(where: \.isDown) else { return }
    if places.count < numberOfTouchesRequired {
      state = .failed
      return
    }
    places = [:]
    taps += 1
    countdown.stop()
    if taps >= numberOfTapsRequired {
      state = .ended
      return
    }
    countdown.start(0.35) { [weak self] in self?.state = .failed }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  open override func reset() {
    (taps, places) = (0, [:])
    countdown.stop()
  }
}

/// A timer of the main run loop that can be started again.
@MainActor final class Countdown {
  private var timer: Timer?
  func start(_ delay: Double, _ body: @escaping @MainActor () -> Void) {
    stop()
    let timer = Timer(after: delay) { MainActor.assumeIsolated { body() } }
    RunLoop.main.add(timer)
    self.timer = timer
  }
  func stop() {
    timer?.invalidate()
    timer = nil
  }
}
