// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

/// Plays random scripts on tabs, of which one holds albums that hold photos, and another one holds a list.
///
/// The scripts are the same in every run. `SCROLL_CHAINS_COUNT` sets their number.
@Suite("Pages within pages, random scripts")
struct NestedPagesScriptTests {
  private static let count =
    ProcessInfo.processInfo.environment["SCROLL_CHAINS_COUNT"].flatMap { Int($0) } ?? 8

  @Test("moves alike at every frame rate, without a jump, and rests at pages")
  func scripts() {
    for seed in 1...UInt64(Self.count) {
      let script = PagesScript(seed: seed)
      let plain = PagesTrial(script, frames: 1 / 60)
      let others = [1 / 30.0, 1 / 120.0, 0].map { PagesTrial(script, frames: $0) }
      let differs = others.contains { other in
        zip(plain.places, other.places).contains { abs($0 - $1) > 1e-5 }
      }
      let failures = ([plain] + others).compactMap { $0.failure } + (differs ? ["The frames alter it."] : [])
      guard let failure = failures.first else { continue }
      Issue.record("Script \(seed): \(failure)\n\(plain.log.joined(separator: "\n"))")
      return
    }
  }
}

private struct PagesScript {
  enum Action {
    case pointer(PointerEvent)
    case scroll(Int, to: Double)
    case end(ScrollPlace)
    case wheel(Double, ScrollTurn)
    case key(MotionAction.Key)
    case toggle(Int)
    case gate(ScrollGate)
    case insert(Double)
    case read
  }

  private(set) var actions: [(time: Double, action: Action)] = []
  private var random: SplitMix64
  private var time = 0.0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    for _ in 0..<14 {
      time += pick([0.01, 0.1, 0.4, 3])
      switch number(0...1) {
      case ..<0.12: add(.scroll(pick([0, 1, 2, 3]), to: number(-100...900)))
      case ..<0.18: add(.end(pick([.start, .end])))
      case ..<0.3: add(.toggle(pick([1, 2, 3])))
      case ..<0.35: add(.gate(pick([.open, .pager, .sheet, ScrollGate(forward: .init(.never))])))
      case ..<0.4: add(.key(pick([.leftArrow, .rightArrow, .home, .end])))
      case ..<0.45: add(.insert(number(-100...300)))
      case ..<0.55: turn()
      default: drag()
      }
      add(.read)
    }
  }

  private mutating func add(_ action: Action) { actions.append((time, action)) }
  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &random)
  }
  private mutating func pick<T>(_ values: [T]) -> T { values.randomElement(using: &random)! }

  private mutating func turn() {
    let step = pick([-100.0, -8, 8, 100])
    let isNotched = abs(step) == 100
    for _ in 0..<Int(number(1...8)) {
      time += isNotched ? 0.06 : 0.012
      add(.wheel(step * number(0.5...1), isNotched ? .notch : .fingers))
      add(.read)
    }
  }

  private mutating func drag() {
    var x = number(50...350)
    let speed = pick([-3000.0, -800, -800, 800, 3000, 200, 0])
    func event(_ phase: PointerEvent.Phase, at x: Double, _ time: Double) -> Action {
      .pointer(
        PointerEvent(
          identifier: 1, phase: phase, position: Point(x, 200), timestamp: time, kind: .mouse))
    }
    add(event(.down, at: x, time))
    for _ in 0..<Int(number(3...20)) {
      time += 0.008
      x += speed * 0.008 * number(0.8...1.2)
      add(event(.move, at: x, time))
      add(.read)
      if number(0...1) < 0.03 { add(.toggle(pick([1, 2, 3]))) }
    }
    let isCancelled = number(0...1) < 0.1
    add(event(isCancelled ? .cancel : .up, at: x, time))
  }
}

/// The places of the elements while a script is played.
private struct PagesTrial {
  private(set) var places: [Double] = []
  private(set) var failure: String?

  /// The actions, and the offsets after each.
  private(set) var log: [String] = []

