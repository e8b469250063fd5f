// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI) && os(iOS)
import MaterialMotion
internal import MaterialMotionCoreAnimation
internal import MaterialMotionUIKit
import SwiftUI
import UIKit

import typealias MaterialMotion.Point

/// A `ScrollView` or a `List` that hosts a `Scroller`, so that one drag can open a sheet and scroll the view.
///
///     init() {                                    // of the model
///       messages.element.parent = panel           // let messages = MotionScrollView()
///       let list = Scroller(hostedBy: messages)
///       stage.runtime.add(Sheet([.medium, .large], holding: [.list(list)]), to: panel)
///     }
///
///     VStack {
///       Capsule().frame(width: 40, height: 4)
///       List(mails) { MailRow($0) }.motionScrollView(model.messages)
///     }
///     .motion(model.panel)
///     .motionStage(model.stage)
///
/// SwiftUI makes, shows and reuses the rows. The scroller moves the `UIScrollView` that SwiftUI uses, as
/// `Scroller(hostedBy: UIScrollView)` of MaterialMotionUIKit does: see there what else scrolls it. A position
/// of SwiftUI, such as `scrollPosition(_:)`, is not enough: SwiftUI reports it after the next layout. Then
/// the scroller cannot tell its own writes from a scroll by the user.
///
/// While the scroller is added, fingers scroll the view only through the scroller, and not along the other
/// axis. Before iOS 18, the view scrolls by its own drag, and a sheet does not share this drag.
///
/// You may create the scroller before SwiftUI makes the view. Until then, the content has no length. If
/// SwiftUI makes the `UIScrollView` again, the scroller takes the offset of the new one.
///
/// This type was compiled against declarations of SwiftUI, and was not run on a device. It assumes that
/// SwiftUI adds the `UIScrollView` in front of a view that is the `background` of the `ScrollView` or `List`.
@MainActor
public final class MotionScrollView {
  /// The element of the view. If the view is inside a view with another element, that element must be the
  /// `parent` of this one. Interactions must not move it.
  public let element = MotionElement()

  fileprivate let reference = ScrollViewReference()

  /// Creates a scroll view that belongs to no view yet.
  public init() {}

  fileprivate func makeHost(along axis: CoordinateAxis) -> ScrollHost {
    // Devices with SwiftUI have at least two pixels in a point.
    ScrollHost(of: element, along: axis, in: reference, rounding: 0.5) { [weak reference] view in
      // The `UIScrollView` extends behind the bars, beyond the frame of SwiftUI's view.
      view.convert(view.bounds.origin, to: reference?.finder)
    }
  }
}

extension Scroller {
  /// Creates an interaction that scrolls a scroll view of SwiftUI: see ``MotionScrollView``.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view. It must not host another scroller along the axis.
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
    hostedBy scrollView: MotionScrollView, along axis: CoordinateAxis = .y, detents: [Double] = [],
    limit: ScrollSegment.Limit = .any, ends: ScrollEnd = .elastic,
    constants: ScrollConstants = ScrollConstants(), afterHolding hold: HoldDuration? = nil,
    diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      hostedBy: scrollView.makeHost(along: axis), detents: detents, limit: limit, ends: ends,
      constants: constants, afterHolding: hold, diagnostics: diagnostics, file: file, line: line)
  }
}

/// Creates a stream of the offset of a scroll view of SwiftUI, for a header or a parallax.
///
///     let offset = scrollSource(messages, clock: stage.clock)
///     stage.runtime.connect(offset.y().scaled(by: -0.3), to: background)
///
/// An observer receives the offset as soon as there is a view, and then after each change. The stream is
/// active while the offset changes: see `scrollSource(clock:watching:)` of MaterialMotion.
///
/// - Parameters:
///   - scrollView: The scroll view. It needs no scroller.
///   - clock: The clock whose frames show that the offset is at rest.
@MainActor
public func scrollSource(_ scrollView: MotionScrollView, clock: FrameClock) -> MotionObservable<Point> {
  scrollSource(scrollView.reference, clock: clock)
}

extension View {
  /// Lets a `ScrollView` or a `List` host a scroller.
  ///
  ///     ScrollView { Text(article) }.motionScrollView(page)
  ///
  /// The view keeps its place in the layout. It must be inside a view with the modifier `motionStage(_:)`.
  /// Apply this modifier before others that make the view larger, such as `padding()`: the `UIScrollView`
  /// must be at least as large as the view.
  ///
  /// If the view has no `UIScrollView` when it appears, a debug build prints a report: see
  /// ``MaterialMotion/MotionDiagnostics/Report/noScrollView``. If the view gets a `UIScrollView` later, the
  /// scroller finds it within 2 s.
  ///
  /// - Parameter scrollView: The scroll view that hosts the scroller. Use it for one view only.
  public func motionScrollView(_ scrollView: MotionScrollView) -> some View {
    background { ScrollViewFinding(scrollView: scrollView) }
      .motionOffset(scrollView.element, including: .subviews)
  }
}

/// An invisible view behind a scroll view of SwiftUI, which finds the scroll view of UIKit.
private struct ScrollViewFinding: UIViewRepresentable {
  let scrollView: MotionScrollView

  @Environment(\.motionDiagnostics) private var diagnostics

  func makeUIView(context: Context) -> ScrollViewFinder {
    ScrollViewFinder(frame: .zero)
  }

  func updateUIView(_ view: ScrollViewFinder, context: Context) {
    view.missed = { [diagnostics] in
      (diagnostics ?? .makeDefault())?.report(.noScrollView)
    }
    view.find(for: scrollView.reference)
  }

  static func dismantleUIView(_ view: ScrollViewFinder, coordinator: ()) {
    view.end()
  }
}
#endif
