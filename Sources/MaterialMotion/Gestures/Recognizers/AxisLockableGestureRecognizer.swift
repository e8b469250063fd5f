// SPDX-License-Identifier: Apache-2.0

/// A drag recognizer that can be locked to an axis.
///
///     pan.axis = .x
///
///     pointer moves   (4, 0)    (12, 0)   (20, 30)       (4, 0)    (4, 12)   lifts
///     recognizer      possible  began     changed        possible  possible  failed    slop: 10 points
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
  /// - It begins when a pointer leaves the circle around its press, if the movement along the axis is at
  ///   least as long as the movement across it. Otherwise, another pan or a scroll view can use the pointer.
  ///   If none does, the circle moves to the pointer, and the recognizer is asked again: see
  ///   <doc:DragArbitration>.
  /// - If a press has stopped the element, the circle has a radius of 3 points. The axis applies as always.
  var axis: CoordinateAxis? { get set }
}
