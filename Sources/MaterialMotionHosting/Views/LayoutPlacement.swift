// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The position of an element whose view has a frame from a layout and moves by its transform.
///
/// The layout decides the *home* of the view: the position of its anchor point without the transform. The
/// *displacement* is the vector from the home to the element's position. An adapter writes the displacement
/// to the view's transform, and leaves the frame to the layout.
///
///     home            (100, 50)   (100, 50)   (100, 90): the layout has moved the view
///     at rest
///       displacement  (0, 0)      (20, 0)     (20, 0)
///       position      (100, 50)   (120, 50)   (120, 90)
///     moved by a stream
///       position                  (120, 50)   (120, 50)
///       displacement              (20, 0)     (20, -40)
///
/// So a layout moves a view that is at rest, and does not disturb a gesture or a flight.
///
/// A layout may also write the view's `frame`. UIKit's frame is the frame of the *transformed* view: a write
/// places the home at the centre of the frame minus the translation. So each pass of a layout would move the
/// home by the displacement. To prevent this, the view has no transform during such a write:
///
///     layout writes frame   (100, 50)
///     without this rule     home (80, 50), drawn at (100, 50): the displacement is lost
///     with this rule        home (100, 50), drawn at (120, 50)
package struct LayoutPlacement {
  /// The vector from the home to the position, in points, in the coordinate system of the element's parent.
  package private(set) var displacement = Point.zero

  /// The number of writes to the view's frame that have begun and not ended. A setter that a subclass of the
  /// view has overridden may write the frame again.
  private var frameWrites = 0

  package init() {}

  /// Whether the view's frame is being written. The home is then not defined, and the view must have no
  /// transform.
  package var isFrameChanging: Bool { frameWrites > 0 }

  /// Stores that a write to the view's frame begins. Before the write, the adapter must write the
  /// ``drawing(of:)`` to the view.
  package mutating func frameWillChange() { frameWrites += 1 }

  /// Stores that a write to the view's frame has ended. The adapter must then call
  /// ``layOut(at:position:isMoving:)``, and write the ``drawing(of:)`` to the view.
  package mutating func frameDidChange() {
    frameWrites = max(0, frameWrites - 1)
  }

  /// Returns the linear part and the translation of the view's transform.
  ///
  /// - Parameter transform: The element's transform.
  package func drawing(of transform: Transform) -> (transform: Transform, translation: Point) {
    isFrameChanging ? (.identity, .zero) : (transform, displacement)
  }

  /// Stores a position that was written to the element.
  ///
  /// - Parameters:
  ///   - position: The element's position.
  ///   - home: The position that the layout gives to the same anchor point.
  package mutating func move(to position: Point, from home: Point) {
    displacement = position - home
  }

  /// Returns the element's position after a layout.
  ///
  /// - Parameters:
  ///   - home: The position that the layout gives to the element's anchor point.
  ///   - position: The element's position before the layout.
  ///   - isMoving: Whether a stream moves the position. The result is then `position`.
  package mutating func layOut(at home: Point, position: Point, isMoving: Bool) -> Point {
    guard isMoving else { return home + displacement }
    displacement = position - home
    return position
  }
}

extension Transform {
  /// Returns the translation that corrects a layer's transform. With this translation, the transform acts
  /// about the element's anchor point instead of the layer's.
  ///
  ///     element's anchor  (0.5, 0.5)        layer's anchor  (0, 0)
  ///     size              (80, 40)          half a turn
  ///     translation       (80, 40): the centre stays in place
  ///
  /// - Parameters:
  ///   - anchorPoint: The element's anchor point, as a fraction of the size.
  ///   - layerAnchorPoint: The layer's anchor point, as a fraction of the size.
  ///   - size: The size before the transform is applied, in points.
  package func translation(
    about anchorPoint: Point, insteadOf layerAnchorPoint: Point, size: Point
  ) -> Point {
    let arm = (anchorPoint - layerAnchorPoint) * size
    return arm - apply(to: arm)
  }
}
