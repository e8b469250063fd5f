// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("gestureSource")
struct GestureSourceTests {
  private let pan = FakePan()

  // MARK: Emissions

  @Test("emits the recognizer itself")
  func recognizerItself() {
    let log = GestureLog(of: gestureSource(pan)) { [pan] in $0 === pan }
    pan.recognitionState = .began
    expect(log.values == [true, true])
  }

  @Test(
    "emits an idle recognizer on subscription, then `.atRest`, and one under way after `.active`",
    arguments: [RecognitionState.possible, .ended, .cancelled, .failed, .began, .changed])
  func subscription(state: RecognitionState) {
    pan.recognitionState = state
    let isUnderWay = state == .began || state == .changed
    expect(GestureLog(of: pan).text == (isUnderWay ? "A \(state)" : "\(state) R"))
  }

  @Test("emits `.active` before the recognizer, and `.atRest` after it")
  func order() {
    let log = GestureLog(of: pan)
    _ = log.takeText()
    for state in [RecognitionState.began, .changed, .changed, .ended, .possible] {
      pan.recognitionState = state
    }
    expect(log.text == "A began A changed A changed ended R possible R")
  }

  @Test("emits to all observers, each from the state at its subscription")
  func manyObservers() {
    let source = gestureSource(pan)
    let first = GestureLog(of: source) { $0.recognitionState }
    pan.recognitionState = .began
    let second = GestureLog(of: source) { $0.recognitionState }
    pan.recognitionState = .cancelled
    expect(first.text == "possible R A began cancelled R")
    expect(second.text == "A began cancelled R")
  }

  // MARK: Disconnecting

  @Test("stops for good when disconnected, and emits no state then")
  func disconnected() {
    let log = GestureLog(of: pan)
    let other = GestureLog(of: pan)
    pan.recognitionState = .began
    _ = log.takeText()
    log.subscription.unsubscribe()
    pan.recognitionState = .changed
    pan.recognitionState = .ended
    pan.recognitionState = .began
    expect(log.takeText() == "")
    expect(other.text == "possible R A began A changed ended R A began")
  }

  @Test(
    "emits nothing more to an observer that unsubscribes in response, not even the same event",
    arguments: [("A", "possible R A"), ("ended", "possible R A began ended")])
  func unsubscribedInResponse(event: String, expected: String) {
    var heard: [String] = []
    var subscription: Subscription?
    func hear(_ word: String) {
      heard.append(word)
      if word == event { subscription?.unsubscribe() }
    }
    subscription = gestureSource(pan).subscribe(
      next: { hear("\($0.recognitionState)") }, state: { hear($0 == .active ? "A" : "R") })
    for state in [RecognitionState.began, .ended, .possible] { pan.recognitionState = state }
    expect(heard.joined(separator: " ") == expected)
  }

  @Test("emits nothing more of the same event to an observer that another one unsubscribes")
  func unsubscribedBySibling() {
    var sibling: Subscription?
    gestureSource(pan).subscribe { if $0.recognitionState == .ended { sibling?.unsubscribe() } }
    let log = GestureLog(of: pan)
    sibling = log.subscription
    pan.recognitionState = .began
    pan.recognitionState = .ended
    expect(log.text == "possible R A began")
  }

  @Test("emits an event once to an observer that subscribes during it")
  func subscribedInNext() {
    var late: GestureLog<RecognitionState>?
    gestureSource(pan).subscribe { gesture in
      if gesture.recognitionState == .began { late = GestureLog(of: gesture) }
    }
    pan.recognitionState = .began
    expect(late?.text == "A began")
    pan.recognitionState = .changed
    expect(late?.text == "A began A changed")
  }

  // MARK: Deallocated recognizers

  @Test("comes to rest, without a value, only if the recognizer is deallocated in mid-gesture")
  func recognizerGone() {
    func text(of states: [RecognitionState], unsubscribes: Bool = false) -> String {
      let log: GestureLog<RecognitionState>
      do {
        let gone = FakePan()
        log = GestureLog(of: gone)
        for state in states { gone.recognitionState = state }
        if unsubscribes { log.subscription.unsubscribe() }
        withExtendedLifetime(gone) {}
      }
      return log.text
    }
    expect(text(of: [.began]) == "possible R A began R")
    expect(text(of: [.began, .ended]) == "possible R A began ended R")
    expect(text(of: [.began], unsubscribes: true) == "possible R A began")
  }

  @Test("comes to rest when a library recognizer is deallocated in mid-gesture")
  func ownRecognizerGone() {
    var gone: PanGestureRecognizer? = PanGestureRecognizer()
    let log = gone.map { GestureLog(of: $0) }
    for (phase, x) in [(PointerEvent.Phase.down, 0.0), (.move, 20)] {
      gone?.receive(
        PointerEvent(identifier: 1, phase: phase, position: Point(x, 0), timestamp: x / 1000, kind: .touch))
    }
    gone = nil
    expect(log?.text == "possible R A began R")
  }

  // MARK: Ownership

  @Test("keeps the recognizer alive; a connection does not")
  func keepsRecognizer() {
    weak var weakPan: FakePan?
    var stream: MotionObservable<FakePan>?
    do {
      let pan = FakePan()
      weakPan = pan
      stream = gestureSource(pan)
    }
    expect(weakPan != nil)
    let log = stream.map { GestureLog(of: $0) { $0.recognitionState } }
    stream = nil
    expect(weakPan == nil)
    expect(log?.text == "possible R")
  }

  @Test("leaves nothing in memory, in whichever order its parts are released", arguments: [false, true])
  func noCycle(inMidGesture: Bool) {
    expect(Connected.orders.count == 24)
    for order in Connected.orders {
      var connected = Connected(inMidGesture: inMidGesture)
      expect(!connected.isGone)
      for part in order { connected.held[part] = nil }
      expect(connected.isGone, "\(order)")
    }
  }

  @Test("leaves nothing in memory of a gesture that was disconnected in mid-gesture")
  func noCycleAfterUnsubscribing() {
    var connected = Connected(inMidGesture: true)
    (connected.held[.subscription] as? Subscription)?.unsubscribe()
    expect(connected.observer == nil)
    connected.held = [:]
    expect(connected.isGone)
  }
}

/// A connected recognizer, with a reference to each of its parts.
private struct Connected {
  enum Part: CaseIterable {
    case recognizer, element, stream, subscription
  }

  final class Observer {
    var states: [RecognitionState] = []
  }

  static let orders: [[Part]] = Part.allCases.reduce([[]]) { orders, part in
    orders.flatMap { order in
      (0...order.count).map { Array(order[..<$0]) + [part] + Array(order[$0...]) }
    }
  }

  var held: [Part: AnyObject]
  weak var recognizer: PanGestureRecognizer?
  weak var element: MotionElement?
  weak var stream: MotionObservable<PanGestureRecognizer>?
  weak var observer: Observer?

  init(inMidGesture: Bool) {
    let recognizer = PanGestureRecognizer()
    let element = MotionElement()
    element.add(recognizer)
    let stream = gestureSource(recognizer)
    let observer = Observer()
    let subscription = stream.subscribe { observer.states.append($0.recognitionState) }
    if inMidGesture { PointerPress(on: element, at: .zero, time: 0).move(to: Point(20, 0), at: 0.02) }
    held = [.recognizer: recognizer, .element: element, .stream: stream, .subscription: subscription]
    (self.recognizer, self.element, self.stream, self.observer) = (recognizer, element, stream, observer)
  }

  var isGone: Bool { recognizer == nil && element == nil && stream == nil && observer == nil }
}
