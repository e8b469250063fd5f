// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// Lets the user choose a value by dragging along a track.
///
/// ![A slider that a finger holds, and below it a knob and a dial that were turned.](controls)
///
///     let volume = ValueSlider(40, in: 0...100, step: 10, thumb: thumb)   // the thumb's parent is the track
///     runtime.add(volume, to: track)
///     volume.value.subscribe { player.volume = $0 }
///     runtime.connect(volume.progress.map { Point(300 * $0, 4) }, to: fill.size)
///     track.offer(volume.actions())                                  // on a web page
///
/// The thumb stays within the track, and in the middle across it. A tap on the track, beside the thumb, moves
/// the thumb there. A drag may begin anywhere on the track, and moves the thumb by the distance of the
/// finger. A vertical drag on a horizontal track does not begin, so that a list around it can scroll.
///
/// While the finger is far from the track, the value changes more slowly:
///
///     distance from the track   < 50    50...100   100...150   more      points
///     rate                      1       1/2        1/4         1/10
///
/// See ``Adjustable`` for the value, its steps and its motion.
///
/// Source: the scrubbing speeds of Apple's music player, *Hi-Speed*, *Half-Speed*, *Quarter-Speed* and
/// *Fine*. Apple has not published the last rate.
public final class ValueSlider: Adjustable {
  private let track: Track

  /// The element that shows the value, until the slider is added. Then `nil`, because a thumb retains its
  /// track, and a track its slider.
  public private(set) var thumb: MotionElement?

  /// Creates a slider that changes nothing until it is added to its track.
  ///
  /// - Parameters:
  ///   - value: The value at the beginning. Must be finite. It is clamped to the range.
  ///   - range: The least and the greatest value. Must be finite. Defaults to 0 and 1.
  ///   - step: The distance of two values at which the slider rests. Must be finite and greater than 0. Steps
  ///     count from the least value, and the greatest value is always one of them. Defaults to `nil`: the
  ///     slider rests at every value.
  ///   - axis: The axis of the track, in the coordinate system of its parent. Defaults to x. Along y, the
  ///     values grow upward.
  ///   - isReversed: Whether the values grow to the left or, along y, downward. Pass `true` for a language
  ///     that is written from right to left. Defaults to `false`.
  ///   - thumb: The element that shows the value. Its parent must be the track. Defaults to none: use
  ///     ``Adjustable/progress``.
  ///   - rate: Returns the rate of the changes for a distance of the finger from the track, in points.
  ///     Defaults to ``scrubbingRate(at:)``.
  public init(
    _ value: Double, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
    along axis: CoordinateAxis = .x, isReversed: Bool = false, thumb: MotionElement? = nil,
    rate: @escaping (_ distance: Double) -> Double = ValueSlider.scrubbingRate,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let track = Track(axis, isReversed: isReversed)
    (self.track, self.thumb) = (track, thumb)
    let course = DragCourse(along: axis, distance: 1000) { from, to in
      track.part(of: to - from) * rate(track.distance(to: to))
    }
    super.init(value, in: range, step: step, by: course, file: file, line: line)
  }

  /// The least and the greatest value. You may change the range at any time, for example when a song has
  /// loaded. The value stays the same if it lies in the new range. Otherwise, it moves to the nearest step. A
  /// range that is not finite is dropped.
  public var range: ClosedRange<Double> {
    get { scale.value }
    set { limit(to: newValue) }
  }

  override var axis: CoordinateAxis? { track.axis }
  override var growsToLeft: Bool { track.axis == .x && track.isReversed }

  /// Returns the rate at which a slider changes its value, for a distance of the finger from the track in
  /// points: 1 below 50 points, 1/2 below 100, 1/4 below 150, and else 1/10.
  public static func scrubbingRate(at distance: Double) -> Double {
    distance < 50 ? 1 : distance < 100 ? 0.5 : distance < 150 ? 0.25 : 0.1
  }

  override func show(
    _ parts: MotionObservable<Double>, on element: MotionElement, in runtime: MotionRuntime
  ) {
    runtime.connect(element.frame, to: track.frame)
    if let thumb {
      runtime.connect(thumb.size, to: track.thumb)
      let body = thumb.size.combineLatest(with: thumb.anchorPoint)
      let places = parts.combineLatest(with: element.size, body) { [track] part, size, body in
        track.position(of: part, in: size, thumb: body.0, anchorPoint: body.1)
      }
      runtime.connect(places, to: thumb.position)
      self.thumb = nil
    }
    // A press that stops the thumb in flight, far away from it, is a tap, too.
    let (choose, reference) = (makeChoice(), WeakReference(element))
    runtime.onTap(of: element, includingCatches: true) { location in
      if let track = reference.object { choose(track.convert(location, from: track.parent)) }
    }
  }

  /// Chooses the value at a place of the track, as a tap does. Nothing happens at the thumb.
  ///
  /// - Parameter place: The place, in points, in the coordinate system of the track. While the slider is
  ///   disabled, nothing happens.
  public func choose(at place: Point) { makeChoice()(place) }

  private func makeChoice() -> (Point) -> Void {
    { [track, scale, anchored] place in
      let (part, range) = (track.part(at: place), scale.value)
      let isOnThumb = track.isOnThumb(part - range.part(of: anchored.value.value))
      guard anchored.enabled.value, !isOnThumb else { return }
      let number = anchored.places.value.nearest(to: range.lowerBound + part * range.length)
      if let number { anchored.place.value = number }
    }
  }

  /// The track and its thumb.
  private final class Track {
    let axis: CoordinateAxis
    let isReversed: Bool

    /// The place of the track in its parent.
    let frame = ReactiveProperty(Bounds<Point>(between: .zero, and: .zero))
    let thumb = ReactiveProperty(Point.zero)

    init(_ axis: CoordinateAxis, isReversed: Bool) {
      (self.axis, self.isReversed) = (axis, isReversed)
    }

    /// 1 if the values grow along the axis, or else -1.
    private var direction: Double { (axis == .x) != isReversed ? 1 : -1 }

    /// The length of the way of the thumb.
    private var length: Double { frame.value.size[axis.index] - thumb.value[axis.index] }

    /// Returns the part of the way that a movement of the finger is.
    func part(of movement: Point) -> Double { length > 0 ? movement[axis.index] / length * direction : 0 }

    /// Returns the distance of a finger from the track, across it.
    func distance(to place: Point) -> Double {
      (place - frame.value.clamped(place))[1 - axis.index].magnitude
    }

    /// Returns the part of the way at a place in the track.
    func part(at place: Point) -> Double {
      guard length > 0 else { return 0 }
      let part = (place[axis.index] - thumb.value[axis.index] / 2) / length
      return direction > 0 ? part : 1 - part
    }

    /// Returns whether a place lies on the thumb.
    ///
    /// - Parameter distance: The distance from the middle of the thumb, as a part of the way.
    func isOnThumb(_ distance: Double) -> Bool { distance.magnitude * length < thumb.value[axis.index] / 2 }

    /// Returns the position of the thumb in a track.
    func position(of part: Double, in size: Point, thumb: Point, anchorPoint: Point) -> Point {
      var corner = (size - thumb) / 2
      corner[axis.index] = (direction > 0 ? part : 1 - part) * (size - thumb)[axis.index]
      return corner + anchorPoint * thumb
    }
  }
}
