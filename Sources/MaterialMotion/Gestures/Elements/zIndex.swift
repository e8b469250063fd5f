// SPDX-License-Identifier: Apache-2.0

extension MotionElement {
  /// The position of the element in the drawing order. The platform draws an element above the elements with
  /// a smaller value that have the same parent. Defaults to 0.
  ///
  ///     row.zIndex.value = 1   // a lifted row is above its neighbours
  ///     row.zIndex.value = 0   // back to its place
  ///
  /// If two elements have the same value, the platform draws them in the order in which they were added. The
  /// value has no unit and can be negative. A value that is not finite is dropped and reported. The position
  /// of the element and its velocity do not depend on this property.
  ///
  /// A platform subscribes to the property to draw the element. In UIKit and AppKit, the property changes
  /// only the drawing. The order of the subviews still decides which view receives a touch or a click. Where
  /// a raised view covers a later subview, the later subview receives the touch, so a hand cannot catch the
  /// raised view there. To change this, call `bringSubviewToFront(_:)` of the superview, or in AppKit
  /// `sortSubviews(_:context:)`:
  ///
  ///     row.zIndex.subscribe { [weak view] in
  ///       if let view, $0 > 0 { view.superview?.bringSubviewToFront(view) }
  ///     }
  ///
  /// The article <doc:Adapters> describes the drawing order and the receiver of a press on each platform.
  public var zIndex: ReactiveProperty<Double> { extras.zIndex(for: platform) }

  /// The ``zIndex``, or `nil` if it was never used.
  package var usedZIndex: ReactiveProperty<Double>? { usedExtras?.zIndex }
}
