// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

@Suite("Wheel")
struct WheelTests {
  /// The number of random scripts.
  private static let count = ProcessInfo.processInfo.environment["THINGS_COUNT"].flatMap { Int($0) } ?? 125

  @Test(
    "a throw rests exactly at a row, soon, and never returns",
    arguments: [(1000.0, 8.0), (-1000, -8), (300, 3), (3000, 16)])
  func thrown(speed: Double, least: Double) throws {
    let trial = WheelTrial(60, at: 30)
    let way = speed > 0 ? -100.0 : 100
    let flight = Trajectory(of: trial.wheel.progress, on: trial.clock) {
      trial.play(
        PointerScript(at: Point(100, 100)).flick(by: Point(0, way), endingAt: speed.magnitude).lift())
      trial.clock.advance(by: 1.6, framesPerSecond: 120)
    }
    let row = trial.wheel.selection.value
    // The rows never become faster than the finger.
    expect((flight.samples.map { $0.velocity.magnitude }.max() ?? 0) < speed.magnitude / 40 * 1.05)
    expect(Double(row - 30) * (speed > 0 ? 1 : -1) >= least.magnitude - 2)
    if speed.magnitude <= 1000 { expectTrajectory(flight, .rests(at: Double(row)), .isMonotonic()) }
    trial.rest()
    expect(trial.wheel.progress.latest == Double(row))
    expect(trial.element(row)?.position.value == Point(100, 100))
  }

  @Test("a throw beyond the last row comes back to it")
  func end() {
    let trial = WheelTrial(10, at: 8)
    let flight = Trajectory(of: trial.wheel.progress, on: trial.clock) {
      trial.play(PointerScript(at: Point(100, 100)).flick(by: Point(0, -100), endingAt: 2000).lift())
      trial.clock.advance(by: 2, framesPerSecond: 120)
    }
    expectTrajectory(flight, .rests(at: 9), .neverLeaves(0...11.5))
    expect(trial.wheel.selection.value == 9)
  }

  @Test("an endless wheel turns on from the last row to the first one")
  func endless() {
    let trial = WheelTrial(5, at: 4, isEndless: true)
    trial.wheel.actions().perform(key: .downArrow)
    expect(trial.wheel.selection.value == 0)
    trial.rest()
    expect(trial.wheel.progress.latest == 5)
    // The viewport shows five rows. Others exist a little longer.
    expect(trial.rows.map(\.row).sorted() == [0, 1, 1, 2, 2, 3, 3, 4])
    expect(trial.element(0)?.position.value == Point(100, 100))
    trial.wheel.selection.value = 3
    trial.rest()
    expect(trial.wheel.progress.latest == 3)
    trial.wheel.selection.value = -1
    expect(trial.wheel.selection.value == 4)
  }

  @Test("only rows near the viewport exist, and their looks depend on their distance")
  func rows() {
    let trial = WheelTrial(1000, at: 500)
    expect(trial.rows.map(\.row).sorted() == Array(497...503))
    expect(trial.element(501)?.position.value == Point(100, 140))
    expect(trial.element(501)?.opacity.value == 1 - 1.0 / 3)
    expect(trial.element(500)?.scale.value == 1)
    trial.wheel.selection.value = 900
    trial.rest()
    expect(trial.rows.map(\.row).sorted() == Array(896...903))
    trial.viewport.size.value = Point(300, 80)
    expect(trial.rows.map(\.row).sorted() == Array(898...902))
    expect(trial.element(900)?.position.value == Point(150, 40))
    expect(trial.wheel.element(of: 900) === trial.element(900))
    expect(trial.wheel.element(of: 3) == nil)
  }

  @Test("a tick is emitted for each row in the middle")
  func ticks() {
    let trial = WheelTrial(60, at: 30)
    var ticks: [Int] = []
    let subscription = trial.wheel.ticks.subscribe { ticks.append($0) }
    trial.wheel.selection.value = 27
    trial.rest()
    subscription.unsubscribe()
    expect(ticks == [29, 28, 27])
  }

