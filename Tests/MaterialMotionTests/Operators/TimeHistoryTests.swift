// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

/// Random histories of a stream and a clock. The emissions of each time operator are compared with a model of
/// its documentation. `HISTORIES_COUNT` sets their number for each operator.
@Suite("Histories of the time operators")
struct TimeHistoryTests {
  private static let count =
    ProcessInfo.processInfo.environment["HISTORIES_COUNT"].flatMap { UInt64($0) } ?? 1250

  /// One event of a history. Times are in 64ths of a second, which add up exactly.
  enum Step {
    case next(Int)
    case state(MotionState)
    case event(later: Int)
    case frame(later: Int)
  }

  enum Operation: CaseIterable {
    case delay, debounce, throttle, sample

    func stream(_ upstream: MotionObservable<Int>, wait: Int, clock: FrameClock) -> MotionObservable<Int> {
      let seconds = Double(wait) / 64
      return switch self {
      case .delay: upstream.delay(by: seconds, clock: clock)
      case .debounce: upstream.debounce(for: seconds, clock: clock)
      case .throttle: upstream.throttle(for: seconds, clock: clock)
      case .sample: upstream.sample(on: clock)
      }
    }
  }

  @Test("match the documentation of each operator", arguments: Operation.allCases)
  func histories(operation: Operation) {
    for seed in 0..<Self.count {
      var random = SplitMix64(seed: seed)
      let wait = Int.random(in: 0...6, using: &random) * 4
      let steps = Self.steps(using: &random)
      // Some observers unsubscribe in the middle of a history.
      let last = Bool.random(using: &random) ? Int.random(in: 1...20, using: &random) : .max
      let expected = ExpectedEmissions(operation, wait: wait, steps)
      let trial = TimedTrial(operation, wait: wait, until: last)
      for step in steps { trial.play(step) }
      let matches = trial.heard.events == Array(expected.events.prefix(last))
      expect(
        matches,
        """
        seed \(seed), waiting \(wait): \(steps)
        expected  \(expected.events.prefix(last))
                received  \(trial.heard.events)
        """)
      trial.expectNothingPending(seed: seed)
      if !matches { break }
    }
  }

  private static func steps(using random: inout SplitMix64) -> [Step] {
    var steps = (1...40).map { number -> Step in
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4: .next(number)
      case 4: .state(.active)
      case 5: .state(.atRest)
      case 6: .event(later: Int.random(in: 0...3, using: &random))
      default: .frame(later: Int.random(in: 0...6, using: &random))
      }
    }
    // At the end every value has been emitted, and the operator is at rest.
    steps += [.state(.atRest)] + Array(repeating: .frame(later: 64), count: 12)
    return steps
  }
}

/// One operator, driven by hand. In response to every fifth value, its observer emits another value upstream.
private final class TimedTrial {
  let heard = Heard()
  private let clock = ManualFrameClock()
  private let hand = Hand<Int>()
  private let last: Int
  private var subscription: Subscription?
  private var now = 0

  init(_ operation: TimeHistoryTests.Operation, wait: Int, until last: Int) {
    self.last = last
    subscription = operation.stream(hand.stream, wait: wait, clock: clock).subscribe(
      next: { [unowned self] value in
        add("\(value)")
        if value % 5 == 0, heard.events.count < last { hand.next(value + 1001) }
      },
      state: { [unowned self] in add($0 == .active ? "A" : "R") })
  }

  func play(_ step: TimeHistoryTests.Step) {
    switch step {
    case .next(let value): hand.next(value)
    case .state(let state): hand.state(state)
    case .event(let later):
      now += later
      clock.eventArrived(at: Double(now) / 64)
    case .frame(let later):
      now += later
      clock.tick(at: Double(now) / 64)
    }
  }

  func expectNothingPending(seed: UInt64) {
    expect(!clock.wantsFrames, "seed \(seed)")
    if heard.events.count == last { expect(hand.subscriberCount == 0, "seed \(seed)") }
  }

  private func add(_ event: String) {
    heard.add(event)
    if heard.events.count == last { subscription?.unsubscribe() }
  }
}

/// The emissions that an operator's documentation promises. A simple model, which computes them step by step.
private struct ExpectedEmissions {
  private(set) var events: [String] = []
  private let operation: TimeHistoryTests.Operation
  private let wait: Int
  private var now = 0
  private var upstream: MotionState?
  private var told: MotionState?
  private var waiting: [(value: Int, since: Int)] = []
  private var lastEmission: Int?

  init(_ operation: TimeHistoryTests.Operation, wait: Int, _ steps: [TimeHistoryTests.Step]) {
    self.operation = operation
    self.wait = wait
    for step in steps {
      switch step {
      case .next(let value): take(value)
      case .state(let state): upstream = state
      case .event(let later): now += later
      case .frame(let later):
        now += later
        drawFrame()
      }
      tellState()
    }
  }

  private mutating func take(_ value: Int) {
    let passes =
      switch operation {
      case .delay, .debounce: wait == 0
      case .throttle: lastEmission.map { now >= $0 + wait } ?? true
      case .sample: false
      }
    if operation != .delay { waiting = [] }
    if passes { emit(value) } else { waiting.append((value, now)) }
    tellState()
  }

  private mutating func drawFrame() {
    while let first = waiting.first {
      let due =
        switch operation {
        case .delay, .debounce: first.since + wait
        case .throttle: (lastEmission ?? now) + wait
        case .sample: now
        }
      guard now >= due else { break }
      waiting.removeFirst()
      emit(first.value)
      // A value that was emitted in response waits for the next frame.
      if operation == .sample { break }
    }
  }

  private mutating func emit(_ value: Int) {
    lastEmission = now
    events.append("\(value)")
    if value % 5 == 0 { take(value + 1001) }
  }

  private mutating func tellState() {
    let isActive = upstream == .active || !waiting.isEmpty
    guard isActive || upstream != nil || told != nil else { return }
    let state: MotionState = isActive ? .active : .atRest
    if told != state { events.append(isActive ? "A" : "R") }
    told = state
  }
}
