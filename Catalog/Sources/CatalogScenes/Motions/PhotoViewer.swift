// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// A photo that fills a stage. Fingers zoom and move it, and a drag dismisses it.
///
///     let viewer = PhotoViewer(photo: photo, backdrop: backdrop, stage: stage, in: runtime)
///     viewer.toggleZoom(at: Point(120, 300))   // for a double tap
///     viewer.dismiss()                         // for a key
///
/// A pinch zooms up to four times. A zoomed photo can be moved and thrown until its edges reach the edges of
/// the stage. Beyond these limits, it is elastic. A photo that is not zoomed follows the hand freely. If its
/// projection is far enough above or below the middle, the photo flies off. After a cancelled gesture, the
/// photo returns. The backdrop becomes transparent in proportion to the distance.
///
/// While a hand holds the photo, the methods have no effect: the release overwrites their result.
public final class PhotoViewer {
  /// The zoom, the offset of the photo's centre from the middle of the stage in points, and the exit. The
  /// exit is -1 if the photo has left at the top, 1 at the bottom, and 0 if the photo is shown.
  private let pose = ReactiveProperty((zoom: 1.0, offset: Point.zero, exit: 0.0))
  private let stage: ReactiveProperty<Point>

  /// Adds a viewer that shows its photo to a runtime.
  ///
  /// - Parameters:
  ///   - photo: The element of the photo. Without zoom, it fits into the stage.
  ///   - backdrop: The element behind the photo. Its opacity becomes 0 when the photo leaves.
  ///   - stage: The width and the height of the stage, in points. If they change, the photo keeps its zoom. A
  ///     photo at rest moves immediately, so that a dismissed photo stays invisible.
  ///   - runtime: The runtime that moves the photo. Keep it.
  public init(
    photo: MotionElement, backdrop: MotionElement, stage: ReactiveProperty<Point>, in runtime: MotionRuntime
  ) {
    self.stage = stage
    // The positions of the photo's centre at which the photo covers the largest part of the stage.
    let limits = { (size: Point, stage: Point) in
      Bounds(between: stage - pointwiseMax(size, stage) / 2, and: pointwiseMax(size, stage) / 2)
    }
    // Instead of the interaction's springs, the springs below return the photo.
    let hand = DirectlyManipulable(scaleBounds: Bounds(1...4), turns: false, returns: false)
    runtime.add(hand, to: photo)
    let edges = photo.scale.combineLatest(with: photo.size, stage)._map { limits($1 * $0, $2) }
    let free = edges.combineLatest(with: photo.scale)._map { $1 < 1.01 ? .unlimited : $0 }
    runtime.connect(free, to: hand.bounds)

    let (middle, zoom) = (Spring<Point>(description: .smooth), Spring<Double>(description: .smooth))
    let place = pose.combineLatest(with: photo.size, stage)._map { pose, size, stage in
      limits(size * pose.zoom, stage).clamped(stage / 2 + pose.offset) + Point(0, pose.exit * stage.y)
    }
    runtime.connect(place, to: middle.destination, moving: photo.position, layout: stage)
    runtime.connect(pose._map { $0.zoom }, to: zoom.destination)
    let springs = runtime.spring([.moving(photo.position, by: middle), .moving(photo.scale, by: zoom)])
    runtime.toggle(springs, inReactionTo: hand)
    hand.releases._filter { !$0.isCancelled }.subscribe { [pose] release in
      let (way, scale) = (release.position.projection - stage.value / 2, release.scale.position)
      let zoom = min(max(scale, 1), 4)
      let leaves = scale < 1.01 && abs(way.y) > stage.value.y / 4
      pose.value = leaves ? (1, .zero, way.y < 0 ? -1 : 1) : (zoom, way * zoom / scale, 0)
    }
    let away = photo.center.combineLatest(with: edges)._map { abs($0.y - $1.clamped($0).y) }
    runtime.connect(away._map { max(1 - 2 * $0 / stage.value.y, 0) }, to: backdrop.opacity)
  }

  /// Zooms into the photo at a point of the stage, or zooms out. For example, call it for a double tap. A
  /// dismissed photo is shown without zoom.
  public func toggleZoom(at point: Point) {
    if pose.value.zoom > 1 || pose.value.exit != 0 { return show() }
    pose.value = (2.5, (stage.value / 2 - point) * 1.5, 0)
  }

  /// Brings the photo back to the middle.
  public func show() { pose.value = (1, .zero, 0) }

  /// Moves the photo down, out of the stage.
  public func dismiss() { pose.value = (1, .zero, 1) }
}