  @Test("a tap selects a row, and a press that stops the rows does not")
  func taps() {
    let trial = WheelTrial(60, at: 30)
    trial.play(PointerScript(at: Point(100, 175)).hold(for: 0.05).lift())
    expect(trial.wheel.selection.value == 32)
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    trial.play(PointerScript(at: Point(100, 20)).hold(for: 0.2).lift())
    expect(trial.wheel.selection.value == 31 || trial.wheel.selection.value == 32)
    trial.rest()
  }

  @Test("a wheel of a mouse and a trackpad select row by row")
  func wheels() {
    let trial = WheelTrial(10, at: 7)
    func turn(_ distance: Double, _ kind: ScrollTurn) -> Bool {
      trial.viewport.receive(WheelEvent(by: Point(0, distance), at: Point(100, 100), as: kind))
    }
    expect(turn(100, .notch) && trial.wheel.selection.value == 8)
    trial.rest()
    expect(turn(30, .fingers) && trial.wheel.selection.value == 8)
    expect(turn(30, .fingers) && trial.wheel.selection.value == 9)
    // The gesture goes on, although the wheel is at its end.
    expect(turn(100, .fingers) && trial.wheel.selection.value == 9)
    trial.rest()
    expect(!turn(100, .notch))
    expect(!trial.viewport.receive(WheelEvent(by: Point(90, -10), at: .zero, as: .notch)))
    expect(turn(-100, .notch) && trial.wheel.selection.value == 8)
  }

  @Test("a shorter month moves the selection to its last day")
  func count() {
    let trial = WheelTrial(31, at: 30)
    trial.wheel.count = 28
    expect(trial.wheel.selection.value == 27)
    trial.rest()
    expect(trial.wheel.progress.latest == 27)
    expect(trial.rows.map(\.row).sorted() == [24, 25, 26, 27])
    trial.wheel.count = 0
    expect(trial.wheel.count == 28)
    trial.wheel.count = 31
    expect(trial.rows.map(\.row).sorted() == Array(24...30))
    trial.wheel.selection.value = 77
    expect(trial.wheel.selection.value == 30)
    let endless = WheelTrial(31, at: 30, isEndless: true)
    endless.wheel.count = 28
    endless.rest()
    expect(endless.wheel.selection.value == 27)
    expect(endless.element(27)?.position.value == Point(100, 100))
  }

  @Test("an endless wheel does not turn when the number of its rows changes, also after some turns")
  func endlessCount() {
    let trial = WheelTrial(31, at: 5, isEndless: true)
    for _ in 0..<8 {
      for _ in 0..<10 { trial.wheel.actions().perform(key: .downArrow) }
      trial.rest()
    }
    let row = trial.wheel.selection.value
    expect(row == (5 + 80) % 31)
    trial.wheel.count = 28
    expect(!trial.wheel.isActive && trial.wheel.selection.value == row)
    expect(trial.element(row)?.position.value == Point(100, 100))
    expect(trial.element(row + 1)?.position.value == Point(100, 140))
    expect(trial.wheel.progress.latest == Double(row))
    trial.wheel.selection.value = 0
    trial.rest()
    expect(trial.wheel.selection.value == 0)
    expect(trial.element(27)?.position.value == Point(100, 60))
  }

  @Test(
    "keys select rows",
    arguments: [("d", 31), ("uu", 28), ("Pp", 30), ("P", 35), ("h", 0), ("e", 59), ("ed", 59)])
  func keys(keys: String, row: Int) {
    let trial = WheelTrial(60, at: 30)
    let all: [Character: MotionAction.Key] = [
      "u": .upArrow, "d": .downArrow, "P": .pageDown, "p": .pageUp, "h": .home, "e": .end,
    ]
    for key in keys { trial.wheel.actions().perform(key: all[key]!) }
    expect(trial.wheel.selection.value == row)
    trial.rest()
    expect(trial.wheel.progress.latest == Double(row))
  }

