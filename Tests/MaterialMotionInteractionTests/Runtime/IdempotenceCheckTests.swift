// SPDX-License-Identifier: Apache-2.0
#if DEBUG
import MaterialMotion
import Testing

@Suite("A constraint that is not idempotent")
struct IdempotenceCheckTests {
  private final class Log {
    var reports: [MotionDiagnostics.Report] = []
  }

  private let log = Log()
  private let clock: ManualFrameClock
  private let runtime: MotionRuntime
  private let card = MotionElement(position: Point(200, 200), size: Point(80, 80))

  init() {
    clock = ManualFrameClock(diagnostics: MotionDiagnostics { [log] in log.reports.append($0) })
    runtime = MotionRuntime(clock: clock)
  }

  /// Drags the card 300 points to the right, in ten steps. The first 10 points are the slop.
  private func drag(downwards step: Double = 1, _ steps: (Int) -> Void = { _ in }) {
    let press = PointerPress(on: card, clock: clock, at: Point(200, 200), time: clock.now)
    for number in 0..<10 {
      press.move(by: Point(31, step), at: clock.now + 0.01)
      steps(number)
    }
    press.lift(at: clock.now + 0.01)
  }

  private func expectSilence(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ constraint: @escaping (MotionObservable<Point>) -> MotionObservable<Point>
  ) {
    runtime.add(Draggable(), to: card, constraints: constraint)
    drag()
    expect(log.reports == [], sourceLocation: sourceLocation)
  }

  @Test("is reported once, with both values")
  func rubberBand() {
    let band = RubberBand(below: 0, above: 300, maxLength: 100)
    runtime.add(
      Draggable(), to: card, constraints: { $0._map { Point(band.position(of: $0.x), 200) } })
    drag(downwards: 0)
    expect(log.reports.count == 1)
    let first = band.position(of: 200 + 4 * 31 - 10)
    let second = band.position(of: first)
    expect(
      log.reports.first
        == .constraintNotIdempotent(
          from: String(describing: Point(first, 200)), to: String(describing: Point(second, 200))))
    expect(
      log.reports.first?.message.hasPrefix(
        "A constraint changed a value that it had already constrained, from SIMD2<Double>(") == true)
  }

  @Test("is reported for the values of any vector space")
  func numbers() {
    let value = ReactiveProperty(0.0)
    runtime.add(Spring(destination: 10), to: value, constraints: { $0.offset(by: 1) })
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(log.reports.count == 1)
  }

  @Test("is not reported if it clamps, locks an axis, or rounds to a grid")
  func idempotent() {
    expectSilence { $0._map { Bounds(x: 0...300).clamped($0) } }
    expectSilence { $0.xLocked(to: 200) }
    expectSilence { $0._map { Point(($0.x / 8).rounded() * 8, $0.y * 1.000_000_000_1) } }
  }

  @Test("is not reported if the constraint keeps a state, or emits later")
  func stateful() {
    expectSilence { stream in
      var mean: Point?
      return stream._map {
        mean = ((mean ?? $0) + $0) / 2
        return mean ?? $0
      }
    }
    expectSilence { $0.dedupe() }
    expectSilence { [clock] in $0.delay(by: 0.1, clock: clock) }
  }

  @Test("is not reported if a limit of the constraint changes")
  func movingLimit() {
    let limit = ReactiveProperty(Point(210, 900))
    runtime.add(
      Draggable(), to: card,
      constraints: { $0.combineLatest(with: limit)._map { Point(min($0.0.x, $0.1.x), $0.0.y) } })
    drag { limit.value = Point($0.isMultiple(of: 2) ? 500 : 210, 900) }
    expect(log.reports == [])
  }
}
#endif
