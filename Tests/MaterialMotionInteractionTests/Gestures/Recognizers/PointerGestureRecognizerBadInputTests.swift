// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("Pointer recognizer: bad input")
struct PointerGestureRecognizerBadInputTests {
  private final class Reports {
    var all: [MotionDiagnostics.Report] = []
  }

  private let card = MotionElement()
  private let reports = Reports()
  private let pan: PanGestureRecognizer

  init() {
    pan = PanGestureRecognizer(diagnostics: MotionDiagnostics { [reports] in reports.all.append($0) })
    card.add(pan)
  }

  /// Presses, and moves far enough to begin a drag.
  private func drag() -> PointerPress {
    PointerPress(on: card, at: Point(0, 0), time: 0).move(to: Point(20, 0), at: 0.02)
  }

  /// Logs of all streams of points that derive from the pan.
  private func everything() -> [GestureLog<Point>] {
    let drag = gestureSource(pan)
    return [
      GestureLog(of: drag.location(in: nil)), GestureLog(of: drag.velocity(in: nil)),
      GestureLog(of: drag.translated(from: ReactiveProperty(.zero), in: nil)),
    ]
  }

  static let nonFinite: [(Point, Double)] = [
    (Point(.nan, 0), 0.03), (Point(0, .infinity), 0.03), (Point(40, 0), .nan), (Point(40, 0), .infinity),
    (Point(40, 0), -.infinity), (Point(.nan, .nan), .nan),
  ]

  @Test("drops a move that is not finite, and reports it", arguments: nonFinite)
  func nonFiniteMove(position: Point, time: Double) {
    let press = drag()
    let log = GestureLog(of: pan)
    press.send(.move, at: position, time: time)
    expect(log.text == "A began")
    expect(pan.centroid(in: nil) == Point(20, 0))
    expect(reports.all == [.nonFinitePointer(identifier: 1)])
    press.move(to: Point(40, 0), at: 0.04)
    expect(pan.centroidTranslation(in: nil).isWithin(1e-9, of: Point(30, 0)))
    expect(pan.centroidVelocity(in: nil).isWithin(1e-9, of: Point(1000, 0)))
  }

  @Test("a lift always ends the gesture, and its values are finite", arguments: nonFinite)
  func nonFiniteLift(position: Point, time: Double) {
    let press = drag()
    let log = GestureLog(of: pan)
    let logs = everything()
    press.send(.up, at: position, time: time)
    expect(log.text.hasSuffix("ended R"))
    expect(reports.all == [.nonFinitePointer(identifier: 1)])
    for log in logs { expect(log.isFinite) }
    expect(pan.centroidVelocity(in: nil).isWithin(1e-9, of: Point(1000, 0)) || position == Point(40, 0))
  }

  @Test("a cancellation always counts", arguments: nonFinite)
  func nonFiniteCancel(position: Point, time: Double) {
    let press = drag()
    let log = GestureLog(of: pan)
    press.send(.cancel, at: position, time: time)
    expect(log.text == "A began cancelled R")
    expect(reports.all == [.nonFinitePointer(identifier: 1)])
  }

  @Test("drops a press whose position is not finite, and the rest of that pointer", arguments: [1, 2])
  func nonFinitePress(identifier: Int) {
    let first = identifier == 2 ? drag() : nil
    let second = PointerPress(on: card, identifier: identifier, at: Point(.nan, 0), time: 0.03)
    expect(reports.all == [.nonFinitePointer(identifier: identifier)])
    second.move(to: Point(500, 500), at: 0.04).lift(at: 0.05)
    expect(pan.centroid(in: nil) == (first == nil ? .zero : Point(20, 0)))
    expect(pan.recognitionState == (first == nil ? .possible : .began))
  }

  @Test("drops a move that is earlier than the last event, and reports it")
  func moveOutOfOrder() {
    let press = drag()
    press.move(to: Point(90, 90), at: 0.01)
    expect(pan.centroid(in: nil) == Point(20, 0))
    expect(reports.all == [.pointerOutOfOrder(identifier: 1, from: 0.02, to: 0.01)])
  }

  @Test("a lift that is earlier than the last event counts at the last place and time")
  func liftOutOfOrder() {
    let press = drag()
    let log = GestureLog(of: pan)
    press.lift(to: Point(90, 90), at: 0.01)
    expect(log.text == "A began ended R")
    expect(pan.centroid(in: nil) == Point(20, 0))
    expect(pan.centroidVelocity(in: nil).isWithin(1e-9, of: Point(1000, 0)))
    expect(reports.all == [.pointerOutOfOrder(identifier: 1, from: 0.02, to: 0.01)])
  }

