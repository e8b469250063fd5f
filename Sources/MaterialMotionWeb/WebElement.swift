// SPDX-License-Identifier: Apache-2.0

public import MaterialMotion

/// A node of a web page that gestures can drag, scale and turn, and that streams can move. There is one
/// `WebElement` for each node.
///
///     let card = WebElement.of("#card")!
///     runtime.add(Draggable(), to: card)
///
/// The page retains the `WebElement` until the node leaves the document. Then all interactions of the element
/// end. A node that is put elsewhere in the same task stays an element.
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
  public let motionElement = MotionElement()

  private var kept: [AnyObject] = []

  init(_ handle: Int32) {
    self.handle = handle
  }

  deinit {
    lifetime.end()
  }

  func end() {
    lifetime.end()
    motionElement.lifetime.end()
    kept = []
  }

  /// Retains an object, such as a runtime, until the node leaves the document.
  ///
  ///     card.keep(runtime)
  public func keep(_ object: AnyObject) {
    if !lifetime.isOver { kept.append(object) }
  }

  /// Returns the element of the first node that matches a CSS selector. `nil` if no node matches.
  ///
  ///     let card = WebElement.of("#card")
  ///
  /// - Parameter selector: A CSS selector, such as `#card` or `main > .card`.
  public static func of(_ selector: StaticString) -> WebElement? {
    of(materialMotionFind(0, selector.utf8Start, Int32(selector.utf8CodeUnitCount)))
  }

  /// Returns the element of a node that the page has registered. `nil` if there is no such node.
  ///
  ///     const handle = motion.register(node)   // in the page's script
  ///
  /// - Parameter handle: The result of `register`.
  public static func of(handle: Int32) -> WebElement? {
    of(materialMotionFind(2, nil, handle))
  }

  private static func of(_ handle: Int32) -> WebElement? {
    guard handle > 0 else { return nil }
    if let known = object(of: handle) { return unsafeDowncast(known, to: Figure.self).element }
    let painter: Painter
    if let known = object(of: 0) {
      painter = unsafeDowncast(known, to: Painter.self)
    } else {
      painter = Painter()
      materialMotionAdopt(0, Unmanaged<PageObject>.passRetained(painter).toOpaque())
    }
    return Figure(handle, painter).element
  }

  private static func object(of handle: Int32) -> PageObject? {
    materialMotionObject(handle).map { Unmanaged<PageObject>.fromOpaque($0).takeUnretainedValue() }
  }
}
