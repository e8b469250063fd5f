// SPDX-License-Identifier: Apache-2.0
import QuartzCore

/// Delivers touches to views and recognizers, decides between recognizers, and sends their actions.
@MainActor public final class GestureEnvironment {
  public static let shared = GestureEnvironment()

  /// The touches that are down.
  private var touches: [UITouch] = []

  /// The recognizers that have changed since the last actions.
  private var changed: [UIGestureRecognizer] = []

  /// The recognizers that have failed, and whose touches are still down.
  private var failed: [UIGestureRecognizer] = []
  private var isDelivering = false

  /// The gesture of a trackpad, as a touch that only decides between recognizers.
  private var pointer: UITouch?

  private init() {
    RunLoop.main.whenTurnEnds { MainActor.assumeIsolated { GestureEnvironment.shared.flush() } }
  }

  // Events

  func send(_ event: UIEvent, in window: UIWindow) {
    if event.type != .touches { return sendTrackpad(event, in: window) }
    for touch in touches where !event.changed.contains(touch) { touch.stage = .stationary }
    for touch in event.changed where touch.stage == .began {
      touches.append(touch)
      touch.pressed = window.hitTest(touch.place, with: event)
      give(touch, event)
    }
    event.allTouches = Set(touches)
    isDelivering = true
    let order = recognizers(of: event.changed)
    for recognizer in UIKitAssumptions.current.deliversToOutermostFirst ? order.reversed() : order {
      deliver(event, to: recognizer)
    }
    for touch in event.changed {
      touch.hasArrived = true
      touch.deliver(event)
    }
    isDelivering = false
    let lifted = event.changed.filter { !$0.isDown }
    touches.removeAll { lifted.contains($0) }
    for recognizer in recognizers(of: lifted) {
      _ = recognizer.centroid
      recognizer.tracked.removeAll { lifted.contains($0) }
    }
    flush()
    for touch in lifted { touch.deliverDelayed(event) }
  }

  /// The system cancels all touches: for example, when a call comes in.
  public func cancelTouches() {
    guard let window = touches.lazy.compactMap({ $0.pressed?.window }).first else { return }
    let event = UIEvent()
    (event.changed, event.time) = (touches, RunLoop.main.now)
    for touch in touches { touch.stage = .cancelled }
    send(event, in: window)
  }

