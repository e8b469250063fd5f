// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// Plays random scripts of drags, throws, catches, wheels, programs and insertions on a sheet, a header and a
/// list.
@Suite("A chain, random scripts")
struct ScrollChainScriptTests {
  @Test("moves alike at every frame rate, without a jump, and rests at a detent")
  func scripts() {
    playScripts(on: SheetScene.self)
  }
}

private final class SheetScene: ScrollScene {
  enum Action {
    case list(to: Double)
    case sheet(to: Double)
    case insert(Double, at: Double)
  }

  static func script(seed: UInt64) -> ScrollScript<Action> {
    var script = ScrollScript<Action>(along: .y, seed: seed)
    for _ in 0..<12 {
      script.pause()
      switch script.number(0...1) {
      case ..<0.1: script.add(.list(to: script.number(-100...2000)))
      case ..<0.2: script.add(.sheet(to: script.number(0...700)))
      case ..<0.35: script.add(.insert(script.number(-100...300), at: script.number(0...1500)))
      case ..<0.5: script.turn(atMost: 12)
      default:
        script.drag(from: 200...700, across: 200, speeds: [-3000, -800, 800, 3000, 200, 0]) {
          .insert($0.number(0...300), at: 0)
        }
      }
      script.add(.read)
    }
    return script
  }

  let clock: ManualFrameClock
  let stage = MotionElement(position: Point(200, 400), size: Point(400, 800))
  let chain: ScrollChain
  private let sheet, header, rows: MotionElement
  private let list: Scroller
  private let card: ScrollChain.Member

  /// Whether the list is scrolled in a half-open sheet. A throw or a wheel then leaves the sheet where it is.
  private var isAlone = false

  init(_ clock: ManualFrameClock, _ runtime: MotionRuntime) {
    self.clock = clock
    sheet = MotionElement(position: Point(200, 1040), size: Point(400, 680), parent: stage)
    header = MotionElement(position: Point(200, 60), size: Point(400, 120), parent: sheet)
    rows = MotionElement(position: Point(200, 1120), size: Point(400, 2000), parent: sheet)
    list = Scroller(rows, along: .y)
    card = .sheet(sheet, detents: [0, 300, 620], start: 300)
    chain = ScrollChain(along: .y, [card, .header(header, height: 120), .list(list)])
    runtime.add(chain, to: stage)
  }

  static var greatestVelocity: Double { 20_000 }
  let dependsOnFrames = false

  var offsets: [Double] {
    [1040 - sheet.position.value.y, 60 - header.position.value.y, 120 - rows.position.value.y]
  }

  func wheel(_ distance: Double, _ kind: ScrollTurn) -> WheelEvent {
    WheelEvent(by: Point(0, distance), at: Point(200, 600), as: kind)
  }

  func perform(_ action: Action) -> String? {
    let before = offsets[0]
    switch action {
    case .list(let place): list.scroll(to: place)
    case .sheet(let place): card.scroll(to: place)
    case .insert(let length, let place):
      list.insert(length, at: place)
      // In flight, the frame that shows this instant may not have been drawn yet.
      if !clock.wantsFrames, abs(before - offsets[0]) > 1e-9 { return "An insertion moves the sheet" }
    }
    return nil
  }

  func note() {
    let isScrolled = offsets[1] > 0 || offsets[2] > offsets[1]
    if isScrolled, offsets[0] < 620 { isAlone = true }
    if !isScrolled, [0, 300, 620].contains(offsets[0]) { isAlone = false }
  }

  /// A release within a rounding error of a detent rests there.
  var restFailure: String? {
    let isAtDetent = [0, 300, 620].contains { abs($0 - offsets[0]) < 1e-9 }
    return isAlone || isAtDetent ? nil : "The sheet rests at \(offsets[0])."
  }
}
