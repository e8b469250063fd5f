// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension PhotoViewer {
  /// Returns the actions of the viewer, for screen readers and keys. They have the same results as a pinch
  /// and a drag.
  ///
  /// - Parameter stage: The width and the height of the stage, in points.
  public func actions(on stage: ReactiveProperty<Point>) -> [MotionAction] {
    [
      MotionAction("Zoom", key: .space) { self.toggleZoom(at: stage.value / 2) },
      MotionAction("Show", key: .upArrow) { self.show() },
      MotionAction("Dismiss", key: .escape, role: .escape) { self.dismiss() },
    ]
  }
}
