// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension Zoomable {
  /// The actions of the content, for people who do not pinch or drag: the keys, and the names that a screen
  /// reader or a menu shows.
  ///
  ///     photo.offer(zoomable.actions())   // on a web page
  ///
  /// | Key | Effect |
  /// |---|---|
  /// | plus, minus | zooms in or out by a factor of 1.5, about the middle of the viewport |
  /// | 0 | shows the whole content: `.fit` |
  /// | Space | zooms in at the middle, or out, as a double tap does |
  /// | an arrow | moves the content by a quarter of the viewport |
  /// | Escape | closes the content, if it is closable |
  /// | Return | shows closed content again |
  ///
  /// The action that fills the viewport has no key. The last two actions exist only if the content is
  /// closable. Each action is available only while it changes something. So an arrow at an edge of the
  /// content leaves its key to others, such as a ``Pager`` around the content.
  ///
  /// - Parameter words: The names of the actions, in the user's language. Defaults to English.
  public func actions(_ words: Words = Words()) -> [MotionAction] {
    var actions = [
      action(words.zoomIn, .plus, .increment) { [self] in nextPlace(zoomedBy: 1.5) },
      action(words.zoomOut, .minus, .decrement) { [self] in nextPlace(zoomedBy: 1 / 1.5) },
      action(words.fit, .zero) { .fit }, action(words.fill) { .fill },
      action(words.toggle, .space) { [self] in nextPlace(toggledAt: layouts.value.middle) },
      move(words.left, .leftArrow, Point(-1, 0)), move(words.right, .rightArrow, Point(1, 0)),
      move(words.up, .upArrow, Point(0, -1)), move(words.down, .downArrow, Point(0, 1)),
    ]
    if isClosable {
      actions += [
        MotionAction(words.close, key: .escape, role: .escape) { [self] in close() }.available {
          [place] in !place.value.isClosed
        },
        action(words.show, .return) { .fit }.available { [place] in place.value.isClosed },
      ]
    }
    return actions.available { [enabled] in enabled.value }
  }

  private func move(_ name: String, _ key: MotionAction.Key, _ arrow: Point) -> MotionAction {
    action(name, key) { [self] in nextPlace(movedBy: 0.25 * arrow * layouts.value.part.size) }
  }

  private func action(
    _ name: String, _ key: MotionAction.Key? = nil, _ role: MotionAction.Role? = nil,
    _ next: @escaping () -> Place?
  ) -> MotionAction {
    MotionAction(name, key: key, role: role) { [place] in
      if let next = next() { place.value = next }
    }.available { [self] in next().map { isElsewhere($0) } ?? false }
  }

  /// The names of the actions of a ``Zoomable``.
  public struct Words: Sendable {
    /// Names the action that zooms in. Defaults to "Zoom in".
    public var zoomIn = "Zoom in"

    /// Names the action that zooms out. Defaults to "Zoom out".
    public var zoomOut = "Zoom out"

    /// Names the action that shows the whole content. Defaults to "Fit".
    public var fit = "Fit"

    /// Names the action that fills the viewport. Defaults to "Fill".
    public var fill = "Fill"

    /// Names the action that does what a double tap does. Defaults to "Zoom in or out".
    public var toggle = "Zoom in or out"

    /// Names the action that shows what is farther to the left. Defaults to "Move left".
    public var left = "Move left"

    /// Names the action that shows what is farther to the right. Defaults to "Move right".
    public var right = "Move right"

    /// Names the action that shows what is farther up. Defaults to "Move up".
    public var up = "Move up"

    /// Names the action that shows what is farther down. Defaults to "Move down".
    public var down = "Move down"

    /// Names the action that closes the content. Defaults to "Close".
    public var close = "Close"

    /// Names the action that shows closed content again. Defaults to "Show".
    public var show = "Show"

    /// Creates English names.
    public init() {}
  }
}
