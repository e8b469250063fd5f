// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionThings
import MaterialMotionWeb

private final class ZoomableCounterpart: ThingCounterpart {
  private let zoomable: Zoomable
  private let area: ReactiveProperty<Bounds<Point>>

  init(
    _ number: Int32, _ words: Words, on element: WebElement, _ zoomable: Zoomable,
    _ area: ReactiveProperty<Bounds<Point>>, on stage: Stage
  ) {
    (self.zoomable, self.area) = (zoomable, area)
    super.init(number, zoomable, progress: zoomable.zoom, on: stage)
    change(words)
    words.connectArea(area, in: runtime)
    if let touchArea = words[.touchArea]?.element(0)?.motionElement {
      element.motionElement.touchArea = touchArea
      runtime.keep(Subscription { element.motionElement.touchArea = nil })
    }
    runtime.add(zoomable, to: element.motionElement)
    report(zoomable.place, of: words) { $0.words }
    runtime.keep(
      zoomable.releases.subscribe(next: { self.report(.release, $0.position.words) }))
    if let backdrop = words[.backdrop]?.element(0) {
      runtime.connect(zoomable.openness, to: backdrop.motionElement.opacity)
      let isVisible = zoomable.openness.map { $0 > 0 }.dedupe()
      runtime.keep(isVisible.subscribe(next: { self.report(.visible, [$0 ? 1 : 0]) }))
    }
    var own = Zoomable.Words()
    words.translate(0, &own.zoomIn)
    words.translate(1, &own.zoomOut)
    words.translate(2, &own.fit)
    words.translate(3, &own.fill)
    words.translate(4, &own.toggle)
    words.translate(5, &own.left)
    words.translate(6, &own.right)
    words.translate(7, &own.up)
    words.translate(8, &own.down)
    words.translate(9, &own.close)
    words.translate(10, &own.show)
    offer(zoomable.actions(own), on: element, words)
  }

  private func change(_ words: Words) {
    if let limits = words[.limits] { zoomable.limits.value = Bounds(from: limits[0], to: limits[1]) }
    if let insets = words.insets { zoomable.insets.value = insets }
    if let bounds = words.bounds { area.value = bounds }
  }

  override func receive(_ verb: Verb, _ words: Words) {
    switch verb {
    case .send: zoomable.place.value = words.zoomPlace
    case .change: change(words)
    default: super.receive(verb, words)
    }
  }
}

func makeZoomable(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  guard let element = words.element, let start = words[.place] else { return nil }
  let area = ReactiveProperty(Bounds(between: Point.zero, and: .zero))
  let zoomable = Zoomable(
    in: area, at: start.zoomPlace, turns: words.flag(.turns) ?? false,
    isClosable: words.flag(.isClosable) ?? false)
  switch words.number(.wheel) {
  case 1: zoomable.wheel = .zooms
  case 2: zoomable.wheel = .moves
  default: break
  }
  if let zoom = words.number(.value) { zoomable.tapZoom = zoom }
  if let spring = words.springDescription(.spring) { zoomable.spring = spring }
  return ZoomableCounterpart(number, words, on: element, zoomable, area, on: stage)
}

extension Zoomable.Place {
  /// The kind, the point, the zoom and the rotation.
  fileprivate var words: [Double] {
    switch self {
    case .fit: [Double(ZoomPlace.fit.rawValue), 0, 0, 0, 0]
    case .fill(let point): [Double(ZoomPlace.fill.rawValue), point.x, point.y, 0, 0]
    case .free(let zoom, let point, let rotation):
      [Double(ZoomPlace.free.rawValue), point.x, point.y, zoom, rotation]
    case .closed(let side): [Double(ZoomPlace.closed.rawValue), side == .top ? 1 : 0, 0, 0, 0]
    }
  }
}

extension Words {
  fileprivate var zoomPlace: Zoomable.Place {
    switch ZoomPlace(rawValue: whole(0)) {
    case .fill: .fill(at: point(1))
    case .free: .free(zoom: self[3], at: point(1), rotation: self[4])
    case .closed: .closed(self[1] == 1 ? .top : .bottom)
    default: .fit
    }
  }
}