  @Test("the press of a second finger counts even if it arrives after a later event")
  func pressOutOfOrder() {
    _ = drag()
    _ = PointerPress(on: card, identifier: 2, at: Point(100, 0), time: 0.01)
    expect(pan.centroid(in: nil) == Point(60, 0))
    expect(pan.centroidTranslation(in: nil).isWithin(1e-9, of: Point(10, 0)))
    expect(reports.all == [])
  }

  @Test("a second press of a pointer cancels the first, and is reported")
  func pressedTwice() {
    let press = drag()
    let log = GestureLog(of: pan)
    press.send(.down, at: Point(200, 0), time: 0.03)
    expect(log.takeText() == "A began cancelled R")
    expect(reports.all == [.pointerPressedTwice(identifier: 1)])
    press.move(to: Point(230, 0), at: 0.05).lift(at: 0.06)
    expect(log.takeText() == "A began ended R")
    expect(pan.centroidTranslation(in: nil).isWithin(1e-9, of: Point(20, 0)))
  }

  @Test("continues with the other finger when one of two is pressed twice")
  func oneOfTwoPressedTwice() {
    _ = drag()
    let second = PointerPress(on: card, identifier: 2, at: Point(100, 0), time: 0.03)
    let log = GestureLog(of: pan)
    second.send(.down, at: Point(300, 0), time: 0.04)
    expect(log.text == "A began")
    expect(pan.centroidTranslation(in: nil).isWithin(1e-9, of: Point(10, 0)))
  }

  @Test("ignores pointers that are not down, such as a hovering mouse")
  func unknownPointer() {
    let log = GestureLog(of: pan)
    for phase in [PointerEvent.Phase.move, .up, .cancel] {
      card.receive(PointerEvent(identifier: 7, phase: phase, position: .zero, timestamp: 1, kind: .mouse))
    }
    expect(log.text == "possible R")
    expect(reports.all == [])
  }

  @Test("emits only finite values for huge positions")
  func hugePlaces() {
    for size in [1e100, 1e160, 1e200, 1e308] {
      let logs = everything()
      let press = PointerPress(on: card, at: Point(-size, 0), time: 0).move(to: Point(size, size), at: 0.02)
      let second = PointerPress(on: card, identifier: 2, at: Point(size, size), time: 0.03)
      press.move(to: Point(size, -size), at: 0.04)
      second.lift(at: 0.05)
      press.lift(at: 0.06)
      for log in logs { expect(log.isFinite, "\(size)") }
    }
  }

  @Test("recognizes gestures after an event from the far future")
  func farFuture() {
    PointerPress(on: card, at: .zero, time: 1e9).lift(at: 1e9)
    let log = GestureLog(of: pan)
    PointerPress(on: card, at: .zero, time: 1).move(to: Point(20, 0), at: 1.02).lift(at: 1.03)
    PointerPress(on: card, at: .zero, time: 2).move(to: Point(20, 0), at: 2.02).lift(at: 2.03)
    expect(log.text.contains("ended"))
  }

  @Test("survives any sequence of events, and emits only finite values", arguments: 1...20)
  func anything(seed: UInt64) {
    var random = Sequence(seed: seed)
    let logs = everything()
    let states = GestureLog(of: pan)
    for event in 0..<500 {
      card.receive(
        PointerEvent(
          identifier: random.below(4), phase: [.down, .move, .move, .up, .cancel][random.below(5)],
          position: Point(random.coordinate(), random.coordinate()),
          timestamp: random.below(20) == 0 ? .nan : Double(event - random.below(3)) * 0.008,
          kind: [.touch, .mouse, .pen][random.below(3)]))
    }
    for identifier in 0..<4 {
      card.receive(
        PointerEvent(identifier: identifier, phase: .up, position: .zero, timestamp: .nan, kind: .touch))
    }
    for log in logs { expect(log.isFinite) }
    expect(states.states.last == .atRest && pan.recognitionState == .possible)
    expect(states.values.contains(.changed))
    expect(!reports.all.isEmpty)
  }

  /// Generates the same numbers for the same seed, by Knuth's MMIX generator.
  private struct Sequence {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }

    /// A coordinate on a stage of 1000 points, sometimes not finite.
    mutating func coordinate() -> Double {
      switch below(40) {
      case 0: .nan
      case 1: .infinity
      default: Double(below(1000))
      }
    }
  }
}
