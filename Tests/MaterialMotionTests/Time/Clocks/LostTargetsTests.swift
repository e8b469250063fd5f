// SPDX-License-Identifier: Apache-2.0
#if DEBUG
import Testing

@testable import MaterialMotion

@Suite("A runtime that is not stored")
struct LostTargetsTests {
  private final class Log {
    var reports: [MotionDiagnostics.Report] = []
    var wanted: [Bool] = []
  }

  private let log = Log()
  private let clock: ManualFrameClock
  private let card = MotionElement()

  init() {
    clock = ManualFrameClock(diagnostics: MotionDiagnostics { [log] in log.reports.append($0) })
  }

  /// Something that a function adds to its own runtime.
  enum Addition: String, CaseIterable {
    case interaction, spring, stream, group, toProperty

    func add(to card: MotionElement, _ number: ReactiveProperty<Double>, _ runtime: MotionRuntime) {
      switch self {
      case .interaction: runtime.add(Draggable(), to: card)
      case .spring: runtime.add(Spring(destination: Point(9, 9)), to: card.position)
      case .stream: runtime.connect(ReactiveProperty(0.5), to: card.opacity)
      case .group: runtime.spring([.moving(card.rotation, by: Spring(destination: 1))])
      case .toProperty: runtime.add(Spring(destination: 1.0), to: number)
      }
    }
  }

  @Test("is reported once, in the next frame", arguments: Addition.allCases)
  func forgotten(addition: Addition) {
    let number = ReactiveProperty(0.0)
    addition.add(to: card, number, MotionRuntime(clock: clock))
    addition.add(to: card, number, MotionRuntime(clock: clock))
    expect(log.reports.isEmpty && !clock.wantsFrames)
    clock.advance(by: 0.5, framesPerSecond: 60)
    expect(log.reports == [.runtimeNotRetained])
    withExtendedLifetime(number) {}
  }

  @Test("is reported although a stored runtime moves the same element", arguments: [true, false])
  func besideStored(isEarlierTurn: Bool) {
    let stored = MotionRuntime(clock: clock)
    stored.add(Draggable(), to: card)
    if isEarlierTurn { clock.advance(by: 0.1, framesPerSecond: 60) }
    MotionRuntime(clock: clock).add(Tossable(), to: card)
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(log.reports == [.runtimeNotRetained])
    withExtendedLifetime(stored) {}
  }

  /// A use of a runtime that is no mistake.
  enum Use: String, CaseIterable {
    case livesForAFrame, livesForAnEvent, removes, removesAll, isEmpty, elementLeaves, isReplaced
    case isReplacedLater, clockLeaves, ends
  }

  @Test(
    "a runtime that lives for a frame, and one whose additions end, are not reported", arguments: Use.allCases
  )
  func noMistake(use: Use) {
    var clock: ManualFrameClock? = self.clock
    if use == .clockLeaves { clock = ManualFrameClock(diagnostics: self.clock.diagnostics) }
    var card: MotionElement? = MotionElement()
    var runtime: MotionRuntime? = MotionRuntime(clock: clock!)
    var other: MotionRuntime?
    let addition = use == .isEmpty ? nil : runtime!.add(Draggable(), to: card!)
    switch use {
    case .livesForAFrame: clock!.advance(by: 0.01)
    case .livesForAnEvent: clock!.eventArrived(at: 0.01)
    case .removes: addition?.unsubscribe()
    case .removesAll: runtime!.removeAll(from: card!)
    case .isReplaced:
      other = MotionRuntime(clock: clock!)
      other!.add(Draggable(), to: card!)
    default: break
    }
    runtime = nil
    switch use {
    case .elementLeaves: card = nil
    case .isReplacedLater:
      other = MotionRuntime(clock: clock!)
      other!.add(Draggable(), to: card!)
    case .clockLeaves: clock = nil
    default: break
    }
    if use != .ends { self.clock.advance(by: 0.5, framesPerSecond: 60) }
    withExtendedLifetime((card, other)) { expect(log.reports.isEmpty) }
  }

  @Test("is found by a clock that must ask the platform for frames")
  func platform() {
    let clock = FrameClock(diagnostics: self.clock.diagnostics, setFramesWanted: { log.wanted.append($0) })
    MotionRuntime(clock: clock).add(Draggable(), to: card)
    expect(log.wanted == [true] && clock.wantsFrames)
    clock.tick(at: 1)
    expect(log.wanted == [true, false] && !clock.wantsFrames && log.reports == [.runtimeNotRetained])
  }

  @Test("does not make a clock that is deallocated with it want frames")
  func frames() {
    var clock: FrameClock? = FrameClock(
      diagnostics: self.clock.diagnostics, setFramesWanted: { log.wanted.append($0) })
    MotionRuntime(clock: clock!).add(Draggable(), to: card)
    clock = nil
    expect(log.wanted == [true, false])
  }

  /// Closures that a platform runs after its present event.
  private final class EventLoop {
    var waiting: [() -> Void] = []

    func run() {
      let bodies = waiting
      waiting = []
      for body in bodies { body() }
    }

    func makeClock(_ log: Log) -> FrameClock {
      let clock = FrameClock(diagnostics: MotionDiagnostics { log.reports.append($0) }) {
        log.wanted.append($0)
      }
      clock.reportLostRuntimes { self.waiting.append($0) }
      return clock
    }
  }

  @Test("is reported with its clock, after the event", arguments: Addition.allCases)
  func forgottenWithClock(addition: Addition) {
    let loop = EventLoop()
    let number = ReactiveProperty(0.0)
    addition.add(to: card, number, MotionRuntime(clock: loop.makeClock(log)))
    expect(log.reports.isEmpty)
    loop.run()
    // Another clock may move a property that belongs to no element.
    expect(log.reports == (addition == .toProperty ? [] : [.runtimeNotRetained]))
    loop.run()
    expect(log.reports.count <= 1)
    withExtendedLifetime(number) {}
  }

  @Test("is reported after the event, without a frame", arguments: Addition.allCases)
  func forgottenAfterEvent(addition: Addition) {
    let loop = EventLoop()
    let clock = loop.makeClock(log)
    let number = ReactiveProperty(0.0)
    addition.add(to: card, number, MotionRuntime(clock: clock))
    loop.run()
    expect(log.reports == [.runtimeNotRetained] && log.wanted.last != true)
    clock.tick(at: 1)
    expect(log.reports.count == 1)
    withExtendedLifetime(number) {}
  }

  @Test("a runtime that is replaced together with its clock is not reported, nor one that lives for an event")
  func noMistakeWithClock() {
    let loop = EventLoop()
    var runtime: MotionRuntime? = MotionRuntime(clock: loop.makeClock(log))
    runtime!.add(Draggable(), to: card)
    runtime = MotionRuntime(clock: loop.makeClock(log))
    runtime!.add(Draggable(), to: card)
    loop.run()
    runtime = nil
    loop.run()
    expect(log.reports.isEmpty)
  }

  @Test("an element that is deallocated together with the runtime is not reported")
  func elementEnds() {
    let loop = EventLoop()
    do {
      let card = MotionElement()
      MotionRuntime(clock: loop.makeClock(log)).add(Draggable(), to: card)
    }
    loop.run()
    expect(log.reports.isEmpty && loop.waiting.isEmpty)
  }
}
#endif