  @Test("a key towards an end is left to others at this end, and an endless wheel has none")
  func keysAtEnds() {
    let wheel = WheelTrial(3, at: 1).wheel
    func uses(_ key: MotionAction.Key) -> Bool { wheel.actions().perform(key: key) }
    expect(uses(.downArrow) && !uses(.downArrow) && !uses(.pageDown) && !uses(.end))
    expect(uses(.pageUp) && !uses(.upArrow) && !uses(.pageUp) && !uses(.home) && uses(.end))
    let endless = WheelTrial(3, at: 2, isEndless: true).wheel
    expect(endless.actions().perform(key: .downArrow) && endless.selection.value == 0)
    expect(endless.actions().perform(key: .upArrow) && endless.selection.value == 2)
  }

  @Test("rows are recycled after their number has changed, and the application may change it again")
  func recycling() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let viewport = MotionElement(position: Point(100, 100), size: Point(200, 200))
    final class Rows {
      var elements: [MotionElement] = []
      var numbers: [Int] = []
      var recycle: (Int) -> Void = { _ in }
    }
    let rows = Rows()
    let wheel = Wheel(60, selection: 59, rowLength: 40) { [unowned viewport] _ in
      rows.elements.append(MotionElement(size: Point(200, 40), parent: viewport))
      return rows.elements[rows.elements.count - 1]
    } recycle: { row, _ in
      rows.recycle(row)
    }
    runtime.add(wheel, to: viewport)
    rows.recycle = { [unowned wheel] row in
      rows.numbers.append(row)
      expect(wheel.count < 60)
      wheel.count = 20
    }
    wheel.count = 30
    expect(wheel.count == 20 && wheel.selection.value == 19)
    expect(rows.numbers.prefix(3) == [57, 58, 59] || rows.numbers.contains(59))
    clock.advance(by: 3, framesPerSecond: 60)
    expect(wheel.progress.latest == 19 && wheel.element(of: 19)?.position.value == Point(100, 100))
    expect(wheel.element(of: 20) == nil)
  }

  @Test("a cancelled drag restores the selection")
  func cancelled() {
    let trial = WheelTrial(60, at: 30)
    trial.play(PointerScript(at: Point(100, 100)).move(by: Point(0, -100), over: 0.3).cancel())
    trial.rest()
    expect(trial.wheel.selection.value == 30)
  }

  @Test("a wheel that is removed in flight stays, and nothing retains it or its viewport")
  func removal() {
    var trial: WheelTrial? = WheelTrial(60, at: 30)
    weak let wheel = trial!.wheel
    weak let viewport = trial!.viewport
    trial!.wheel.selection.value = 50
    trial!.clock.advance(by: 0.1, framesPerSecond: 60)
    let place = trial!.wheel.progress.latest
    trial!.addition.unsubscribe()
    trial!.clock.advance(by: 1, framesPerSecond: 60)
    expect(trial!.wheel.progress.latest == place)
    expect(trial!.viewport.gestureRecognizers.isEmpty)
    expect(!trial!.clock.wantsFrames)
    trial = nil
    expect(wheel == nil)
    expect(viewport == nil)
    weak let added = WheelTrial(60, at: 30).viewport
    expect(added == nil)
  }

  @Test("a viewport with its wheel is released before its runtime")
  func release() {
    let runtime = MotionRuntime(clock: ManualFrameClock())
    weak var viewport: MotionElement?
    do {
      let element = MotionElement(size: Point(200, 200))
      viewport = element
      var labels: [MotionElement] = []
      let wheel = Wheel(24, rowLength: 40) { [unowned element] _ in
        labels.append(MotionElement(size: Point(200, 40), parent: element))
        return labels[labels.count - 1]
      }
      runtime.add(wheel, to: element)
      expect(wheel.element(of: 0)?.position.value == Point(100, 100))
      labels = []
    }
    expect(viewport == nil)
  }

  @Test("random scripts rest exactly at a row, and nothing moves without time or a hand")
  func randomScripts() {
    for seed in 0..<Self.count {
      var random = SplitMix64(seed: UInt64(seed))
      let trial = WheelTrial(.random(in: 1...40, using: &random), isEndless: .random(using: &random))
      for _ in 0..<12 { trial.step(using: &random) }
      trial.end()
      expect(trial.faults.isEmpty, "seed \(seed): \(trial.faults)")
    }
  }
}

