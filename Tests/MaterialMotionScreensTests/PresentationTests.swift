// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionHosting
import MaterialMotionThings
import Testing

@testable import MaterialMotionScreens

/// A framework with the value that says whether a thing is presented.
private final class Framework<Place> {
  private(set) var isPresented = false
  private(set) var writes: [Bool] = []

  /// Whether the application keeps what is written to its binding.
  var accepts = true
  private var link: TwoWayLink<Bool>?

  init(_ presentation: Presentation<Place>) {
    link = TwoWayLink(
      presentation.property, reading: presentation.isPresented, writing: presentation.place,
      get: { [unowned self] in isPresented },
      set: { [unowned self] in
        writes.append($0)
        if accepts { isPresented = $0 }
      })
  }

  /// The application writes its value, and the framework updates its views.
  func change(to isPresented: Bool) {
    self.isPresented = isPresented
    update()
  }

  func update() { link?.check() }
}

@Suite("Presentations")
struct PresentationTests {
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  let area = ReactiveProperty(Bounds(x: 0...400, y: 0...800))
  let panel = MotionElement(size: Point(400, 1200))
  let screens = MotionElement(size: Point(400, 800))
  let page = MotionElement(position: Point(200, 400), size: Point(400, 800))

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  private func makeSheet(_ detents: [Sheet.Detent]) -> Sheet {
    let sheet = Sheet(detents, in: area)
    runtime.add(sheet, to: panel)
    return sheet
  }

  private func rest() {
    clock.advance(by: 3, framesPerSecond: 60)
  }

  /// A finger that drags an element, and lifts after a rest.
  private func drag(_ element: MotionElement, from start: Point, by way: Point) {
    var place = start
    func send(_ phase: PointerEvent.Phase) {
      clock.eventArrived(at: clock.now)
      element.receive(
        PointerEvent(identifier: 1, phase: phase, position: place, timestamp: clock.now, kind: .touch))
    }
    send(.down)
    for _ in 1...10 {
      clock.advance(by: 0.016, framesPerSecond: 60)
      place += way / 10
      send(.move)
    }
    clock.advance(by: 0.2, framesPerSecond: 60)
    send(.up)
  }

  @Test("a value opens a sheet at its first detent, or at the one that was asked for, and closes it")
  func opensSheet() {
    let sheet = makeSheet([.closed, .medium, .large])
    let framework = Framework(Presentation(of: sheet, at: nil))
    framework.change(to: true)
    #expect(sheet.detent.value == .medium)
    rest()
    #expect(panel.position.value.y == 1000 && framework.writes.isEmpty)
    framework.change(to: false)
    rest()
    #expect(sheet.detent.value == .closed && panel.position.value.y == 1400)

    let other = Framework(Presentation(of: sheet, at: .large))
    other.change(to: true)
    #expect(sheet.detent.value == .large)
    #expect(Presentation(of: Sheet([]), at: nil).place(true) == .content)
  }

  @Test("the value does not change the detent of an open sheet")
  func keepsDetent() {
    let sheet = makeSheet([.medium, .large])
    let framework = Framework(Presentation(of: sheet, at: .medium))
    framework.change(to: true)
    rest()
    drag(panel, from: Point(200, 600), by: Point(0, -380))
    framework.update()
    #expect(sheet.detent.value == .large && framework.isPresented && framework.writes.isEmpty)
  }

  @Test("a hand that closes a sheet writes the value at the release, before the sheet rests")
  func closesByHand() {
    let sheet = makeSheet([.medium])
    let framework = Framework(Presentation(of: sheet, at: nil))
    framework.change(to: true)
    rest()
    drag(panel, from: Point(200, 600), by: Point(0, 300))
    #expect(!framework.isPresented && panel.position.value.y < 1390)
    framework.update()
    rest()
    #expect(panel.position.value.y == 1400 && framework.writes == [false])
  }

  @Test("a sheet whose application refuses to close it flies back")
  func refuses() {
    let sheet = makeSheet([.medium])
    let framework = Framework(Presentation(of: sheet, at: nil))
    framework.change(to: true)
    rest()
    framework.accepts = false
    drag(panel, from: Point(200, 600), by: Point(0, 300))
    framework.update()
    rest()
    #expect(sheet.detent.value == .medium && panel.position.value.y == 1000 && framework.isPresented)
  }

  @Test("a value turns a transition round, and a hand that goes back writes it at the release")
  func transition() {
    let open = ScreenTransition(on: clock)
    open.spring(page.displacement, from: Point(400, 0), to: .zero)
    open.drag(screens, along: .x, distance: -400)
    let framework = Framework(Presentation(of: open))
    framework.change(to: true)
    clock.advance(by: 0.1, framesPerSecond: 60)
    #expect(open.progress.value > 0 && open.progress.value < 1)
    framework.change(to: false)
    rest()
    #expect(open.progress.value == 0)
    framework.change(to: true)
    rest()
    drag(screens, from: Point(20, 400), by: Point(300, 0))
    #expect(!framework.isPresented && open.progress.value > 0)
    framework.update()
    rest()
    #expect(open.progress.value == 0 && framework.writes == [false])
  }
}
