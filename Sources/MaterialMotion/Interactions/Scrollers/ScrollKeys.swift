// SPDX-License-Identifier: Apache-2.0

extension Scroller {
  /// Scrolls the content for a key that was pressed, by a spring. The distances of several keys add up.
  ///
  ///     override func keyDown(with event: NSEvent) {
  ///       let isShifted = event.modifierFlags.contains(.shift)
  ///       guard let key = MotionAction.Key(event), messages.perform(key: key, isShifted: isShifted) else {
  ///         return super.keyDown(with: event)
  ///       }
  ///     }
  ///
  /// | Key | The content scrolls |
  /// |---|---|
  /// | an arrow along the axis | by 40 points in the direction of the arrow |
  /// | Page Down, the space bar | by the length of the viewport, less 40 points |
  /// | Page Up, the space bar with Shift | back by the same length |
  /// | Home, End | to the start or the end. In pages, to the first or the last one |
  ///
  /// If the content scrolls along both axes, all keys except the arrows scroll along y. Pass only keys that
  /// are pressed without Command, Option or Control. On the web, call `offerKeys(of:help:)` of the
  /// `WebElement`.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isShifted: Whether Shift is down. Defaults to `false`.
  /// - Returns: Whether the key scrolls, or continues a gesture that has scrolled. `false` for any other key,
  ///   and for a gesture that begins at an end, so that something else may scroll. While a hand holds the
  ///   content, nothing moves, and the result is `true`.
  @discardableResult
  public func perform(key: MotionAction.Key, isShifted: Bool = false) -> Bool {
    drive.perform(key, isShifted)
  }
}

extension ScrollChain {
  /// Moves the members for a key that was pressed: see ``Scroller/perform(key:isShifted:)``.
  ///
  /// A key moves the whole chain, and the gates treat it as a drag: Home scrolls a list to its top, and a
  /// second press of Home lowers the sheet. In pages that hold members, Home and End pass the gates on these
  /// pages, and go to the first or the last page. A page is as long as the shortest viewport of a list.
  @discardableResult
  public func perform(key: MotionAction.Key, isShifted: Bool = false) -> Bool {
    drive.perform(key, isShifted)
  }
}

extension ScrollDrive {
  fileprivate func perform(_ key: MotionAction.Key, _ isShifted: Bool) -> Bool {
    guard let main = lines.last else { return false }
    let line = 40.0
    let page = max(line, main.pageLength - line)
    let delta: Point
    switch key {
    case .upArrow: delta = Point(0, -line)
    case .downArrow: delta = Point(0, line)
    case .leftArrow: delta = Point(-line, 0)
    case .rightArrow: delta = Point(line, 0)
    case .pageUp: delta = main.axis.point(-page)
    case .pageDown: delta = main.axis.point(page)
    case .space: delta = main.axis.point(isShifted ? -page : page)
    case .home: delta = main.axis.point(-.infinity)
    case .end: delta = main.axis.point(.infinity)
    case .escape, .return, .plus, .minus, .zero: return false
    }
    return lines.contains { delta[$0.axis.index] != 0 } && turn(by: delta, as: .notch)
  }
}

extension ScrollAxis {
  /// The length of a page, in points.
  fileprivate var pageLength: Double {
    members.map { $0.uncoveredLength }.filter { $0 > 0 }.min() ?? line.viewport
  }
}
