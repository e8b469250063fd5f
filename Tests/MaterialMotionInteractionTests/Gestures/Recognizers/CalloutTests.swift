// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

/// `CALLOUTS_COUNT` sets the greatest number of calls in which each action is performed.
@Suite("Calls of the application by recognizers")
struct CalloutTests {
  private static let count =
    ProcessInfo.processInfo.environment["CALLOUTS_COUNT"].flatMap { Int($0) } ?? 8

  @Test("the application may do anything in each call", arguments: CalloutTrial.Action.allCases.indices)
  func actions(number: Int) {
    let action = CalloutTrial.Action.allCases[number]
    let calls = CalloutTrial(action, at: nil).run()
    expect(calls.count > 100)
    // Different actions are performed in different calls.
    let step = max(calls.count / Self.count, 1)
    for place in stride(from: number % step, to: calls.count, by: step) {
      let trial = CalloutTrial(action, at: place)
      _ = trial.run()
      expect(trial.faults == [], "\(action) in call \(place), \(calls[place])")
    }
  }

  @Test("a tap that is disabled while it reports a failed series waits for no further press")
  func disabledTap() {
    let clock = ManualFrameClock()
    let card = MotionElement()
    let doubleTap = TapGestureRecognizer(numberOfTapsRequired: 2, clock: clock)
    card.add(doubleTap)
    let log = GestureLog(of: doubleTap)
    let ending = gestureSource(doubleTap).whenRecognitionState(is: .failed).subscribe {
      $0.isEnabled = false
    }
    PointerPress(on: card, clock: clock, at: .zero, time: 0).lift(at: 0.01)
    PointerPress(on: card, clock: clock, at: Point(500, 0), time: 0.02).lift(at: 0.03)
    ending.unsubscribe()
    doubleTap.isEnabled = true
    expect(log.takeText() == "possible R failed R")
    for time in [1.0, 1.1] {
      PointerPress(on: card, clock: clock, at: Point(200, 0), time: time).lift(at: time + 0.01)
    }
    expect(log.text == "ended R")
  }

  @Test("a hosted pan that is cancelled by the receiver of a report does not begin")
  func hostedReport() {
    let card = MotionElement()
    weak var pan: HostedPanGestureRecognizer<MotionElement>?
    let diagnostics = MotionDiagnostics { _ in pan?.isEnabled = false }
    let made = HostedPanGestureRecognizer(on: card, diagnostics: diagnostics)
    pan = made
    let log = GestureLog(of: made)
    made.press(at: .zero, time: 1, kind: .touch)
    made.move(to: Point(1, 0), time: 5)
    made.move(to: Point(2, 0), time: 5.01)
    // The time of the last event was wrong, so this event is the newest, and is reported.
    made.move(to: Point(50, 0), time: 0.5)
    made.move(to: Point(90, 0), time: 0.51)
    made.release(at: Point(99, 0), time: 0.6)
    expect(!made.recognitionState.isActive && log.states.last == .atRest)
    expect(!log.text.hasSuffix("A began"))
  }
}

/// A stage on which each call of the application may be answered by an action.
final class CalloutTrial {
  enum Action: CaseIterable {
    case nothing, stop, disableInteraction, disableRecognizers, unsubscribe, releaseInteraction,
      releaseRuntime, releaseElement, endElement, addRecognizers, removeRecognizers, moveRecognizers,
      changeParent, pressAgain, cancelPointers
  }

  private let action: Action
  private let place: Int?
  private var calls: [String] = []
  private(set) var faults: [String] = []
  private var isActing = false

  private let clock: FrameClock
  private let diagnostics: MotionDiagnostics
  private let board: MotionElement
  private var card: MotionElement?
  private var runtime: MotionRuntime?
  private var tossable: Tossable?
  private var recognizers: [PointerGestureRecognizer] = []
  private var subscriptions: [Subscription] = []
  private var underWay: Set<ObjectIdentifier> = []

