// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion
public import MaterialMotionThings

/// Pictures in a grid. They fly to other places, and one of them opens
/// a page, from which it is dragged or thrown back.
public final class Gallery {
  /// Opens and closes the page: `transition.direction`.
  public let transition: ScreenTransition

  /// The picture on its way between its tile and the header.
  public let picture: SharedElement
  public let scroller: Scroller
  public let layout = LayoutMotion(.snappy)
  private let tiles: [MotionElement]
  private let runtime: MotionRuntime

  public init(
    _ tiles: [MotionElement], flying: MotionElement, header: MotionElement,
    text: MotionElement, page: MotionElement, backdrop: MotionElement,
    in runtime: MotionRuntime
  ) {
    (self.tiles, self.runtime) = (tiles, runtime)
    layout.appearance = .scale(0.6)
    for tile in tiles { runtime.add(layout, to: tile) }
    scroller = Scroller(text, in: page, along: .y)
    runtime.add(scroller, to: page)
    picture = SharedElement(from: nil, to: header, by: .snappy)
    runtime.add(picture, to: flying)
    for element in [page, flying] { picture.drag(element) }
    transition = ScreenTransition(on: runtime.clock, pace: .spring(.snappy))
    transition.share(picture)
    transition.tween(backdrop.opacity, from: 0, to: 1, kind: .fade)
    transition.tween(
      text.opacity, from: 0, to: 1, in: TransitionTimeWindow(at: 0.7),
      kind: .fade)
    let isOpen = transition.direction.map { $0 == .forward }
    runtime.connect(isOpen, to: backdrop.acceptsInput)
  }

  /// Opens a picture. One that is on its way back arrives first.
  public func open(_ index: Int) {
    picture.whenSettled { [self] outcome in
      guard outcome == .finished else { return }
      scroller.jump(to: 0)
      picture.source.value = tiles[index]
      transition.direction.value = .forward
    }
  }

  /// Shows some of the tiles. The closure puts them in their places.
  public func show(_ shown: [MotionElement], place: () -> Void) {
    runtime.animateLayout(of: shown, by: layout) {
      for tile in tiles where !shown.contains(where: { $0 === tile }) {
        if picture.source.value === tile { picture.source.value = nil }
        layout.leave(tile)
      }
      place()
    }
  }
}