  /// Gives a new touch to the recognizers of the pressed view and of its superviews.
  private func give(_ touch: UITouch, _ event: UIEvent) {
    var place = touch.pressed
    while let view = place {
      for recognizer in view.gestureRecognizers ?? []
      where recognizer.isEnabled && isReady(recognizer) && recognizer.shouldReceive(event)
        && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
      {
        touch.recognizers.append(recognizer)
        recognizer.pressed.append(touch)
        recognizer.tracked.append(touch)
      }
      place = view.superview
    }
  }
  private func isReady(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.state.isActive || recognizer.state == .possible && recognizer.pending != .ended
  }
  private func recognizers(of touches: [UITouch]) -> [UIGestureRecognizer] {
    touches.flatMap { $0.recognizers }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
  private func deliver(_ event: UIEvent, to recognizer: UIGestureRecognizer) {
    if let mean = CGPoint.mean(of: recognizer.tracked.map(\.place)) { recognizer.latest = mean }
    for (phase, receive) in [
      (UITouch.Phase.began, recognizer.touchesBegan), (.moved, recognizer.touchesMoved),
      (.ended, recognizer.touchesEnded), (.cancelled, recognizer.touchesCancelled),
    ] {
      let touches = event.changed.filter { $0.stage == phase && $0.recognizers.contains(recognizer) }
      if !touches.isEmpty, isReady(recognizer) { receive(Set(touches), event) }
    }
  }

  /// Shows an event of a trackpad to the recognizers under the pointer, which read it until its end.
  private func sendTrackpad(_ event: UIEvent, in window: UIWindow) {
    if event.trackpad.phase == .began {
      let touch = UITouch()
      var place = window.hitTest(event.changed[0].place, with: event)
      while let view = place {
        for recognizer in view.gestureRecognizers ?? []
        where recognizer.receivesTrackpad && recognizer.isEnabled && recognizer.state == .possible
          && recognizer.shouldReceive(event)
        {
          touch.recognizers.append(recognizer)
          recognizer.pressed.append(touch)
          recognizer.latest = event.changed[0].place
        }
        place = view.superview
      }
      pointer = touch
    }
    isDelivering = true
    for recognizer in pointer?.recognizers ?? [] where isReady(recognizer) { recognizer.trackpadMoved(event) }
    isDelivering = false
    flush()
  }

  /// Sends the actions, and resets the recognizers whose gestures are over.
  public func flush() {
    guard !isDelivering else { return }
    while !changed.isEmpty {
      let now = changed
      changed = []
      for recognizer in now where recognizer.state != .failed { recognizer.sendActions() }
      for recognizer in now { finish(recognizer) }
    }
    let waiting = failed
    failed = []
    for recognizer in waiting { finish(recognizer) }
  }
  private func finish(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state != .possible, !recognizer.state.isActive else { return }
    if recognizer.state == .failed, !UIKitAssumptions.current.failureEndsAtOnce,
      recognizer.tracked.contains(where: \.isDown)
    {
      return failed.append(recognizer)
    }
    let pressed = recognizer.pressed
    leaveTouches(recognizer)
    if UIKitAssumptions.current.isPossibleInReset { recognizer.enter(.possible) }
    recognizer.reset()
    recognizer.enter(.possible)
    for touch in pressed { touch.deliverDelayed(nil) }
  }
  private func leaveTouches(_ recognizer: UIGestureRecognizer) {
    for touch in recognizer.pressed { touch.recognizers.removeAll { $0 === recognizer } }
    (recognizer.tracked, recognizer.pressed, recognizer.pending) = ([], [], nil)
  }

  // Decisions

  func request(_ next: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    switch (recognizer.state, next) {
    case (.possible, .began), (.possible, .changed), (.possible, .ended):
      if recognizer.pending == nil, !mayBegin(recognizer) { return fail(recognizer) }
      recognizer.pending = next
      resolve(recognizer)
    case (.possible, .failed), (.possible, .cancelled): fail(recognizer)
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
      (.changed, .cancelled):
      enter(next, recognizer)
    case (.began, .failed), (.changed, .failed): enter(.cancelled, recognizer)
    default: break
    }
    flushOutsideEvents()
  }
  private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) != false
      && recognizer.view?.gestureRecognizerShouldBegin(recognizer) != false
  }
  private func enter(_ state: UIGestureRecognizer.State, _ recognizer: UIGestureRecognizer) {
    recognizer.enter(state)
    if !changed.contains(recognizer) { changed.append(recognizer) }
  }
  private func fail(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state == .possible else { return }
    recognizer.pending = nil
    enter(.failed, recognizer)
    for other in rivals(of: recognizer) where other.pending != nil { resolve(other) }
  }

  /// All recognizers that have received a touch of this one.
  private func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    recognizers(of: recognizer.pressed).filter { $0 !== recognizer }
  }
  private func waits(_ one: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
    one.required.contains(other) || one.shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: one)
      || one.delegate?.gestureRecognizer(one, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: one) == true
  }
  private func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    let together =
      one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) == true
    return !together && one.canPrevent(other) && other.canBePrevented(by: one)
  }
  private func resolve(_ recognizer: UIGestureRecognizer) {
    guard let next = recognizer.pending else { return }
    let others = rivals(of: recognizer)
    let isWaiting = others.contains {
      $0.state == .possible && $0.pending == nil && waits(recognizer, for: $0)
    }
    if isWaiting { return }
    let active = others.filter { $0.state.isActive || $0.state == .ended }
    if active.contains(where: { waits(recognizer, for: $0) || prevents($0, recognizer) }) {
      return fail(recognizer)
    }
    recognizer.pending = nil
    enter(next, recognizer)
    for other in others
    where other.state == .possible && (prevents(recognizer, other) || waits(other, for: recognizer)) {
      fail(other)
    }
    if recognizer.cancelsTouchesInView { for touch in recognizer.pressed { touch.cancelInView() } }
  }

  // Ends without a touch

  func disable(_ recognizer: UIGestureRecognizer) {
    guard !recognizer.pressed.isEmpty else { return }
    if recognizer.state.isActive {
      enter(.cancelled, recognizer)
      if !UIKitAssumptions.current.disablingSendsAction {
        changed.removeAll { $0 === recognizer }
        finish(recognizer)
      }
    } else {
      fail(recognizer)
    }
    flushOutsideEvents()
  }
  private func flushOutsideEvents() {
    if UIKitAssumptions.current.sendsLateActionsAtOnce { flush() }
  }

  /// A recognizer that leaves its view sends no action.
  func drop(_ recognizer: UIGestureRecognizer) {
    let isUnderWay = !recognizer.pressed.isEmpty || recognizer.state != .possible
    leaveTouches(recognizer)
    changed.removeAll { $0 === recognizer }
    recognizer.view = nil
    if isUnderWay { recognizer.reset() }
    recognizer.enter(.possible)
  }

  func viewLeaves(_ view: UIView) {
    guard !UIKitAssumptions.current.removedViewsKeepTouches else { return }
    for recognizer in recognizers(of: touches) where recognizer.view?.isDescendant(of: view) == true {
      if recognizer.state.isActive { enter(.cancelled, recognizer) } else { fail(recognizer) }
    }
    for touch in touches where touch.pressed?.isDescendant(of: view) == true { touch.cancelInView() }
    flushOutsideEvents()
  }
}
