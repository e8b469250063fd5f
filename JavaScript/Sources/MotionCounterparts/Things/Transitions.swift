// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionThings
import MaterialMotionWeb

/// A transition, to which a script adds its members and its hands.
final class TransitionCounterpart: Counterpart {
  private let transition: ScreenTransition

  /// The values of the progress that the script writes.
  private let values = MotionSubject<Double>()

  /// Follows the progress that the script has passed.
  private var following: Subscription?

  init(_ number: Int32, _ words: Words, on stage: Stage) {
    let pace: ScreenTransition.Pace? =
      words.number(.duration).map { .tween(duration: $0) }
      ?? words.springDescription(.spring).map { .spring($0) }
    let start: TransitionDirection = words.number(.start) == 1 ? .forward : .backward
    transition =
      pace.map { ScreenTransition(on: stage.clock, at: start, pace: $0) }
      ?? ScreenTransition(on: stage.clock, at: start)
    super.init(number, MotionRuntime(clock: stage.clock), on: stage)
    transition.follow(values)
    runtime.keep(transition.state.subscribe(next: { self.report(.state, [$0 == .active ? 1 : 0]) }))
    runtime.keep(transition.direction.subscribe(next: { self.report(.belong, [$0.progress]) }))
    runtime.keep(transition.completed.subscribe(next: { self.report(.completed, [$0.progress]) }))
  }

  override var activity: MotionObservable<MotionState> { transition.state }

  override func receive(_ verb: Verb, _ words: Words) {
    switch verb {
    case .settle: settle(words[0], [transition])
    case .enable: transition.enabled.value = true
    case .disable: transition.enabled.value = false
    case .send: transition.direction.value = words[0] == 1 ? .forward : .backward
    case .set: values.emit(words[0])
    case .follow: if let progress = words.progress { follow(progress) }
    case .add: add(words)
    case .pair: if let screens = words[.screens] { pair(screens, words.shared) }
    case .drag: drag(words)
    case .pinch: pinch(words)
    case .wait: if let other = words.counterpart(.motion) { transition.wait(for: Activity(other.activity)) }
    case .stack:
      guard let other = words.counterpart(.motion) else { return }
      transition.begins(after: unsafeDowncast(other, to: TransitionCounterpart.self).transition)
    case .share: if let shared = words.shared { transition.share(shared) }
    case .offer: offer(words)
    case .observe: observe(words)
    case .read: report(.value, [transition.progress.value])
    default: break
    }
  }

  override func observe(_ event: Event) -> [Subscription] {
    [transition.progress.subscribe { [number] in emit(number, .value, [$0]) }]
  }

  private func follow(_ progress: ReactiveProperty<Double>) {
    following?.unsubscribe()
    following = transition.follow(progress)
  }

  /// Adds members with springs or, if there is a window, with the values of keyframes.
  private func add(_ words: Words) {
    let spring = words.springDescription(.spring)
    let window = words[.window].map { TransitionTimeWindow(at: $0[0], length: $0[1]) }
    for target in words.allTargets(on: stage) {
      target.visit(in: words) { property, values, kind in
        let kind = words.kind ?? kind
        if let window {
          transition.play(AnyMotion(words.motion(values, delay: 0)), of: property, in: window, kind: kind)
        } else {
          transition.spring(property, from: values[0], to: values[1], by: spring, kind: kind)
        }
      }
      guard let window else { continue }
      target.visitPath(in: words, AnyMotion(words.motion([0, 1], delay: 0))) { property, motion in
        transition.play(motion, of: property, in: window, kind: words.kind ?? .travel)
      }
    }
  }

  /// The words are those of the option `screens`.
  private func pair(_ words: Words, _ shared: SharedElement?) {
    guard let back = words.element(0)?.motionElement, let fore = words.element(2)?.motionElement else {
      return
    }
    let isMirrored = words[5] != 0
    switch ScreensKind(rawValue: words.whole(4)) {
    case .push:
      transition.push(from: back, to: fore, across: fore.size._map { $0.x }, isRightToLeft: isMirrored)
    case .rise: transition.rise(from: back, to: fore, by: fore.size._map { $0.y })
    case .fadeThrough: transition.fadeThrough(from: back, to: fore)
    case .sharedAxisX: transition.sharedAxis(.x, from: back, to: fore, isReversed: isMirrored)
    case .sharedAxisY: transition.sharedAxis(.y, from: back, to: fore, isReversed: isMirrored)
    case .sharedAxisZ: transition.sharedAxis(.z, from: back, to: fore, isReversed: isMirrored)
    case .predictiveBack:
      transition.predictiveBack(
        from: back, to: fore, across: fore.size._map { $0.x }, isFromRight: ReactiveProperty(isMirrored))
    case .containerTransform:
      if let shared { transition.containerTransform(shared, from: back, to: fore) }
    default: transition.screens(from: back, to: fore)
    }
  }

  private func drag(_ words: Words) {
    guard let element = words.element, let axis = words.axis, let distance = words[.distance] else { return }
    let isPart = distance[1] != 0
    let way = element.motionElement.size._map { (isPart ? $0[axis.place] : 1) * distance[0] }
    let hand = transition.drag(
      element.motionElement, along: axis, distance: way, fromEdge: words.number(.edge),
      elasticity: .length(words.number(.elasticity) ?? 0))
    runtime.keep(hand.releases.subscribe(next: { self.report(.release, $0.words) }))
  }

  private func pinch(_ words: Words) {
    guard let element = words.element, let scale = words.number(.limits) else { return }
    let recognizer = PinchGestureRecognizer()
    element.motionElement.add(recognizer)
    transition.pinch(recognizer, to: scale)
    runtime.onEnd { element.motionElement.remove(recognizer) }
  }

  private func offer(_ words: Words) {
    guard let element = words.element else { return }
    var own = ScreenTransition.Words()
    words.translate(0, &own.forward)
    words.translate(1, &own.backward)
    runtime.keep(element.offer(transition.actions(own), menu: words.actionMenu))
  }
}

extension Words {
  /// The shared element of the option `motion`.
  fileprivate var shared: SharedElement? {
    counterpart(.motion).map { unsafeDowncast($0, to: SharedCounterpart.self).shared }
  }
}

/// Something for which a transition waits.
private final class Activity: Stateful {
  let state: MotionObservable<MotionState>

  init(_ state: MotionObservable<MotionState>) {
    self.state = state
  }
}
