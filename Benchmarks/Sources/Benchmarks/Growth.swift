// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import MaterialMotionThings
import Opaque

/// Counts the instructions of an act among some numbers of things of its kind, and compares the last with the
/// first.
///
/// Each figure is the difference between two runs, so the start of the program and the making of the things
/// do not count.
func countGrowth(among numbers: [Int]) -> [Row] {
  GrowingScene.Kind.allCases.map { kind in
    switch kind {
    // It takes long to make a long chain, and many elements of a layout.
    case .insertMember: growth(kind, among: numbers.map { min($0, 300) })
    case .changeLayout: growth(kind, among: numbers.map { $0 / 3 })
    default: growth(kind, among: numbers)
    }
  }
}

private func growth(_ kind: GrowingScene.Kind, among numbers: [Int]) -> Row {
  // A heap of 3000 entries is more than twice as deep as one of 30.
  var row = Row(name: "\(kind.rawValue), \(numbers.last!) : \(numbers[0])", unit: "×", bound: .atMost(3))
  do {
    let counts = try numbers.map { count throws(Cachegrind.Failure) in
      func instructions(acts: Int) throws(Cachegrind.Failure) -> Double {
        try Cachegrind.run(GrowingScene(kind: kind, count: count, acts: acts).arguments, caches: false)
          .instructions
      }
      // These acts concern all things, so the instructions for each thing count.
      let acts = kind.concernsAll ? 10 * count : 10
      return try (instructions(acts: 12) - instructions(acts: 2)) / Double(acts)
    }
    row.value = counts.last! / counts[0]
    row.remark = counts.map { "\(Int($0))" }.joined(separator: ", ") + " instructions"
  } catch {
    row.remark = "not measured: \(error)"
  }
  return row
}

/// A number of things, and acts on some of them. This program performs them in a separate process, in which
/// cachegrind counts.
struct GrowingScene {
  enum Kind: String, CaseIterable {
    case addToTimeline = "add a spring to a timeline of springs"
    case tossOnTimeline = "toss one of the elements on a timeline"
    case takeOver = "add a tween that takes over on a timeline"
    case addTimeline = "add a timeline to a timeline of timelines"
    case releaseTimeline = "release one of the timelines on a timeline"
    case leaveChoreography = "release an element of a choreography"
    case land = "toss one of the elements of a landing"
    case seek = "seek on a timeline with changes of a spring"
    case frameAmongSleepers = "draw one spring among those at rest"
    case frameAmongParts = "draw one part of a choreography"
    case measureRow = "measure and find a row among sections of 100"
    case pointerEvent = "move a pointer, for each ancestor with a drag and a tap"
    case changeLayout = "change a layout, for each of its nested elements"
    case insertMember = "insert a member into a chain, for each member"
    case frameOfChain = "draw a throw of a chain, for each member that it moves"
    case changeLengths = "change all lengths of a line, for each of them"

    /// Whether the instructions of an act are in proportion to the number of things.
    var concernsAll: Bool {
      [.pointerEvent, .changeLayout, .insertMember, .frameOfChain, .changeLengths].contains(self)
    }
  }

  let kind: Kind
  let count: Int
  let acts: Int

  var arguments: [String] { ["--grow", kind.rawValue, "--count", "\(count)", "--acts", "\(acts)"] }

  /// Performs the acts. Ends the process before the things are released.
  func play() -> Never {
    let act = makeThings()
    for number in 0..<acts { act(number * (count / 20)) }
    withExtendedLifetime(act) { exit(0) }
  }

  /// Makes the things, and returns a closure that acts on one of them.
  private func makeThings() -> (_ number: Int) -> Void {
    let clock = ManualFrameClock()
    switch kind {
    case .addToTimeline: return addToTimeline(clock)
    case .tossOnTimeline: return tossOnTimeline(clock)
    case .takeOver: return takeOver(clock)
    case .addTimeline: return timelines(clock).add
    case .releaseTimeline: return timelines(clock).release
    case .leaveChoreography: return leaveChoreography(clock)
    case .land: return land(clock)
    case .seek: return seek(clock)
    case .frameAmongSleepers: return frameAmongSleepers(clock)
    case .frameAmongParts: return frameAmongParts(clock)
    case .measureRow: return measureRow()
    case .pointerEvent: return pointerEvent(clock)
    case .changeLayout: return changeLayout(clock)
    case .insertMember: return insertMember(clock)
    case .frameOfChain: return frameOfChain(clock)
    case .changeLengths: return changeLengths()
    }
  }
}

