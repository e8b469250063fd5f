// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// An element of a platform that the library does not know.
final class FakeView: GestureElement {
  let lifetime = Lifetime()
  let origin: Point
  var superview: FakeView?

  init(origin: Point = .zero) {
    self.origin = origin
  }

  deinit {
    lifetime.end()
  }

  func pointFromStage(_ point: Point) -> Point { point - origin }
}

/// A recognizer as a user might write it. Tests set its state and values directly.
final class FakePan: TranslationGestureRecognizer {
  let recognitionStateWrites = RecognitionStateWrites()
  var recognitionState = RecognitionState.possible {
    didSet { recognitionStateWrites.announce() }
  }
  var isEnabled = true
  var view: FakeView?
  var place = Point.zero
  var translation = Point.zero
  var speed = Point.zero

  deinit {
    recognitionStateWrites.end()
  }

  var element: FakeView? { view }
  var container: FakeView? { view?.superview }

  func centroid(in element: FakeView?) -> Point { element?.pointFromStage(place) ?? place }
  func centroidTranslation(in element: FakeView?) -> Point { translation }
  func centroidVelocity(in element: FakeView?) -> Point { speed }
}

/// The recognizer also passes for a pinch, whose velocity is that of the pan along x.
extension FakePan: ScaleGestureRecognizer {
  var scaleFactor: Double { 2 }
  var scaleVelocity: Double { speed.x }
}
