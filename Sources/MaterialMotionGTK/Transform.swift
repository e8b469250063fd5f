// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion
import RealModule

/// Retains a `GskTransform`, so that no other one gets the same address.
final class GskTransformReference {
  let pointer: OpaquePointer?

  init(_ pointer: OpaquePointer?) {
    self.pointer = gsk_transform_ref(pointer)
  }

  deinit { gsk_transform_unref(pointer) }
}

extension Transform {
  /// Returns the transform that a `GtkFixed` applies to a child. `offset` is the position of the child's
  /// upper left corner in the coordinate system of the `GtkFixed`.
  static func of(
    _ child: UnsafeMutablePointer<GtkWidget>, in fixed: UnsafeMutablePointer<GtkFixed>
  ) -> (Transform, offset: Point) {
    var matrix = graphene_matrix_t()
    gsk_transform_to_matrix(gtk_fixed_get_child_transform(fixed, child), &matrix)
    return of(matrix)
  }

  /// Returns the transform from the coordinate system of a widget to that of its parent, and the place of the
  /// widget's origin there.
  static func of(
    _ child: UnsafeMutablePointer<GtkWidget>, relativeTo parent: UnsafeMutablePointer<GtkWidget>
  ) -> (Transform, offset: Point) {
    var matrix = graphene_matrix_t()
    graphene_matrix_init_identity(&matrix)
    _ = gtk_widget_compute_transform(child, parent, &matrix)
    return of(matrix)
  }

  private static func of(_ matrix: graphene_matrix_t) -> (Transform, offset: Point) {
    var matrix = matrix
    var (xx, xy, yx, yy, x, y) = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    _ = graphene_matrix_to_2d(&matrix, &xx, &xy, &yx, &yy, &x, &y)
    return (Transform(xAxis: Point(xx, xy), yAxis: Point(yx, yy)), Point(x, y))
  }

  /// Returns a `GskTransform` that applies this transform around an anchor, and then moves the anchor to
  /// `point`. The caller must release the result with `gsk_transform_unref`.
  ///
  /// The result is composed of translations, a rotation, a skew and a scale. A matrix is not used, because
  /// GTK would treat a matrix as a transform in three dimensions. Cairo cannot draw such a transform.
  func gskTransform(around anchor: Point, at point: Point) -> OpaquePointer? {
    var point = graphene_point_t(point)
    var result = gsk_transform_translate(nil, &point)
    if self != .identity {
      let angle = Double.atan2(y: xAxis.y, x: xAxis.x)
      let upright = followed(by: .rotation(by: -angle))
      // A transform that flattens the widget to a line has no skew.
      let skew = upright.yAxis.y == 0 ? 0 : Double.atan(upright.yAxis.x / upright.yAxis.y)
      result = gsk_transform_rotate(result, Float(angle * 180 / .pi))
      result = gsk_transform_skew(result, Float(skew * 180 / .pi), 0)
      result = gsk_transform_scale(result, Float(upright.xAxis.x), Float(upright.yAxis.y))
    }
    var corner = graphene_point_t(-anchor)
    return gsk_transform_translate(result, &corner)
  }
}
#endif
