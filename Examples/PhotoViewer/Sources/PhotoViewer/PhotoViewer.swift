// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// A photo that fills a stage. Fingers zoom and move it, and a drag dismisses it.
///
///     let viewer = PhotoViewer(photo: photo, backdrop: backdrop, stage: stage, in: runtime)
///     viewer.toggleZoom(at: Point(120, 300))   // for a double tap
///     viewer.dismiss()                         // for a key
///
/// A pinch zooms from 1 to 4 times, and is elastic beyond. A zoomed photo can be moved until its edges reach
/// those of the stage, and is elastic beyond. A photo that is not zoomed follows the hand freely. If its
/// projection is far enough above or below the middle, it flies off. The backdrop becomes transparent in
/// proportion.
public final class PhotoViewer {
  private let middle = Spring<Point>(
    description: SpringDescription(response: 0.4, dampingRatio: 1), threshold: 0.1)
  private let zoom = Spring(destination: 1.0, description: SpringDescription(response: 0.4, dampingRatio: 1))

  /// The place of the photo's centre, relative to the middle of the stage, in points.
  private let offset = ReactiveProperty(Point.zero)

  /// The side to which the photo has left: -1 is up, 1 is down, and 0 means that the photo is shown.
  private let exit = ReactiveProperty(0.0)

  /// Adds a viewer that shows its photo to a runtime.
  ///
  /// - Parameters:
  ///   - photo: The element of the photo. It fits the stage at the scale 1.
  ///   - backdrop: The element behind the photo.
  ///   - stage: The width and the height of the stage, in points.
  ///   - runtime: The runtime that moves the photo. Keep it.
  public init(
    photo: MotionElement, backdrop: MotionElement, stage: ReactiveProperty<Point>, in runtime: MotionRuntime
  ) {
    let bounds = { [size = photo.size] (zoom: Double, stage: Point) in
      let reach = (size.value * zoom - stage) / 2
      return Bounds(
        between: -Point(max(reach.x, 0), max(reach.y, 0)), and: Point(max(reach.x, 0), max(reach.y, 0)))
    }
    let manipulable = DirectlyManipulable(scaleBounds: Bounds(1...4))
    manipulable.rotatable.enabled.value = false
    manipulable.draggable.spring.enabled.value = false
    manipulable.scalable.spring.enabled.value = false
    runtime.add(manipulable, to: photo)
    runtime.toggle(middle, inReactionTo: manipulable)
    runtime.toggle(zoom, inReactionTo: manipulable)
    runtime.connect(
      stage.combineLatest(with: zoom.destination, offset, exit)._map {
        $0 / 2 + bounds($1, $0).clamped($2) + Point(0, $3 * $0.y)
      }, to: middle.destination)
    photo.position.value = middle.destination.value
    runtime.add(middle, to: photo.position)
    runtime.add(zoom, to: photo.scale)
    runtime.connect(
      photo.scale.combineLatest(with: stage)._map { scale, stage in
        let reach = bounds(scale, stage)
        return scale <= 1
          ? .unlimited : Bounds(between: stage / 2 + reach.lower, and: stage / 2 + reach.upper)
      }, to: manipulable.bounds)
    manipulable.releases.subscribe { [offset, exit, destination = zoom.destination] release in
      let way = release.position.projection - stage.value / 2
      let leaves = release.scale.position <= 1.01 && abs(way.y) > stage.value.y / 4
      destination.value = min(max(release.scale.position, 1), 4)
      exit.value = leaves ? (way.y < 0 ? -1 : 1) : 0
      offset.value = leaves ? .zero : way
    }
    runtime.connect(
      photo.position.combineLatest(with: stage)._map { 1 - abs($0.y / $1.y - 0.5) * 2 }.clamped(to: 0...1),
      to: backdrop.opacity)
  }

  /// Zooms into the photo at a point of the stage, or zooms out.
  public func toggleZoom(at point: Point) {
    let isZoomed = zoom.destination.value > 1
    offset.value = .zero
    zoom.destination.value = isZoomed ? 1 : 2.5
  }

  /// Brings the photo back.
  public func show() {
    exit.value = 0
  }

  /// Makes the photo leave downwards.
  public func dismiss() {
    (offset.value, zoom.destination.value, exit.value) = (.zero, 1, 1)
  }
}
