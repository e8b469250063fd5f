// SPDX-License-Identifier: Apache-2.0

/// The grips of an interaction: the points at which hands took hold of elements. See ``Tossable/grips``.
///
/// If an app never uses a stream of grips, nothing refers to the code that computes them, so the app is
/// smaller.
final class Grips {
  /// Emits the grip of an element. `nil` until the stream was created. The second argument returns the grip
  /// in the coordinate system of the element's parent, if the gesture knows it.
  private(set) var tookHold: ((WeakReference<MotionElement>, (() -> Point?)?) -> Void)?

  /// Creates the stream.
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
