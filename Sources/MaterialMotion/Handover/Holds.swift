// SPDX-License-Identifier: Apache-2.0

/// The holds of an interaction. The streams of grips and releases are created on first use.
///
/// If an app never uses one of these streams, nothing refers to its code, so the app is smaller.
final class Holds<Value: VectorSpace> {
  /// Emits the grip of an element. `nil` until the stream was created. The closure returns the grip in the
  /// coordinate system of the element's parent.
  private(set) var tookHold: ((WeakReference<MotionElement>, () -> Point?) -> Void)?

  /// Emits a release. `nil` until the stream of releases was created.
  private(set) var letGo: ((Release<Value>) -> Void)?

  /// Emits an event when a hold ends without a release. `nil` until the stream of releases was created.
  private(set) var interrupt: (() -> Void)?

  /// Creates the stream of releases. See ``Gesturable/releases``. Its ``ReleaseStream/interruptions`` report
  /// each hold that ends without a release.
  func makeReleases() -> ReleaseStream<Release<Value>> {
    let stream = ReleaseStream<Release<Value>>()
    (letGo, interrupt) = (stream.emit, stream.interrupt)
    return stream
  }

  /// Creates the stream of grips: the points at which hands took hold of elements. See ``Gesturable/grips``.
  func makeStream() -> MotionObservable<Point> {
    let stream = ReleaseStream<Point>()
    tookHold = { [emit = stream.emit] reference, grip in
      guard let element = reference.object, let place = grip() else { return }
      emit(element.pointFromParent(place))
    }
    return stream
  }
}
