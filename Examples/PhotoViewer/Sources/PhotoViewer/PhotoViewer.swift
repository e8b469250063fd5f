// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// A photo that fills a stage. Fingers zoom and move it, and a drag dismisses it.
///
///     let viewer = PhotoViewer(photo: photo, backdrop: backdrop, stage: stage, in: runtime)
///     viewer.toggleZoom(at: Point(120, 300))   // for a double tap
///     viewer.dismiss()                         // for a key
///
/// A pinch zooms up to four times. A photo that is zoomed can be moved and thrown until its edges reach those
/// of the stage. Beyond these limits it is elastic. A photo that is not zoomed follows the hand freely. If its
/// projection is far enough above or below the middle, it flies off. The backdrop becomes transparent in
/// proportion.
public final class PhotoViewer {
  private let middle = Spring<Point>(description: .smooth, threshold: 0.1)
  private let zoom = Spring(destination: 1.0, description: .smooth)

  /// The place of the photo's centre relative to the middle of the stage, in points, before it is limited.
  private let offset = ReactiveProperty(Point.zero)

  /// The side to which the photo has left: -1 is up, 1 is down, and 0 means that the photo is shown.
  private let exit = ReactiveProperty(0.0)

  private let stage: ReactiveProperty<Point>

  /// Adds a viewer that shows its photo to a runtime.
  ///
  /// - Parameters:
  ///   - photo: The element of the photo. Without zoom it fits into the stage.
  ///   - backdrop: The element behind the photo. Its opacity becomes 0 when the photo leaves.
  ///   - stage: The width and the height of the stage, in points. If they change, the photo keeps its zoom.
  ///   - runtime: The runtime that moves the photo. Keep it.
  public init(
    photo: MotionElement, backdrop: MotionElement, stage: ReactiveProperty<Point>, in runtime: MotionRuntime
  ) {
    self.stage = stage
    let limits = { [size = photo.size] (zoom: MotionObservable<Double>) in
      zoom.combineLatest(with: size, stage)._map { zoom, size, stage in
        let reach = pointwiseMax(size * zoom - stage, .zero) / 2
        return Bounds(between: stage / 2 - reach, and: stage / 2 + reach)
      }
    }
    let manipulable = DirectlyManipulable(scaleBounds: Bounds(1...4))
    manipulable.rotatable.enabled.value = false
    // The springs of the viewer return the photo instead.
    manipulable.draggable.spring.enabled.value = false
    manipulable.scalable.spring.enabled.value = false
    runtime.connect(
      limits(photo.scale).combineLatest(with: photo.scale)._map { $1 < 1.01 ? .unlimited : $0 },
      to: manipulable.bounds)
    runtime.connect(
      limits(zoom.destination).combineLatest(with: offset, exit, stage)._map {
        $0.clamped($3 / 2 + $1) + Point(0, $2 * $3.y)
      }, to: middle.destination)
    photo.position.value = middle.destination.value
    runtime.add(manipulable, to: photo)
    runtime.toggle(middle, inReactionTo: manipulable)
    runtime.toggle(zoom, inReactionTo: manipulable)
    runtime.add(middle, to: photo.position)
    runtime.add(zoom, to: photo.scale)
    manipulable.releases.subscribe { [zoom = zoom.destination, offset, exit] release in
      let (way, scale) = (release.position.projection - stage.value / 2, release.scale.position)
      zoom.value = min(max(scale, 1), 4)
      exit.value = scale > 1.01 || abs(way.y) < stage.value.y / 4 ? 0 : way.y < 0 ? -1 : 1
      offset.value = way * zoom.value / scale
    }
    let opacity = photo.center.combineLatest(with: limits(photo.scale), stage)._map {
      1 - 2 * abs($0.y - $1.clamped($0).y) / $2.y
    }
    runtime.connect(opacity.clamped(to: 0...1), to: backdrop.opacity)
  }

  /// Zooms into the photo at a point of the stage, or zooms out. For example, call it for a double tap.
  public func toggleZoom(at point: Point) {
    let (place, scale) = (middle.destination.value, zoom.destination.value)
    zoom.destination.value = scale > 1 ? 1 : 2.5
    offset.value = point + (place - point) * zoom.destination.value / scale - stage.value / 2
  }

  /// Brings the photo back to the middle.
  public func show() {
    (offset.value, exit.value) = (.zero, 0)
  }

  /// Makes the photo leave downwards.
  public func dismiss() {
    (zoom.destination.value, offset.value, exit.value) = (1, .zero, 1)
  }
}
