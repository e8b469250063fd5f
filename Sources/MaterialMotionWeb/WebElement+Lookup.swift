// SPDX-License-Identifier: Apache-2.0

public import MaterialMotion

extension WebElement {
  /// Returns the element of the first node that matches a CSS selector. `nil` if no node matches.
  ///
  ///     let card = WebElement.of("#card")
  ///
  /// The selector does not match nodes in frames and shadow trees. For such a node, use
  /// ``of(handle:diagnostics:)``.
  ///
  /// - Parameters:
  ///   - selector: A CSS selector, such as `#card` or `main > .card`.
  ///   - diagnostics: Receives a report if no node matches, if the selector is invalid, or if another module
  ///     moves the node. Later receives reports of values that the element drops. If the node already has a
  ///     `WebElement`, the element keeps its own diagnostics.
  public static func of(_ selector: StaticString, diagnostics: MotionDiagnostics? = nil) -> WebElement? {
    let handle = materialMotionFind(0, selector.utf8Start, Int32(selector.utf8CodeUnitCount))
    if handle <= 0 { diagnostics?.report(failure(handle, "\(selector)")) }
    return of(handle, named: "The node '\(selector)'", diagnostics)
  }

  /// Returns the element of the first node that matches a composed CSS selector. `nil` if no node matches.
  ///
  ///     let card = WebElement.of("#card\(index)")
  ///
  /// - Parameters:
  ///   - selector: A CSS selector, such as `#card` or `main > .card`.
  ///   - diagnostics: Receives the same reports as for a literal selector.
  @_disfavoredOverload
  public static func of(_ selector: String, diagnostics: MotionDiagnostics? = nil) -> WebElement? {
    find(0, selector, diagnostics)
  }

  /// Returns the element of the node with an identifier. `nil` if there is no such node.
  ///
  ///     let card = WebElement.of(id: "card")
  ///
  /// - Parameters:
  ///   - identifier: The value of the node's attribute `id`, without `#`. It may contain any characters.
  ///   - diagnostics: Receives a report if there is no such node, or if another module moves the node. Later
  ///     receives reports of values that the element drops.
  public static func of(id identifier: String, diagnostics: MotionDiagnostics? = nil) -> WebElement? {
    find(1, identifier, diagnostics)
  }

  /// Returns the element of a node that the page has registered. `nil` if there is no such node.
  ///
  ///     const handle = motion.register(node)   // in the page's script
  ///     let card = WebElement.of(handle: handle)
  ///
  /// The node need not be in the document yet. When it enters the document, the element gets its place.
  /// Properties that the program has already written keep their values.
  ///
  /// - Parameters:
  ///   - handle: The result of `register`. After the node has left the document, its handle is invalid.
  ///   - diagnostics: Receives a report if the handle is invalid. Later receives reports of values that the
  ///     element drops.
  public static func of(handle: Int32, diagnostics: MotionDiagnostics? = nil) -> WebElement? {
    let found = materialMotionFind(2, nil, handle)
    if found <= 0 { diagnostics?.report(.unknownHandle(Int(handle))) }
    return of(found, named: "The node with the handle \(handle)", diagnostics)
  }

  private static func find(_ kind: Int32, _ text: String, _ diagnostics: MotionDiagnostics?) -> WebElement? {
    var text = text
    let handle = text.withUTF8 { materialMotionFind(kind, $0.baseAddress, Int32($0.count)) }
    if handle <= 0 { diagnostics?.report(failure(handle, text)) }
    return of(handle, named: "The node '\(text)'", diagnostics)
  }

  /// The report of a negative result of `materialMotionFind`.
  private static func failure(_ result: Int32, _ name: String) -> MotionDiagnostics.Report {
    switch result {
    case -12: .invalidSelector(name)
    case -2: .elementOfOtherModule(name)
    default: .elementNotFound(name)
    }
  }

  private static func of(
    _ handle: Int32, named name: @autoclosure () -> String, _ diagnostics: MotionDiagnostics?
  ) -> WebElement? {
    guard handle > 0 else { return nil }
    if let known = object(of: handle)?.webElement { return known }
    let painter: Painter
    if let known = object(of: 0)?.asPainter {
      painter = known
    } else {
      painter = Painter()
      materialMotionAdopt(0, Unmanaged<PageObject>.passRetained(painter).toOpaque())
    }
    return Figure(handle, named: name(), painter, diagnostics).element
  }

  private static func object(of handle: Int32) -> PageObject? {
    materialMotionObject(handle).map { Unmanaged<PageObject>.fromOpaque($0).takeUnretainedValue() }
  }
}
