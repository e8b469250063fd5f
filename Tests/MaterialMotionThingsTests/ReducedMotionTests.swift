// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

@Suite("Reduced motion of things")
struct ReducedMotionTests {
  @Test("each thing is at its place in the next frame, or fades for at most 0.2 s")
  func table() {
    var faults: [String] = []
    for (name, make) in MovedThing.all {
      for isReduced in [true, false] {
        let clock = ManualFrameClock()
        let runtime = MotionRuntime(clock: clock)
        let thing = make(runtime)
        // What no frame has shown jumps in any case.
        clock.advance(by: 2, framesPerSecond: 60)
        var values: [Double] = []
        let shown = thing.shown.map { ($0 * 1e9).rounded() / 1e9 }.dedupe().subscribe { values.append($0) }
        clock.prefersReducedMotion = isReduced
        thing.move()
        clock.advance(by: 0.22, framesPerSecond: 60)
        shown.unsubscribe()
        let isFine =
          if !isReduced {
            values.count > 5 && clock.wantsFrames
          } else {
            (thing.fades || values.count == 2) && values.last == thing.end && !clock.wantsFrames
          }
        if !isFine { faults.append("\(name), \(isReduced ? "reduced" : "not reduced"): \(values)") }
      }
    }
    expect(faults == [])
  }

  @Test("a thrown thing is at its place in the frame after the release")
  func thrown() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let picture = MotionElement(size: Point(120, 120))
    let dock = Dock(in: ReactiveProperty(Bounds(x: 0...400, y: 0...800)))
    runtime.add(dock, to: picture)
    clock.prefersReducedMotion = true
    PointerScript(at: picture.position.value).flick(by: Point(-60, -120), endingAt: 2500).lift()
      .play(on: picture, clock: clock)
    clock.advance(by: 0.02, framesPerSecond: 60)
    expect(picture.position.value == Point(76, 76) && !clock.wantsFrames)
  }
}

/// A thing that the program moves.
private struct MovedThing {
  /// A number that depends on what the thing shows.
  let shown: MotionObservable<Double>
  /// Its value at the end.
  let end: Double
  var fades = false
  let move: () -> Void

  typealias Make = (MotionRuntime) -> MovedThing

  /// Runs closures that retain what a thing needs.
  private static func moving(
    _ shown: MotionObservable<Double>, to end: Double, retaining kept: [AnyObject] = [],
    _ move: @escaping () -> Void
  ) -> MovedThing {
    MovedThing(shown: shown, end: end) { withExtendedLifetime(kept, move) }
  }

  static var all: [(name: String, make: Make)] {
    [
      ("Dock", dock), ("Sheet", sheet), ("Pager", pager), ("Wheel", wheel), ("SwipeActions", swipeActions),
      ("Reorder", reorder), ("Zoomable", zoomable), ("RadialMenu", radialMenu), ("ValueSlider", slider),
      ("Knob", knob), ("Dial", dial), ("ScreenTransition", { transition($0, .travel) }),
      ("ScreenTransition that fades", { transition($0, .fade) }), ("SharedElement", sharedElement),
    ]
  }

  private static let screen = Bounds<Point>(x: 0...400, y: 0...800)

  private static func dock(_ runtime: MotionRuntime) -> MovedThing {
    let picture = MotionElement(size: Point(120, 120))
    let dock = Dock(in: ReactiveProperty(screen))
    runtime.add(dock, to: picture)
    return moving(picture.position.x(), to: 76, retaining: [picture]) { dock.place.value = .bottomLeft }
  }

  private static func sheet(_ runtime: MotionRuntime) -> MovedThing {
    let panel = MotionElement(size: Point(400, 800))
    let sheet = Sheet([.medium, .large], in: ReactiveProperty(screen))
    runtime.add(sheet, to: panel)
    return moving(sheet.visibleLength, to: 400, retaining: [panel]) { sheet.detent.value = .medium }
  }

  private static func pager(_ runtime: MotionRuntime) -> MovedThing {
    let viewport = MotionElement(position: Point(200, 400), size: Point(400, 800))
    let strip = MotionElement(position: Point(200, 400), size: Point(400, 800), parent: viewport)
    let pages = (0..<3).map { _ in MotionElement(size: Point(400, 800), parent: strip) }
    let pager = Pager(pages, in: strip)
    runtime.add(pager, to: viewport)
    return moving(pager.progress, to: 2, retaining: pages) { pager.page.value = 2 }
  }

