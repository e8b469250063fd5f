// SPDX-License-Identifier: Apache-2.0

public import MaterialMotion

extension Scroller {
  /// Creates an interaction that scrolls a node with the style `overflow: auto` or `scroll`.
  ///
  ///     let list = Scroller(hostedBy: WebElement.of("#list")!)
  ///     let sheet = Sheet([.medium, .large], holding: [.list(list)])
  ///     runtime.add(sheet, to: panel)
  ///
  /// One drag opens the sheet and scrolls the list. The list keeps its scroll bar, its keys and everything
  /// else that the browser does: the interaction sets its `scrollTop`.
  ///
  /// The interaction takes over each offset that a scroll bar, a key, the focus, a search in the page,
  /// `scrollIntoView` or the program sets. If rows above the visible part appear or disappear, and the
  /// browser keeps the visible part in place (`overflow-anchor`), a finger or a throw goes on.
  ///
  /// While the interaction is added:
  ///
  /// - Fingers and wheels along the axis move the interaction. Along the other axis, the browser scrolls.
  /// - The node does not snap: its style `scroll-snap-type` is `none`. Instead, use `detents`.
  ///
  /// While the interaction is disabled, fingers do not scroll the node.
  ///
  /// A throw sets the offset in each frame. So a *smooth* scroll has no effect in the meantime: first call
  /// `stop()`. The node's own style must not scale it (`scale`, `transform`, `zoom`). Nodes in it may be
  /// scaled.
  ///
  /// A browser shows nothing beyond an end. So the ends are hard, and a pull does not refresh. For elastic
  /// ends, use a ``Scroller`` that moves an element.
  ///
  /// - Parameters:
  ///   - element: The element of the node. It must not host another scroller along the axis.
  ///   - axis: The axis. Defaults to y.
  ///   - detents: The offsets at which the content rests, in points, such as the starts of rows or pages.
  ///     Must be finite. Defaults to none: it rests anywhere.
  ///   - limit: The detents that one throw may reach. Defaults to all.
  ///   - constants: The constants of throws and springs.
  ///   - hold: The time for which a pointer must be held before it drags. Defaults to `nil`.
  ///   - diagnostics: Receives a report of each invalid event. Defaults to the diagnostics of the runtime's
  ///     clock.
  public convenience init(
    hostedBy element: WebElement, along axis: CoordinateAxis = .y, detents: [Double] = [],
    limit: ScrollSegment.Limit = .any, constants: ScrollConstants = ScrollConstants(),
    afterHolding hold: HoldDuration? = nil, diagnostics: MotionDiagnostics? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      hostedBy: element.makeHost(along: axis), detents: detents, limit: limit, ends: .hard,
      constants: constants, afterHolding: hold, diagnostics: diagnostics, file: file, line: line)
  }
}

extension WebElement {
  fileprivate func makeHost(along axis: CoordinateAxis) -> ScrollHost {
    let (handle, element) = (handle, WeakReference(self))
    return ScrollHost(of: motionElement, along: axis) {
      WebElement.scroll(handle, axis, to: .nan)
    } write: {
      _ = WebElement.scroll(handle, axis, to: $0)
    } watch: { report in
      guard let element = element.object else { return Subscription {} }
      return element.listen(ScrollListener(report), axis == .x ? .hostAlongX : .hostAlongY)
    } stopAnimation: {
      // A scroll to the present place ends the animation of the browser.
      guard let state = WebElement.scroll(handle, axis, to: .nan) else { return }
      _ = WebElement.scroll(handle, axis, to: state.offset)
    }
  }

  /// Scrolls a node. Returns its state, or `nil` if it has left the document.
  private static func scroll(
    _ handle: Int32, _ axis: CoordinateAxis, to offset: Double
  ) -> ScrollHost.State? {
    var numbers = (0.0, 0.0, 0.0, 0.0)
    let isKnown = withUnsafeMutablePointer(to: &numbers) {
      materialMotionScroll(handle, axis == .x ? 0 : 1, offset, $0) == 1
    }
    guard isKnown else { return nil }
    return ScrollHost.State(
      offset: numbers.0, contentLength: numbers.1, viewportLength: numbers.2, viewportStart: numbers.3)
  }
}

private final class ScrollListener: PageListener {
  private let report: (ScrollHost.Event) -> Void

  init(_ report: @escaping (ScrollHost.Event) -> Void) {
    self.report = report
  }

  override func receive(_ numbers: Numbers) -> Bool {
    report(numbers.1 == 0 ? .change : .willScroll)
    return false
  }
}
