// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// Plays random scripts on tabs, of which one holds albums that hold photos, and another one holds a list.
@Suite("Pages within pages, random scripts")
struct NestedPagesScriptTests {
  @Test("moves alike at every frame rate, without a jump, and rests at pages")
  func scripts() {
    playScripts(on: PagesScene.self)
  }
}

private final class PagesScene: ScrollScene {
  enum Action {
    case scroll(Int, to: Double)
    case end(ScrollPlace)
    case key(MotionAction.Key)
    case toggle(Int)
    case gate(ScrollGate)
    case insert(Double)

    /// Begins or ends a refresh of the list.
    case refresh

    /// Inserts or removes a member while the offset of the tabs is emitted.
    case toggleInResponse(Int)
  }

  static func script(seed: UInt64) -> ScrollScript<Action> {
    var script = ScrollScript<Action>(along: .x, seed: seed)
    for _ in 0..<14 {
      script.pause()
      switch script.number(0...1) {
      case ..<0.12: script.add(.scroll(script.pick([0, 1, 2, 3]), to: script.number(-100...900)))
      case ..<0.18: script.add(.end(script.pick([.start, .end])))
      case ..<0.3:
        let index = script.pick([1, 2, 3])
        script.add(seed.isMultiple(of: 3) ? .toggleInResponse(index) : .toggle(index))
      case ..<0.35:
        script.add(.gate(script.pick([.open, .pager, .sheet, ScrollGate(forward: .init(.never))])))
      case ..<0.4: script.add(.key(script.pick([.leftArrow, .rightArrow, .home, .end])))
      case ..<0.45: script.add(seed.isMultiple(of: 2) ? .refresh : .insert(script.number(-100...300)))
      case ..<0.55: script.turn(atMost: 8)
      default:
        script.drag(from: 50...350, across: 200, speeds: [-3000, -800, -800, 800, 3000, 200, 0]) {
          .toggle($0.pick([1, 2, 3]))
        }
      }
      script.add(.read)
    }
    return script
  }

  let stage = MotionElement(position: Point(200, 400), size: Point(400, 800))
  let chain: ScrollChain
  private let list: Scroller
  private let members: [ScrollChain.Member]
  private let strips: [MotionElement]
  private let homes: [Double]

  /// Whether a hand has stopped pages that a program moves on a page that is not shown. They stay there.
  private var isStopped = [false, false, false]

  private var isRefreshing = false
  private var toggledInResponse: Int?
  private(set) var dependsOnFrames = false

  init(_ clock: ManualFrameClock, _ runtime: MotionRuntime) {
    func strip(_ pages: Double, onPage page: Double, in parent: MotionElement) -> MotionElement {
      MotionElement(
        position: Point((page + pages / 2) * 400, 400), size: Point(pages * 400, 800), parent: parent)
    }
    let tabStrip = strip(3, onPage: 0, in: stage)
    let albumStrip = strip(3, onPage: 1, in: tabStrip)
    let photoStrip = strip(2, onPage: 1, in: albumStrip)
    let rows = strip(4, onPage: 0, in: strip(1, onPage: 2, in: tabStrip))
    list = Scroller(rows, along: .x, refreshInset: 60)
    let photos = ScrollChain.Member.pages(photoStrip, pageLength: 400, count: 2)
    let albums = ScrollChain.Member.pages(albumStrip, pageLength: 400, holding: [[], [photos], []])
    let row = ScrollChain.Member.list(list)
    let tabs = ScrollChain.Member.pages(tabStrip, pageLength: 400, holding: [[], [albums], [row]])
    chain = ScrollChain(along: .x, [tabs])
    members = [tabs, albums, photos, row]
    strips = [tabStrip, albumStrip, photoStrip, rows]
    homes = strips.map { $0.position.value.x }
    runtime.add(chain, to: stage)
    list.isRefreshing.subscribe { [weak self] in self?.isRefreshing = $0 }
    tabs.offset.subscribe { [weak self] _ in
      guard let self, let index = toggledInResponse else { return }
      toggledInResponse = nil
      toggle(index)
    }
  }

  static var greatestVelocity: Double { 40_000 }
  var offsets: [Double] { zip(homes, strips).map { $0 - $1.position.value.x } }

  private func isInChain(_ index: Int) -> Bool {
    switch index {
    case 1: !members[0].members(onPage: 1).isEmpty
    case 2: isInChain(1) && !members[1].members(onPage: 1).isEmpty
    case 3: !members[0].members(onPage: 2).isEmpty
    default: true
    }
  }

  func wheel(_ distance: Double, _ kind: ScrollTurn) -> WheelEvent {
    WheelEvent(by: Point(distance, 0), at: Point(200, 200), as: kind)
  }

  func perform(_ action: Action) -> String? {
    let before = offsets
    switch action {
    case .scroll(let index, let offset): if isInChain(index) { members[index].scroll(to: offset) }
    case .end(let end): chain.scroll(to: end)
    case .key(let key): chain.perform(key: key)
    case .gate(let gate): members[0].gate = gate
    case .insert(let length): list.insert(length, at: 300)
    case .refresh: if isRefreshing { list.endRefreshing() } else { list.beginRefreshing() }
    case .toggleInResponse(let index): (toggledInResponse, dependsOnFrames) = (index, true)
    case .toggle(let index):
      toggle(index)
      for other in strips.indices where other != index && !(index == 1 && other == 2) {
        if abs(before[other] - offsets[other]) > 1e-9 {
          return "A change of \(index) moves \(other) from \(before) to \(offsets)"
        }
      }
    }
    return nil
  }

  /// The albums leave and come back with their photos.
  private func toggle(_ index: Int) {
    guard index != 2 || isInChain(1) else { return }
    if isInChain(index) {
      chain.remove(members[index])
    } else {
      chain.insert(members[index], onPage: index == 3 ? 2 : 1, of: members[index == 2 ? 1 : 0])
    }
  }

  func note() {
    let now = offsets
    let isShown = [true, now[0] == 400, now[0] == 400 && now[1] == 400]
    for index in 0...2 {
      let isAtPage = members[index].detents.contains { abs($0 - now[index]) < 1e-9 }
      isStopped[index] = !isAtPage && (isStopped[index] || !isShown[index])
    }
  }

  var restFailure: String? {
    let index = (0...2).first { index in
      isInChain(index) && !isStopped[index]
        && !members[index].detents.contains { abs($0 - offsets[index]) < 1e-9 }
    }
    return index.map { "Member \($0) rests at \(offsets[$0])." }
  }
}