/// A viewport of 200 × 200 points that shows five rows of 40 points.
private final class WheelTrial {
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  let viewport = MotionElement(position: Point(100, 100), size: Point(200, 200))
  let wheel: Wheel
  let addition: Subscription
  private let made: Made
  private let isEndless: Bool
  private(set) var faults: [String] = []
  private lazy var finger = Finger(on: viewport, clock)

  private final class Made {
    var rows: [(row: Int, element: MotionElement)] = []
  }

  var rows: [(row: Int, element: MotionElement)] { made.rows }

  init(_ count: Int, at row: Int = 0, isEndless: Bool = false) {
    runtime = MotionRuntime(clock: clock)
    let made = Made()
    wheel = Wheel(count, selection: row, rowLength: 40, isEndless: isEndless) { [unowned viewport] row in
      let element = MotionElement(size: Point(200, 40), parent: viewport)
      made.rows.append((row, element))
      return element
    } recycle: { row, element in
      made.rows.removeAll { $0.element === element }
    }
    (self.made, self.isEndless) = (made, isEndless)
    addition = runtime.add(wheel, to: viewport)
  }

  deinit { made.rows = [] }

  /// The element of a row that is nearest to the middle.
  func element(_ row: Int) -> MotionElement? {
    rows.filter { $0.row == row }.map(\.element)
      .min { abs($0.position.value.y - 100) < abs($1.position.value.y - 100) }
  }

  func play(_ script: PointerScript) { script.play(on: viewport, clock: clock) }

  func rest() {
    clock.advance(by: 4, framesPerSecond: 60)
    expect(!wheel.isActive)
    expect(!clock.wantsFrames)
  }

  // MARK: Random scripts

  func step(using random: inout SplitMix64) {
    var before = wheel.progress.latest ?? .nan
    switch Int.random(in: 0..<10, using: &random) {
    case 0: viewport.size.value = Point(200, .random(in: 0...400, using: &random))
    case 1: wheel.selection.value = .random(in: -5...50, using: &random)
    case 2: wheel.enabled.value.toggle()
    case 3: wheel.actions().randomElement(using: &random)!.perform()
    case 4:
      guard finger.place == nil else { break }
      finger.press(at: Point(100, .random(in: 0...200, using: &random)))
    case 5: finger.lift(isCancelled: Bool.random(using: &random))
    case 6:
      viewport.receive(
        WheelEvent(
          by: Point(0, .random(in: -90...90, using: &random)), at: Point(100, 100),
          as: Bool.random(using: &random) ? .notch : .fingers))
    case 7:
      wheel.count = .random(in: 1...40, using: &random)
      // In an endless wheel, the rows are counted anew, and none of them moves.
      if isEndless { before += ((wheel.progress.latest ?? .nan) - before).rounded() }
    default:
      guard finger.place != nil else { break }
      finger.move(by: Point(.random(in: -10...10, using: &random), .random(in: -60...60, using: &random)))
      clock.advance(by: 0.02, framesPerSecond: 60)
      return
    }
    // A spring that has nearly arrived takes a new plan as its arrival.
    let way = ((wheel.progress.latest ?? .nan) - before).magnitude
    if !(way <= 0.003) { faults.append("jumped by \(way)") }
    clock.advance(by: .random(in: 0...0.25, using: &random), framesPerSecond: 30)
  }

  func end() {
    finger.lift()
    wheel.enabled.value = true
    for _ in 0..<180 where clock.wantsFrames { clock.advance(by: 1 / 30.0, framesPerSecond: 30) }
    let (place, row, count) = (wheel.progress.latest ?? .nan, wheel.selection.value, Double(wheel.count))
    let shown = place - (place / count).rounded(.down) * count
    if shown != Double(row) { faults.append("rests at \(place), and \(row) of \(count) is selected") }
    if wheel.isActive || clock.wantsFrames { faults.append("is not at rest") }
    let middle = rows.filter { $0.element.position.value.y == viewport.size.value.y / 2 }
    if middle.map(\.row) != [row] { faults.append("\(middle.map(\.row)) is in the middle, and not \(row)") }
  }
}
