// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
public import MaterialMotion
import MaterialMotionCoreAnimation
public import UIKit

extension Scroller {
  /// Creates an interaction that scrolls a scroll view of UIKit, such as a collection view or a table view.
  ///
  ///     let list = Scroller(hostedBy: collectionView)
  ///     let sheet = Sheet([.medium, .large], holding: [.list(list)])
  ///     runtime.add(sheet, to: panel)
  ///
  /// One drag opens the sheet and scrolls the collection view. UIKit still creates, selects and reuses the
  /// cells: the interaction only writes the `contentOffset`.
  ///
  /// The interaction takes each `contentOffset` that others set: the program (also with an animation),
  /// VoiceOver, a key, a trackpad, or a tap on the status bar. If rows above the
  /// visible part are inserted, removed or measured, and UIKit or the program changes the `contentOffset`
  /// together with the `contentSize`, a finger or a throw goes on. The offset of the scroller is 0 at the top
  /// of the `adjustedContentInset`.
  ///
  /// While the interaction is added:
  ///
  /// - The scroll view's own pan waits until the drag of the interaction has failed. It then scrolls only
  ///   along the other axis, or while the interaction is disabled. The properties `isPagingEnabled`,
  ///   `decelerationRate` and `keyboardDismissMode` of the scroll view have no effect, and `isDragging` is
  ///   `false` during the drag of the interaction. Instead of paging, use `detents`.
  /// - `bounces` is `false`, because the interaction bounces. Afterwards, it has its former value.
  /// - A pull by the height of the `refreshControl` makes it refresh when the finger is lifted.
  ///
  /// The scroll view must not be the panel of the sheet itself, and must not zoom: places would have the
  /// scale of the content. The interaction does not retain the scroll view.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view. It must not host another scroller.
  ///   - axis: The axis. Defaults to y.
  ///   - detents: The offsets at which the content rests, in points, such as the starts of rows or pages.
  ///     Must be finite. Defaults to none: it rests anywhere.
  ///   - limit: The detents that one throw may reach. Defaults to all.
  ///   - ends: The behavior of the ends of the content. Defaults to elastic.
  ///   - constants: The constants of throws and springs.
  ///   - hold: The time for which a finger must be held before it drags. Defaults to `nil`.
  ///   - diagnostics: Receives a report of each invalid event. Defaults to the diagnostics of the runtime's
  ///     clock.
  @MainActor
  public convenience init(
    hostedBy scrollView: UIScrollView, along axis: CoordinateAxis = .y, detents: [Double] = [],
    limit: ScrollSegment.Limit = .any, ends: ScrollEnd = .elastic,
    constants: ScrollConstants = ScrollConstants(), afterHolding hold: HoldDuration? = nil,
    diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      hostedBy: ScrollHost(
        of: scrollView.motionElement, along: axis, in: ScrollViewReference(to: scrollView),
        rounding: 1 / max(1, Double(scrollView.traitCollection.displayScale))),
      detents: detents, limit: limit, ends: ends,
      constants: constants, afterHolding: hold, diagnostics: diagnostics, file: file, line: line)
  }
}

/// Refers to a scroll view, which may come later, and which another one may replace.
@MainActor
package final class ScrollViewReference {
  package weak var view: UIScrollView? {
    didSet { if view !== oldValue { changes.emit() } }
  }

  /// Emits when there is another scroll view.
  package let changes = MotionSubject<Void>()

  /// The view that writes ``view``, if a framework makes the scroll view.
  package internal(set) weak var finder: ScrollViewFinder?

  package init(to view: UIScrollView? = nil) {
    self.view = view
  }
}

extension ScrollHost {
  /// Creates a host. Until there is a scroll view, the content has no length.
  ///
  /// - Parameters:
  ///   - element: The element of the scroll view.
  ///   - axis: The axis.
  ///   - reference: Refers to the scroll view.
  ///   - rounding: The length of a pixel, in points.
  ///   - start: Returns the distance of the visible part from the corner of the element.
  @MainActor
  package convenience init(
    of element: MotionElement, along axis: CoordinateAxis, in reference: ScrollViewReference,
    rounding: Double, start: @escaping (UIScrollView) -> CGPoint = { _ in .zero }
  ) {
    self.init(of: element, along: axis, rounding: rounding) {
      reference.view.map { $0.measure(axis, start: start($0)) }
    } write: {
      reference.view?.scroll(to: $0, along: axis)
    } watch: { report in
      var hosting = reference.view?.beginHosting(axis) { report(.change) }
      let changes = reference.changes.subscribe {
        hosting?.unsubscribe()
        hosting = reference.view?.beginHosting(axis) { report(.change) }
        // The new scroll view has its own offset, so a throw ends.
        report(.willScroll)
      }
      return Subscription {
        changes.unsubscribe()
        hosting?.unsubscribe()
      }
    } stopAnimation: {
      if let view = reference.view { view.setContentOffset(view.contentOffset, animated: false) }
    } pullEnded: {
      // A refresh control is at the top.
      if axis == .y { reference.view?.refresh(pulledBy: $0) }
    }
  }
}

