// SPDX-License-Identifier: Apache-2.0

extension MotionElement {
  /// A stream of the smallest upright rectangle that contains the transformed element, in points, in the
  /// coordinate system of the element's parent.
  ///
  ///     element, 100 × 80, its centre at (300, 200)
  ///     rotation  0                          π/2
  ///     frame     (250, 160) to (350, 240)   (260, 150) to (340, 250)
  ///
  ///     runtime.connect(panel.frame, to: draggable.bounds)   // the dragged sibling stays over the panel
  ///
  /// `lower` is the corner with the smallest coordinates: the upper left corner if the y axis points down.
  /// ``Bounds/size`` and ``Bounds/center`` belong to the same rectangle.
  ///
  /// On subscription, the stream emits the present frame. Later it emits each frame that differs from the
  /// last one. The stream is active while the ``position``, the ``transform``, the ``size`` or the
  /// ``anchorPoint`` is active. If a gesture changes two properties, for example the rotation and the
  /// position, the stream emits a frame after each change. A frame that is not finite is dropped. The stream
  /// does not retain the element.
  ///
  /// The frame does not depend on the anchor point. If ``adjust(to:)`` leaves the element in place, the
  /// stream may still emit a frame, because of rounding errors.
  public var frame: MotionObservable<Bounds<Point>> {
    geometry { $0.frame }._map {
      Bounds(from: Point($0.x, $0.y), to: Point($0.z, $0.w))
    }
  }

  /// A stream of the position of the element's centre, in points, in the coordinate system of the element's
  /// parent.
  ///
  ///     element, 100 × 80, its centre at (300, 200)
  ///     anchor point  (0.5, 0.5)   (0, 0)
  ///     position      (300, 200)   (250, 160)
  ///     center        (300, 200)
  ///
  /// The stream emits and is active under the same rules as ``frame``.
  public var center: MotionObservable<Point> {
    geometry { $0.center }
  }

  /// Returns a stream of a measure of the element. On subscription, the stream emits the present measure.
  /// Later it emits each change.
  private func geometry<T: VectorSpace>(
    _ measure: @escaping (ElementGeometry) -> T
  ) -> MotionObservable<T> {
    let geometry = ElementGeometry(of: self)
    let connects = (position.connect, anchorPoint.connect, size.connect, transform.connect)
    return MotionObservable(
      madeFrom: [position, anchorPoint, size, transform]
    ) { observer in
      let aggregation = Aggregation(observer.state)
      var latest: T?
      var isConnected = false
      func update() {
        guard isConnected else { return }
        let value = measure(geometry)
        guard value.isFinite, value != latest else { return }
        latest = value
        observer.next(value)
      }
      let disconnects = [
        aggregation.connect(connects.0) { _ in update() },
        aggregation.connect(connects.1) { _ in update() },
        aggregation.connect(connects.2) { _ in update() },
        aggregation.connect(connects.3) { _ in update() },
      ]
      isConnected = true
      update()
      aggregation.complete()
      return aggregation.ending(disconnects)
    }
  }
}
