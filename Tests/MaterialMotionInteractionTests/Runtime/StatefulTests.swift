// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("Stateful")
struct StatefulTests {
  private final class Log {
    var events: [String] = []

    func observe(_ state: MotionObservable<MotionState>) {
      state.subscribe(next: { self.events.append("\($0)") }, state: { self.events.append("[\($0)]") })
    }
  }

  private let log = Log()
  private let clock = ManualFrameClock()
  private static let course = ["atRest", "[atRest]", "[active]", "active", "atRest", "[atRest]"]

  @Test("an aggregator and a field emit their states on both channels")
  func streams() {
    let position = MotionSubject<Point>()
    let aggregator = MotionAggregator<Point>()
    aggregator.register(position)
    log.observe(aggregator.state)
    expect(!aggregator.isActive && !position.isActive)
    position.state = .active
    position.emit(Point(1, 2))
    expect(aggregator.isActive && position.isActive)
    position.state = .atRest
    expect(log.events == Self.course && !aggregator.isActive && !position.isActive)

    log.events = []
    let field = SpringField(positions: [0.0, 0], clock: clock)
    log.observe(field.state)
    field[0].destination = 1
    expect(field.isActive)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(log.events == Self.course && !field.isActive)
  }

  @Test("an aggregator lives as long as its stream of states")
  func deallocation() {
    let position = MotionSubject<Point>()
    var aggregator: MotionAggregator? = MotionAggregator<Point>()
    aggregator?.register(position)
    position.state = .active
    let state = aggregator!.state
    log.observe(state)
    aggregator = nil
    expect(log.events == ["[active]", "active"])
    withExtendedLifetime(state) {}
  }

  @Test("a property is active while something moves it")
  func property() {
    let number = ReactiveProperty(0.0)
    let runtime = MotionRuntime(clock: clock)
    runtime.add(Spring(destination: 1.0), to: number)
    expect(number.isActive)
    clock.advance(by: 2, framesPerSecond: 60)
    expect(!number.isActive && runtime.clock === clock)
  }

  @Test("a choreography is active while it plays", arguments: [false, true])
  func choreography(isNested: Bool) {
    let stage = Timeline(on: clock)
    let number = ReactiveProperty(0.0)
    var entrance: Choreography? = Choreography(on: isNested ? stage : clock)
    stage.play()
    weak var part = entrance?.add(KeyframeMotion(from: 0.0, to: 1, duration: 0.5), to: number)
    log.observe(entrance!.state)
    expect(!entrance!.isActive)
    entrance?.play()
    clock.advance(by: 0.2, framesPerSecond: 60)
    expect(entrance!.isActive)
    entrance?.timeline.pause()
    expect(!entrance!.isActive && log.events == Self.course)
    entrance?.play()
    clock.advance(by: 1, framesPerSecond: 60)
    expect(!entrance!.isActive && number.value == 1)
    entrance?.timeline.reverse()
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(entrance!.isActive)
    log.events = []
    entrance = nil
    expect(log.events == ["atRest", "[atRest]"])
    expect(part == nil)
  }
}
