// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

@Suite("Diagnostics of a clock")
struct MotionDiagnosticsTests {
  private final class Reports {
    var all: [MotionDiagnostics.Report] = []

    /// Returns the reports since the last call.
    func take() -> [MotionDiagnostics.Report] {
      defer { all = [] }
      return all
    }
  }

  private let reports = Reports()
  private let clock: ManualFrameClock
  private let runtime: MotionRuntime
  private let card = MotionElement()

  init() {
    clock = ManualFrameClock(diagnostics: MotionDiagnostics { [reports] in reports.all.append($0) })
    runtime = MotionRuntime(clock: clock)
  }

  #if DEBUG
  @Test("printing diagnostics print the first report of each kind")
  func kinds() {
    var lines: [String] = []
    let diagnostics = MotionDiagnostics.printing { lines.append($0) }
    diagnostics.report(.nonFiniteValue(of: "size"))
    diagnostics.report(.nonFiniteTime)
    diagnostics.report(.nonFiniteValue(of: "position"))
    diagnostics.report(.nonFiniteTime)
    expect(
      lines == [
        "MaterialMotion: A value written to 'size' is not finite; the property keeps its last value.",
        "MaterialMotion: The time of a frame or an event is not finite; the time was dropped.",
      ])
  }

  @Test("a clock that was given no diagnostics prints, also what its motions and timelines report")
  func standard() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let clock = ManualFrameClock()
      let runtime = MotionRuntime(clock: clock)
      let spring = Spring(destination: 1.0)
      let number = ReactiveProperty(0.0)
      runtime.add(spring, to: number)
      spring.destination.value = .nan
      runtime.connect(ReactiveProperty(2.0), to: number)
      Timeline(on: clock).rate.value = .infinity
      clock.tick(at: .nan)
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    let lines = output.split(separator: "\n").filter { $0.hasPrefix("MaterialMotion: ") }
    expect(lines.count == 3, "\(output)")
    expect(lines.first?.contains("'destination'") == true)
    expect(lines.dropFirst().first?.contains("A connected stream writes a property") == true)
    expect(lines.last?.contains("The time of a frame") == true)
  }

  @Test("each clock has its own printing diagnostics, and a given one replaces them")
  func own() {
    expect(ManualFrameClock().diagnostics !== nil)
    expect(ManualFrameClock().diagnostics !== ManualFrameClock().diagnostics)
    expect(ManualFrameClock(diagnostics: clock.diagnostics).diagnostics === clock.diagnostics)
  }
  #else
  @Test("a clock that was given no diagnostics has none in a release build")
  func release() {
    expect(ManualFrameClock().diagnostics == nil)
  }
  #endif

  @Test("a spring reports to the clock of its latest motion", arguments: [false, true])
  func spring(isReadFirst: Bool) {
    let spring = Spring<Point>()
    if isReadFirst { _ = spring.destination.value }
    runtime.add(spring, to: card.position)
    expect(reports.take().isEmpty)
    spring.destination.value = Point(.nan, 0)
    expect(reports.take() == [.nonFiniteValue(of: "destination")])
    let others = Reports()
    let other = ManualFrameClock(diagnostics: MotionDiagnostics { others.all.append($0) })
    let subscription = springSource(spring, from: ReactiveProperty(.zero), clock: other).subscribe { _ in }
    spring.destination.value = Point(.nan, 0)
    expect(reports.take().isEmpty && others.take() == [.nonFiniteValue(of: "destination")])
    subscription.unsubscribe()
  }

  /// An object whose destination is written before it is added.
  enum Early: String, CaseIterable {
    case spring, fling, tossable, flingable

    func add(to card: MotionElement, _ runtime: MotionRuntime, writing places: [Point]) {
      switch self {
      case .spring:
        let spring = Spring<Point>()
        for place in places { spring.destination.value = place }
        runtime.add(spring, to: card.position)
      case .fling:
        let fling = Fling<Point>()
        for place in places { fling.destination.value = place }
        runtime.add(fling, to: card.position)
      case .tossable:
        let tossable = Tossable()
        for place in places { tossable.spring.destination.value = place }
        runtime.add(tossable, to: card)
      case .flingable:
        let flingable = Flingable()
        for place in places { flingable.fling.destination.value = place }
        runtime.add(flingable, to: card)
      }
    }
  }

  @Test(
    "a destination that was dropped before anything was added is reported once then",
    arguments: Early.allCases)
  func early(object: Early) {
    object.add(to: card, runtime, writing: [Point(.nan, 0), Point(9, 9), Point(0, .infinity)])
    expect(reports.take() == [.nonFiniteValue(of: "destination")])
    object.add(to: card, runtime, writing: [Point(9, 9)])
    expect(reports.take().isEmpty)
  }

  @Test("a value that was dropped before anything moved the property is reported then")
  func earlyProperty() {
    let number = ReactiveProperty(finite: 0.0, name: "number")
    number.value = .nan
    runtime.add(Spring(destination: 1.0), to: number)
    expect(reports.take() == [.nonFiniteValue(of: "number")])
    runtime.add(Spring(destination: 2.0), to: number)
    expect(reports.take().isEmpty)
  }

  @Test("a fling reports to the clock of its motions")
  func others() {
    let fling = Fling<Double>()
    runtime.connect(flingSource(fling, from: card.opacity, clock: clock), to: card.opacity)
    fling.destination.value = .nan
    fling.destination.value = nil
    expect(reports.take() == [.nonFiniteValue(of: "destination")])
  }

  @Test("given diagnostics come before those of the clock")
  func given() {
    let own = Reports()
    let diagnostics = MotionDiagnostics { own.all.append($0) }
    let spring = Spring<Double>(diagnostics: diagnostics)
    let fling = Fling<Double>(diagnostics: diagnostics)
    let number = ReactiveProperty(finite: 0.0, name: "number", diagnostics: diagnostics)
    let row = MotionElement(diagnostics: diagnostics)
    runtime.add(spring, to: number)
    runtime.connect(flingSource(fling, from: row.opacity, clock: clock), to: row.opacity)
    spring.destination.value = .nan
    fling.destination.value = .nan
    number.value = .nan
    row.size.value = Point(.nan, 0)
    expect(own.take().count == 4 && reports.take().isEmpty)
  }

  @Test("a property reports to the clock that moves it")
  func property() {
    let number = ReactiveProperty(finite: 0.0, name: "number")
    let addition = runtime.add(Spring(destination: 1.0), to: number)
    number.value = .nan
    expect(reports.take() == [.nonFiniteValue(of: "number")])
    addition.unsubscribe()
    let stream = ReactiveProperty(0.5)
    runtime.connect(stream, to: number)
    stream.value = .infinity
    expect(reports.take() == [.nonFiniteValue(of: "number")] && number.value == 0.5)
  }

  @Test("all properties of an element report to the clock on which something was added to the element")
  func element() {
    func write() {
      card.position.value = Point(.nan, 0)
      card.velocity.value = Point(.nan, 0)
      card.size.value = Point(.nan, 0)
      card.anchorPoint.value = Point(.nan, 0)
      card.opacity.value = .nan
      card.rotation.value = .nan
      card.scale.value = .nan
      card.zIndex.value = .nan
      card.transform.value = .scale(by: .nan)
    }
    let addition = runtime.add(Draggable(), to: card)
    write()
    let names = ["position", "velocity", "size", "anchorPoint", "opacity", "rotation", "scale", "zIndex"]
    expect(reports.take() == (names + ["transform"]).map { .nonFiniteValue(of: $0) })
    addition.unsubscribe()
    card.size.value = Point(.nan, 0)
    expect(reports.take().isEmpty)
  }

  @Test("a landing at a place that is not finite, and a toss from one, are reported")
  func landing() {
    let tossable = Tossable(landing: Landing { _ in Point(.nan, 0) })
    runtime.add(tossable, to: card)
    card.toss(velocity: Point(100, 0))
    expect(reports.take() == [.nonFiniteValue(of: "destination")])
    card.toss(from: Point(0, .nan), velocity: .zero)
    expect(reports.take().first == .nonFiniteValue(of: "position"))
  }
}
