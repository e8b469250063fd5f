// SPDX-License-Identifier: Apache-2.0
//
// A grid of views that is sorted and from which a picture opens, with a layout of its own.
import MaterialMotion
import MaterialMotionThings
import MaterialMotionUIKit
import UIKit

/// Places its cells in three columns.
final class Grid: UIView {
  var cells: [UIView] = [] {
    didSet { setNeedsLayout() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, cell) in cells.enumerated() {
      cell.frame = CGRect(x: 10 + 110 * (index % 3), y: 10 + 110 * (index / 3), width: 100, height: 100)
    }
  }
}

@MainActor
final class PictureAlbum {
  private let grid: Grid
  private let runtime: MotionRuntime
  private let layout = LayoutMotion(.snappy)
  private let picture: SharedElement
  private let open: ScreenTransition

  init(_ grid: Grid, page: UIView, header: UIView, flying: UIView) {
    self.grid = grid
    let clock = DisplayLinkClock(for: page)
    runtime = MotionRuntime(clock: clock)
    layout.appearance = .scale(0.8)
    picture = SharedElement(from: nil, to: header.motionElement)
    picture.sourceLook.radius = 12
    runtime.add(picture, to: flying.motionElement)
    for view in [header, flying] { picture.drag(view.motionElement) }
    picture.crop.subscribe { [weak flying] in flying?.layer.cornerRadius = $0.radius }
    open = ScreenTransition(on: clock)
    open.fadeThrough(from: grid.motionElement, to: page.motionElement)
    open.share(picture)
  }

  /// If another picture flies back, it arrives first.
  func show(_ cell: UIView) {
    picture.whenSettled { [picture, open] in
      guard $0 == .finished, open.direction.value == .backward else { return }
      picture.source.value = cell.motionElement
      open.direction.value = .forward
    }
  }

  func sort(_ cells: [UIView]) {
    runtime.animateLayout(of: cells.map(\.motionElement), by: layout) { grid.cells = cells }
  }

  /// The grid no longer places the cell, which leaves where it is seen.
  func remove(_ cell: UIView) {
    layout.animate {
      layout.leave(cell.motionElement) { [weak cell] in cell?.removeFromSuperview() }
      grid.cells.removeAll { $0 === cell }
    }
  }
}