extension GrowingScene {
  /// Reads the arguments. The result is `nil` if they do not request a scene.
  init?(_ options: Options) {
    guard let kind = options.text("--grow").flatMap(Kind.init(rawValue:)) else { return nil }
    self.init(
      kind: kind, count: Int(options.number("--count") ?? 0), acts: Int(options.number("--acts") ?? 0))
  }

  private func addToTimeline(_ clock: ManualFrameClock) -> (Int) -> Void {
    let timeline = Timeline(on: clock)
    let runtime = MotionRuntime(clock: timeline)
    let spring = Spring(destination: 100.0)
    func add() { runtime.add(spring, to: ReactiveProperty(0.0)) }
    timeline.play()
    for _ in 0..<count { add() }
    clock.advance(by: 1 / 60)
    return { _ in withExtendedLifetime(timeline) { add() } }
  }

  private func tossOnTimeline(_ clock: ManualFrameClock) -> (Int) -> Void {
    let timeline = Timeline(on: clock)
    let runtime = MotionRuntime(clock: timeline)
    let elements = (0..<count).map { _ in MotionElement() }
    for element in elements { runtime.add(Tossable(), to: element) }
    timeline.play()
    clock.advance(by: 1 / 60)
    return { number in
      withExtendedLifetime((clock, runtime)) { elements[number].toss(velocity: Point(500, 0)) }
    }
  }

  private func takeOver(_ clock: ManualFrameClock) -> (Int) -> Void {
    let timeline = Timeline(on: clock)
    let runtime = MotionRuntime(clock: timeline)
    let properties = (0..<count).map { _ in ReactiveProperty(0.0) }
    let motion = KeyframeMotion(from: 0.0, to: 1, duration: 10)
    timeline.play()
    for property in properties { runtime.add(Tween(motion), to: property) }
    clock.advance(by: 1 / 60)
    return { number in
      withExtendedLifetime(timeline) { _ = runtime.add(Tween(motion), to: properties[number]) }
    }
  }

  private func timelines(_ clock: ManualFrameClock) -> (add: (Int) -> Void, release: (Int) -> Void) {
    final class Inner {
      let timeline: Timeline
      let runtime: MotionRuntime
      let property = ReactiveProperty(0.0)

      init(on outer: Timeline) {
        timeline = Timeline(on: outer)
        runtime = MotionRuntime(clock: timeline)
        runtime.add(Spring(destination: 100.0), to: property)
        timeline.play()
      }
    }
    let outer = Timeline(on: clock)
    outer.play()
    var inner: [Inner?] = (0..<count).map { _ in Inner(on: outer) }
    inner.reserveCapacity(count + 100)
    clock.advance(by: 1 / 60)
    return ({ _ in inner.append(Inner(on: outer)) }, { inner[$0] = nil })
  }

  private func leaveChoreography(_ clock: ManualFrameClock) -> (Int) -> Void {
    let choreography = Choreography(on: clock)
    let move = KeyframeMotion(to: Point(200, 120), duration: 0.5)
    var elements: [MotionElement?] = (0..<count).map { _ in MotionElement() }
    choreography.add {
      for element in elements {
        if let element { choreography.add(move, to: element.position, at: .next(by: -0.4)) }
      }
    }
    return { number in withExtendedLifetime(choreography) { elements[number] = nil } }
  }

  private func land(_ clock: ManualFrameClock) -> (Int) -> Void {
    let runtime = MotionRuntime(clock: clock)
    let tossable = Tossable(landing: .nearest(of: [.zero, Point(300, 0)]))
    let elements = (0..<count).map { _ in MotionElement() }
    for element in elements { runtime.add(tossable, to: element) }
    clock.advance(by: 1 / 60)
    return { number in
      withExtendedLifetime((clock, runtime)) { elements[number].toss(velocity: Point(500, 0)) }
    }
  }

  private func seek(_ clock: ManualFrameClock) -> (Int) -> Void {
    let timeline = Timeline(on: clock)
    let runtime = MotionRuntime(clock: timeline)
    let spring = Spring(destination: 0.0)
    let property = ReactiveProperty(0.0)
    runtime.add(spring, to: property)
    timeline.play()
    for number in 0..<count {
      spring.destination.value = Double(number % 7)
      clock.advance(by: 1 / 60)
    }
    return { number in
      withExtendedLifetime((runtime, property)) { timeline.seek(to: Double(number % count) / 60) }
    }
  }

  private func measureRow() -> (Int) -> Void {
    var rows = RowLayout(estimate: 44)
    rows.insert(sizes: (0..<100 * count).map { 20 + Double($0 % 50) }, at: 0)
    return { number in
      rows.setSize(44, of: 100 * number % rows.count)
      keep(rows.row(at: rows.length / 2))
    }
  }