  init(_ action: Action, at place: Int?) {
    self.action = action
    self.place = place
    let relay = Relay()
    diagnostics = MotionDiagnostics { relay.call?("report \($0)") }
    clock = FrameClock(startingAt: 1, diagnostics: diagnostics) {
      relay.call?("frames wanted: \($0)")
    } currentTime: {
      relay.call?("time")
      return relay.time
    }
    board = MotionElement(diagnostics: diagnostics)
    self.relay = relay
  }

  private final class Relay {
    var time = 1.0
    var call: ((String) -> Void)?
  }

  private let relay: Relay

  /// Plays the script, and returns the names of the calls.
  func run() -> [String] {
    build()
    relay.call = { [weak self] in self?.answer($0) }
    play()
    relay.call = nil
    for recognizer in recognizers where recognizer.recognitionState != .possible {
      faults.append("\(type(of: recognizer)) remains \(recognizer.recognitionState)")
    }
    if card?.position.value.isFinite == false { faults.append("The position is not finite.") }
    if tossable != nil, runtime?.isActive == true { faults.append("The runtime remains active.") }
    if card?.isHeld == true { faults.append("The element remains held.") }
    return calls
  }

  private func build() {
    let card = MotionElement(parent: board, diagnostics: diagnostics)
    let runtime = MotionRuntime(clock: clock)
    let tossable = Tossable()
    (self.card, self.runtime, self.tossable) = (card, runtime, tossable)
    runtime.add(tossable, to: card)
    runtime.add(Draggable(), to: board)
    let pan = PanGestureRecognizer(diagnostics: diagnostics)
    let sidePan = PanGestureRecognizer(slop: 4, diagnostics: diagnostics)
    sidePan.axis = .y
    let hold = HoldPanGestureRecognizer(minimumDuration: 0.4, clock: clock)
    let pinch = PinchGestureRecognizer(diagnostics: diagnostics)
    let hand = ManipulationGestureRecognizer(diagnostics: diagnostics)
    let tap = TapGestureRecognizer(diagnostics: diagnostics)
    let doubleTap = TapGestureRecognizer(numberOfTapsRequired: 2, clock: clock)
    doubleTap.recognizesCatches = true
    tap.recognizesCatches = true
    let longPress = LongPressGestureRecognizer(clock: clock)
    pan.yields(to: sidePan)
    pinch.isAlone = true
    let boardTap = TapGestureRecognizer(diagnostics: diagnostics)
    for recognizer in [pan, sidePan, hold, pinch, hand, doubleTap, tap, longPress] {
      card.add(recognizer)
    }
    board.add(boardTap)
    observe(pan)
    observe(sidePan)
    observe(hold)
    observe(pinch)
    observe(hand)
    observe(doubleTap)
    observe(tap)
    observe(longPress)
    observe(boardTap)
    subscriptions.append(card.position.subscribe { [weak self] _ in self?.answer("position") })
    subscriptions.append(card.velocity.subscribe { [weak self] _ in self?.answer("velocity") })
    subscriptions.append(
      tossable.state.subscribe(next: { [weak self] in self?.answer("tossable \($0)") }, state: { _ in }))
    subscriptions.append(tossable.releases.subscribe { [weak self] _ in self?.answer("release") })
  }

  private func observe(_ recognizer: some PointerGestureRecognizer) {
    recognizers.append(recognizer)
    let identifier = ObjectIdentifier(recognizer)
    subscriptions.append(
      gestureSource(recognizer as PointerGestureRecognizer).subscribe { [weak self] in
        let state = $0.recognitionState
        self?.note(state, of: identifier, "\(type(of: $0))")
        self?.answer("\(type(of: $0)) \(state)")
      })
  }

