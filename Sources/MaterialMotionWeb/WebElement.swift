// SPDX-License-Identifier: Apache-2.0

public import MaterialMotion

/// A node of a web page that gestures can drag, scale and turn, and that streams can move. There is one
/// `WebElement` for each node.
///
///     let card = WebElement.of("#card")!
///     runtime.add(Draggable(), to: card)
///
/// The page retains the `WebElement` until the node leaves the document. Then all interactions of the element
/// end, and later changes of the element have no effect. If a script removes the node and inserts it again in
/// the same task of the browser, the element stays, and its gesture or flight continues.
///
/// The node must be an HTML element, or an outermost `<svg>`. An element with `display: inline` cannot be
/// moved, because browsers do not transform it. Use `inline-block` instead.
public final class WebElement: LifetimeTracked {
  /// The number of the node in `material-motion.js`.
  public let handle: Int32

  /// The element's lifetime. It ends when the node leaves the document.
  public let lifetime = Lifetime()

  /// The element. Streams move the node through the properties of this element. If you write to a property,
  /// the next frame shows the new value.
  ///
  ///     card.motionElement.position.value = Point(200, 120)
  ///     runtime.connect(fade, to: card.motionElement.opacity)
  ///
  /// - `position` is the position of the node's `anchorPoint`, in points of CSS (`px`). The anchor point is
  ///   initially the node's centre. The origin of the coordinate system is the upper left corner of the
  ///   padding box of the node's containing block. If the block can be scrolled, the origin moves with its
  ///   content. For a node in the flow, the block is the node's parent. This includes the items of a flex or
  ///   grid container. For a node with `position: fixed`, the origin is usually the corner of the window.
  ///
  ///   The page's layout determines the initial position. While `position` is at rest, a change of the layout
  ///   moves the element by the same vector, and changes `position`. While a hand or a stream moves
  ///   `position`, it does not depend on the layout.
  /// - `layoutPosition` is the position that the element would have without the properties `translate`,
  ///   `rotate` and `scale`.
  /// - `transform` turns and scales the node about the anchor point. A shear is not drawn, and the console
  ///   shows a warning. The node keeps its own CSS `transform`, which is applied first.
  /// - `size` is the size of the node's border box, before transforms. It follows the layout. If you write to
  ///   it, the node gets this `width` and `height`, and `box-sizing: border-box`. The anchor point stays.
  /// - `opacity` is the CSS property of this name. The browser clamps it to 0...1.
  /// - `zIndex` is the CSS property `z-index`, rounded to an integer. It has an effect only if the node is
  ///   positioned or is an item of a flex or grid container. `auto` counts as 0.
  ///
  /// The library draws with the CSS properties `translate`, `rotate`, `scale` and `opacity`, in the node's
  /// `style` attribute. It takes over the values that these properties have at first, for example from a
  /// style sheet. The page must not write to these inline styles later, and must not declare a transition for
  /// these properties. While a property has no effect, the node has its own inline style. A rule such as
  /// `.card:hover { scale: 1.1; opacity: 0.8 }` then applies, but changes no property of this element. While
  /// the library draws a property, its inline style overrides the rule.
  ///
  ///     the element        rests in its place    flies              rests in its place
  ///     inline styles      none                  translate: 40px    none
  ///     scale: 1.1         applies               applies            applies
  ///     translate: 0 4px   applies               replaced           applies
  ///
  /// If the style sheet sets another value at first, such as `opacity: 0`, the library writes this style from
  /// its first change on.
  ///
  /// The element's parent is an internal element. If the node lies in the node of another `WebElement`, the
  /// other element is an ancestor of this one.
  public let motionElement: MotionElement

  let diagnostics: MotionDiagnostics?
  private var kept: [AnyObject] = []

  /// Called when the node has a new layout, before the element takes it over.
  var layoutChange: (() -> Void)?

  #if DEBUG
  var offersActions = false
  #endif

  /// - Parameter name: The name of the node in reports of debug builds.
  init(_ handle: Int32, named name: @autoclosure () -> String, _ diagnostics: MotionDiagnostics?) {
    self.handle = handle
    self.diagnostics = diagnostics
    motionElement = MotionElement(diagnostics: diagnostics)
    #if DEBUG
    let (reference, name) = (WeakReference(self), name())
    motionElement.nameWithoutActions = { reference.object?.offersActions == false ? name : nil }
    #endif
  }

  deinit {
    lifetime.end()
  }

  func end() {
    lifetime.end()
    motionElement.lifetime.end()
    kept = []
    layoutChange = nil
  }

  /// Retains an object, such as a runtime, until the node leaves the document. After that, the call has no
  /// effect.
  ///
  ///     card.keep(runtime)
  public func keep(_ object: AnyObject) {
    if !lifetime.isOver { kept.append(object) }
  }
}