  private func frameAmongSleepers(_ clock: ManualFrameClock) -> (Int) -> Void {
    let timeline = Timeline(on: clock)
    let runtime = MotionRuntime(clock: timeline)
    timeline.play()
    for _ in 0..<count { runtime.add(Spring(destination: 1.0), to: ReactiveProperty(0.0)) }
    clock.advance(by: 5, framesPerSecond: 2)
    runtime.add(Spring(destination: 1.0), to: ReactiveProperty(0.0))
    clock.advance(by: 1 / 60)
    return { _ in withExtendedLifetime((timeline, runtime)) { clock.advance(by: 1 / 60) } }
  }

  private func frameAmongParts(_ clock: ManualFrameClock) -> (Int) -> Void {
    let choreography = Choreography(on: clock)
    let elements = (0..<count + 1).map { _ in MotionElement() }
    let move = KeyframeMotion(to: Point(200, 120), duration: 0.01)
    choreography.add {
      for element in elements.dropLast() { choreography.add(move, to: element.position, at: .at(0)) }
      choreography.add(KeyframeMotion(to: Point(200, 120), duration: 9), to: elements[count].position)
    }
    choreography.play()
    clock.advance(by: 1, framesPerSecond: 10)
    return { _ in withExtendedLifetime((choreography, elements)) { clock.advance(by: 1 / 60) } }
  }

  private func changeLayout(_ clock: ManualFrameClock) -> (Int) -> Void {
    let runtime = MotionRuntime(clock: clock)
    let layout = LayoutMotion()
    var cards: [MotionElement] = []
    for _ in 0..<count {
      cards.append(MotionElement(size: Point(100, 100), parent: cards.last))
      runtime.add(layout, to: cards[cards.count - 1])
    }
    return { _ in
      withExtendedLifetime((runtime, cards)) { layout.animate { cards[0].size.value.x += 1 } }
    }
  }

  private func pointerEvent(_ clock: ManualFrameClock) -> (Int) -> Void {
    let runtime = MotionRuntime(clock: clock)
    var card = MotionElement(size: Point(100, 100))
    for number in 0..<count {
      if number > 0 { card = MotionElement(size: Point(100, 100), parent: card) }
      runtime.add(Draggable(), to: card)
      card.add(TapGestureRecognizer())
    }
    let innermost = card
    var events = 0
    func send(_ phase: PointerEvent.Phase) {
      events += 1
      innermost.receive(
        PointerEvent(
          identifier: 1, phase: phase, position: Point(Double(events % 2), 0),
          timestamp: 0.001 * Double(events), kind: .touch))
    }
    send(.down)
    return { _ in withExtendedLifetime(runtime) { send(.move) } }
  }

  /// Makes a chain of headers beside each other.
  private func makeChain(_ clock: ManualFrameClock) -> (stage: MotionElement, chain: ScrollChain) {
    let runtime = MotionRuntime(clock: clock)
    let stage = MotionElement(size: Point(400, 600))
    let chain = ScrollChain(along: .y, (0..<count).map { _ in makeHeader(in: stage) })
    runtime.add(chain, to: stage)
    return (stage, chain)
  }

  private func makeHeader(in stage: MotionElement) -> ScrollChain.Member {
    .header(MotionElement(size: Point(400, 200), parent: stage), height: 200)
  }

  private func insertMember(_ clock: ManualFrameClock) -> (Int) -> Void {
    let (stage, chain) = makeChain(clock)
    return { _ in withExtendedLifetime(clock) { chain.insert(makeHeader(in: stage), at: count / 2) } }
  }

  private func frameOfChain(_ clock: ManualFrameClock) -> (Int) -> Void {
    let (stage, chain) = makeChain(clock)
    for number in 0...4 {
      clock.advance(by: 0.01)
      stage.receive(
        PointerEvent(
          identifier: 1, phase: number == 0 ? .down : number == 4 ? .up : .move,
          position: Point(0, -30 * Double(number)), timestamp: clock.now, kind: .mouse))
    }
    return { _ in withExtendedLifetime((stage, chain)) { clock.advance(by: 1 / 60) } }
  }

  private func changeLengths() -> (Int) -> Void {
    var line = ScrollLine(
      (0..<count).map { ScrollSegment(ScrollMember($0), length: 100) },
      gates: Array(repeating: .open, count: count - 1))
    return { number in
      line.change(at: 0, (0..<count).map { .length($0, 100 + Double(number % 7)) })
      keep(line.latestTime)
    }
  }
}