extension UIScrollView {
  fileprivate func beginHosting(
    _ axis: CoordinateAxis, _ change: @escaping () -> Void
  ) -> Subscription {
    attachment { HostingScrollView() }.begin(self, axis, change)
    return Subscription { [weak self] in
      if let self { attachment(HostingScrollView.self)?.end(self, axis) }
    }
  }

  fileprivate func measure(_ axis: CoordinateAxis, start: CGPoint) -> ScrollHost.State {
    let (inset, isVertical) = (adjustedContentInset, axis == .y)
    return ScrollHost.State(
      offset: Double(isVertical ? contentOffset.y : contentOffset.x),
      contentLength: Double(isVertical ? contentSize.height : contentSize.width),
      viewportLength: Double(isVertical ? bounds.size.height : bounds.size.width),
      padding: ScrollPadding(
        start: Double(isVertical ? inset.top : inset.left),
        end: Double(isVertical ? inset.bottom : inset.right)),
      viewportStart: Double(isVertical ? start.y : start.x))
  }

  /// Scrolls at once. `setContentOffset(_:animated:)` would end an animation that the program has begun.
  fileprivate func scroll(to offset: Double, along axis: CoordinateAxis) {
    if axis == .y { contentOffset.y = CGFloat(offset) } else { contentOffset.x = CGFloat(offset) }
  }

  fileprivate func refresh(pulledBy distance: Double) {
    #if !os(tvOS)
    guard let control = refreshControl, !control.isRefreshing, control.isEnabled,
      distance >= max(1, Double(control.bounds.size.height))
    else { return }
    control.beginRefreshing()
    control.sendActions(for: .valueChanged)
    #endif
  }
}

/// The axes along which a scroll view is hosted now. The scroll view retains this object as an attachment, so
/// that its observers end with it, although the connection of the scroller may go on.
@MainActor
package final class HostingScrollView {
  private var observers: [CoordinateAxis: (LayerObserver, ScrollViewObserver)] = [:]
  private var bounced = false

  fileprivate func begin(_ view: UIScrollView, _ axis: CoordinateAxis, _ change: @escaping () -> Void) {
    checkPrecondition(
      observers[axis] == nil, "A scroll view must host one scroller along an axis.", file: #fileID,
      line: #line)
    if observers.isEmpty { bounced = view.bounces }
    view.bounces = false
    observers[axis] = (
      LayerObserver(of: view.layer, ["bounds"], change: change), ScrollViewObserver(of: view, change: change)
    )
  }

  fileprivate func end(_ view: UIScrollView, _ axis: CoordinateAxis) {
    observers[axis] = nil
    if observers.isEmpty { view.bounces = bounced }
  }

  /// Whether a recognizer is the pan of a scroll view that is hosted along the axis of a drag and lies in the
  /// view of the drag.
  package static func isPan(
    _ other: UIGestureRecognizer, within view: UIView?, along axis: CoordinateAxis?
  ) -> Bool {
    guard let view, let scrollView = other.view as? UIScrollView,
      other === scrollView.panGestureRecognizer, scrollView.isDescendant(of: view),
      let observers = scrollView.attachment(HostingScrollView.self)?.observers
    else { return false }
    return observers.keys.contains { axis == nil || axis == $0 }
  }
}

/// Observes the lengths of a scroll view by key-value observing. The offset and the size are properties of
/// its layer.
private final class ScrollViewObserver: NSObject {
  private static let keys = ["contentSize", "contentInset"]

  private weak var view: UIScrollView?
  private let change: () -> Void

  init(of view: UIScrollView, change: @escaping () -> Void) {
    (self.view, self.change) = (view, change)
    super.init()
    for key in Self.keys { view.addObserver(self, forKeyPath: key, options: [], context: nil) }
  }

  deinit {
    // The system removes the observers of a deallocated object: see `FrameObserver`.
    for key in Self.keys { view?.removeObserver(self, forKeyPath: key) }
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    self.change()
  }
}
#endif