  /// Checks that a gesture begins before it changes or ends. A tap ends without a beginning.
  private func note(_ state: RecognitionState, of identifier: ObjectIdentifier, _ name: String) {
    let wasUnderWay = underWay.contains(identifier)
    if state.isActive { underWay.insert(identifier) } else { underWay.remove(identifier) }
    let isExpected =
      switch state {
      case .began, .failed: !wasUnderWay
      case .changed, .cancelled: wasUnderWay
      case .ended: wasUnderWay || name == "TapGestureRecognizer"
      case .possible: true
      }
    if !isExpected { faults.append("\(name): \(state), under way: \(wasUnderWay)") }
  }

  private func answer(_ call: String) {
    guard !isActing else { return }
    calls.append(call)
    guard calls.count - 1 == place else { return }
    isActing = true
    act()
    isActing = false
  }

  private func act() {
    switch action {
    case .nothing: break
    case .stop: tossable?.spring.stop()
    case .disableInteraction: tossable?.enabled.value = false
    case .disableRecognizers: for recognizer in recognizers { recognizer.isEnabled = false }
    case .unsubscribe:
      for subscription in subscriptions { subscription.unsubscribe() }
    case .releaseInteraction:
      card.map { runtime?.removeAll(from: $0) }
      tossable = nil
    case .releaseRuntime:
      runtime = nil
      tossable = nil
    case .releaseElement: card = nil
    case .endElement: card?.lifetime.end()
    case .addRecognizers:
      card?.add(PanGestureRecognizer(diagnostics: diagnostics))
      board.add(TapGestureRecognizer(diagnostics: diagnostics))
    case .removeRecognizers: for recognizer in recognizers { recognizer.element?.remove(recognizer) }
    case .moveRecognizers: for recognizer in recognizers { board.add(recognizer) }
    case .changeParent: card?.parent = MotionElement()
    case .pressAgain:
      send(.cancel, 1, 0, relay.time)
      send(.down, 1, 7, relay.time)
      send(.cancel, 2, 0, relay.time)
      send(.down, 2, 70, relay.time)
    case .cancelPointers: for finger in 1...6 { send(.cancel, finger, 0, relay.time) }
    }
  }

  private func play() {
    send(.down, 1, 0, 1)
    send(.move, 1, .nan, 1.01)
    send(.move, 1, 20, 1.016)
    send(.down, 2, 100, 1.02)
    send(.move, 2, 150, 9)
    send(.move, 1, 30, 1.04)
    send(.move, 1, 40, 1.05)
    send(.move, 1, 45, 1.01)
    send(.move, 2, 160, 1.06)
    send(.down, 1, 50, 1.08)
    frames(until: 1.1)
    send(.up, 1, 60, 1.1)
    send(.up, 2, .nan, 1.12)
    // A double tap, then a tap.
    for time in [3.2, 3.3, 4] {
      send(.down, 3, 0, time)
      send(.up, 3, 0, time + 0.05)
    }
    frames(until: 5)
    // A press that is held.
    send(.down, 4, 0, 5)
    frames(until: 5.6)
    send(.move, 4, 30, 5.65)
    send(.up, 4, 40, 5.7)
    // A press that is held, without frames.
    send(.down, 5, 0, 7)
    send(.move, 5, 2, 7.6)
    send(.cancel, 5, 2, 7.7)
    // A flick, and its catch.
    send(.down, 6, 0, 9)
    send(.move, 6, 30, 9.01)
    send(.up, 6, 60, 9.02)
    frames(until: 9.1)
    send(.down, 6, 60, 9.11)
    send(.up, 6, 60, 9.15)
    frames(until: 14)
    // No more actions, so that all gestures end.
    isActing = true
    for finger in 1...6 { send(.cancel, finger, 0, 15) }
    frames(until: 20)
  }

  private func send(_ phase: PointerEvent.Phase, _ finger: Int, _ x: Double, _ time: Double) {
    relay.time = time
    clock.eventArrived(at: time)
    card?.receive(
      PointerEvent(identifier: finger, phase: phase, position: Point(x, 0), timestamp: time, kind: .touch))
  }

  private func frames(until time: Double) {
    while relay.time < time {
      relay.time += 0.05
      if clock.wantsFrames { clock.tick(at: relay.time) }
    }
  }
}
