// SPDX-License-Identifier: Apache-2.0

/// The holds of an interaction. The streams of grips and releases are created on first use.
///
/// If an app never uses one of these streams, nothing refers to its code, so the app is smaller.
final class Holds {
  /// Emits the grip of an element. `nil` until the stream was created. The second argument returns the grip
  /// in the coordinate system of the element's parent, if the gesture knows it.
  private(set) var tookHold: ((WeakReference<MotionElement>, (() -> Point?)?) -> Void)?

  /// Emits a release. `nil` until the stream of releases was created.
  private(set) var letGo: ((Release<Point>) -> Void)?

  /// Creates the stream of releases. See ``Tossable/releases``.
  func makeReleases() -> Releases<Release<Point>> {
    let stream = Releases<Release<Point>>()
    letGo = stream.emit
    return stream
  }

  /// Creates the stream of grips: the points at which hands took hold of elements. See ``Tossable/grips``.
  ///
  /// - Parameter interaction: The interaction whose recognizer in the element knows the grip, if the gesture
  ///   does not.
  func makeStream(for interaction: ObjectIdentifier) -> MotionObservable<Point> {
    let stream = Releases<Point>()
    tookHold = { [emit = stream.emit] reference, grip in
      guard let element = reference.object,
        let place = grip.map({ $0() }) ?? element.grip(of: interaction)
      else { return }
      emit(element.pointFromParent(place))
    }
    return stream
  }
}

extension MotionElement {
  /// Returns the grip of the pan that an interaction added to the element.
  fileprivate func grip(of interaction: ObjectIdentifier) -> Point? {
    for recognizer in gestureRecognizers where recognizer.recognitionStateWrites.interaction == interaction {
      // Interactions without a pan of the library have a closure for the grip.
      guard let pan = recognizer as? PanGestureRecognizer else { return nil }
      return pan.centroid(in: parent) - pan.centroidTranslation(in: parent)
    }
    return nil
  }
}
