// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings

/// Moves every ready-made thing, and returns the sum of the places.
@_expose(wasm, "things")
public func things(_ width: Double) -> Double {
  let clock = ManualFrameClock()
  let runtime = MotionRuntime(clock: clock)
  let sum = Sum()
  let picture = MotionElement(position: .zero, size: Point(width, width))
  let area = ReactiveProperty(Bounds(x: 0...width, y: 0...width))
  for places in [Dock.Places.corners, .sides, .edges, .only([.topLeft])] {
    let dock = Dock(of: places, in: area)
    runtime.add(dock, to: picture)
    for action in dock.actions() { action.perform() }
    clock.advance(by: 1)
    sum.add(picture.position)
  }
  for edge in [Sheet.Edge.bottom, .top, .left, .right] {
    let sheet = Sheet([.height(width / 4), .content, .medium], from: edge, in: area, backdrop: picture)
    let panel = MotionElement(size: Point(width, width))
    runtime.add(sheet, to: panel)
    sheet.crossings.subscribe { if $0 == .closed { sum.add(sheet.openness) } }
    for action in sheet.actions() { action.perform() }
    clock.advance(by: 1)
    sum.add(panel.position)
  }
  let names: Places<Int, Double> = [0: 0, 1: width]
  for places in [names, names.offering([0]), .line(of: 3, stride: width), .ring(of: 3, stride: width)] {
    let anchored = Anchored(at: 0, places, rule: .neighbor, elasticity: .length(width), glide: .fast)
    runtime.add(anchored, to: MotionElement(), along: .y, distance: 1)
    anchored.crossings.subscribe { if $0 == 1 { sum.add(anchored.value) } }
    anchored.step(toward: 1)
    anchored.fly(to: places)
    anchored.jump(to: 0)
    let hand = anchored.hold()
    hand.move(by: width)
    hand.release(velocity: width)
    clock.advance(by: 1)
  }
  let number = Anchored(at: width, .numbers(in: 0...9, step: 1), rule: .threshold(velocity: 1))
  runtime.add(number)
  number.target.subscribe { _ in sum.add(number.value) }
  number.place.value = 4
  let remove = SwipeActions.Action("Delete", removesRow: true) {}
  let swipe = SwipeActions(leading: [remove], trailing: [remove], in: SwipeActions.Group())
  runtime.add(swipe, to: MotionElement(size: Point(width, 72)))
  for action in swipe.actions() { action.perform() }
  clock.advance(by: 1)
  sum.add(swipe.room)
  let (track, thumb) = (MotionElement(size: Point(width, 40)), MotionElement(size: Point(28, 28)))
  thumb.parent = track
  let slider = ValueSlider(width / 1000, step: 0.1, thumb: thumb)
  runtime.add(slider, to: track)
  for thing: Adjustable in [slider, Knob(0), Dial(0)] {
    if thing !== slider { runtime.add(thing, to: picture) }
    for action in thing.actions() { action.perform() }
    clock.advance(by: 1)
    sum.add(thing.shown)
  }
  let viewport = MotionElement(size: Point(width, width))
  let wheel = Wheel(9, rowLength: 36, isEndless: true) { _ in MotionElement(parent: viewport) }
  runtime.add(wheel, to: viewport)
  for action in wheel.actions() { action.perform() }
  sum.add(wheel.ticks)
  let strip = MotionElement(parent: viewport)
  let pager = Pager((0..<3).map { _ in MotionElement(parent: strip) }, in: strip, isSkipping: true)
  runtime.add(pager, to: viewport)
  for action in pager.actions() { action.perform() }
  clock.advance(by: 1)
  sum.add(pager.progress)
  sum.add(pager.distance(of: 1))
  let zoomable = Zoomable(in: area, turns: true, isClosable: true)
  runtime.add(zoomable, to: picture)
  zoomable.limits.value = Bounds(1...width)
  for action in zoomable.actions() { action.perform() }
  picture.receive(WheelEvent(by: Point(0, -width), at: .zero, as: .notch))
  clock.advance(by: 1)
  sum.add(zoomable.zoom)
  sum.add(zoomable.openness)
  let layout = LayoutMotion(.snappy)
  layout.appearance = .scale(0.8)
  runtime.animateLayout(of: [picture, viewport], by: layout) {
    picture.layoutPosition.value = Point(width, 0)
  }
  layout.leave(viewport) { sum.total += 1 }
  clock.advance(by: 1)
  layout.scale(of: picture).subscribe { sum.total += $0.radius(width).x + $0.shadowBlur(width) }
  let shared = SharedElement(from: picture, to: viewport)
  runtime.add(shared, to: strip)
  shared.drag(strip)
  shared.direction.value = .forward
  shared.scrub(to: 0.5)
  shared.release(velocity: -1)
  clock.advance(by: 1)
  shared.crop.subscribe { sum.total += $0.scale(covering: $0.size) + $0.targetOpacity }
  let layouts = [ReorderLayout.list(spacing: 8), .grid(width: width)]
  let reorder = Reorder(layouts.map { Reorder<Int>.List([1, 2], layout: $0) })
  reorder.differences.subscribe { $0.apply() }
  reorder.announcements.subscribe { sentence in sum.total += Double(sentence.utf8.count) }
  for item in 1...2 {
    let row = MotionElement(size: Point(width, 40))
    runtime.add(reorder.row(item), to: row)
    for action in reorder.row(item).actions() { action.perform() }
    clock.advance(by: 1)
    sum.add(row.position)
  }
  let menu = RadialMenu([.init("Photo", MotionElement()), .init("Note", MotionElement())], in: area)
  runtime.add(menu, to: picture)
  for action in menu.actions() { action.perform() }
  clock.advance(by: 1)
  sum.add(menu.openness)
  sum.add(menu.picks.map { Double($0) })
  return sum.total
}
