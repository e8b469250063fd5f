// SPDX-License-Identifier: Apache-2.0

/// A drag recognizer that can be locked to an axis.
///
///     pan.axis = .x
///
///     pointer moves   (4, 0)    (12, 3)   (20, 30)       (2, 4)    (5, 12)
///     recognizer      possible  began     changed        possible  failed    slop: 10 points
///     translation               (2, 0)    (10, 0)
///
/// The pans that interactions add on GTK, UIKit and AppKit conform to this protocol. If you create your own
/// pan in ``MotionElement/makePan``, it must also conform. Otherwise `Draggable(along: .x)` cannot use it.
public protocol AxisLockableGestureRecognizer: TranslationGestureRecognizer {
  /// The axis along which the recognizer drags, or `nil` if it drags in the whole plane. Defaults to `nil`.
  ///
  /// The axis is that of the coordinate system of ``GestureRecognizer/container``. A recognizer with an axis
  /// differs from other pans as follows:
  ///
  /// - It reports only the translation and the velocity along the axis.
  /// - It begins when the pointers have moved along the axis farther than the slop. It fails if the pointers
  ///   first move across the axis farther than the slop. If one event exceeds the slop in both directions,
  ///   the larger movement decides. After the failure, a scroll view or another pan can use the pointers.
  /// - If the element is already moving, the drag begins at the press as always.
  var axis: CoordinateAxis? { get set }
}
