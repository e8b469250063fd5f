// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionThings
import MaterialMotionWeb

private final class DockCounterpart: ThingCounterpart {
  private let dock: Dock
  private let area: ReactiveProperty<Bounds<Point>>

  init(
    _ number: Int32, _ words: Words, on element: WebElement, _ dock: Dock,
    _ area: ReactiveProperty<Bounds<Point>>, on stage: Stage
  ) {
    (self.dock, self.area) = (dock, area)
    super.init(number, dock, progress: ReactiveProperty(0), on: stage)
    words.connectArea(area, in: runtime)
    if let insets = words.insets { dock.insets.value = insets }
    runtime.add(dock, to: element)
    report(dock.place, of: words) { [$0.fraction.x, $0.fraction.y] }
    report(dock.releases)
    var own = Dock.Words()
    words.translate(0, &own.left)
    words.translate(1, &own.right)
    words.translate(2, &own.up)
    words.translate(3, &own.down)
    offer(dock.actions(own), on: element, words)
  }

  override func receive(_ verb: Verb, _ words: Words) {
    switch verb {
    case .send: dock.place.value = Dock.Place(words.point(0))
    case .change:
      if let insets = words.insets { dock.insets.value = insets }
      if let bounds = words.bounds { area.value = bounds }
    default: super.receive(verb, words)
    }
  }
}

func makeDock(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  guard let element = words.element, let start = words[.place] else { return nil }
  let places: Dock.Places =
    switch words[.places].flatMap({ PlacesKind(rawValue: $0.whole(0)) }) {
    case .sides: .sides
    case .edges: .edges
    case .only: .only((words[.places]?.dropFirst(1).pairs ?? []).map { Dock.Place($0) })
    default: .corners
    }
  let area = ReactiveProperty(Bounds(between: Point.zero, and: .zero))
  let dock = Dock(
    at: Dock.Place(start.point(0)), of: places, in: area,
    spring: words.springDescription(.spring) ?? .snappy)
  return DockCounterpart(number, words, on: element, dock, area, on: stage)
}

extension Dock.Place {
  fileprivate init(_ fraction: Point) { self.init(x: fraction.x, y: fraction.y) }
}

extension Words {
  fileprivate var pairs: [Point] { stride(from: 0, to: count, by: 2).map { point($0) } }
}