  private static func wheel(_ runtime: MotionRuntime) -> MovedThing {
    let viewport = MotionElement(position: Point(200, 100), size: Point(400, 200))
    let wheel = Wheel(24, rowLength: 40) { _ in MotionElement(size: Point(400, 40), parent: viewport) }
    runtime.add(wheel, to: viewport)
    return moving(wheel.progress, to: 7, retaining: [viewport]) { wheel.selection.value = 7 }
  }

  private static func swipeActions(_ runtime: MotionRuntime) -> MovedThing {
    let row = MotionElement(position: Point(200, 36), size: Point(400, 72))
    let swipe = SwipeActions(trailing: [.init("Later") {}])
    runtime.add(swipe, to: row)
    return moving(swipe.offset, to: -72, retaining: [row]) { swipe.opened.value = .open(.trailing) }
  }

  private static func reorder(_ runtime: MotionRuntime) -> MovedThing {
    let rows = (0..<3).map { _ in MotionElement(size: Point(400, 50)) }
    let list = Reorder<Int>.List([0, 1, 2], layout: .list())
    let reorder = Reorder([list])
    for (item, row) in rows.enumerated() { runtime.add(reorder.row(item), to: row) }
    return moving(rows[0].position.y(), to: 125, retaining: rows + [reorder]) {
      list.order.value = [1, 2, 0]
    }
  }

  private static func zoomable(_ runtime: MotionRuntime) -> MovedThing {
    let photo = MotionElement(size: Point(400, 300))
    let zoomable = Zoomable(in: ReactiveProperty(screen))
    runtime.add(zoomable, to: photo)
    return moving(zoomable.zoom, to: 3, retaining: [photo]) {
      zoomable.place.value = .free(zoom: 3, at: Point(0.5, 0.5), rotation: 0)
    }
  }

  private static func radialMenu(_ runtime: MotionRuntime) -> MovedThing {
    let button = MotionElement(position: Point(200, 700), size: Point(56, 56))
    let items = ["Copy", "Share", "Delete"].map { RadialMenu.Item($0, MotionElement(size: Point(48, 48))) }
    let menu = RadialMenu(items, in: ReactiveProperty(screen))
    runtime.add(menu, to: button)
    return moving(menu.openness, to: 1, retaining: [button] + items.map { $0.element }) {
      menu.isOpen.value = true
    }
  }

  private static func slider(_ runtime: MotionRuntime) -> MovedThing {
    adjustable(ValueSlider(40, in: 0...100), runtime)
  }

  private static func knob(_ runtime: MotionRuntime) -> MovedThing {
    adjustable(Knob(40, in: 0...100), runtime)
  }

  private static func dial(_ runtime: MotionRuntime) -> MovedThing { adjustable(Dial(40), runtime) }

  private static func adjustable(_ thing: Adjustable, _ runtime: MotionRuntime) -> MovedThing {
    let element = MotionElement(position: Point(200, 100), size: Point(200, 40))
    runtime.add(thing, to: element)
    return moving(thing.shown, to: 80, retaining: [element]) { thing.value.value = 80 }
  }

  private static func sharedElement(_ runtime: MotionRuntime) -> MovedThing {
    let (thumbnail, header) = (MotionElement(size: Point(80, 60)), MotionElement(size: Point(400, 300)))
    let photo = MotionElement()
    let shared = SharedElement(from: thumbnail, to: header)
    runtime.add(shared, to: photo)
    let shown = photo.size.x().combineLatest(with: header.opacity).map { $0 + $1 }
    return MovedThing(shown: shown, end: 401, fades: true) {
      withExtendedLifetime([thumbnail, header, photo]) { shared.direction.value = .forward }
    }
  }

  private static func transition(_ runtime: MotionRuntime, _ kind: MotionKind) -> MovedThing {
    let card = MotionElement()
    card.opacity.value = 0
    let open = ScreenTransition(on: runtime.clock)
    open.spring(card.opacity, from: 0, to: 1, kind: kind)
    return MovedThing(shown: card.opacity.map { $0 }, end: 1, fades: kind == .fade) {
      withExtendedLifetime(card) { open.direction.value = .forward }
    }
  }
}