  /// - Parameter interval: The time between two frames. 0 for frames at the events alone.
  init(_ script: PagesScript, frames interval: Double) {
    let clock = ManualFrameClock(diagnostics: MotionDiagnostics { _ in })
    let runtime = MotionRuntime(clock: clock)
    let stage = MotionElement(position: Point(200, 400), size: Point(400, 800))
    func strip(_ pages: Double, onPage page: Double, in parent: MotionElement) -> MotionElement {
      MotionElement(
        position: Point((page + pages / 2) * 400, 400), size: Point(pages * 400, 800), parent: parent)
    }
    let tabStrip = strip(3, onPage: 0, in: stage)
    let albumStrip = strip(3, onPage: 1, in: tabStrip)
    let photoStrip = strip(2, onPage: 1, in: albumStrip)
    let window = strip(1, onPage: 2, in: tabStrip)
    let rows = strip(4, onPage: 0, in: window)
    let list = Scroller(rows, along: .x)
    let photos = ScrollChain.Member.pages(photoStrip, pageLength: 400, count: 2)
    let albums = ScrollChain.Member.pages(albumStrip, pageLength: 400, holding: [[], [photos], []])
    let row = ScrollChain.Member.list(list)
    let tabs = ScrollChain.Member.pages(tabStrip, pageLength: 400, holding: [[], [albums], [row]])
    let chain = ScrollChain(along: .x, [tabs])
    runtime.add(chain, to: stage)

    let members = [tabs, albums, photos, row]
    let strips = [tabStrip, albumStrip, photoStrip, rows]
    let homes = strips.map { $0.position.value.x }
    func offsets() -> [Double] { zip(homes, strips).map { $0 - $1.position.value.x } }
    func isInChain(_ index: Int) -> Bool {
      switch index {
      case 1: !tabs.members(onPage: 1).isEmpty
      case 2: isInChain(1) && !albums.members(onPage: 1).isEmpty
      case 3: !tabs.members(onPage: 2).isEmpty
      default: true
      }
    }
    // A hand can stop pages that a program moves on a page that is not shown. They stay there.
    var isStopped = [false, false, false]
    func noteStops() {
      let now = offsets()
      let isShown = [true, now[0] == 400, now[0] == 400 && now[1] == 400]
      for index in 0...2 {
        let isAtPage = members[index].detents.contains { abs($0 - now[index]) < 1e-9 }
        isStopped[index] = !isAtPage && (isStopped[index] || !isShown[index])
      }
    }
    var frame = 0.0
    func fail(_ text: String) { if failure == nil { failure = text } }
    for (time, action) in script.actions {
      while interval > 0, frame + interval < time {
        frame += interval
        let wanted = clock.wantsFrames
        let before = offsets()
        clock.tick(at: frame)
        let moved = zip(before, offsets()).contains { $0 != $1 }
        if moved, !wanted { fail("It moves at rest, at \(frame).") }
        if zip(before, offsets()).contains(where: { abs($0 - $1) > 40_000 * interval }) {
          fail("It jumps at \(frame).")
        }
      }
      // A press catches what has not come to rest in a frame, so every trial has a frame before each event.
      clock.tick(at: time)
      clock.eventArrived(at: time)
      let before = offsets()
      switch action {
      case .pointer(let event): stage.receive(event)
      case .scroll(let index, let offset): if isInChain(index) { members[index].scroll(to: offset) }
      case .end(let end): chain.scroll(to: end)
      case .wheel(let distance, let kind):
        stage.receive(WheelEvent(by: Point(distance, 0), at: Point(200, 200), as: kind))
      case .key(let key): chain.perform(key: key)
      case .gate(let gate): tabs.gate = gate
      case .insert(let length): list.insert(length, at: 300)
      case .toggle(let index):
        // The albums leave and come back with their photos.
        guard index != 2 || isInChain(1) else { break }
        if isInChain(index) {
          chain.remove(members[index])
        } else {
          chain.insert(members[index], onPage: index == 3 ? 2 : 1, of: index == 2 ? albums : tabs)
        }
        for other in strips.indices where other != index && !(index == 1 && other == 2) {
          if abs(before[other] - offsets()[other]) > 1e-9 {
            fail("A change of \(index) moves \(other) from \(before) to \(offsets()), at \(time).")
          }
        }
      case .read:
        clock.tick(at: time)
        places += offsets()
      }
      noteStops()
      frame = max(frame, time)
      if case .read = action { continue }
      log.append("\(time): \(action) \(offsets())")
    }
    let end = frame + 60
    while clock.wantsFrames, frame < end {
      frame += 1 / 30.0
      clock.tick(at: frame)
    }
    noteStops()
    for index in 0...2 where isInChain(index) {
      let offset = offsets()[index]
      if !isStopped[index], !members[index].detents.contains(where: { abs($0 - offset) < 1e-9 }) {
        fail("Member \(index) rests at \(offset).")
      }
    }
    if chain.isActive || clock.wantsFrames { fail("It does not rest.") }
    places += offsets()
    log.append("\(offsets())")
  }
}

extension PagesScript.Action: CustomStringConvertible {
  var description: String {
    switch self {
    case .pointer(let event): "\(event.phase) \(event.position.x)"
    case .scroll(let index, let offset): "scroll \(index) to \(offset)"
    case .end(let end): "\(end)"
    case .wheel(let distance, let kind): "\(kind) \(distance)"
    case .key(let key): "\(key)"
    case .toggle(let index): "toggle \(index)"
    case .gate(let gate): "gate \(gate)"
    case .insert(let length): "insert \(length)"
    case .read: "read"
    }
  }
}
