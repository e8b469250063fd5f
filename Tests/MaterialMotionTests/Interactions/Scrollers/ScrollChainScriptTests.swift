// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

/// Plays random scripts of drags, throws, catches, wheels, programs and insertions on a sheet, a header and a
/// list.
///
/// The scripts are the same in every run. `SCROLL_CHAINS_COUNT` sets their number.
@Suite("A chain, random scripts")
struct ScrollChainScriptTests {
  private static let count =
    ProcessInfo.processInfo.environment["SCROLL_CHAINS_COUNT"].flatMap { Int($0) } ?? 8

  @Test("moves alike at every frame rate, without a jump, and rests at a detent")
  func scripts() {
    for seed in 1...UInt64(Self.count) {
      let script = ChainScript(seed: seed)
      let plain = ChainTrial(script, frames: 1 / 60)
      let others = [1 / 30.0, 1 / 120.0, 0].map { ChainTrial(script, frames: $0) }
      let differs = others.contains { other in
        zip(plain.places, other.places).contains { abs($0 - $1) > 1e-5 }
      }
      let failures = ([plain] + others).compactMap { $0.failure } + (differs ? ["The frames alter it."] : [])
      guard let failure = failures.first else { continue }
      Issue.record("Script \(seed): \(failure)\n\(plain.places)\n\(others.map { $0.places })")
      return
    }
  }
}

private struct ChainScript {
  enum Action {
    case pointer(PointerEvent)
    case list(to: Double)
    case sheet(to: Double)
    case wheel(Double, ScrollTurn)
    case insert(Double, at: Double)
    case read
  }

  private(set) var actions: [(time: Double, action: Action)] = []
  private var random: SplitMix64
  private var time = 0.0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    for _ in 0..<12 {
      time += pick([0.01, 0.1, 0.4, 3])
      switch number(0...1) {
      case ..<0.1: add(.list(to: number(-100...2000)))
      case ..<0.2: add(.sheet(to: number(0...700)))
      case ..<0.35: add(.insert(number(-100...300), at: number(0...1500)))
      case ..<0.5: turn()
      default: drag()
      }
      add(.read)
    }
  }

  private mutating func add(_ action: Action) { actions.append((time, action)) }
  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &random)
  }
  private mutating func pick(_ numbers: [Double]) -> Double { numbers.randomElement(using: &random) ?? 0 }

  private mutating func turn() {
    let step = pick([-100, -8, 8, 100])
    let isNotched = abs(step) == 100
    for _ in 0..<Int(number(1...12)) {
      time += isNotched ? 0.06 : 0.012
      add(.wheel(step * number(0.5...1), isNotched ? .notch : .fingers))
      add(.read)
    }
  }

  private mutating func drag() {
    var y = number(200...700)
    let speed = pick([-3000, -800, 800, 3000, 200, 0])
    func event(_ phase: PointerEvent.Phase, at y: Double, _ time: Double) -> Action {
      .pointer(
        PointerEvent(
          identifier: 1, phase: phase, position: Point(200, y), timestamp: time, kind: .mouse))
    }
    add(event(.down, at: y, time))
    for _ in 0..<Int(number(3...20)) {
      time += 0.008
      y += speed * 0.008 * number(0.8...1.2)
      add(event(.move, at: y, time))
      add(.read)
      if number(0...1) < 0.03 { add(.insert(number(0...300), at: 0)) }
    }
    let isCancelled = number(0...1) < 0.1
    add(event(isCancelled ? .cancel : .up, at: y, time))
  }
}

/// The places of the elements while a script is played.
private struct ChainTrial {
  private(set) var places: [Double] = []
  private(set) var failure: String?

  /// - Parameter interval: The time between two frames. 0 for frames at the events alone.
  init(_ script: ChainScript, frames interval: Double) {
    let clock = ManualFrameClock(diagnostics: MotionDiagnostics { _ in })
    let runtime = MotionRuntime(clock: clock)
    let stage = MotionElement(position: Point(200, 400), size: Point(400, 800))
    let sheet = MotionElement(position: Point(200, 1040), size: Point(400, 680), parent: stage)
    let header = MotionElement(position: Point(200, 60), size: Point(400, 120), parent: sheet)
    let rows = MotionElement(position: Point(200, 1120), size: Point(400, 2000), parent: sheet)
    let list = Scroller(rows, along: .y)
    let card = ScrollChain.Member.sheet(sheet, detents: [0, 300, 620], start: 300)
    let chain = ScrollChain(along: .y, [card, .header(header, height: 120), .list(list)])
    runtime.add(chain, to: stage)
    func elements() -> [Double] { [sheet, header, rows].map { $0.position.value.y } }
    // A throw or a wheel that scrolls the list in a half-open sheet leaves the sheet where it is.
    var isAlone = false
    var sheetOffset: Double { 1040 - sheet.position.value.y }
    func noteSheet() {
      let isScrolled = header.position.value.y < 60 || rows.position.value.y - header.position.value.y < 60
      if isScrolled, sheetOffset < 620 { isAlone = true }
      if !isScrolled, [0, 300, 620].contains(sheetOffset) { isAlone = false }
    }
    var frame = 0.0
    func fail(_ text: String) { if failure == nil { failure = text } }
    for (time, action) in script.actions {
      while interval > 0, frame + interval < time {
        frame += interval
        let wanted = clock.wantsFrames
        let before = elements()
        clock.tick(at: frame)
        let moved = zip(before, elements()).contains { $0 != $1 }
        if moved, !wanted { fail("It moves at rest, at \(frame).") }
        if zip(before, elements()).contains(where: { abs($0 - $1) > 20_000 * interval }) {
          fail("It jumps at \(frame).")
        }
      }
      // A press catches what has not come to rest in a frame, so every trial has a frame before each event.
      clock.tick(at: time)
      clock.eventArrived(at: time)
      let before = elements()
      switch action {
      case .pointer(let event): stage.receive(event)
      case .list(let place): list.scroll(to: place)
      case .sheet(let place): card.scroll(to: place)
      case .wheel(let distance, let kind):
        rows.receive(WheelEvent(by: Point(0, distance), at: Point(200, 600), as: kind))
        if kind == .notch, zip(before, elements()).contains(where: { abs($0 - $1) > 0.2 }), !clock.wantsFrames
        {
          fail("A notch jumps at \(time).")
        }
      case .insert(let length, let place):
        list.insert(length, at: place)
        let after = elements()
        // In flight, the frame that shows this instant may not have been drawn yet.
        if !clock.wantsFrames, abs(before[0] - after[0]) > 1e-9 {
          fail("An insertion moves the sheet from \(before) to \(after), at \(time).")
        }
      case .read:
        clock.tick(at: time)
        places += elements()
      }
      noteSheet()
      frame = max(frame, time)
    }
    let end = frame + 60
    while clock.wantsFrames, frame < end {
      frame += 1 / 30.0
      clock.tick(at: frame)
    }
    noteSheet()
    // A release within a rounding error of a detent rests there.
    if !isAlone, ![0, 300, 620].contains(where: { abs($0 - sheetOffset) < 1e-9 }) {
      fail("The sheet rests at \(sheetOffset).")
    }
    if chain.isActive || clock.wantsFrames { fail("It does not rest.") }
    places += elements()
  }
}
