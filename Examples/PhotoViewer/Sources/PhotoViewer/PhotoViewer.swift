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
/// projection is far enough above or below the middle, the photo flies off. The backdrop becomes transparent
/// in proportion to the distance.
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
  ///   - stage: The width and the height of the stage, in points. If they change, the photo keeps its zoom.
  ///   - runtime: The runtime that moves the photo. Keep it.
  public init(
    photo: MotionElement, backdrop: MotionElement, stage: ReactiveProperty<Point>, in runtime: MotionRuntime
  ) {
    self.stage = stage
    // The positions of the photo's centre at which the photo covers the largest part of the stage.
    let limits = { [size = photo.size] (zoom: MotionObservable<Double>) -> MotionObservable<Bounds<Point>> in
      zoom.combineLatest(with: size, stage)._map { ($2 / 2, pointwiseMax($1 * $0 - $2, .zero) / 2) }
        ._map { Bounds(between: $0 - $1, and: $0 + $1) }
    }
    let hand = DirectlyManipulable(scaleBounds: Bounds(1...4))
    photo.position.value = stage.value / 2
    runtime.add(hand, to: photo)
    let free = limits(photo.scale).combineLatest(with: photo.scale)._map { $1 < 1.01 ? .unlimited : $0 }
    runtime.connect(free, to: hand.bounds)
    // The springs below return the photo instead.
    let disabled = [hand.rotatable.enabled, hand.draggable.spring.enabled, hand.scalable.spring.enabled]
    for enabled in disabled { enabled.value = false }

    let (middle, zoom) = (Spring<Point>(description: .smooth), Spring<Double>(description: .smooth))
    runtime.toggle(middle, inReactionTo: hand)
    runtime.toggle(zoom, inReactionTo: hand)
    let place = pose.combineLatest(with: limits(pose._map { $0.zoom }), stage)._map { pose, limits, stage in
      limits.clamped(stage / 2 + pose.offset) + Point(0, pose.exit * stage.y)
    }
    runtime.connect(place, to: photo.position, by: middle)
    runtime.connect(pose._map { $0.zoom }, to: photo.scale, by: zoom)
    hand.releases.subscribe { [pose] release in
      let (way, scale) = (release.position.projection - stage.value / 2, release.scale.position)
      let exit = scale > 1.01 || abs(way.y) < stage.value.y / 4 ? 0 : way.y < 0 ? -1 : 1.0
      let zoom = min(max(scale, 1), 4)
      pose.value = (zoom, way * zoom / scale, exit)
    }
    let away = photo.center.combineLatest(with: limits(photo.scale))._map { abs($0.y - $1.clamped($0).y) }
    runtime.connect(away.combineLatest(with: stage)._map { max(1 - 2 * $0 / $1.y, 0) }, to: backdrop.opacity)
  }

  /// Zooms into the photo at a point of the stage, or zooms out. For example, call it for a double tap.
  public func toggleZoom(at point: Point) {
    pose.value = pose.value.zoom > 1 ? (1, .zero, 0) : (2.5, (stage.value / 2 - point) * 1.5, 0)
  }

  /// Brings the photo back to the middle.
  public func show() { pose.value = (1, .zero, 0) }

  /// Moves the photo down, out of the stage.
  public func dismiss() { pose.value = (1, .zero, 1) }
}
